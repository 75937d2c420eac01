import { spellDay } from '../../../day.ts';
import type { DeskField, DeskRecord, DeskRecordGroup } from '../desk-model.ts';
import type { Store } from '../store.ts';
import { Fold, noteOf } from './page-lines.tsx';
import type { RenderRow } from './row.ts';
import { listPages } from './words.tsx';

const SHOWN_PAGES = 3;

interface RecordTablesProps {
  store: Store;
  renderRow: RenderRow;
  /** Whether tables in which something waits are open; else only those in which something ends soon. */
  opensAll: boolean;
}

/** Facts and records, a table for each kind; what ends first is at the top. */
export function RecordTables({ store, renderRow, opensAll }: RecordTablesProps) {
  return store.model.records.map((group) => {
    const waits = group.records.filter(({ id }) => store.isOpen(id)).length;
    const soon = group.records.filter(({ endsSoon }) => endsSoon).length;
    const note = `${group.records.length}, ${noteOf(waits)}${soon === 0 ? '' : `, ${soon} end soon`}`;
    return (
      <Fold key={group.title} title={group.title} note={note} isOpen={soon > 0 || (opensAll && waits > 0)}>
        <RecordTable store={store} group={group} renderRow={renderRow} />
      </Fold>
    );
  });
}

interface RecordTableProps {
  store: Store;
  group: DeskRecordGroup;
  renderRow: RenderRow;
}

function RecordTable({ store, group: { title, shared, records }, renderRow }: RecordTableProps) {
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
            <th scope="col">Ends</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const mark = store.markOf([record.id]);
            const { attributes, more } = renderRow(record, [record.id]);
            return (
              <tr key={record.id} {...attributes} data-mark={mark.name}>
                <td>
                  <span className="line__mark" aria-hidden="true">
                    {mark.sign}
                  </span>
                  <span className="spoken">{mark.name}</span>
                </td>
                <th scope="row">
                  {record.name}
                  <span className="quiet block">{listPages(record.routes, SHOWN_PAGES)}</span>
                </th>
                <td>
                  <Fields fields={record.fields} />
                  {more}
                </td>
                <td>
                  <End record={record} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
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
