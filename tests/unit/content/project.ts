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
export const IOWA = entry('IA', 'Iowa', 'Farm income swings from year to year.');

const LOGO = 'carriers/northolm.svg';
const REDIRECTS = `# yaml-language-server: $schema=../schemas/redirects.schema.json
redirects:
  - from: /plans
    to: /quote
    status: 301
  - from: '*'
    to: /
    status: 302
`;

/** A map from paths to files; null deletes a file. */
export type Changes = Record<string, string | null>;

/** Parsed files for all copies of the project, because each compilation reads all content. */
const unchanged = createUnchanged();

/**
 * Copies the English content of the project to a folder for all tests of a file. Replaces its states, if it has any,
 * with Ohio and Iowa, its carriers and its redirects, so that tests do not depend on those of the agency.
 * @returns the folder; a function that reads a file there; and a function that changes some files, compiles the folder and
 * restores the files
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
  bringCarriers(root);
  writeBelow(root, 'content/redirects.yaml', REDIRECTS);
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
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return { root, read, compileWith };
}

/** Replaces the carriers, which not every agency has, with one. */
function bringCarriers(root: string): void {
  const carrier = { name: 'Northolm Health', logo: LOGO, fallback: 'Northolm', size: 'small' };
  rmSync(join(root, 'content/media/carriers'), { recursive: true, force: true });
  writeBelow(root, `content/media/${LOGO}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>');
  writeBelow(
    root,
    'content/carriers.yaml',
    `# yaml-language-server: $schema=../schemas/carriers.schema.json\n${JSON.stringify({ rows: [[carrier]] })}\n`,
  );
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
    .replace(/lead: .*/, `lead: ${lead}`);
}

function write(root: string, files: readonly (readonly [path: string, text: string | null])[]): void {
  for (const [path, text] of files)
    if (text === null) rmSync(join(root, path), { force: true });
    else writeBelow(root, path, text);
}
