import { useMemo, useRef } from 'react';
import { countTexts } from '../../approvals/approval.ts';
import type { DeskLine, DeskPage, DeskPicture } from '../desk-model.ts';
import { PageLines, type RenderRow } from '../view/page-lines.tsx';
import { Frame } from './frame.tsx';
import { Acts, Screen, useList } from './list.tsx';
import { Details, pictureAddress, Reasons } from './parts.tsx';
import { Verdict } from './verdict.tsx';
import type { Desk } from './view.ts';

/** A page, all pages of one template, or the records. Each line can be decided, and all of them by one verdict. */
export function Reading({ desk, page }: { desk: Desk; page: DeskPage }) {
  const { store } = desk;
  const { doing, build, frames } = store.model;
  const { texts, wholes, sentBack } = store.coveredBy(page);
  const lines = useMemo(
    () => page.parts.flatMap((part) => part.lines.map((line) => ({ line, part }))),
    [page],
  );
  const items = useMemo(() => lines.map(({ line: { ids, text } }) => ({ ids, what: text })), [lines]);
  const places = useMemo(() => new Map(lines.map(({ line }, index) => [line, index])), [lines]);
  const countOf = (ids: readonly string[]) => countTexts(ids.map((id) => ({ id })));
  const withIt = page.parts.some(({ whole }) => whole !== null) ? ', and the page with it' : '';
  const left =
    sentBack.length === 0 ? '' : `${countOf(sentBack)} sent back, waiting for the author${withIt}.`;
  const open = [...texts, ...wholes];
  const scroller = useRef<HTMLDivElement>(null);
  const bar = (
    <Verdict
      desk={desk}
      scroller={scroller}
      items={items}
      open={open}
      covers={`${countOf(open)}${wholes.length === 0 ? '' : ' as shown'}`}
      nothing={`✓ Nothing waits here. ${left}`}
      note={left}
      later={doing === null ? undefined : `${doing} …`}
    />
  );
  const list = useList({ desk, items, start: -1 });
  const renderRow: RenderRow = (line) => {
    const index = places.get(line) ?? -1;
    const isCurrent = index === list.current;
    return {
      attributes: list.item(index),
      more: (isCurrent || line.record !== undefined) && (
        <div className="line__more">
          <Thumbs pictures={line.record?.pictures ?? []} />
          <More desk={desk} line={line} isCurrent={isCurrent} />
          {isCurrent && <Acts list={list} index={index} />}
        </div>
      ),
    };
  };
  const shown = lines[list.current]?.part ?? page.parts[0];
  const from = lines.findIndex(({ part }) => part === shown);
  return (
    <>
      <Screen title={page.title} note={page.note} bar={bar} scroller={scroller}>
        <PageLines store={store} page={page} renderRow={renderRow} />
        <p className="lines__end">The end</p>
      </Screen>
      {typeof shown?.route === 'string' && (
        <Frame
          key={build}
          address={frames}
          route={shown.route}
          lines={shown.lines.map(({ text }) => text)}
          at={list.current - from}
          onPress={(index) => list.choose(from + index)}
        />
      )}
    </>
  );
}

interface MoreProps {
  desk: Desk;
  line: DeskLine;
  isCurrent: boolean;
}

/** All about the line that the reviewer is at; of other records what was found and said. */
function More({ desk, line: { ids, what }, isCurrent }: MoreProps) {
  if (isCurrent) return <Details desk={desk} ids={ids} what={what} />;
  return desk.store.textsOf(ids).map((text) => <Reasons key={text.id} desk={desk} text={text} />);
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
