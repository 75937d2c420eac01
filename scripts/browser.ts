import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { BrowserType } from 'playwright';

/** Makes a browser run as root, without a window, and without network requests of its own. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';
/** Is Debian's package of fonts as wide as Arial and Times, which visitors' devices have. */
const FONTS = 'fonts-liberation';
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns a Chromium or Chrome that starts: an installed one, else Playwright's own, else Debian's package if we are
 * root. Installs what is missing.
 * @returns its path, or the reason why no browser was found and how to get one
 */
export async function ensureBrowser(root: string): Promise<{ path: string } | { reason: string }> {
  const ways = [
    installedBrowser,
    () => playwrightBrowser(),
    () => {
      run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
      return playwrightBrowser();
    },
    () => {
      if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return null;
      run('apt-get', ['update']);
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', FONTS]);
      return installedBrowser();
    },
  ];
  for (const way of ways) {
    const path = await way();
    if (path && (await starts(path))) return { path };
  }
  return {
    reason:
      'no Chromium or Chrome was found, and none could be installed. Install one (Debian: apt install chromium), or name its program in BROWSER_PATH.',
  };
}

/**
 * Returns Chromium's headless shell, which opens a page in less than half of a full browser's processor time. On
 * Debian, as root, installs the version that matches the installed Chromium.
 * @returns its path; undefined if tests must use the full browser
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  const installed = () => findOnPath(SHELL);
  if (!installed() && process.getuid?.() === 0 && findOnPath('apt-get')) {
    const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', 'chromium-common']);
    const version = stdout?.toString().trim();
    // Another version would upgrade the installed browser.
    if (version) run('apt-get', ['install', '-y', '--no-install-recommends', `${SHELL}=${version}`, FONTS]);
  }
  const path = installed();
  return path && (await starts(path)) ? path : undefined;
}

/**
 * Returns a Chromium or Chrome on this computer that starts. Installs nothing.
 * @param wanted `shell` to prefer the headless shell, which takes half the time
 */
export async function findBrowser(
  wanted: 'browser' | 'shell' = 'browser',
): Promise<{ path: string } | { reason: string }> {
  for await (const path of listBrowsers(wanted)) if (await starts(path)) return { path };
  return {
    reason:
      'no Chromium or Chrome starts on this machine. Get one with npx playwright install chromium (on Debian: apt install chromium), or name its program in BROWSER_PATH.',
  };
}

/** Identifies the browser that `findBrowser` would try first, with its version, without starting it. */
export async function describeBrowser(wanted: 'browser' | 'shell'): Promise<string> {
  for await (const path of listBrowsers(wanted)) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined) return `${path} ${stats.size} ${stats.mtimeMs}`;
  }
  return '';
}

async function* listBrowsers(wanted: 'browser' | 'shell'): AsyncGenerator<string> {
  const shell = wanted === 'shell' && !process.env['BROWSER_PATH'] ? findOnPath(SHELL) : null;
  if (shell !== null) yield shell;
  const installed = installedBrowser();
  if (installed !== null) yield installed;
  const own = await playwrightBrowser();
  if (own !== null) yield own;
}

/** Returns the path of a Chromium or Chrome that is installed, or that `BROWSER_PATH` names; null if there is none. */
export function installedBrowser(): string | null {
  const named = process.env['BROWSER_PATH'];
  if (named) return named;
  return (
    NAMES.map(findOnPath).find((path) => path !== null) ?? ELSEWHERE.find((path) => existsSync(path)) ?? null
  );
}

async function playwrightBrowser(): Promise<string | null> {
  const path = (await loadChromium()).executablePath();
  return existsSync(path) ? path : null;
}

/** Returns the full path of a program, as the shell would find it; null if there is none. */
export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Loads Playwright, which takes half a second, so only commands that start a browser do. */
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

function run(command: string, args: string[]): void {
  console.log(`Getting a browser: ${[command.split('/').at(-1), ...args].join(' ')}`);
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
