import { useMemo } from 'react';
import { count } from '../../language/numbers.ts';
import type { DeskPage } from '../desk-model.ts';
import { PageLines } from '../view/page-lines.tsx';
import { Frame } from './frame.tsx';
import { Acts, Screen, useList, useVerdict } from './list.tsx';
import { Details } from './parts.tsx';
import type { Desk } from './view.ts';

/** A whole page to read, or all pages of one template: a line for each sentence, and one verdict at the end. */
export function Reading({ desk, page }: { desk: Desk; page: DeskPage }) {
  const { store } = desk;
  const { model } = store;
  const { sentences, wholes, sentBack } = store.coveredBy(page);
  const lines = useMemo(
    () => page.parts.flatMap((part) => part.lines.map((line) => ({ line, part }))),
    [page],
  );
  const items = useMemo(() => lines.map(({ line: { ids, text } }) => ({ ids, what: text })), [lines]);
  const left =
    sentBack === 0 ? '' : `${count(sentBack, 'sentence')} sent back; the page waits for its author.`;
  const isSettled = store.waitsOn(page) === 0;
  const verdict = useVerdict({
    desk,
    items,
    open: [...sentences, ...wholes],
    covers: [
      ...(sentences.length === 0 ? [] : [count(sentences.length, 'sentence')]),
      ...(wholes.length === 0 ? [] : [`${count(wholes.length, 'page')} as shown`]),
    ].join(' and '),
    nothing: isSettled ? `✓ Nothing waits here. ${left}` : left,
    note: left,
    later: model.isReadingPages ? 'A browser is reading the pages. In a moment.' : undefined,
  });
  const list = useList({ desk, items, start: -1, verdict: verdict.give });
  const shown = lines[list.current]?.part ?? page.parts[0];
  const places = new Map<object, number>(lines.map(({ line }, index) => [line, index]));
  const from = lines.findIndex(({ part }) => part === shown);
  return (
    <>
      <Screen title={page.title} note={page.note} {...verdict.screen}>
        <PageLines
          store={store}
          page={page}
          renderRow={(line, ids) => {
            const index = places.get(line) ?? -1;
            return {
              attributes: list.item(index),
              more: index === list.current && (
                <div className="line__more">
                  <Details desk={desk} ids={ids} what={lines[index]?.line.what} />
                  <Acts list={list} index={index} />
                </div>
              ),
            };
          }}
        />
        <p className="lines__end">The end</p>
      </Screen>
      <Frame
        key={model.build}
        address={model.frames}
        route={shown?.route ?? null}
        lines={shown?.lines.map(({ text }) => text) ?? []}
        at={list.current - from}
        onPress={(index) => list.choose(from + index)}
      />
    </>
  );
}
