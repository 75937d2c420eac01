// @ts-check
// The one file that must run before anything is installed: every npm script comes through here.
// It asks for a Node that is new enough, installs what the lock file names, and hands over to scripts/<command>.ts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [command = 'start', ...args] = process.argv.slice(2);

requireNode(manifest.engines.node.replace('>=', ''));
installPackages();
handOver();

/** @param {string} wanted lowest version, such as 20.19.0 */
function requireNode(wanted) {
  const order = (/** @type {string} */ version) =>
    version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  if (order(process.versions.node) >= order(wanted)) return;
  console.error(`This project needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  console.error('Install the current LTS release from https://nodejs.org and run the command again.');
  process.exit(1);
}

/** Installs when node_modules is missing or was made from another lock file. */
function installPackages() {
  const stamp = join(root, 'node_modules', '.installed-from');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once)…');
  const npm = process.env['npm_execpath'];
  const installed = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], at('inherit'))
    : spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { ...at('inherit'), shell: true });
  if (installed.status !== 0) {
    console.error('Packages could not be installed; what npm said stands above.');
    process.exit(installed.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

function handOver() {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const ran = spawnSync(
    process.execPath,
    ['--import', loader, join(root, 'scripts', `${command}.ts`), ...args],
    at('inherit'),
  );
  process.exit(ran.status ?? 1);
}

/** @param {import('node:child_process').StdioOptions} stdio */
function at(stdio) {
  return { cwd: root, stdio };
}
