import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserType } from 'playwright';

/** Arguments for a browser in tests: without background requests, without a GPU, and able to run as root. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const NO_BROWSER =
  'no Chromium or Chrome starts on this machine. Get one with npx playwright install chromium (on Debian: apt install chromium), or name its program in BROWSER_PATH.';

/** Returns the path of a Chromium that starts; null if there is none. `shell` prefers the faster headless shell. */
export async function findBrowser(wanted: 'browser' | 'shell' = 'browser'): Promise<string | null> {
  for await (const path of listBrowsers(wanted)) if (await starts(path)) return path;
  return null;
}

/** Identifies the browser that `findBrowser` would try first, with its version. Returns `''` if there is none. */
export async function describeBrowser(wanted: 'browser' | 'shell'): Promise<string> {
  for await (const path of listBrowsers(wanted)) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined) return `${path} ${stats.size} ${stats.mtimeMs}`;
  }
  return '';
}

async function* listBrowsers(wanted: 'browser' | 'shell'): AsyncGenerator<string> {
  const shell = wanted === 'shell' && !process.env['BROWSER_PATH'] ? findOnPath(HEADLESS_SHELL) : null;
  yield* [shell, installedBrowser()].filter((path) => path !== null);
  const own = (await loadChromium()).executablePath();
  if (existsSync(own)) yield own;
}

/** Returns the path of a Chromium or Chrome that is installed, or that `BROWSER_PATH` names; null if there is none. */
export function installedBrowser(): string | null {
  const named = process.env['BROWSER_PATH'];
  if (named) return named;
  return (
    NAMES.map(findOnPath).find((path) => path !== null) ?? ELSEWHERE.find((path) => existsSync(path)) ?? null
  );
}

/** Returns the full path of a program, as the shell would find it; null if there is none. */
export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Loads Playwright. This takes half a second, so only commands that start a browser call it. */
export async function loadChromium(): Promise<BrowserType> {
  return (await import('playwright')).chromium;
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const chromium = await loadChromium();
    await (await chromium.launch({ executablePath, args: BROWSER_ARGS })).close();
    return true;
  } catch {
    return false;
  }
}
