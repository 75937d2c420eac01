import { count } from '../../lib/count.ts';
import type { Compilation } from '../model/compilation.ts';

/**
 * Names the pages that are not published in a language, a line for each language, such as `13 pages of es left out:
 * content/interface.yaml:4 has no translation, and 2 more places`.
 */
export function nameLeftOut({ languages }: Pick<Compilation, 'languages'>): string[] {
  return languages
    .filter(({ leftOut }) => leftOut.length > 0)
    .map(({ code, leftOut, reasons: [first, ...others] }) => {
      const more = others.length === 0 ? '' : `, and ${count(others.length, 'more place')}`;
      return `${count(leftOut.length, 'page')} of ${code} left out: ${first}${more}`;
    });
}
