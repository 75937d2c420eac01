import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { UsageError } from '../lib/usage-error.ts';
import { slugOf } from './slug.ts';

export interface Typeface {
  family: string;
  file: string;
}

/**
 * Copies a typeface into a project: a WOFF2 file, or a family of Fontsource, which npm downloads.
 * @param wanted the path of a .woff2 file, or a family such as "Source Serif 4"
 * @param folder the project's folder of typefaces
 * @throws UsageError if there is no such file or family
 */
export function addTypeface(wanted: string, folder: string): Typeface {
  if (extname(wanted) === '.woff2') {
    if (!existsSync(wanted))
      throw new UsageError(`There is no file ${wanted}. Name a .woff2 file or a family.`);
    const words = basename(wanted, '.woff2')
      .replace(/[-_](?:latin|variable|wght|normal).*$/i, '')
      .split(/[-_]/);
    const family = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
    return copyTo(folder, wanted, family);
  }
  const scratch = mkdtempSync(join(tmpdir(), 'typeface-'));
  try {
    const name = `@fontsource-variable/${slugOf(wanted)}`;
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', scratch, name];
    spawnSync('npm', install, { stdio: 'ignore', shell: process.platform === 'win32' });
    const files = join(scratch, 'node_modules', name, 'files');
    const file = existsSync(files)
      ? readdirSync(files).find((each) => each.endsWith('-latin-wght-normal.woff2'))
      : undefined;
    if (file === undefined)
      throw new UsageError(
        `npm has no variable typeface ${name} with Latin letters. Choose another family, or name a .woff2 file.`,
      );
    return copyTo(folder, join(files, file), wanted);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function copyTo(folder: string, source: string, family: string): Typeface {
  const file = `${slugOf(family)}.woff2`;
  copyFileSync(source, join(folder, file));
  return { family, file };
}
