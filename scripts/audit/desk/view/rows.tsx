import { spellDay } from '../../../lib/day.ts';
import { isLook, routeIn, STATUS_WORDS } from '../../approvals/approval.ts';
import type { Change } from '../../approvals/word-diff.ts';
import type { ReportedFinding } from '../../findings/finding.ts';
import { shorten } from '../../proof/normalize.ts';
import type { Happened, HappenedPart } from '../../register/happened.ts';
import { placeOf } from '../model.ts';
import type { DeskLine } from '../pages.ts';
import type { DeskRecord } from '../records.ts';
import type { Item, Shown } from '../shown.ts';

export interface View {
  shown: Shown;
  /** Is true at the desk, where each item has buttons; false in the report. */
  decides: boolean;
  /** Returns the address of a picture; undefined if it does not exist. */
  addressOf(name: string, hash?: string): string | undefined;
}

/**
 * Returns the attributes from which the browser's script reads an item. With `isRow`, adds the attributes of a row that
 * can be selected. Returns none for the report.
 */
export function itemAttributes({ shown, decides }: View, item: Item, isRow = false) {
  if (!decides) return {};
  const { key, title, sends } = item;
  const isOpen = sends.some((id) => shown.isOpen(id));
  return {
    'data-item': key,
    'data-hash': shown.hashOf(item),
    'data-name': shorten(title, 70),
    ...(isRow && { 'data-row': isOpen ? 'open' : '', tabIndex: -1 }),
  };
}

/** Renders the buttons that approve an item and send it back. Renders nothing in the report. */
function Acts({ view, item, hasKeys = true }: { view: View; item: Item; hasKeys?: boolean }) {
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
  /** Names the action that the browser's script performs. */
  act: string;
  label: string;
  /** Names the item that the button is for. Only screen readers announce it. */
  about?: string;
  letter?: string | undefined;
  isMain?: boolean;
  isOff?: boolean;
}

/** Renders a button. The button shows its shortcut key, and screen readers announce the key. */
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

/** Renders a change since the last approval: its words before and after, pictures, findings and reasons. */
export function EntryRow({ view, entry }: { view: View; entry: Happened }) {
  const { shown, addressOf, decides } = view;
  const { title, routes, pictures, parts } = entry;
  const item = shown.itemOf(entry);
  const along = item.approves.flatMap((id) => (item.sends.includes(id) ? [] : (routeIn(id) ?? [])));
  const [first, ...others] = parts;
  const isAlone = others.length === 0;
  return (
    <li
      {...itemAttributes(view, item, true)}
      className="entry"
      data-route={routes[0]}
      data-title={shown.titleOf(routes[0] ?? '')}
    >
      <h3>{title}</h3>
      <p className="quiet">
        {routes.length > 0 && `On ${shown.listPages(routes, 6)}. `}
        {isAlone && first?.file.startsWith('content/') === true && `${first.file}:${first.line}`}
      </p>
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map(({ what, name, hash }) => {
            const address = addressOf(name, hash);
            return (
              <figure key={what + name}>
                <a href={decides ? address : undefined} target="_blank">
                  {address !== undefined && <img src={address} alt={`${name}, ${what}`} loading="lazy" />}
                </a>
                <figcaption>{address === undefined ? `${what}: nobody keeps it any more` : what}</figcaption>
              </figure>
            );
          })}
        </div>
      )}
      {parts.map((part, index) => (
        <Part key={index} view={view} part={part} isAlone={isAlone} />
      ))}
      <Said view={view} ids={item.sends} />
      <Acts view={view} item={item} />
      {along.length > 0 && (
        <p className="quiet">{`Approved with it, as shown: ${shown.listPages(along, 6)}.`}</p>
      )}
    </li>
  );
}

/**
 * Renders a part of an entry in the list of changes: one changed sentence or field. If the entry has several parts,
 * each sentence has its own buttons.
 */
function Part({ view, part, isAlone }: { view: View; part: HappenedPart; isAlone: boolean }) {
  const { title, words, before, after, id, file, line } = part;
  const item = id === null || isAlone ? null : view.shown.itemOfTexts([id]);
  return (
    <div className="words" data-mark={id === null ? undefined : view.shown.markOf([id]).name}>
      {before !== null && <p className="words__beside">{before}</p>}
      <p className="words__own">
        {title !== '' && <b>{`${title}: `}</b>}
        <span data-words="">{words.map(drawChange)}</span>
      </p>
      {after !== null && <p className="words__beside">{after}</p>}
      {item !== null && (
        <div className="words__alone" {...itemAttributes(view, item)}>
          <span className="quiet">{`${file}:${line}`}</span>
          {view.shown.statusOf(item.key) !== 'sent-back' && <Acts view={view} item={item} hasKeys={false} />}
        </div>
      )}
    </div>
  );
}

