import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from 'playwright';
import { BROWSER_ARGS, findBrowser, findOnPath, NO_BROWSER } from '../../scripts/browser.ts';
import { startFirefox } from './bidi-engine.ts';
import type { Found } from './engine.ts';
import { startPlaywright } from './playwright-engine.ts';
import { findFirefox, findMiniBrowser } from './programs.ts';
import { startWebKit } from './webdriver-engine.ts';

export async function findChromiumEngine(): Promise<Found> {
  const executablePath = await findBrowser('shell');
  if (executablePath === null) return { reason: NO_BROWSER };
  return { engine: await startPlaywright(chromium, { executablePath, args: BROWSER_ARGS }) };
}

export async function findFirefoxEngine(): Promise<Found> {
  if (existsSync(firefox.executablePath())) return { engine: await startPlaywright(firefox, {}) };
  const path = findFirefox();
  if (path) return { engine: await startFirefox(path) };
  return {
    reason:
      'no Firefox was found. On Debian: apt install firefox-esr; elsewhere: npx playwright install firefox',
  };
}

export async function findWebKitEngine(): Promise<Found> {
  if (existsSync(webkit.executablePath())) return { engine: await startPlaywright(webkit, {}) };
  const miniBrowser = findMiniBrowser();
  if (miniBrowser && findOnPath('WebKitWebDriver') && findOnPath('Xvfb'))
    return { engine: await startWebKit(miniBrowser) };
  return {
    reason:
      'no WebKit was found. On Debian: apt install webkit2gtk-driver xvfb; elsewhere: npx playwright install webkit',
  };
}
