import { Fragment } from 'react';
import { spellDay } from '../../../day.ts';
import { type Approval, STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { ReportedFinding } from '../../findings/finding.ts';
import { shorten } from '../../proof/normalize.ts';
import type { Reviewable } from '../../register/reviewables.ts';
import { placeOf, shownHash } from '../model.ts';
import type { Item, Shown } from '../shown.ts';

/** Says what is shown, and to whom. */
export interface View {
  shown: Shown;
  heading: 'h2' | 'h3';
  /** Is true at the desk, where each item has its buttons, and what a decision about it sends; false in the report. */
  decides: boolean;
  /** Gives the address of a picture of content by its path and hash; null where nobody keeps it any more. */
  addressOf(path: string, hash: string): string | null;
  /** Gives the address of a picture of a page by the name of its file; null where it is not kept. */
  addressOfLook(name: string): string | null;
}

/** Lists decisions with their buttons and keys. */
const ACTS = [
  ['approve', 'Approve', 'a'],
  ['send back', 'Send back', 's'],
  ['comment', 'Comment', 'c'],
] as const;

/** Gives an element what a decision about its item sends: each text with the hash of what is shown. */
export function itemAttributes({ shown, decides }: View, item: Item): Record<`data-${string}`, string> {
  if (!decides) return {};
  const hashed = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const text = shown.model.texts.get(id);
      return text === undefined ? [] : [{ id, hash: shownHash(text) }];
    });
  const { key, title, approves, sends, gone } = item;
  const open = hashed([...item.ids, ...approves].filter((id) => shown.isOpen(id))).map(({ hash }) => hash);
  const sent = { key, title: shorten(title, 70), approves: hashed(approves), sends: hashed(sends), gone };
  return {
    'data-item': JSON.stringify(sent),
    ...(open.length + gone.length > 0 ? { 'data-open': open.join(' ') } : {}),
  };
}

/** Gives the element of a line or an entry what a list moves by, besides what a decision about it sends. */
export function rowAttributes(view: View, item: Item) {
  return view.decides ? { 'data-key': item.key, tabIndex: -1, ...itemAttributes(view, item) } : {};
}

/** Draws the buttons of an item. */
export function Acts({ view, item, hasKeys = true }: { view: View; item: Item; hasKeys?: boolean }) {
  if (!view.decides) return null;
  const shown = ACTS.filter(([act]) => act === 'approve' || item.sends.length > 0);
  return (
    <p className="acts">
      {shown.map(([act, label, letter]) => (
        <Act
          key={act}
          act={act}
          label={label}
          name={`${label}: ${item.title}`}
          {...(hasKeys ? { letter } : {})}
        />
      ))}
    </p>
  );
}

interface ActProps {
  /** Tells the script of the desk what to do on a press. */
  act: string;
  label: string;
  /** Begins with the label, and tells screen readers what the button is about. */
  name?: string;
  letter?: string;
  isMain?: boolean;
  isOff?: boolean;
  note?: string;
}

