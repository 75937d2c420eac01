import { type ReactNode, useState } from 'react';
import { spellDay } from '../../../day.ts';
import { count } from '../../language/numbers.ts';
import type { DeskField, DeskLine, DeskPage, DeskPart, DeskRecord } from '../desk-model.ts';
import type { Store } from '../store.ts';
import { listPages, Stretches } from './words.tsx';

/** Attributes of the element of a row, by which a list moves to it and sees it on the screen. */
export interface RowAttributes {
  ref: (element: HTMLElement | null) => void;
  tabIndex: number;
  'aria-current': 'true' | undefined;
  'data-at': number;
  onClick: () => void;
  onFocus: () => void;
}

/** What a view adds to a row of what it shows: where it can be chosen, its attributes; and what follows the words. */
export type RenderRow = (line: DeskLine) => { attributes?: RowAttributes; more: ReactNode };

interface FoldProps {
  title: string;
  note: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part that the reader opens and closes. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  // What is decided later closes nothing.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary>
        <h2>{title}</h2> <span className="quiet">{note}</span>
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  );
}

/** How much waits somewhere, beside its title. */
export function noteOf(waits: number): string {
  return waits === 0 ? '✓ nothing waits' : `${count(waits, 'waits', 'wait')}`;
}

interface PageLinesProps {
  store: Store;
  page: DeskPage;
  renderRow: RenderRow;
  /** Whether parts in which something waits are open; else only those in which something ends soon. */
  opensAll?: boolean;
}

/**
 * A page: a line for each sentence in reading order. Pages of one template: what all say, and what each says alone.
 * Facts and records: a table for each kind; what ends first is at the top.
 */
export function PageLines({ store, page: { parts }, renderRow, opensAll = true }: PageLinesProps) {
  return parts.map((part) => {
    const { title, route, lines } = part;
    const Rows = route === null ? RecordTable : Lines;
    const rows = <Rows key={title} store={store} part={part} renderRow={renderRow} />;
    if (parts.length === 1) return rows;
    const waits = store.waitsOn({ parts: [part] });
    const soon = lines.filter(({ record }) => record?.endsSoon === true).length;
    const notes = [
      ...(route === null ? [`${lines.length} in all`] : []),
      noteOf(waits),
      ...(soon === 0 ? [] : [`${count(soon, 'ends', 'end')} soon`]),
    ];
    return (
      <Fold key={title} title={title} note={notes.join(', ')} isOpen={soon > 0 || (opensAll && waits > 0)}>
        {rows}
      </Fold>
    );
  });
}

interface RowsProps {
  store: Store;
  part: DeskPart;
  renderRow: RenderRow;
}

function Lines({ store, part: { title, lines }, renderRow }: RowsProps) {
  return (
    <ol className="lines" aria-label={`${title}: sentences in reading order`}>
      {lines.map((line, index) => {
        const mark = store.markOf(line.ids);
        const { attributes, more } = renderRow(line);
        return (
          <li key={index} {...attributes} className={`line line--${line.form}`} data-mark={mark.name}>
            <span className="line__mark" aria-hidden="true">
              {mark.sign}
            </span>
            <span className="line__text">
              <span className="spoken">{mark.name}: </span>
              <Stretches {...line} />
            </span>
            {more}
          </li>
        );
      })}
    </ol>
  );
}

const SHOWN_PAGES = 3;

function RecordTable({ store, part: { title, shared = [], lines }, renderRow }: RowsProps) {
  const hasEnds = lines.some(({ record }) => (record?.ends ?? record?.owner ?? null) !== null);
  return (
    <>
      {shared.length > 0 && (
        <p className="records__shared">
          <b>All of them: </b>
          <Fields fields={shared} />
        </p>
      )}
      <table className="records">
        <caption className="spoken">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Status</span>
            </th>
            <th scope="col">What</th>
            <th scope="col">Says</th>
            {hasEnds && <th scope="col">Ends</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <RecordRow
              key={line.ids.join()}
              store={store}
              line={line}
              hasEnds={hasEnds}
              {...renderRow(line)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RecordRowProps extends ReturnType<RenderRow> {
  store: Store;
  line: DeskLine;
  /** Whether anything in the table ends or has an owner. */
  hasEnds: boolean;
}

function RecordRow({ store, line: { ids, text, record }, hasEnds, attributes, more }: RecordRowProps) {
  const mark = store.markOf(ids);
  return (
    <tr {...attributes} data-mark={mark.name}>
      <td>
        <span className="line__mark" aria-hidden="true">
          {mark.sign}
        </span>
        <span className="spoken">{mark.name}</span>
      </td>
      <th scope="row">
        {text}
        <span className="quiet block">{listPages(record?.routes ?? [], SHOWN_PAGES)}</span>
      </th>
      <td>
        <Fields fields={record?.fields ?? []} />
        {more}
      </td>
      {hasEnds && <td>{record !== undefined && <End record={record} />}</td>}
    </tr>
  );
}

function Fields({ fields }: { fields: readonly DeskField[] }) {
  return fields.map(({ key, value }, index) => (
    <span key={index} className="field">
      {key !== '' && <span className="quiet">{key} </span>}
      <Value text={value} />{' '}
    </span>
  ));
}

/** Addresses lead to what they name. */
function Value({ text }: { text: string }) {
  if (!/^https?:\/\//.test(text)) return text;
  return text.split(', ').map((address, index) => (
    <span key={address}>
      {index > 0 && ', '}
      <a href={address} rel="noreferrer" target="_blank">
        {address}
      </a>
    </span>
  ));
}

function End({ record: { owner, ends, endsSoon } }: { record: DeskRecord }) {
  return (
    <>
      {ends !== null && (
        <span className={endsSoon ? 'block soon' : 'block'}>
          {endsSoon && 'Soon: '}
          {spellDay(ends)}
        </span>
      )}
      {owner !== null && <span className="quiet block">{owner}</span>}
    </>
  );
}
