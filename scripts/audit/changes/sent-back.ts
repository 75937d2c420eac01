import { spellDay } from '../../lib/day.ts';
import type { Diagnostic } from '../../content/diagnostics.ts';
import { groupBy } from '../../content/group-by.ts';
import { approvedFileOf } from '../approved/approved-pages.ts';
import {
  type Decision,
  MAX_WORDS,
  type OpenReason,
  openReasons,
  type SentLine,
} from '../approved/decisions.ts';
import { shorten } from '../proof/normalize.ts';

interface Placed {
  file: string;
  pointer: string;
  line: number;
  column: number;
  text: string;
}

/**
 * Lists the lines that were sent back and have the same words still, as far as content alone can tell. Of words that
 * code changed only the built site can tell, so they stay until the reviewer has read them again.
 */
export function reasonsInContent(
  decisions: readonly Decision[],
  units: readonly Placed[],
  approved: (page: string, sign: string) => boolean,
): OpenReason[] {
  const texts = new Set(units.map(({ text }) => text.slice(0, MAX_WORDS)));
  const byPlace = new Map(units.map((unit) => [`${unit.file}#${unit.pointer}`, unit.text]));
  const stands = ({ page, sign, places, words, isGone }: SentLine) => {
    if (approved(page, sign)) return isGone;
    if (isGone || places.length === 0 || texts.has(words)) return !isGone;
    // Of a line of several units, one that changed is an answer.
    return places.every((place) => {
      const text = byPlace.get(place);
      return text !== undefined && (words.includes(text) || text.startsWith(words));
    });
  };
  return openReasons(decisions, stands);
}

/** Creates a warning for each decision that sent lines back, with the reason, at the place of its first line. */
export function sentBackNotes(reasons: readonly OpenReason[], units: readonly Placed[]): Diagnostic[] {
  return groupBy(reasons, ({ decision }) => decision.id).flatMap((same): Diagnostic[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { decision, answer } = first;
    const unit =
      units.find(({ text }) => text.slice(0, MAX_WORDS) === first.words) ??
      units.find(({ file, pointer }) => same.some(({ places }) => places.includes(`${file}#${pointer}`)));
    const start = { line: unit?.line ?? 1, column: unit?.column ?? 1 };
    const pages = [...new Set(same.map(({ page }) => page))];
    const on =
      pages.length > 3 ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} more` : pages.join(', ');
    const gone = first.isGone ? 'the removal of ' : '';
    const answered =
      answer === undefined ? '' : `. ${answer.by} answered on ${spellDay(answer.on)}: “${answer.note ?? ''}”`;
    const commit = decision.commit === undefined ? '' : `, at commit ${decision.commit}`;
    const code =
      unit === undefined && !first.isGone
        ? ` It comes from code${commit}: git log -p ${decision.commit ?? ''}`
        : '';
    return [
      {
        file: unit?.file ?? approvedFileOf(first.page),
        place: { start, end: { ...start, column: start.column + 1 } },
        rule: 'sent-back',
        severity: 'warning',
        reason: `${gone}“${shorten(first.words, 60)}” on ${on} was sent back by ${decision.by} on ${spellDay(decision.on)}: “${decision.note ?? ''}”${answered}`,
        remedy: `Change the words, or answer the reviewer: npm run review.${code}`,
      },
    ];
  });
}
