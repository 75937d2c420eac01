/** Servers are fetched when a suite needs them, outside the project's own dependencies. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/hosts/', import.meta.url));

/**
 * Packages from npm, in their own folder.
 * @returns the folder of the packages, with a slash at its end
 */
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
 * A server of the system, whose package has the name of its program, installed if that is possible (Debian and its kin, as root or by sudo without a password).
 * @returns the path of its program
 * @throws when it is not there and cannot be had; the message says why
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

/** Prevents the package from starting its service: the machine may have a site on port 80. */
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

/** Only root is sure to have the folders of system programs in its PATH. */
async function pathOf(program: string): Promise<string | undefined> {
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin` };
  return exec('sh', ['-c', 'command -v "$1"', 'sh', program], { env }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
