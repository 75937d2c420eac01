import type { Approvable } from '../approvals/approval.ts';
import { hashUnit } from '../approvals/hash.ts';
import { html, type Markup } from './markup.ts';

/** As many digits of a hash as tell two wordings apart. */
export const SHOWN_HASH_LENGTH = 16;

/** What an entry of the report shows, by id and hash: at the desk an approval carries exactly these. */
export function reviewableMark(approvables: readonly Approvable[]): Markup {
  const marks = approvables.map(({ id, text }) => [id, hashUnit(id, text).slice(0, SHOWN_HASH_LENGTH)]);
  return html`data-units="${JSON.stringify(marks)}"`;
}
