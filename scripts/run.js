// @ts-check
// The one file that must run before anything is installed: every npm script comes through here.
// It asks for a Node that is new enough, installs what the lock file names, and hands over to scripts/<command>.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** npm install writes both lock files within this time. */
const CLOCK_TOLERANCE_MS = 5000;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [command = 'start', ...args] = process.argv.slice(2);

requireNode(manifest.engines.node.replace('>=', ''));
installPackages();
handOver();

/** @param {string} wanted lowest version, such as 20.19.0 */
function requireNode(wanted) {
  const order = (/** @type {string} */ version) =>
    version.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0);
  if (order(process.versions.node) >= order(wanted)) return;
  console.error(`This project needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  console.error('Install the current LTS release from https://nodejs.org and run the command again.');
  process.exit(1);
}

/** Installs when nothing is installed, or when the lock file is newer than what is. */
function installPackages() {
  // npm writes this file last, after all packages are in place.
  const installed = changedAt(join(root, 'node_modules', '.package-lock.json'));
  const isThere = existsSync(join(root, 'node_modules', 'tsx'));
  if (isThere && installed + CLOCK_TOLERANCE_MS > changedAt(join(root, 'package-lock.json'))) return;
  // npm would empty the folder that the link leads to, which serves somebody else.
  if (isThere && lstatSync(join(root, 'node_modules')).isSymbolicLink()) return;
  console.log('Installing packages (once)…');
  const npm = process.env['npm_execpath'];
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', install, { cwd: root, stdio: 'inherit', shell: true });
  if (status === 0) return;
  console.error('Packages could not be installed; what npm said stands above.');
  process.exit(status ?? 1);
}

/** @param {string} file @returns {number} when it was last written, in milliseconds; 0 when it is not there */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function handOver() {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const ran = spawnSync(
    process.execPath,
    ['--import', loader, join(root, 'scripts', `${command}.ts`), ...args],
    { cwd: root, stdio: 'inherit' },
  );
  process.exit(ran.status ?? 1);
}
