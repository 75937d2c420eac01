import { spellDay } from '../../../day.ts';
import { type Approval, STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { ReportedFinding } from '../../findings/finding.ts';
import { shorten } from '../../proof/normalize.ts';
import type { Reviewable } from '../../register/texts.ts';
import { placeOf } from '../model.ts';
import type { Item, Shown } from '../shown.ts';

/** Says what is shown, and to whom. */
export interface View {
  shown: Shown;
  /** Is true at the desk, where each item has its buttons; false in the report. */
  decides: boolean;
  /** Gives the address of a picture as `findPicture` finds it; null where nobody keeps it. */
  addressOf(name: string, hash?: string): string | null;
}

/** Gives an element what a decision about its item sends: its key, with the hash of what is shown. */
export function itemAttributes({ shown, decides }: View, item: Item) {
  if (!decides) return {};
  return { 'data-item': item.key, 'data-hash': shown.hashOf(item), 'data-name': shorten(item.title, 70) };
}

/** Gives the element of a line or an entry what a list moves by, besides what a decision about it sends. */
export function rowAttributes(view: View, item: Item) {
  if (!view.decides) return {};
  const isOpen = item.sends.some((id) => view.shown.isOpen(id));
  return {
    'data-row': item.key,
    'data-open': isOpen || undefined,
    tabIndex: -1,
    ...itemAttributes(view, item),
  };
}

/** Draws the buttons of an item. */
export function Acts({ view, item, hasKeys = true }: { view: View; item: Item; hasKeys?: boolean }) {
  if (!view.decides) return null;
  const key = (letter: string) => (hasKeys ? { letter } : {});
  const { title: about } = item;
  return (
    <p className="acts">
      <Act act="approve" label="Approve" about={about} {...key('a')} />
      {item.sends.length > 0 && <Act act="send back" label="Send back" about={about} {...key('s')} />}
    </p>
  );
}

interface ActProps {
  /** Tells the script of the desk what to do on a press. */
  act: string;
  label: string;
  /** Tells screen readers what the button is about. */
  about?: string;
  letter?: string;
  isMain?: boolean;
  isOff?: boolean;
}

/** Draws a button. Its key is shown, and told to screen readers. */
export function Act({ act, label, about, letter, isMain, isOff }: ActProps) {
  return (
    <button
      type="button"
      className={isMain ? 'button--main' : undefined}
      data-act={act}
      aria-label={about && `${label}: ${about}`}
      aria-keyshortcuts={letter}
      data-key={letter === ' ' ? 'Space' : letter?.toUpperCase()}
      disabled={isOff}
    >
      {label}
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
  const who = all.map(({ by, on }) => `${by}, ${spellDay(on)}`).join('; ');
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
export function Finding({ view: { shown, decides }, finding, isPlaced = false }: FindingProps) {
  const { rule, severity, message, remedy, evidence, teach, unit, routes, suppressed } = finding;
  const line = isPlaced ? undefined : shown.pageOf(unit);
  const kind = suppressed === undefined ? severity : 'answered';
  const then =
    suppressed === undefined ? remedy : `${suppressed.reason} Until ${spellDay(suppressed.until)}.`;
  return (
    <div className={`finding finding--${kind}`}>
      <p>
        <b className="finding__kind">{kind}: </b>
        {`${message}. ${then}`}
      </p>
      <p className="quiet">
        {`${rule}, `}
        {line !== undefined && (
          <>
            <a href={`#${line.page.id}`}>{line.text}</a>
            {', '}
          </>
        )}
        {placeOf(finding)}
        {routes.length > 0 && `. On ${shown.listPages(routes, 4)}`}
      </p>
      {evidence.map((each) => (
        <p key={each} className="quiet">
          {each}
        </p>
      ))}
      {kind !== 'answered' && teach !== undefined && decides && (
        <p className="acts" data-unit={unit} data-rule={rule}>
          <Act act="fault" label="This is a fault" />
          <Act act="fine" label="This is fine" />
        </p>
      )}
    </div>
  );
}

/** Shows what was found about texts. */
export function Findings({ view, ids }: { view: View; ids: readonly string[] }) {
  const findings = ids.flatMap((id) => view.shown.findingsOf(id));
  return findings.map((each, index) => <Finding key={index} view={view} finding={each} isPlaced />);
}

/** Shows reasons of what was sent back, each with the author's answer. */
export function Reasons({ view, ids }: { view: View; ids: readonly string[] }) {
  return ids.flatMap((id) => {
    const { status, approval, all } = view.shown.approvalOf(id);
    const lines = approval === null || all.includes(approval) ? all : [approval, ...all];
    const isBack = status === 'sent-back';
    // A reason is settled once the words that it was about are approved.
    return lines
      .filter(({ note }) => note && (isBack || status === 'changed'))
      .map((line) => <Reason key={id + line.by} view={view} line={line} isBack={isBack} />);
  });
}

/** Shows one reviewer's reason; of what waits for its author, with the buttons to go on with. */
function Reason({ view, line, isBack }: { view: View; line: Approval; isBack: boolean }) {
  const { id, by, on, note, answer } = line;
  const item = view.shown.itemOfTexts([id]);
  return (
    <div className="reason" {...(isBack ? itemAttributes(view, item) : {})}>
      <p>
        <b>{`Sent back by ${by}, ${spellDay(on)}: `}</b>
        {note}
      </p>
      {answer !== undefined && (
        <p className="reason__answer">
          <b>{`Answer of ${answer.by}, ${spellDay(answer.on)}: `}</b>
          {answer.text}
        </p>
      )}
      {isBack && view.decides && (
        <p className="acts">
          <Act act="take back" label="Take it back" about={item.title} />
          <Act act="answer" label="Answer" about={item.title} />
        </p>
      )}
    </div>
  );
}
