/** Installs servers when a suite needs them, separately from the project's packages. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/hosts/', import.meta.url));

/** Installs npm packages in a separate folder. @returns the folder of the packages, with a slash at its end */
export async function npmPackages(name: string, packages: string[], flags: string[] = []): Promise<string> {
  const folder = `${CACHE}${name}`;
  if (!existsSync(folder)) {
    // Install beside the target first: an interrupted install must not look complete.
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await exec('npm', ['install', '--prefix', unfinished, ...quiet, ...flags, ...packages]);
    await rename(unfinished, folder);
  }
  return `${folder}/node_modules/`;
}

/**
 * Finds a server program. If it is missing, installs the package of the same name. That needs Debian or a relative, and
 * root or sudo without a password.
 * @returns the path of the program
 * @throws Error with the reason if the program is missing and cannot be installed
 */
export async function debianServer(program: string): Promise<string> {
  const found = await pathOf(program);
  if (found) return found;
  const shell = process.getuid?.() === 0 ? ['sh'] : ['sudo', '-n', 'sh'];
  const [command = '', ...args] = [...shell, '-c', INSTALL, 'install', program];
  try {
    await exec(command, args);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${program} is not installed, and cannot be installed here: ${said || error}`, {
      cause: error,
    });
  }
  const installed = await pathOf(program);
  if (!installed) throw new Error(`${program} was installed, and is not there.`);
  return installed;
}

/** Installs a package without starting its service, because the computer may have a site on port 80. */
const INSTALL = `set -e
command -v apt-get > /dev/null || { echo 'there is no apt-get' >&2; exit 1; }
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120 install "$1"`;

/** Returns the path of a program. Only root's PATH always has the folders of system programs. */
async function pathOf(program: string): Promise<string | undefined> {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin` };
  return exec('sh', ['-c', 'command -v "$1"', 'sh', program], { env }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
