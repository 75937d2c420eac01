import type { Approval } from '../approvals/approval.ts';
import { spellDay } from '../../day.ts';
import { openComments } from '../approvals/ledger.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { html, type Markup } from './markup.ts';

/**
 * Gives what writes the open comments about the texts of an entry: those that no later approval or withdrawal has
 * settled. A comment on a section is about many texts; the first entry that has it shows it for all.
 */
export function commentWriter({ ledger }: Pick<AuditedSite, 'ledger'>): (ids: readonly string[]) => Markup {
  const comments = openComments(ledger);
  const texts = new Map<string, Set<string>>();
  for (const [id, list] of comments)
    for (const comment of list) texts.set(keyOf(comment), new Set(texts.get(keyOf(comment))).add(id));
  const written = new Set<string>();

  return (ids) => {
    const own = new Map(ids.flatMap((id) => comments.get(id) ?? []).map((each) => [keyOf(each), each]));
    return html`${[...own].map(([key, { by, on, note }]) => {
      if (written.has(key)) return '';
      written.add(key);
      const about = texts.get(key) ?? new Set();
      const isSection = [...about].some((id) => !ids.includes(id));
      return html`<p class="entry__comment">
        <b>${by}</b>, ${spellDay(on)}${isSection ? `, on this section (${count(about.size, 'text')})` : ''}:
        ${note ?? ''}
      </p>`;
    })}`;
  };
}

function keyOf({ by, on, at = '', note = '' }: Approval): string {
  return [by, on, at, note].join('\n');
}
