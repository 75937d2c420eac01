/** Servers are fetched when a suite needs them, outside the project's own dependencies. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/hosts/', import.meta.url));

/**
 * Packages from npm, in a folder of their own.
 * @returns the folder of the packages, with a slash at its end
 */
export async function npmPackages(name: string, packages: string[], flags: string[] = []): Promise<string> {
  const folder = `${CACHE}${name}/`;
  const modules = `${folder}node_modules/`;
  if (existsSync(modules)) return modules;
  await mkdir(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await exec('npm', ['install', '--prefix', folder, ...quiet, ...flags, ...packages]);
  return modules;
}

/** A server of the system, installed if that is possible (root on Debian). */
export async function debianServer(command: string, packages: string[]): Promise<void> {
  if (await has(command)) return;
  if (process.getuid?.() !== 0 || !(await has('apt-get'))) {
    throw new Error(`${command} is not installed, and cannot be installed here.`);
  }
  // Nothing is started on installing: not on a machine that may have a site on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

async function has(command: string): Promise<boolean> {
  return exec('sh', ['-c', `command -v ${command}`]).then(
    () => true,
    () => false,
  );
}
