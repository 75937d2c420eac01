import type { ReactNode } from 'react';
import { spellDay } from '../../../day.ts';
import { STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { DeskFinding, DeskLine, DeskText } from '../desk-model.ts';

/** The beginning of a text, cut between two words. */
export function shorten(text: string): string {
  return text.length <= 70 ? text : `${text.slice(0, 70).replace(/\s+\S*$/, '')} …`;
}

/** Routes by name, or their number where they are many. */
export function listPages(routes: readonly string[], most: number): string {
  return routes.length > most ? `${routes.length} pages` : routes.join(', ');
}

/** The file of a text, its status, and which facts it says. */
export function describe({ file, line, status, last, facts }: DeskText): string {
  const who = last === null ? '' : `, ${last.by}, ${spellDay(last.on)}`;
  const said = facts.map(({ id, expires }) => `. Fact ${id} ends ${spellDay(expires)}`);
  return `${file}:${line}. ${STATUS_WORDS[status]}${who}${said.join('')}`;
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

interface RemarksProps {
  text: DeskText;
  /** What follows a finding that the audit can be taught about. */
  renderTeach?: (finding: DeskFinding) => ReactNode;
  /** What follows the reason for which it was sent back. */
  takeBack?: ReactNode;
}

/** What the audit found about a text, why it was sent back, and what was said of it. */
export function Remarks({ text, renderTeach, takeBack }: RemarksProps) {
  const { status, last, comments, findings } = text;
  return (
    <>
      {findings.map((finding) => {
        const { rule, severity, message, remedy, evidence, teach } = finding;
        return (
          <div key={rule + message} className={`finding finding--${severity}`}>
            <b>{`${severity === 'error' ? 'Error' : 'Warning'} ${rule}: `}</b>
            {`${message}. ${remedy}`}
            {evidence.map((each) => (
              <p key={each} className="quiet">
                {each}
              </p>
            ))}
            {teach !== undefined && renderTeach?.(finding)}
          </div>
        );
      })}
      {status === 'sent-back' && last !== null && (
        <p className="remark">
          <b>{`Sent back by ${last.by}, ${spellDay(last.on)}: `}</b>
          {`${last.note} `}
          {takeBack}
        </p>
      )}
      {comments.map(({ by, on, note }) => (
        <p key={by + on + note} className="remark">
          <b>{`${by}, ${spellDay(on)}: `}</b>
          {note}
        </p>
      ))}
    </>
  );
}
