import { spawnSync } from 'node:child_process';
import { findOnPath } from '../browser.ts';

/** Maps the programs that tests in other browsers need to their Debian packages. */
const PROGRAMS: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Installs missing Firefox and WebKit as root on Debian. Elsewhere, installs nothing: the tests then use Playwright's
 * own engines, or report what is missing.
 */
export function installEngines(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (findOnPath(program) ? [] : [name]));
  if (missing.length === 0 || process.getuid?.() !== 0 || !findOnPath('apt-get')) return;
  console.log(`Installing the engines that are missing: ${missing.join(', ')}`);
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
