import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { SAMPLE } from '../scripts/audit/register/samples.ts';
import type { Compilation } from '../scripts/content/model/compilation.ts';

/** The file through which test suites share the compiled content; undefined if they do not. */
const SHARED = process.env['COMPILED_CONTENT'];

/** The project's compiled content. Tests share it, because compiling takes long, and do not change it. */
export const compilation = await compileOnce();
if (!compilation.content) throw new Error('The content has errors. To list them: npm run validate');

/** The content that the site was built from. Tests take names, labels, numbers and addresses from it. */
export const { content } = compilation;

/** True for the sample, false for an agency made from it, where tests of the sample's own content are skipped. */
export const IS_SAMPLE = content.site.brand.name.toLowerCase().includes(SAMPLE.name.toLowerCase());

/** Maps ids of scheduling pages to addresses. */
export const SCHEDULING = Object.fromEntries(content.site.scheduling.map(({ id, url }) => [id, url]));

/** Returns the address of the scheduling page that a choice of the quote leads to. */
export function schedulingOf(value: string): string {
  const { choices, healthChoices = [] } = content.pages.quote.wizard.step1;
  const choice = [...healthChoices, ...choices].find((each) => each.value === value && each.scheduling);
  return (
    SCHEDULING[choice?.scheduling ?? content.pages.quote.wizard.step1.choices[0]?.scheduling ?? ''] ?? ''
  );
}

/** Lists the pages that consist of a list of sections. */
export const lists = Object.values(content.pages).flatMap((page) =>
  page && 'sections' in page ? [page] : [],
);

export const { units } = compilation;

/**
 * Returns a part of content that a test file needs. `tests/e2e/parts.ts` skips the file if the part is missing.
 * @throws Error if the part is missing but the file was not skipped
 */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Content has no such part: list the file in tests/e2e/parts.ts.');
  return part;
}

/** Reads content that another process compiled. If there is none, compiles it and stores it for others. */
async function compileOnce(): Promise<Compilation> {
  if (SHARED && existsSync(SHARED)) return deserialize(readFileSync(SHARED));
  const { compileContent } = await import('../scripts/content/compile.ts');
  const compiled = compileContent(fileURLToPath(new URL('..', import.meta.url)));
  if (SHARED) {
    writeFileSync(`${SHARED}.${process.pid}`, serialize(compiled));
    renameSync(`${SHARED}.${process.pid}`, SHARED);
  }
  return compiled;
}
