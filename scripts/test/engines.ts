import { spawnSync } from 'node:child_process';
import { findOnPath } from '../browser.ts';

/** Maps the programs that the flows need to their Debian packages. */
const PROGRAMS: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Installs Firefox and WebKit where they are missing and we are root on Debian. Elsewhere nothing is installed: the
 * flows then use Playwright's own engines, or say what is missing.
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
