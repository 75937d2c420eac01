/** Tests headers and statuses of the server behind `npm start`. */

import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFixture, writeFixture, type TestSite } from '../../hosts/fixture.ts';
import { type RawRequest, type RawResponse, send } from '../../../scripts/hosts/live/ask.ts';
import { own } from '../../hosts/servers/servers.ts';
import type { Running } from '../../hosts/servers/process.ts';

let site: TestSite;
let server: Running;
beforeAll(async () => {
  site = await writeFixture(describeFixture());
  // Give the copies of a page the same time, so that only their sizes differ.
  for (const ending of ['', '.br', '.gz']) utimesSync(join(site.publish, `about.html${ending}`), 1e9, 1e9);
  server = await own(site);
});
afterAll(async () => {
  await server.stop();
  await site.remove();
});

const ask = (request: RawRequest) => send(`http://127.0.0.1:${server.port}`, request);
const about = (headers: Record<string, string> = {}) => ask({ target: '/about', headers });
const header = (response: RawResponse, name: string) => response.headers.get(name);

test.each(['/about', '/plans', '/nowhere', '/assets/nothing.js'])(
  'HEAD gives the same headers for %s as GET',
  async (target) => {
    const [get, head] = [await ask({ target }), await ask({ target, method: 'HEAD' })];
    const headersOf = ({ status, headers }: RawResponse) => ({
      status,
      ...Object.fromEntries(headers),
      date: '',
    });
    expect(headersOf(head)).toEqual(headersOf(get));
    expect(head.body).toHaveLength(0);
  },
);

test('methods other than GET and HEAD are refused, with the headers that all answers have', async () => {
  const response = await ask({ target: '/about', method: 'POST', headers: { 'Content-Length': '0' } });
  expect(response.status).toBe(405);
  expect(header(response, 'allow')).toBe('GET, HEAD');
  expect(header(response, 'x-content-type-options')).toBe('nosniff');
});

test('each encoding has its own ETag, which also matches in a list of weak tags', async () => {
  const tags = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await about({ 'Accept-Encoding': encoding });
    const tag = header(first, 'etag') ?? '';
    tags.add(tag);
    const second = await about({ 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${tag}` });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    // A cache needs these headers to renew its copy.
    for (const name of ['etag', 'vary', 'cache-control', 'last-modified'])
      expect([name, header(second, name)]).toEqual([name, header(first, name)]);
  }
  expect(tags.size).toBe(3);
});

test('a tag that does not match overrides a date that does', async () => {
  const date = header(await about(), 'last-modified') ?? '';
  expect((await about({ 'If-Modified-Since': date })).status).toBe(304);
  expect((await about({ 'If-Modified-Since': date, 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await about({ 'If-Modified-Since': 'no date' })).status).toBe(200);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['brotli', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gives %s', async (accepted, encoding) => {
  const response = await about({ 'Accept-Encoding': accepted });
  expect(header(response, 'content-encoding')).toBe(encoding);
  expect(header(response, 'vary')).toBe('Accept-Encoding');
  expect(header(response, 'content-type')).toBe('text/html; charset=utf-8');
});

test('ignores Range and sends the whole file', async () => {
  const response = await about({ Range: 'bytes=0-3' });
  expect(response.status).toBe(200);
  expect(response.body.toString()).toMatch(/^<!doctype html>/);
});
