import { hashOf } from '../../hash.ts';
import type { CheckedFile } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';
import { compareParts, type Translations } from './pairs.ts';

/** A heading, a paragraph, a list or a table of a markdown file, as written. */
interface Block {
  type: string;
  text: string;
  start: number;
  end: number;
}

/** Returns the blocks of a markdown file in their order. */
export function blocksOf({ body, text }: CheckedFile): Block[] {
  return (body?.blocks ?? []).map((block) => ({ ...block, text: text.slice(block.start, block.end) }));
}

/** Returns the hash of the English text below the front matter. */
export function originalOf(file: Pick<CheckedFile, 'data'>): string {
  return hashOf([String(valueAt(file.data, '/body') ?? '')]).slice(0, 12);
}

/** Lists what differs between a markdown file and its translation: the number and kinds of blocks, and their parts. */
export function blockFaults(
  english: CheckedFile,
  file: CheckedFile,
): (DiagnosticText & { start: number; end: number })[] {
  const [wanted, found] = [blocksOf(english), blocksOf(file)];
  const uneven = found.findIndex((block, index) => block.type !== wanted[index]?.type);
  const [odd = found.at(-1)] = uneven === -1 ? [] : [found[uneven]];
  if (uneven !== -1 || found.length !== wanted.length)
    return [
      {
        start: odd?.start ?? 0,
        end: odd?.end ?? 0,
        reason: `has ${found.length} blocks here that are not those of ${english.path}, which has ${wanted.length}`,
        remedy: 'Translate block by block: as many headings, paragraphs and lists, in the same order.',
      },
    ];
  return found.flatMap(({ text, start, end }, index) => {
    const fault = compareParts(wanted[index]?.text ?? '', text.replaceAll('\n', ' '));
    return fault === null ? [] : [{ ...fault, start, end }];
  });
}

/** Reports translated markdown that does not fit its English text. One of an older text is reported where pages need it. */
export function checkTexts({ texts }: Translations, files: readonly CheckedFile[], report: Report): void {
  for (const [path, file] of texts) {
    const english = files.find((each) => each.path === path);
    if (english === undefined || valueAt(file.data, '/original') !== originalOf(english)) continue;
    for (const { start, end, reason, remedy } of blockFaults(english, file))
      report({
        file: file.path,
        place: file.place(start, end),
        rule: 'translation',
        reason: `body ${reason}`,
        remedy,
      });
  }
}
