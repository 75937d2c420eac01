/** Sends HTTP over a bare socket, because `fetch` and `node:http` would normalize hostile paths. */

import { connect } from 'node:net';
import type { RawRequest, RawResponse } from '../../scripts/hosts/live/ask.ts';

const TIMEOUT_MS = 15_000;

/**
 * Sends one request unchanged, and reads the whole answer.
 * @throws the socket's error when the server cannot be reached, or an error after 15 seconds without an answer
 */
export async function sendRaw(
  origin: string,
  { target, method = 'GET', headers = {} }: RawRequest,
): Promise<RawResponse> {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return parse(await exchange({ host: hostname, port: Number(port) }, request, method === 'HEAD'));
}

function exchange(
  address: { host: string; port: number },
  request: string,
  bodiless: boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const start = () => socket.write(request, 'latin1');
    const socket = connect(address, start);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer in time.')));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // Close the connection, because not every server does.
      if (isWhole(Buffer.concat(chunks), bodiless)) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });
}

function isWhole(bytes: Buffer, bodiless: boolean): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = bytes.subarray(0, end).toString('latin1');
  if (bodiless || head.startsWith('HTTP/1.1 304')) return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length);
  return /^transfer-encoding: *chunked/im.test(head) && bytes.subarray(-5).toString('latin1') === '0\r\n\r\n';
}

function parse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const body = bytes.subarray(end + 4);
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    body: headers.get('transfer-encoding') === 'chunked' ? unchunk(body) : body,
  };
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