/** Draws a button. Its key is shown, and told to screen readers. */
export function Act({ act, label, name, letter, isMain, isOff, note }: ActProps) {
  return (
    <button
      type="button"
      className={isMain ? 'button--main' : undefined}
      data-act={act}
      data-note={note}
      aria-keyshortcuts={letter}
      disabled={isOff}
    >
      {label}
      {name !== undefined && <span className="spoken">{name.slice(label.length)}</span>}
      {letter !== undefined && (
        <kbd aria-hidden="true">{letter === ' ' ? 'Space' : letter.toUpperCase()}</kbd>
      )}
    </button>
  );
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

/** Describes where a text is, who decided about it, and which facts it says. */
export function describe(text: Reviewable, shown: Shown): string {
  const { status, all } = shown.approvalOf(text.id);
  const deciding = all.filter(({ act }) => act !== 'comment');
  const who = deciding.map(({ by, on }) => `${by}, ${spellDay(on)}`).join('; ');
  const facts = shown.factsIn(text).map(({ id, expires }) => {
    const name = shown.nameOf(`value:content/facts.yaml#/facts/${id}`);
    return `. Says the fact “${name}”, which ends ${spellDay(expires)}`;
  });
  const place = text.kind === 'page' ? '' : `${text.file}:${text.line}. `;
  return `${place}${STATUS_WORDS[status]}${who === '' ? '' : `: ${who}`}${facts.join('')}`;
}

interface FindingProps {
  view: View;
  finding: ReportedFinding;
  /** Is true where it is at its own sentence. */
  isPlaced?: boolean;
}

/** Shows a finding: what is wrong, what to do, where, and what speaks for it. */
export function Finding({ view, finding, isPlaced = false }: FindingProps) {
  const { shown, decides } = view;
  const { rule, severity, message, remedy, evidence, teach, unit, routes, suppressed } = finding;
  const page = shown.model.pages.find(({ parts }) =>
    parts.some(({ lines }) => unit !== undefined && lines.some(({ ids }) => ids.includes(unit))),
  );
  const [kind, label] =
    suppressed !== undefined
      ? ['answered', 'Answered']
      : [severity, severity === 'error' ? 'Error' : 'Warning'];
  return (
    <div className={`finding finding--${kind}`}>
      <p>
        <b>{`${label}: `}</b>
        {`${message}. ${suppressed === undefined ? remedy : `${suppressed.reason} Until ${spellDay(suppressed.until)}.`}`}
      </p>
      <p className="quiet">
        {rule}
        {!isPlaced && page !== undefined && (
          <>
            {', '}
            <a href={`#${page.id}`}>{shown.nameOf(unit ?? '')}</a>
          </>
        )}
        {`, ${placeOf(finding)}`}
        {routes.length > 0 && `. On ${shown.listPages(routes, 4)}`}
      </p>
      {evidence.map((each) => (
        <p key={each} className="quiet">
          {each}
        </p>
      ))}
      {suppressed === undefined && teach !== undefined && !decides && (
        <p className="quiet">
          In order as it is? Teach the audit: <code>{teach}</code>
        </p>
      )}
      {suppressed === undefined && teach !== undefined && decides && (
        <p className="acts" data-unit={unit} data-rule={rule}>
          <Act act="fault" label="This is a fault" />
          <Act act="fine" label="This is fine" />
        </p>
      )}
    </div>
  );
}

/** Shows what was found about texts, and what was said of them: a reason with the author's answer, and comments. */
export function Remarks({
  view,
  ids,
  findings = true,
}: {
  view: View;
  ids: readonly string[];
  findings?: boolean;
}) {
  const { shown } = view;
  return ids.map((id) => {
    const { status, approval, all } = shown.approvalOf(id);
    const lines = approval === null || all.includes(approval) ? all : [approval, ...all];
    const isBack = status === 'sent-back';
    return (
      <Fragment key={id}>
        {findings &&
          shown
            .findingsOf(id)
            .map((each, index) => <Finding key={index} view={view} finding={each} isPlaced />)}
        {lines
          .filter(
            ({ act, note }) => note !== undefined && (act !== 'sent back' || isBack || status === 'changed'),
          )
          .map((line) => (
            <Remark
              key={line.by + line.on}
              view={view}
              line={line}
              isBack={isBack && line.act === 'sent back'}
            />
          ))}
      </Fragment>
    );
  });
}

/** Shows what one person said; of what waits for its author, with the buttons to go on with. */
function Remark({ view, line, isBack }: { view: View; line: Approval; isBack: boolean }) {
  const { id, act, by, on, note = '', answer } = line;
  const title = view.shown.nameOf(id);
  const item: Item = { key: `thread ${id}`, title, ids: [id], approves: [id], sends: [id], gone: [] };
  return (
    <div className="remark" {...(isBack ? itemAttributes(view, item) : {})}>
      <p>
        <b>{`${act === 'sent back' ? 'Sent back by ' : ''}${by}, ${spellDay(on)}: `}</b>
        {note.replace(/ \([0-9a-f]{12}\)/g, '')}
      </p>
      {answer !== undefined && (
        <p className="remark__answer">
          <b>{`Answer of ${answer.by}, ${spellDay(answer.on)}: `}</b>
          {answer.text}
        </p>
      )}
      {isBack && view.decides && (
        <p className="acts">
          <Act act="take back" label="Take it back" name={`Take it back: ${title}`} />
          <Act act="answer" label="Answer" name={`Answer: ${title}`} />
        </p>
      )}
    </div>
  );
}
