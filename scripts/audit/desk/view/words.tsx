import type { ReactNode } from 'react';
import { spellDay } from '../../../day.ts';
import { STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { DeskField, DeskFinding, DeskLine, DeskLook, DeskPicture, DeskText } from '../model.ts';
import type { Item, Shown } from '../shown.ts';

/** What a view shows, and what it adds where somebody can decide. In the report nobody can. */
export interface View {
  shown: Shown;
  /** The level of headings within a view. */
  heading: 'h2' | 'h3';
  /** Attributes of the element of an item, by which a list moves to it and sees it on the screen. */
  row(item: Item): RowAttributes;
  /** Whether details of an item are shown. */
  isOpen(item: Item): boolean;
  /** What follows the words of an item, such as its buttons. */
  renderActs(item: Item, isEntry: boolean): ReactNode;
  /** What follows the reason for which a text was sent back. */
  renderThread(text: DeskText): ReactNode;
  /** What follows a finding that the audit can be taught about. */
  renderTeach(finding: DeskFinding): ReactNode;
  /** Where a picture with a hash can be loaded; null where nobody keeps it any more. */
  addressOf(picture: DeskPicture, hash: string): string | null;
  /** Where a picture of a page can be loaded; null where it is not kept. */
  addressOfLook(name: string): string | null;
  /** What follows a page that looks otherwise. */
  renderLooked(look: DeskLook): ReactNode;
  /** Where a text is shown in this view or another; null where it is not. */
  linkTo(id: string): string | null;
}

export interface RowAttributes {
  id?: string;
  ref?: (element: HTMLElement | null) => void;
  tabIndex?: number;
  'aria-current'?: 'true' | undefined;
  'data-key'?: string;
  onClick?: () => void;
  onFocus?: () => void;
}

/** Draws a difference: what came and went is marked and said, not only colored. */
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

/** Draws a text. What other pages of its template say otherwise is marked. */
export function Stretches({ text, stretches = [] }: Pick<DeskLine, 'text' | 'stretches'>) {
  if (stretches.length === 0) return text;
  return stretches.map((each, index) => (each.varies ? <mark key={index}>{each.text}</mark> : each.text));
}

/** Describes where a text is, who decided about it, and which facts it says. */
export function describe({ file, line, status, remarks, facts }: DeskText, shown: Shown): string {
  const deciding = remarks.filter(({ act }) => act !== 'comment');
  const who = deciding.map(({ by, on }) => `${by}, ${spellDay(on)}`).join('; ');
  const said = facts.map(
    ({ id, expires }) =>
      `. Says the fact “${shown.nameOf(`value:content/facts.yaml#/facts/${id}`)}”, which ends ${spellDay(expires)}`,
  );
  const place = file.startsWith('page:') ? '' : `${file}:${line}. `;
  return `${place}${STATUS_WORDS[status]}${who === '' ? '' : `: ${who}`}${said.join('')}`;
}

/** Shows a finding: what is wrong, what to do, where, and what it rests on. */
export function Finding({
  view,
  finding,
  isPlaced,
}: {
  view: View;
  finding: DeskFinding;
  isPlaced: boolean;
}) {
  const { shown } = view;
  const { rule, severity, message, remedy, evidence, teach, unit, routes, place, answer } = finding;
  const link = unit === null ? null : view.linkTo(unit);
  const words = unit === null ? '' : shown.nameOf(unit);
  return (
    <div className={`finding finding--${answer === null ? severity : 'answered'}`}>
      <p>
        <b>{answer === null ? (severity === 'error' ? 'Error: ' : 'Warning: ') : 'Answered: '}</b>
        {`${message}. ${answer === null ? remedy : `${answer.reason} Until ${spellDay(answer.until)}.`}`}
      </p>
      <p className="quiet">
        {rule}
        {!isPlaced && unit !== null && (
          <>
            {', '}
            {link === null ? words : <a href={link}>{words}</a>}
          </>
        )}
        {`, ${place}`}
        {routes.length > 0 && `. On ${shown.listPages(routes, 4)}`}
      </p>
      {evidence.map((each) => (
        <p key={each} className="quiet">
          {each}
        </p>
      ))}
      {answer === null && teach !== null && view.renderTeach(finding)}
    </div>
  );
}

/** Shows what was found about a text, and what was said of it: a reason with the author's answer, and comments. */
export function Remarks({ view, text, findings = true }: { view: View; text: DeskText; findings?: boolean }) {
  const { status, remarks } = text;
  const isBack = status === 'sent-back';
  const reasons = remarks.filter(({ act }) => act === 'send back' && (isBack || status === 'changed'));
  return (
    <>
      {findings &&
        view.shown
          .findingsOf(text.id)
          .map((each) => <Finding key={each.rule + each.message} view={view} finding={each} isPlaced />)}
      {reasons.map(({ by, on, note, answer }) => (
        <div key={by + on} className="remark">
          <p>
            <b>{`Sent back by ${by}, ${spellDay(on)}: `}</b>
            {note}
          </p>
          {answer !== undefined && (
            <p className="remark__answer">
              <b>{`Answer of ${answer.by}, ${spellDay(answer.on)}: `}</b>
              {answer.text}
            </p>
          )}
          {isBack && view.renderThread(text)}
        </div>
      ))}
      {remarks
        .filter(({ act, note }) => act !== 'send back' && note !== undefined)
        .map(({ by, on, note = '' }) => (
          <p key={by + on + note} className="remark">
            <b>{`${by}, ${spellDay(on)}: `}</b>
            {note.replace(/ \([0-9a-f]{12}\)/g, '')}
          </p>
        ))}
    </>
  );
}

/** Lists fields of a record by their names; addresses lead to what they name. */
export function Fields({ fields }: { fields: readonly DeskField[] }) {
  return (
    <dl className="fields">
      {fields.map(({ name, value, href }, index) => (
        <div key={index}>
          {name !== '' && <dt>{name}</dt>}
          <dd>
            {href === undefined ? (
              value
            ) : (
              <a href={href} rel="noreferrer" target="_blank">
                {value}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
