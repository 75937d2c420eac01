import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser, findOnPath, HEADLESS_SHELL } from '../browser.ts';

/** Names the Debian package of fonts that are as wide as Arial and Times, which visitors' devices have. */
const FONTS = 'fonts-liberation';
/** Maps the programs that tests in other browsers need to their Debian packages. */
const ENGINES: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Returns the variables that name browsers for end-to-end tests: `CHROMIUM_PATH` for a full one, `BROWSER_PATH` for the
 * headless shell if there is one. Keeps a BROWSER_PATH that the caller has set. Installs what is missing: Playwright's
 * own browser, else Debian's package if we are root.
 * @returns the variables; null if there is no browser
 */
export async function browserVariables(root: string): Promise<Record<string, string> | null> {
  const ways = [
    () => run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']),
    () => installPackages(['chromium', FONTS]),
  ];
  let browser = await findBrowser();
  for (const install of ways) {
    if (browser !== null) break;
    await install();
    browser = await findBrowser();
  }
  if (browser === null) return null;
  if (process.env['BROWSER_PATH'] === undefined && !findOnPath(HEADLESS_SHELL)) {
    const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Version}', 'chromium-common']);
    const version = stdout?.toString().trim();
    // Another version would upgrade the installed browser.
    if (version) await installPackages([`${HEADLESS_SHELL}=${version}`, FONTS]);
  }
  // The headless shell opens a page in less than half of a full browser's processor time.
  return { BROWSER_PATH: (await findBrowser('shell')) ?? browser, CHROMIUM_PATH: browser };
}

/**
 * Installs missing Firefox and WebKit as root on Debian. Elsewhere, installs nothing: the tests then use Playwright's
 * own engines, or report what is missing.
 */
export async function installEngines(): Promise<void> {
  const missing = Object.entries(ENGINES).filter(([program]) => !findOnPath(program));
  await installPackages(missing.map(([, name]) => name));
}

/** Installs Debian packages, if we are root on Debian or a relative. */
async function installPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !findOnPath('apt-get')) return;
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

function run(command: string, args: string[]): Promise<void> {
  console.log(`Getting a browser: ${[command.split('/').at(-1), ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => child.once('error', () => resolve()).once('close', () => resolve()));
}
