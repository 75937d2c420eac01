import { count } from '../../language/numbers.ts';
import type { DeskChange } from '../desk-model.ts';
import { ChangeWords } from '../view/change-words.tsx';
import { listPages } from '../view/words.tsx';
import { Frame } from './frame.tsx';
import { Screen, useList } from './list.tsx';
import { Button, pictureAddress, Reasons } from './parts.tsx';
import type { Desk } from './view.ts';

interface WaitsProps {
  desk: Desk;
  /** Goes to the next page that waits. */
  next: () => void;
}

/** What changed since the last approval, each thing once, to approve or to send back. */
export function Waits({ desk, next }: WaitsProps) {
  const { store } = desk;
  const changes = store.openChanges;
  const list = useList({
    desk,
    items: changes.map((change) => ({
      ids: change.kind === 'effect' ? change.pages : change.ids,
      approves: [...change.ids, ...store.pagesWith(change)],
      gone: change.gone,
      effect: change.kind === 'effect' ? change.key : undefined,
      what: change.title,
    })),
    start: 0,
    // What is approved leaves the list.
    after: (index) => Math.min(index, changes.length - 2),
  });
  const current = changes[list.current];
  return (
    <>
      <Screen title="What waits" note={summaryOf(store)}>
        {changes.length > 0 && (
          <ol className="changes" aria-label="Changes since the last approval">
            {changes.map((change, index) => (
              <li key={change.key} {...list.item(index)} className="change">
                <Change desk={desk} change={change} decide={(act) => list.decide(act, index)} />
              </li>
            ))}
          </ol>
        )}
        {changes.length === 0 && store.waiting.length > 0 && (
          <p className="acts">
            <Button label="Next page that waits" letter="n" act={next} isMain />
          </p>
        )}
        <SentBack desk={desk} />
      </Screen>
      {current !== undefined && (
        <Frame
          key={store.model.build}
          address={store.model.frames}
          route={current.routes.find((each) => each.startsWith('/')) ?? null}
          lines={wordsOf(current)}
          at={0}
        />
      )}
    </>
  );
}

interface ChangeProps {
  desk: Desk;
  change: DeskChange;
  decide: (act: 'approve' | 'send-back') => void;
}

function Change({ desk, change, decide }: ChangeProps) {
  const { store } = desk;
  const { ids, gone, kind, title } = change;
  const pages = store.pagesWith(change);
  return (
    <>
      <ChangeWords change={change} addressOf={pictureAddress} />
      {store.textsOf(ids).map((text) => (
        <Reasons key={text.id} desk={desk} text={text} />
      ))}
      <p className="acts">
        <Button label="Approve" letter="a" name={`Approve: ${title}`} act={() => decide('approve')} isMain />
        {(gone.length === 0 || ids.length > 0) && (
          <Button label="Send back" letter="s" name={`Send back: ${title}`} act={() => decide('send-back')} />
        )}
        {kind !== 'effect' && pages.length > 0 && (
          <span className="quiet">
            With it:{' '}
            {listPages(
              pages.map((id) => store.nameOf(id)),
              6,
            )}{' '}
            as shown.
          </span>
        )}
      </p>
    </>
  );
}

function SentBack({ desk }: { desk: Desk }) {
  const { sentBack } = desk.store;
  if (sentBack.length === 0) return null;
  return (
    <>
      <h2 className="part">Sent back, waiting for the author ({sentBack.length})</h2>
      <ul className="plain">
        {sentBack.map((text) => (
          <li key={text.id}>
            <p>{desk.store.nameOf(text.id)}</p>
            <Reasons desk={desk} text={{ ...text, findings: [], comments: [] }} />
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf({ model, openChanges, waiting, allApproved, isFirst }: Desk['store']): string {
  if (waiting.length === 0)
    return model.doing === null ? `${allApproved}.` : `All words are approved. ${model.doing} …`;
  if (isFirst)
    return 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.';
  const listed = new Set(openChanges.flatMap(({ ids, pages }) => [...ids, ...pages]));
  const others = waiting.every(({ id }) => listed.has(id)) ? '' : ' What was never approved is at the left.';
  return openChanges.length === 0
    ? `Nothing that was approved has changed.${others}`
    : `${count(openChanges.length, 'change')} since the last approval.${others}`;
}

/** What the page beside the list outlines: the words as they are now. */
function wordsOf({ parts, uses, kind }: DeskChange): string[] {
  if (kind === 'fact' || parts.length === 0) return uses.map(({ text }) => text);
  return parts.map(({ words }) => words.map((each) => (each.kind === 'deleted' ? '' : each.text)).join(''));
}
