/** Sends one request over HTTP and reads one answer, without following redirects or decoding bodies. */

import { once } from 'node:events';
import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { UsageError } from '../../usage-error.ts';

export interface Server {
  /** Holds a host name or address, without brackets around IPv6. */
  hostname: string;
  port: number;
  isSecure: boolean;
}

export interface RawResponse {
  status: number;
  /** Maps lowercase names to values. */
  headers: Map<string, string>;
  body: Buffer;
}

export interface RawRequest {
  target: string;
  method?: string;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 15_000;

/** Parses the address of a server. @throws UsageError if it is not the address of a site */
export function readServer(address: string): Server {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `"${address}" is not the address of a site. Write scheme and host, such as https://www.example.com`,
    );
  const isSecure = url.protocol === 'https:';
  return {
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 443 : 80),
    isSecure,
  };
}

/** Returns the origin of a server, such as `https://www.example.com` or `http://127.0.0.1:8080`. */
export function originOf({ hostname, port, isSecure }: Server): string {
  const name = hostname.includes(':') ? `[${hostname}]` : hostname;
  return new URL(`${isSecure ? 'https' : 'http'}://${name}:${port}`).origin;
}

/**
 * Sends one request and reads the whole answer.
 * @throws the error of the socket when the server cannot be reached, or an error after 15 seconds without an answer
 */
export async function send(
  { hostname, port, isSecure }: Server,
  { target, method = 'GET', headers = {} }: RawRequest,
): Promise<RawResponse> {
  const options = { hostname, port, path: target, method, headers, agent: false, timeout: TIMEOUT_MS };
  const request = (isSecure ? askSecurely : askPlainly)(options);
  request.on('timeout', () => request.destroy(new Error('No answer in time.')));
  request.end();
  const response: IncomingMessage = (await once(request, 'response'))[0];
  // Reading the body reports an error after the head.
  request.on('error', () => {});
  const body = await buffer(response);
  const values = Object.entries(response.headers).map(
    ([name, value = []]) => [name, [value].flat().join(', ')] as const,
  );
  return { status: response.statusCode ?? 0, headers: new Map(values), body };
}
