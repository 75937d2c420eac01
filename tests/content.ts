import { fileURLToPath } from 'node:url';
import { SAMPLE } from '../scripts/audit/register/samples.ts';
import { compileContent } from '../scripts/content/compile.ts';

/** The project's content as compiled. To compile it takes long: tests that do not change it share this one. */
export const compilation = compileContent(fileURLToPath(new URL('..', import.meta.url)));
if (!compilation.content) throw new Error('The content has errors. To list them: npm run validate');

/** The content that the site was built from: tests take names, labels, numbers and addresses from here. */
export const { content } = compilation;

/** True for the sample itself, false for an agency made from it: tests of what only the sample has skip by it. */
export const IS_SAMPLE = content.site.brand.name.toLowerCase().includes(SAMPLE.name.toLowerCase());

/** Addresses of the scheduling pages by id. */
export const SCHEDULING = Object.fromEntries(content.site.scheduling.map(({ id, url }) => [id, url]));

/** Returns the scheduling page to which a choice of the quote leads. */
export function schedulingOf(value: string): string {
  const { choices, healthChoices = [] } = content.pages.quote.wizard.step1;
  const choice = [...healthChoices, ...choices].find((each) => each.value === value && each.scheduling);
  return (
    SCHEDULING[choice?.scheduling ?? content.pages.quote.wizard.step1.choices[0]?.scheduling ?? ''] ?? ''
  );
}

/** The pages that list their sections. */
export const lists = Object.values(content.pages).flatMap((page) =>
  page && 'sections' in page ? [page] : [],
);

/** Every piece of copy in content/. */
export const { units } = compilation;

/**
 * A part of content that a file of tests is about. `tests/e2e/parts.ts` leaves the file out where the part is absent.
 * @throws Error where it is absent all the same
 */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Content has no such part: list the file in tests/e2e/parts.ts.');
  return part;
}
