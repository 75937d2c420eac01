import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { globSync } from 'tinyglobby';
import { findOnPath } from '../../scripts/browser.ts';

/** Where Debian keeps WebKitGTK's own small browser. */
export function findMiniBrowser(): string | null {
  return globSync('/usr/{lib,libexec}/**/webkit2gtk-4*/MiniBrowser', { absolute: true }).at(-1) ?? null;
}

export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  if (named && existsSync(named)) return named;
  return ['firefox-esr', 'firefox'].map(findOnPath).find((path) => path !== null) ?? null;
}

/** A free port of this computer. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
