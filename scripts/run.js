// @ts-check
// The one file that must run before anything is installed: every npm script comes through here.
// It asks for a Node that is new enough, installs what the lock file names, and hands over to scripts/<command>.ts.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** npm install writes both lock files within this time. */
const CLOCK_TOLERANCE_MS = 5000;
/** Milliseconds between the end of npm and the end of a command. */
const PARENT_CHECK_MS = 200;
/** They need `dependencies` alone: a quarter of the bytes of all packages. */
const SITE_COMMANDS = ['start', 'build', 'validate', 'live', 'translate'];
/** They draw pages for reviewers with React, which chooses what it does by NODE_ENV. */
const DRAWING_COMMANDS = ['audit', 'review', 'release'];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [command = 'start', ...words] = process.argv.slice(2);

requireNode(manifest.engines.node.replace('>=', ''));
requireCommand();
requirePath();
await installPackages();
await handOver();

/** @param {string} wanted lowest version, such as 20.19.0 */
function requireNode(wanted) {
  const order = (/** @type {string} */ version) =>
    version.split('.').reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0);
  if (order(process.versions.node) >= order(wanted)) return;
  console.error(`This project needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  console.error('Install the current LTS release from https://nodejs.org and run the command again.');
  process.exit(1);
}

function requireCommand() {
  const isCommand = /^[a-z]+$/.test(command) && existsSync(join(root, 'scripts', `${command}.ts`));
  if (isCommand && command in manifest.scripts) return;
  console.error(`There is no command "${command}". Commands: ${Object.keys(manifest.scripts).join(', ')}.`);
  process.exit(1);
}

/** Vite and Node read these signs of a path as parts of an address. */
function requirePath() {
  const [sign] = /[#%?\n]/.exec(root) ?? [];
  if (sign === undefined) return;
  console.error(`The path of the project contains ${JSON.stringify(sign)}: ${root}`);
  console.error('Move or rename that folder, and run the command again.');
  process.exit(1);
}

/** Installs what the command needs and is not there, or everything it needs again if the lock file is newer. */
async function installPackages() {
  const packages = join(root, 'node_modules');
  // npm would empty the folder that the link leads to, which serves somebody else.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const has = (/** @type {Record<string, string>} */ names) =>
    Object.keys(names).every((name) => existsSync(join(packages, name)));
  const hasAll = has(manifest.dependencies) && has(manifest.devDependencies);
  // npm writes this file last, after all packages are in place.
  const record = join(packages, '.package-lock.json');
  // A new package in the lock file must not remove packages for tests that are installed.
  const hasTestPackages = () => existsSync(record) && readFileSync(record, 'utf8').includes('"dev": true');
  const isSmall = SITE_COMMANDS.includes(command) && !hasAll && !hasTestPackages();
  const isThere = isSmall ? has(manifest.dependencies) : hasAll;
  const installed = changedAt(record);
  if (isThere && installed + CLOCK_TOLERANCE_MS > changedAt(join(root, 'package-lock.json'))) return;
  // To stderr, with what npm says: a command may print data to stdout.
  console.error(`Installing packages (once)${isSmall ? ', without those for tests' : ''}…`);
  const npm = process.env['npm_execpath'];
  const install = [
    'ci',
    isSmall ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...install], { stdio: ['inherit', 2, 'inherit'] })
    : await run('npm', install, { shell: true, stdio: ['inherit', 2, 'inherit'] });
  if (code === 0) return;
  console.error('The packages could not be installed. The lines above are what npm said.');
  process.exit(code);
}

/** @param {string} file @returns {number} when it was last written, in milliseconds; 0 when it is not there */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Runs the command in this process, as if it had been started by its path. */
async function handOver() {
  process.chdir(root);
  process.argv.splice(1, Infinity, join(root, 'scripts', `${command}.ts`), ...words);
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  if (DRAWING_COMMANDS.includes(command)) process.env['NODE_ENV'] ??= 'production';
  // Somebody could have edited or committed the compiled code: a release compiles again.
  if (command === 'release') rmSync(join(root, '.build/code/manifest.json'), { force: true });
  const { load } = await import('./load.js');
  await load(`scripts/${command}.ts`);
}

/**
 * npm ends the shell between it and us, and the shell does not pass the signal on: the sign of it is a new parent.
 * @param {() => void} end @returns {NodeJS.Timeout} the watch, which keeps no process alive
 */
function endWithNpm(end) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();
}

/**
 * Runs a program in the project's folder and passes on the signals that ask this process to end, so that no server
 * stays behind with its port.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it, as in a shell
 */
function run(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    const watch = endWithNpm(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      clearInterval(watch);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
