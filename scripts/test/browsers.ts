import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser, findOnPath, HEADLESS_SHELL } from '../lib/browser.ts';

/** The Debian package of fonts that are as wide as Arial and Times, which visitors' devices have. */
const FONTS = 'fonts-liberation';
/** A map from programs to their Debian packages. Tests in browsers other than Chromium need these programs. */
const ENGINES: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Returns environment variables that name browsers for end-to-end tests: `CHROMIUM_PATH` for a full browser, and
 * `BROWSER_PATH` for the headless shell if there is one. Does not change a BROWSER_PATH that the user has set. Installs
 * missing browsers: Playwright's own, else Debian's package if this process runs as root.
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
    // Install the shell in the version of the installed browser. Another version would upgrade the browser.
    if (version) await installPackages([`${HEADLESS_SHELL}=${version}`, FONTS]);
  }
  // Prefer the headless shell: it opens a page in less than half of the processor time of a full browser.
  return { BROWSER_PATH: (await findBrowser('shell')) ?? browser, CHROMIUM_PATH: browser };
}

/** Installs Firefox and WebKit if missing, as root on Debian only. Elsewhere, tests use Playwright's engines. */
export async function installEngines(): Promise<void> {
  const missing = Object.entries(ENGINES).filter(([program]) => !findOnPath(program));
  await installPackages(missing.map(([, name]) => name));
}

/** Installs Debian packages. Does nothing unless this process runs as root on Debian or a distribution based on it. */
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
