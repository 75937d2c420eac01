import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { parseDocument } from 'yaml';
import type { Compilation } from '../../../scripts/content/model/compilation.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { content as agency } from '../../content.ts';
import { keepEnglish } from '../../sampled-routes.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

export const STATES = 'content/states';
export const HAS_STATES = existsSync('content/pages/states.yaml');
export const OHIO = entry('OH', 'Ohio', 'Hospitals sign with one insurer each.');
const IOWA = entry('IA', 'Iowa', 'Farm income swings from year to year.');

/** A map from paths to files; null deletes a file. */
export type Changes = Record<string, string | null>;

/** Parsed files for all copies of the project, because each compilation reads all content. */
const unchanged = createUnchanged();

/**
 * Copies the English content of the project to a folder for all tests of a file. Replaces its states, if it has any,
 * with Ohio and Iowa, so that tests do not depend on the agency's states and carriers.
 * @returns the folder, and a function that changes some files, compiles the folder and restores the files
 */
export function copyProject() {
  const root = temporaryFolder(afterAll);
  for (const folder of ['content', 'schemas', 'pages', 'renderer'])
    cpSync(folder, join(root, folder), {
      recursive: true,
      filter: (path) => !path.startsWith(`${STATES}/`),
    });
  keepEnglish(root);
  beAtHomeInOhio(root);
  const textOf = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

  function compileWith(changes: Changes, shownOn: string | null = null): Compilation {
    const states: Changes = HAS_STATES
      ? { [`${STATES}/ohio.yaml`]: OHIO, [`${STATES}/iowa.yaml`]: IOWA }
      : {};
    const files = { ...states, ...changes };
    const before = Object.keys(files).map((path) => [path, textOf(path)] as const);
    write(root, Object.entries(files));
    try {
      return compileContent(root, { unchanged, ...(shownOn !== null && { day: shownOn }) });
    } finally {
      write(root, before);
    }
  }
  return { root, compileWith };
}

/** Makes the agency licensed in Ohio, its home state, and in Iowa, and sets its brand. */
function beAtHomeInOhio(root: string): void {
  const file = join(root, 'content/site.yaml');
  const site = parseDocument(readFileSync(file, 'utf8'));
  const needed = [
    { code: 'OH', name: 'Ohio' },
    { code: 'IA', name: 'Iowa' },
  ];
  const others = agency.site.licensedStates.filter(
    ({ code }) => !needed.some((state) => state.code === code),
  );
  site.set('licensedStates', [...needed, ...others]);
  site.setIn(['contact', 'address', 'region'], 'OH');
  site.setIn(['brand', 'shortName'], 'Sample Agency');
  writeFileSync(file, site.toString({ lineWidth: 0 }));
}

function entry(code: string, name: string, lead: string): string {
  return readFileSync('tests/fixtures/state.yaml', 'utf8')
    .replace('code: OH', `code: ${code}`)
    .replace('name: Ohio', `name: ${name}`)
    .replace('Northolm Health', String(agency.carriers.rows.flat()[0]?.name))
    .replace(/lead: .*/, `lead: ${lead}`);
}

function write(root: string, files: readonly (readonly [path: string, text: string | null])[]): void {
  for (const [path, text] of files)
    if (text === null) rmSync(join(root, path), { force: true });
    else writeBelow(root, path, text);
}
