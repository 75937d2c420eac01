import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { globSync } from 'tinyglobby';
import { findOnPath } from '../../scripts/lib/browser.ts';
import type { Found } from './engine.ts';
import { startFirefox, startPlaywright } from './page-engines.ts';
import { startWebKit } from './webdriver-engine.ts';

export async function findFirefoxEngine(): Promise<Found> {
  if (existsSync(firefox.executablePath())) return { engine: await startPlaywright(firefox) };
  const path = findFirefox();
  if (path) return { engine: await startFirefox(path) };
  return {
    reason:
      'no Firefox was found. On Debian: apt install firefox-esr; elsewhere: npx playwright install firefox',
  };
}

export async function findWebKitEngine(): Promise<Found> {
  if (existsSync(webkit.executablePath())) return { engine: await startPlaywright(webkit) };
  // Debian installs WebKitGTK's own small browser here.
  const miniBrowser = globSync('/usr/{lib,libexec}/**/webkit2gtk-4*/MiniBrowser', { absolute: true }).at(-1);
  if (miniBrowser && findOnPath('WebKitWebDriver') && findOnPath('Xvfb'))
    return { engine: await startWebKit(miniBrowser) };
  return {
    reason:
      'no WebKit was found. On Debian: apt install webkit2gtk-driver xvfb; elsewhere: npx playwright install webkit',
  };
}

function findFirefox(): string | null {
  const named = process.env['FIREFOX_PATH'];
  if (named && existsSync(named)) return named;
  return ['firefox-esr', 'firefox'].map(findOnPath).find((path) => path !== null) ?? null;
}