/** Renders words that were inserted, deleted or not changed. Screen readers announce insertions and deletions. */
function drawChange({ kind, text }: Change, index: number) {
  if (kind === 'same') return text;
  const Mark = kind === 'inserted' ? 'ins' : 'del';
  return (
    <Mark key={index}>
      <span className="spoken">{kind}: </span>
      {text}
    </Mark>
  );
}

/** Renders a line of a page: a sentence, a translation beside its English, or a record with its fields. */
export function LineRow({ view, line }: { view: View; line: DeskLine }) {
  const { ids, text, form = 'text', what, record, english, language } = line;
  const { shown } = view;
  const item = { ...shown.itemOfTexts(ids), title: text };
  const mark = shown.markOf(ids);
  return (
    <li {...itemAttributes(view, item, true)} className={`line line--${form}`} data-mark={mark.name}>
      <span className="line__mark" aria-hidden="true">
        {mark.sign}
      </span>
      <div>
        <span className="spoken">{mark.name}: </span>
        {english !== undefined && <span className="line__english">{english}</span>}
        <span className="line__text" data-words="" lang={language}>
          {text}
        </span>
        {record !== undefined && <RecordFields view={view} record={record} />}
        <div className="line__more">
          {ids.map((id) => (
            <p key={id} className="quiet">
              {what && <span className="line__what">{`${what}. `}</span>}
              {describe(id, shown)}
            </p>
          ))}
          <Said view={view} ids={ids} />
          <Acts view={view} item={item} />
        </div>
      </div>
    </li>
  );
}

/** Describes a text: its file and line, the decisions about it, and the facts that it states. */
function describe(id: string, shown: Shown): string {
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

function RecordFields({ view, record }: { view: View; record: DeskRecord }) {
  const { fields, pictures, ends, endsSoon, isSample, routes } = record;
  return (
    <div className="record">
      {isSample && <span className="tag">Sample</span>}
      {ends !== null && (
        <span className={endsSoon ? 'soon' : 'quiet'}>
          {`${endsSoon ? 'Soon: ends' : 'Ends'} ${spellDay(ends)}`}
        </span>
      )}
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
      <p className="thumbs">
        {pictures.map(({ path, hash }, index) => (
          <img key={index} src={view.addressOf(path, hash)} alt={path} title={path} loading="lazy" />
        ))}
      </p>
      {routes.length > 0 && <p className="quiet">{`On ${view.shown.listPages(routes, 3)}`}</p>}
    </div>
  );
}

/** Renders findings, each with its message, remedy, place and evidence. */
export function Findings({ view, findings }: { view: View; findings: readonly ReportedFinding[] }) {
  const { shown, decides } = view;
  return findings.map((finding, index) => {
    const { rule, severity, message, remedy, evidence, teach, unit, routes, suppressed } = finding;
    const line = shown.lineOf(unit);
    const [kind, then] =
      suppressed === undefined
        ? [severity, remedy]
        : ['answered', `${suppressed.reason} Until ${spellDay(suppressed.until)}.`];
    return (
      <div key={index} className={`finding finding--${kind}`}>
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
        {suppressed === undefined && teach !== undefined && decides && (
          <p className="acts" data-unit={unit} data-rule={rule}>
            <Act act="fault" label="This is a fault" />
            <Act act="fine" label="This is fine" />
          </p>
        )}
      </div>
    );
  });
}

/** Renders for each text its findings, the reasons why it was sent back, and the author's answers. */
export function Said({ view, ids }: { view: View; ids: readonly string[] }) {
  const { shown, decides } = view;
  return ids.map((id) => {
    const { status, approval, all } = shown.approvalOf(id);
    const isBack = status === 'sent-back';
    // Leave out the reasons why a text was sent back if the text was approved later.
    const lines = isBack || status === 'changed' ? [...new Set([approval, ...all])] : [];
    return (
      <div key={id}>
        <Findings view={view} findings={shown.findingsOf(id)} />
        {lines.map(
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
                {isBack && decides && (
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
