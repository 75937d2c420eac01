import { spellDay } from '../../../day.ts';
import { count } from '../../language/numbers.ts';
import type { DeskLine, DeskPage, DeskText } from '../desk-model.ts';
import { Frame } from './frame.tsx';
import { Acts, type List, Screen, useList, useVerdict } from './list.tsx';
import { markOf, Remarks } from './parts.tsx';
import type { Desk } from './view.ts';

const STATUS: Record<DeskText['status'], string> = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  withdrawn: 'Waits',
  unapproved: 'Waits',
};

/** A whole page to read: a line for each sentence in reading order, and one verdict at its end. */
export function Reading({ desk, page }: { desk: Desk; page: DeskPage }) {
  const { store } = desk;
  const { model } = store;
  const { sentences, whole, sentBack } = store.verdictOf(page);
  const left =
    sentBack === 0 ? '' : `${count(sentBack, 'sentence')} sent back; the page waits for its author.`;
  const waits = page.whole !== null && store.isOpen(page.whole);
  const verdict = useVerdict({
    desk,
    shown: [...store.idsOf(page), page.whole ?? ''],
    open: [...sentences, ...(whole === null ? [] : [whole])],
    covers: [
      ...(sentences.length === 0 ? [] : [count(sentences.length, 'sentence')]),
      ...(whole === null ? [] : ['the page as shown']),
    ].join(' and '),
    nothing: waits ? left : `✓ Nothing waits on this page. ${left}`,
    note: left,
    later: model.isReadingPages ? 'A browser is reading the pages. In a moment.' : undefined,
  });
  const list = useList({
    desk,
    items: page.lines.map(({ ids, text }) => ({ ids, what: text })),
    start: -1,
    after(index, approved) {
      const isOpen = (ids: readonly string[]) => ids.some((id) => store.isOpen(id) && !approved.includes(id));
      return page.lines.findIndex(({ ids }, at) => at > index && isOpen(ids));
    },
    verdict: verdict.give,
  });
  return (
    <>
      <Screen title={page.title} note={page.note} {...verdict.screen}>
        <ol className="lines" aria-label={`${page.title}: sentences in reading order`}>
          {page.lines.map((line, index) => (
            <Line key={index} desk={desk} list={list} line={line} index={index} />
          ))}
        </ol>
        <p className="lines__end">End of the page</p>
      </Screen>
      <Frame
        key={model.build}
        address={model.frames}
        route={page.route}
        lines={page.lines.map(({ text }) => text)}
        at={list.current}
        onPress={list.choose}
      />
    </>
  );
}

interface LineProps {
  desk: Desk;
  list: List;
  line: DeskLine;
  index: number;
}

/** A line of the page; more of it where the reviewer is. */
function Line({ desk, list, line: { ids, text, form, what }, index }: LineProps) {
  const texts = desk.store.textsOf(ids);
  const mark = markOf(desk, texts);
  return (
    <li {...list.item(index)} className={`line line--${form}`} data-mark={mark.name}>
      <span className="line__mark" aria-hidden="true">
        {mark.sign}
      </span>
      <span className="line__text">
        <span className="spoken">{mark.name}: </span>
        {text}
      </span>
      {index === list.current && (
        <div className="line__more">
          {texts.map((each) => (
            <p key={each.id} className="quiet">
              {`${what}. ${describe(each)}`}
            </p>
          ))}
          {texts.map((each) => (
            <Remarks key={each.id} desk={desk} text={each} />
          ))}
          <Acts list={list} index={index} />
        </div>
      )}
    </li>
  );
}

/** The file of a text, its status, and which facts it says. */
function describe({ file, line, status, sentBack, last, facts }: DeskText): string {
  const who = last === null ? '' : `, ${last.by}, ${spellDay(last.on)}`;
  const said = facts.map(({ id, expires }) => `. Fact ${id} ends ${spellDay(expires)}`);
  return `${file}:${line}. ${sentBack === null ? STATUS[status] : 'Sent back'}${who}${said.join('')}`;
}
