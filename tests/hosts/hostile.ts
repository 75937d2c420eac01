/** Sends hostile requests. None may redirect to another site, inject a header, or read outside the site. */

import type { RawRequest, RawResponse } from '../../scripts/hosts/live/ask.ts';
import { localPath, ownOrigins } from '../../scripts/hosts/live/check-site.ts';
import { sendRaw } from './raw-request.ts';
import { SECRET } from './fixture.ts';

/**
 * Sends each hostile path to a server, and lists the unsafe answers.
 * @param home the base of the site: `/` or `/sub/`
 */
export async function checkHostile(origin: string, home: string): Promise<string[]> {
  const problems: string[] = [];
  for (const request of [...HOSTILE, ...MALFORMED, ...BROKEN_LINES]) {
    const target = home.slice(0, -1) + request.target;
    const response = await sendRaw(origin, { ...request, target }).catch(() => undefined);
    const problem = problemOf(origin, request, response);
    if (problem !== undefined) problems.push(`${JSON.stringify(target)}: ${problem}`);
  }
  return problems;
}

function problemOf(
  origin: string,
  request: RawRequest,
  response: RawResponse | undefined,
): string | undefined {
  const isBroken = /[\r\n]/.test([request.target, ...Object.values(request.headers ?? {})].join(''));
  // Closing the connection is an acceptable answer to a malformed line.
  if (!response?.status) return isBroken ? undefined : 'no answer';
  const location = localPath(response.headers.get('location'), ownOrigins(origin));
  if (response.body.includes(SECRET)) return 'served a file outside the site';
  if (response.headers.has('x-injected')) return 'let a header in';
  if (location !== undefined && !/^\/(?![/\\])[^\r\n]*$/.test(location)) return `leads to ${location}`;
  return response.status >= 500 ? `answered ${response.status}` : undefined;
}

const HOSTILE: RawRequest[] = [
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
]
  .map((target): RawRequest => ({ target }))
  .concat({ target: '/plans', headers: { 'X-Forwarded-Host': 'evil.example' } });

const MALFORMED: RawRequest[] = ['/%00', '/%zz'].map((target) => ({ target }));

/** Lists request lines with raw bytes instead of escapes, as a custom client may send them. */
const BROKEN_LINES: RawRequest[] = [
  ...['\r\n', '\n', '\r'].flatMap((end) =>
    ['/nowhere', '/about/', '/plans', '/plans?x=1'].map((path) => ({
      target: `${path}${end}X-Injected: yes`,
    })),
  ),
  { target: '/plans', headers: { 'X-Test': 'one\rX-Injected: yes' } },
  { target: '/plans', headers: { 'X-Test': 'one\nX-Injected: yes' } },
];
