// @ts-check
// Starts every npm script. Checks Node's version, installs packages if needed, and runs scripts/<command>.ts. Must not
// import packages, because it runs before they are installed.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The longest time in one `npm install` between writing package-lock.json and node_modules/.package-lock.json. */
const CLOCK_TOLERANCE_MS = 5000;
/** The time between two checks of whether npm has ended. */
const PARENT_CHECK_MS = 200;
/** Commands that need only `dependencies`, which have a quarter of the bytes of all packages. */
const SITE_COMMANDS = ['start', 'build', 'validate', 'live', 'translate', 'premiums'];
/** Commands that use React to render pages for reviewers. React reads NODE_ENV to choose its mode. */
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

/** Refuses a project path with a character that Vite or Node would read as part of a URL. */
function requirePath() {
  const [sign] = /[#%?\n]/.exec(root) ?? [];
  if (sign === undefined) return;
  console.error(`The path of the project contains ${JSON.stringify(sign)}: ${root}`);
  console.error('Move or rename that folder, and run the command again.');
  process.exit(1);
}

/**
 * Installs the packages that the command needs, if one is missing or the lock file is newer than the last installation.
 */
async function installPackages() {
  const packages = join(root, 'node_modules');
  // Install nothing if node_modules is a link: npm would empty the linked folder, which another project uses.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const has = (/** @type {Record<string, string>} */ names) =>
    Object.keys(names).every((name) => existsSync(join(packages, name)));
  const hasAll = has(manifest.dependencies) && has(manifest.devDependencies);
  // Read the time of the last installation from this file, which npm writes after it has installed all packages.
  const record = join(packages, '.package-lock.json');
  // Also install packages for tests if they are already there. Otherwise an update of the lock file would remove them.
  const hasTestPackages = () => existsSync(record) && readFileSync(record, 'utf8').includes('"dev": true');
  const isSmall = SITE_COMMANDS.includes(command) && !hasAll && !hasTestPackages();
  const isThere = isSmall ? has(manifest.dependencies) : hasAll;
  const installed = changedAt(record);
  if (isThere && installed + CLOCK_TOLERANCE_MS > changedAt(join(root, 'package-lock.json'))) return;
  // Print to stderr, like npm, because a command may print data to stdout.
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

/**
 * Returns the time of a file's last change in milliseconds; 0 if there is no such file.
 * @param {string} file @returns {number}
 */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Runs the command in this process, as if it had been started by its path. */
async function handOver() {
  process.chdir(root);
  process.argv.splice(1, Infinity, join(root, 'scripts', `${command}.ts`), ...words);
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  if (DRAWING_COMMANDS.includes(command)) process.env['NODE_ENV'] ??= 'production';
  // Compile again for a release, because somebody could have edited or committed the compiled code.
  if (command === 'release') rmSync(join(root, '.build/code/manifest.json'), { force: true });
  const { load } = await import('./load.js');
  await load(`scripts/${command}.ts`);
}

/**
 * Calls `end` when npm has ended, which this process notices by its new parent. A signal to npm ends only the shell
 * between npm and this process, and the shell does not pass the signal on.
 * @param {() => void} end @returns {NodeJS.Timeout} a timer that does not keep the process running
 */
function endWithNpm(end) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();
}

/**
 * Runs a program in the project's folder. If a signal ends this process, passes the signal on to the program, so that
 * no server keeps running and holds its port.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; if a signal ended the program, 128 plus the signal's number, as in a shell
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
