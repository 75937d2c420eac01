import { spellDay } from '../../../day.ts';
import { STATUS_WORDS } from '../../approvals/status-words.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { DeskLine, DeskText } from '../desk-model.ts';

/** The beginning of a text, cut between two words. */
export function shorten(text: string): string {
  return text.length <= 70 ? text : `${text.slice(0, 70).replace(/\s+\S*$/, '')} …`;
}

/** Routes by name, or their number where they are many. */
export function listPages(routes: readonly string[], most: number): string {
  return routes.length > most ? `${routes.length} pages` : routes.join(', ');
}

/** The file of a text, its status, and which facts it says. */
export function describe({ file, line, status, sentBack, last, facts }: DeskText): string {
  const until = last?.until === undefined ? '' : `, until ${spellDay(last.until)}`;
  const who = last === null ? '' : `, ${last.by}, ${spellDay(last.on)}${until}`;
  const said = facts.map(({ id, expires }) => `. Fact ${id} ends ${spellDay(expires)}`);
  return `${file}:${line}. ${sentBack === null ? STATUS_WORDS[status] : 'Sent back'}${who}${said.join('')}`;
}

/** What came and went is marked and said, not only colored. */
export function Diff({ words }: { words: readonly Change[] }) {
  return words.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Mark = kind === 'inserted' ? 'ins' : 'del';
    return (
      <Mark key={index}>
        <span className="spoken">{kind}: </span>
        {text}
      </Mark>
    );
  });
}

/** A text; what other pages of its template say otherwise is marked. */
export function Stretches({ text, stretches = [] }: Pick<DeskLine, 'text' | 'stretches'>) {
  if (stretches.length === 0) return text;
  return stretches.map((each, index) => (each.varies ? <mark key={index}>{each.text}</mark> : each.text));
}
