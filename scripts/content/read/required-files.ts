import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPTIONAL_CONTENT, SECTIONS_PAGE } from '../assemble/assemble.ts';
import { collectionFolder } from '../assemble/collections.ts';
import { type CheckedFile, isAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';

const OPTIONAL_PATHS = Object.values(OPTIONAL_CONTENT).map(({ path }) => path);

/** Names the list of files that pages rely on, from the project's root. `npm run types` writes it. */
export const REQUIRED_FILES = 'schemas/required-files.json';

/** The content files and folders that pages rely on; a folder ends with a slash. Empty if there is no list. */
export function readRequiredFiles(root: string): string[] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(root, REQUIRED_FILES), 'utf8'));
    return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Reports required files that are missing, and returns their paths. */
export function findMissingFiles(required: string[], paths: string[], report: Report): string[] {
  const missing = required.filter((path) => !paths.some((each) => isAt(each, path)));
  if (missing.length > 0 && missing.length === required.length) {
    const remedy = 'Restore the folder: all text and pictures of the site are in it.';
    report({ file: 'content', rule: 'missing', reason: 'contains no content', remedy });
    return missing;
  }
  // A file whose name has the wrong case, spaces or ending is reported for that.
  const misnamed = new Set(
    paths.map((path) => path.toLowerCase().replaceAll(' ', '-').replace(/yml$/, 'yaml')),
  );
  for (const file of missing.filter((path) => !misnamed.has(path))) {
    report({
      file,
      rule: 'missing',
      reason: 'is missing, but the site needs it',
      remedy: 'Restore the file under this name.',
    });
  }
  return missing;
}

/**
 * Warns of files that the generated types do not have yet: code that uses them does not compile. Explainers, pages that
 * list their sections, and pages named like their schema have their types without the file.
 */
export function reportNewFiles(files: CheckedFile[], required: string[], report: Report): void {
  if (required.length === 0) return;
  for (const { path, schema } of files) {
    const isKnown = [...required, ...OPTIONAL_PATHS].some((each) => isAt(path, each));
    if (isKnown || path.startsWith('content/prose/') || schema === null || schema === SECTIONS_PAGE) continue;
    if (path === `content/pages/${schema.replace('.schema.json', '.yaml')}`) continue;
    if (collectionFolder(path) !== null) continue;
    report({
      file: path,
      rule: 'types',
      reason: 'is not in the generated types yet',
      remedy: 'Run npm run types.',
      severity: 'warning',
    });
  }
}
