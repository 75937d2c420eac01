/** Sends hostile requests. None may redirect to another site, inject a header, or read outside the site. */

import { connect } from 'node:net';
import type { RawRequest } from '../../scripts/hosts/live/ask.ts';
import { localPath, ownOrigins } from '../../scripts/hosts/live/check-site.ts';
import { SECRET } from './fixture.ts';

const TIMEOUT_MS = 15_000;

/**
 * Sends each hostile path to a server, and lists the unsafe answers.
 * @param home the base of the site: `/` or `/sub/`
 */
export async function checkHostile(origin: string, home: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { target, headers = {} } of HOSTILE) {
    const request = { target: home.slice(0, -1) + target, headers };
    const problem = problemOf(origin, request, await sendRaw(origin, request).catch(() => ''));
    if (problem !== undefined) problems.push(`${JSON.stringify(request.target)}: ${problem}`);
  }
  return problems;
}

function problemOf(origin: string, { target, headers = {} }: RawRequest, answer: string): string | undefined {
  const [, status, head = '', body = ''] = /^HTTP\/1\.1 (\d+)(.*?)\r\n\r\n(.*)/s.exec(answer) ?? [];
  const isBroken = /[\r\n]/.test([target, ...Object.values(headers)].join(''));
  // A server may close the connection after a malformed request.
  if (status === undefined) return isBroken ? undefined : 'no answer';
  if (body.includes(SECRET)) return 'served a file outside the site';
  if (/^x-injected:/im.test(head)) return 'let a header in';
  const location = localPath(/^location: *(.*?)\r?$/im.exec(head)?.[1], ownOrigins(origin));
  if (location !== undefined && !/^\/(?![/\\])[^\r\n]*$/.test(location)) return `leads to ${location}`;
  return Number(status) >= 500 ? `answered ${status}` : undefined;
}

/**
 * Sends one request unchanged over a bare socket, because `fetch` and `node:http` would normalize hostile paths.
 * @returns the whole answer
 * @throws the socket's error, or an error after 15 seconds without an answer
 */
function sendRaw(origin: string, { target, headers = {} }: RawRequest): Promise<string> {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers });
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        'latin1',
      ),
    );
    socket
      .setEncoding('latin1')
      .setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer in time.')));
    socket.on('data', (text: string) => {
      answer += text;
      // Close the connection, because not every server does.
      if (isWhole(answer)) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

function isWhole(answer: string): boolean {
  const start = answer.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: *(\d+)/im.exec(answer)?.[1];
  if (length !== undefined) return start > 3 && answer.length >= start + Number(length);
  return answer.endsWith('\r\n0\r\n\r\n');
}

const HOSTILE: readonly RawRequest[] = [
  ...[
    '//evil.example/',
    '//evil.example',
    '//evil.example/..',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
    '/\\evil.example.html',
    '/about//evil.example/',
    '/about//',
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5c..%5csecret.txt',
    '/%0d%0aX-Injected:%20yes',
    '/about%0d%0aX-Injected:%20yes/',
    '/plans?x=%0d%0aX-Injected:%20yes',
    '/%00',
    '/%zz',
    // Send raw bytes instead of escapes, as a custom client may.
    ...['\r\n', '\n', '\r'].flatMap((end) =>
      ['/nowhere', '/about/', '/plans', '/plans?x=1'].map((path) => `${path}${end}X-Injected: yes`),
    ),
  ].map((target) => ({ target })),
  { target: '/plans', headers: { 'X-Forwarded-Host': 'evil.example' } },
  { target: '/plans', headers: { 'X-Test': 'one\rX-Injected: yes' } },
  { target: '/plans', headers: { 'X-Test': 'one\nX-Injected: yes' } },
];
