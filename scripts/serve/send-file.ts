/** Sends a file like a static host: in the smallest encoding that the browser accepts, or as 304 if it is cached. */

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '../hosts/mime-types.ts';
import { accepts } from '../hosts/patterns.ts';

/** The encodings of a file, the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: undefined, ending: '' },
];

/** Sends a file, or 304 if the browser has this version. Sends nothing and returns false if there is no such file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  status: number,
): Promise<boolean> {
  const found = await smallest(path, request.headers['accept-encoding'] ?? '');
  if (!found) return false;
  const { size, mtime, encoding } = found;
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;

  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', mtime.toUTCString());
  if (status === 200 && isFresh(request, etag, mtime)) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('Content-Type', mediaTypeOf(path));
  response.setHeader('Content-Length', size);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status);
  if (request.method === 'HEAD') response.end();
  // Ignore the error that occurs when a visitor leaves before the whole file is sent.
  else await pipeline(createReadStream(found.path), response).catch(() => response.destroy());
  return true;
}

async function smallest(file: string, accepted: string) {
  for (const { encoding, ending } of COPIES) {
    if (encoding !== undefined && !new RegExp(accepts(encoding), 'i').test(accepted)) continue;
    const path = file + ending;
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) return { path, size: stats.size, mtime: stats.mtime, encoding };
  }
  return undefined;
}

/** Returns true if the browser has this version. If-None-Match overrides If-Modified-Since (RFC 9110, 13.1.3). */
function isFresh(request: IncomingMessage, etag: string, mtime: Date): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  // Compare seconds: header dates have no milliseconds.
  return Math.floor(mtime.getTime() / 1000) * 1000 <= since;
}
