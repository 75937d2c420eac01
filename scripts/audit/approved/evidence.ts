import type { ApprovedLine } from './approved-pages.ts';
import type { Decision } from './decisions.ts';

/** Finds who approved a line of a page: the last decision that has its key, or the one about the whole page. */
export function approvalOf(
  decisions: readonly Decision[],
  page: string,
  { key, revision }: Pick<ApprovedLine, 'key' | 'revision'>,
): Decision | undefined {
  const spelled = revision > 0 ? `${key}+${revision}` : key;
  return decisions.findLast(({ act, pages }) => {
    const keys = pages[page];
    return act === 'approved' && keys !== undefined && (keys === 'all' || keys.includes(spelled));
  });
}
