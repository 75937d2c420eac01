import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { findOnPath } from '../../scripts/browser.ts';

/** Finds WebKitGTK's own small browser in Debian's folders. */
export function findMiniBrowser(): string | null {
  return globSync('/usr/{lib,libexec}/**/webkit2gtk-4*/MiniBrowser', { absolute: true }).at(-1) ?? null;
}

export function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  if (named && existsSync(named)) return named;
  return ['firefox-esr', 'firefox'].map(findOnPath).find((path) => path !== null) ?? null;
}
