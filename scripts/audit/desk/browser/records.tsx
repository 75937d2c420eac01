import { spellDay } from '../../../day.ts';
import { count } from '../../language/numbers.ts';
import type { DeskRecord } from '../desk-model.ts';
import { Acts, type List, Screen, useList, useVerdict } from './list.tsx';
import { markOf, pictureAddress, Remarks } from './parts.tsx';
import type { Desk } from './view.ts';

/** A record with more fields is cut; the rest folds. */
const SHOWN_FIELDS = 12;
const SHOWN_PAGES = 5;

/** Facts and records in one table, what ends first at the top, and one verdict at its end. */
export function Records({ desk }: { desk: Desk }) {
  const { store } = desk;
  const { records } = store.model;
  const open = store.openRecords;
  const verdict = useVerdict({
    desk,
    shown: records.map(({ id }) => id),
    open: open.map(({ id }) => id),
    covers: count(open.length, 'fact or record', 'facts and records'),
    nothing: '✓ No fact and no record waits.',
  });
  const list = useList({
    desk,
    items: records.map(({ id, name }) => ({ ids: [id], what: name })),
    start: 0,
    after: (index) => records.findIndex(({ id }, at) => at > index && store.isOpen(id)),
    verdict: verdict.give,
  });
  return (
    <Screen
      title="Facts and records"
      note="What backs the words: sources, pictures, links, settings and answers. What ends first comes first."
      {...verdict.screen}
    >
      <table className="records">
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Status</span>
            </th>
            <th scope="col">What</th>
            <th scope="col">Says</th>
            <th scope="col">Owner and end</th>
            <th scope="col">Shown on</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            <Row key={record.id} desk={desk} list={list} record={record} index={index} />
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

interface RowProps {
  desk: Desk;
  list: List;
  record: DeskRecord;
  index: number;
}

function Row({ desk, list, record, index }: RowProps) {
  const texts = desk.store.textsOf([record.id]);
  const mark = markOf(desk, texts);
  return (
    <tr {...list.item(index)} data-mark={mark.name}>
      <td>
        <span className="line__mark" aria-hidden="true">
          {mark.sign}
        </span>
        <span className="spoken">{mark.name}</span>
      </td>
      <th scope="row">
        {record.name}
        <span className="quiet block">{record.what}</span>
      </th>
      <td>
        <Says record={record} />
        {texts.map((text) => (
          <Remarks key={text.id} desk={desk} text={text} />
        ))}
        {index === list.current && <Acts list={list} index={index} />}
      </td>
      <td>
        {record.owner}
        {record.ends !== null && (
          <span className={record.endsSoon ? 'block soon' : 'block'}>
            {`${record.endsSoon ? 'Ends soon: ' : 'Ends '}${spellDay(record.ends)}`}
          </span>
        )}
      </td>
      <td>
        {record.routes.length > SHOWN_PAGES ? `${record.routes.length} pages` : record.routes.join(', ')}
      </td>
    </tr>
  );
}

function Says({ record: { fields, pictures } }: { record: DeskRecord }) {
  const line = ({ key, value }: DeskRecord['fields'][number], index: number) => (
    <p key={index} className="field">
      {key !== '' && <span className="quiet">{key}: </span>}
      {value}
    </p>
  );
  const rest = fields.slice(SHOWN_FIELDS);
  return (
    <>
      {fields.slice(0, SHOWN_FIELDS).map(line)}
      {rest.length > 0 && (
        <details open>
          <summary>{rest.length} more</summary>
          {rest.map(line)}
        </details>
      )}
      <p className="thumbs">
        {pictures.map((picture, index) => (
          <img
            key={index}
            src={pictureAddress(picture, picture.after)}
            alt={picture.path}
            title={picture.path}
            loading="lazy"
          />
        ))}
      </p>
    </>
  );
}
