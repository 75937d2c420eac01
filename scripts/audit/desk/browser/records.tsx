import { useMemo } from 'react';
import { count } from '../../language/numbers.ts';
import { RecordTables } from '../view/record-tables.tsx';
import type { DeskPicture } from '../desk-model.ts';
import { Acts, Screen, useList, useVerdict } from './list.tsx';
import { Details, pictureAddress, Reasons } from './parts.tsx';
import type { Desk } from './view.ts';

/** Facts and records, a table for each kind, and one verdict at the end. */
export function Records({ desk }: { desk: Desk }) {
  const { store } = desk;
  const groups = store.model.records;
  const records = useMemo(() => groups.flatMap((group) => group.records), [groups]);
  const items = useMemo(() => records.map(({ id, name }) => ({ ids: [id], what: name })), [records]);
  const open = store.openRecords;
  const places = new Map<object, number>(records.map((record, index) => [record, index]));
  const verdict = useVerdict({
    desk,
    items,
    open: open.map(({ id }) => id),
    covers: count(open.length, 'fact or record', 'facts and records'),
    nothing: '✓ No fact and no record waits.',
  });
  const list = useList({ desk, items, start: 0, verdict: verdict.give });
  return (
    <Screen
      title="Facts and records"
      note="What backs the words: sources, pictures, links, settings and answers. In each table, what ends first comes first."
      {...verdict.screen}
    >
      <RecordTables
        store={store}
        opensAll
        renderRow={(record, ids) => {
          const index = places.get(record) ?? -1;
          return {
            attributes: list.item(index),
            more: (
              <>
                <Thumbs pictures={records[index]?.pictures ?? []} />
                {index === list.current ? (
                  <>
                    <Details desk={desk} ids={ids} />
                    <Acts list={list} index={index} />
                  </>
                ) : (
                  store.textsOf(ids).map((text) => <Reasons key={text.id} desk={desk} text={text} />)
                )}
              </>
            ),
          };
        }}
      />
    </Screen>
  );
}

function Thumbs({ pictures }: { pictures: readonly DeskPicture[] }) {
  if (pictures.length === 0) return null;
  return (
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
  );
}
