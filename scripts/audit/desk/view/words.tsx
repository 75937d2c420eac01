import { spellDay } from '../../../day.ts';
import { isLook, STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { ReportedFinding } from '../../findings/finding.ts';
import { shorten } from '../../proof/normalize.ts';
import { placeOf } from '../model.ts';
import type { Item, Shown } from '../shown.ts';

export interface View {
  shown: Shown;
  /** Is true at the desk, where each item has buttons; false in the report. */
  decides: boolean;
  /** Returns the address of a picture; null if it does not exist. */
  addressOf(name: string, hash?: string): string | null;
}

/** Returns the HTML attributes of an item that a decision needs: its key, and the hash of its content. */
export function itemAttributes({ shown, decides }: View, item: Item) {
  if (!decides) return {};
  return { 'data-item': item.key, 'data-hash': shown.hashOf(item), 'data-name': shorten(item.title, 70) };
}

/** Returns the HTML attributes of a row: those of its item, and those for moving through the list by keyboard. */
export function rowAttributes(view: View, item: Item) {
  if (!view.decides) return {};
  const isOpen = item.sends.some((id) => view.shown.isOpen(id));
  return { ...itemAttributes(view, item), 'data-row': isOpen ? 'open' : '', tabIndex: -1 };
}

/** Draws the buttons of an item. */
export function Acts({ view, item, hasKeys = true }: { view: View; item: Item; hasKeys?: boolean }) {
  if (!view.decides) return null;
  const { title: about, approves, sends } = item;
  const label = approves.length > 0 && approves.every(isLook) ? 'I looked' : 'Approve';
  return (
    <p className="acts">
      <Act act="approve" label={label} about={about} letter={hasKeys ? 'a' : undefined} />
      {sends.length > 0 && (
        <Act act="send back" label="Send back" about={about} letter={hasKeys ? 's' : undefined} />
      )}
    </p>
  );
}

interface ActProps {
  /** Names the action for the desk's script. */
  act: string;
  label: string;
  /** Names the button's item for screen readers. */
  about?: string;
  letter?: string | undefined;
  isMain?: boolean;
  isOff?: boolean;
}

/** Draws a button. Its shortcut key is shown, and announced to screen readers. */
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

/** Draws changed words. Additions and deletions are also named for screen readers. */
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

/** Describes the place of a text, the decisions about it, and the facts that it states. */
export function describe(id: string, shown: Shown): string {
  const text = shown.model.texts.get(id);
  if (text === undefined) return '';
  const { status, all } = shown.approvalOf(id);
  const who = all.map(({ by, on }) => `${by}, ${spellDay(on)}`).join('; ');
  const facts = shown.factsIn(text).map((fact) => {
    const name = shown.nameOf(`value:content/facts.yaml#/facts/${fact.id}`);
    return `. Says the fact “${name}”, which ends ${spellDay(fact.expires)}`;
  });
  return `${text.file}:${text.line}. ${STATUS_WORDS[status]}${who === '' ? '' : `: ${who}`}${facts.join('')}`;
}

/** Shows findings: for each, the problem, the remedy, the place and the evidence. */
export function Findings({ view, findings }: { view: View; findings: readonly ReportedFinding[] }) {
  return findings.map((each, index) => <Finding key={index} view={view} finding={each} />);
}

function Finding({ view: { shown, decides }, finding }: { view: View; finding: ReportedFinding }) {
  const { rule, severity, message, remedy, evidence, teach, unit, routes, suppressed } = finding;
  const line = shown.lineOf(unit);
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
          <span className="finding__line">
            <a href={`#${line.page.id}`}>{line.text}</a>
            {', '}
          </span>
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

/** Shows findings about texts, and the reasons why texts were sent back, each with the author's answer. */
export function Said({ view, ids }: { view: View; ids: readonly string[] }) {
  const { shown } = view;
  return ids.map((id) => {
    const { status, approval, all } = shown.approvalOf(id);
    const isBack = status === 'sent-back';
    // Leave out reasons that were settled by an approval of a new wording.
    const lines = isBack || status === 'changed' ? new Set([approval, ...all]) : [];
    return (
      <div key={id}>
        <Findings view={view} findings={shown.findingsOf(id)} />
        {[...lines].map(
          (line) =>
            line?.note !== undefined && (
              <div key={line.by} className="reason" {...itemAttributes(view, shown.itemOfTexts([id]))}>
                <p>
                  <b>{`Sent back by ${line.by}, ${spellDay(line.on)}: `}</b>
                  {line.note}
                </p>
                {line.answer !== undefined && (
                  <p className="reason__answer">
                    <b>{`Answer of ${line.answer.by}, ${spellDay(line.answer.on)}: `}</b>
                    {line.answer.text}
                  </p>
                )}
                {isBack && view.decides && (
                  <p className="acts">
                    <Act act="take back" label="Take it back" about={shown.nameOf(id)} />
                    <Act act="answer" label="Answer" about={shown.nameOf(id)} />
                  </p>
                )}
              </div>
            ),
        )}
      </div>
    );
  });
}
