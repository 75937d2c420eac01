/** Sends one request over HTTP and reads one answer, without following redirects or decoding bodies. */

import { once } from 'node:events';
import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { UsageError } from '../../lib/usage-error.ts';

export interface RawResponse {
  status: number;
  /** A map from header names in lowercase to values. */
  headers: Map<string, string>;
  body: Buffer;
}

export interface RawRequest {
  target: string;
  method?: string;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 15_000;

/** Returns the origin of an address, such as `https://www.example.com`. @throws UsageError for any other text */
export function readOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `"${address}" is not the address of a site. Write scheme and host, such as https://www.example.com`,
    );
  return url.origin;
}

/** Sends a request and reads the whole answer. @throws the socket's error, or an error after 15 seconds of silence */
export async function send(
  origin: string,
  { target, method = 'GET', headers = {} }: RawRequest,
): Promise<RawResponse> {
  const ask = origin.startsWith('https:') ? askSecurely : askPlainly;
  // Pass the target as `path`, which Node sends unchanged in place of the path of the origin.
  const request = ask(origin, { path: target, method, headers, agent: false, timeout: TIMEOUT_MS });
  request.on('timeout', () => request.destroy(new Error('No answer in time.')));
  request.end();
  const response: IncomingMessage = (await once(request, 'response'))[0];
  // Ignore later errors of the request here, because reading the body reports them.
  request.on('error', () => {});
  const body = await buffer(response);
  const values = Object.entries(response.headers).map(
    ([name, value = []]) => [name, [value].flat().join(', ')] as const,
  );
  return { status: response.statusCode ?? 0, headers: new Map(values), body };
}
