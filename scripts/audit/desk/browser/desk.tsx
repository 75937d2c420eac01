/* The review desk: shows what waits, and sends each decision about exactly what it shows. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { DeskEntry, DeskPage, DeskSite } from '../model.ts';
import { type Item, itemOfLine, type Place, type Shown } from '../shown.ts';
import { PageLines } from '../view/page-lines.tsx';
import { About, Places, Waits } from '../view/sections.tsx';
import type { View } from '../view/words.tsx';
import { Dialog, WordsDialog } from './dialog.tsx';
import { Finish } from './finish.tsx';
import { Frame } from './frame.tsx';
import { Acts, Button, type List, Screen, useKeys, useList } from './list.tsx';
import { api, nameGiven, type Session, useSession } from './session.ts';
import { Verdict } from './verdict.tsx';

const HELP: readonly (readonly [keys: string, what: string])[] = [
  ['J K', 'next, before'],
  ['A', 'approve'],
  ['S', 'send back with a reason'],
  ['C', 'comment'],
  ['Space', 'read on'],
  ['V', 'the verdict at the end'],
  ['U', 'take the last decision back'],
  ['N', 'next that waits'],
  ['P', 'page or list, on a narrow screen'],
];

/** What a narrow screen shows. */
type Side = 'list' | 'page';

const ABOUT: Place = { id: 'about', title: 'Rules and limits', waits: 0, isBack: false, errors: 0 };
const FINISH: Place = { id: 'finish', title: 'Finish', waits: 0, isBack: false, errors: 0 };

function DeskScreen({ first }: { first: DeskSite }) {
  const session = useSession(first);
  const { shown, news, site } = session;
  const [at, go] = usePlace();
  const [side, setSide] = useState<Side>('list');
  const places = [...shown.places, ABOUT, FINISH];
  const here = places.find(({ id }) => id === at) ?? places[0] ?? FINISH;
  const page = shown.model.pages.find(({ id }) => id === here.id);
  const next = () => {
    const from = places.indexOf(here);
    const open = places.filter(({ waits, id }) => waits > 0 && id !== here.id);
    go((open.find((each) => places.indexOf(each) > from) ?? open[0])?.id ?? 'finish');
  };
  useKeys({
    u: () => void session.undo(),
    n: next,
    p: () => setSide(side === 'page' ? 'list' : 'page'),
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${here.title} – Review desk`;
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [here.title]);
  const view = useView(session, null);
  return (
    <div className="desk" data-side={side} ref={root}>
      <Header session={session} side={side} setSide={setSide} go={go} />
      <Banner session={session} />
      <Places places={places} here={here.id} />
      {page !== undefined && <Reading key={page.id + site.news.version} session={session} page={page} />}
      {here.id === 'waits' && <Waiting session={session} next={next} />}
      {here.id === 'about' && (
        <Screen title={ABOUT.title}>
          <About view={view} />
        </Screen>
      )}
      {here.id === 'finish' && <Finish session={session} view={view} />}
      <footer>
        <p className="status" role="status">
          {session.status}
        </p>
        {news.undo !== null && <p className="quiet">{`U takes back: ${news.undo}`}</p>}
      </footer>
      {session.asking !== null && (
        <WordsDialog
          key={session.asking.act + session.asking.item.key}
          session={session}
          asking={session.asking}
        />
      )}
      <Conflict session={session} />
    </div>
  );
}

/** Makes the view of a list in which somebody decides; without a list nothing can be decided. */
function useView(session: Session, list: List | null): View {
  const { shown } = session;
  const teach = async (unit: string, claim: string | null) =>
    session.say((await api.teach(unit, claim)).message);
  return {
    shown,
    heading: 'h2',
    row: (item) => list?.row(item) ?? {},
    isOpen: (item) => list?.current?.key === item.key,
    renderActs: (item, isEntry) =>
      list !== null && (
        <Acts
          session={session}
          list={list}
          item={item}
          isMain={isEntry}
          hasKeys={list.current?.key === item.key}
        />
      ),
    renderThread: (text) => {
      const item: Item = {
        ...itemOfLine({ ids: [text.id], text: shown.nameOf(text.id) }),
        key: `thread ${text.id}`,
      };
      return (
        <p className="acts">
          <Button
            label="Take it back"
            name={`Take it back: ${item.title}`}
            act={() => void session.decide('take back', item)}
          />
          <Button
            label="Answer"
            name={`Answer: ${item.title}`}
            act={() => session.askWords({ act: 'answer', item })}
          />
        </p>
      );
    },
    renderTeach: ({ rule, unit }) =>
      unit !== null && (
        <p className="acts">
          <Button label="This is a fault" act={() => void teach(unit, rule)} />
          <Button label="This is fine" act={() => void teach(unit, null)} />
        </p>
      ),
    addressOf: ({ path }, hash) => `picture?hash=${hash}&path=${encodeURIComponent(path)}`,
    addressOfLook: (name) => `look?name=${encodeURIComponent(name)}`,
    renderLooked: ({ route, note }) => {
      const item: Item = {
        ...itemOfLine({ ids: [`page:${route}`], text: shown.titleOf(route) }),
        key: `look ${route}`,
      };
      return (
        <p className="acts">
          <Button
            label="I looked"
            name={`I looked at ${item.title}`}
            act={() => void session.decide('comment', item, note)}
          />
        </p>
      );
    },
    linkTo: (id) => placeOf(shown, id),
  };
}

/** The address of the view that shows a text. */
function placeOf(shown: Shown, id: string): string | null {
  const page = shown.model.pages.find(({ parts }) =>
    parts.some(({ lines }) => lines.some(({ ids }) => ids.includes(id))),
  );
  return page === undefined ? null : `#${page.id}`;
}

/** What happened since the last approval, each thing once, to approve or to send back. */
function Waiting({ session, next }: { session: Session; next: () => void }) {
  const { shown, site } = session;
  const entries = shown.openEntries;
  const items = entries.map((entry) => shown.itemOf(entry));
  const list = useList({ session, items, startsAtFirst: true, leaves: true });
  const view = useView(session, list);
  const current = entries.find(({ key }) => key === list.current?.key);
  const [route] = current?.routes ?? [];
  const words = current === undefined ? [] : wordsOf(current);
  return (
    <>
      <Screen title="What waits">
        <Waits view={view} />
        {entries.length === 0 && (
          <p className="acts">
            <Button
              label={shown.waiting.length > 0 ? 'Next page that waits' : 'Finish'}
              letter="n"
              act={next}
              isMain
            />
          </p>
        )}
      </Screen>
      {route !== undefined && (
        <Frame
          key={site.news.version}
          address={site.frames}
          route={route}
          title={shown.titleOf(route)}
          lines={words}
          at={words.length > 0 ? 0 : -1}
        />
      )}
    </>
  );
}

/** The words of an entry as they are now: the page beside the list outlines them. */
function wordsOf({ parts }: DeskEntry): string[] {
  return parts
    .map(({ words }) => words.map(({ kind, text }) => (kind === 'deleted' ? '' : text)).join(''))
    .filter((text) => text !== '');
}

/** A page, all pages of one template, or the records. Each line can be decided, and all of them by one verdict. */
function Reading({ session, page }: { session: Session; page: DeskPage }) {
  const { shown, site } = session;
  const lines = useMemo(
    () => page.parts.flatMap((part) => part.lines.map((line) => ({ line, part, item: itemOfLine(line) }))),
    [page],
  );
  const items = useMemo(() => lines.map(({ item }) => item), [lines]);
  const list = useList({ session, items, startsAtFirst: false, leaves: false });
  const view = useView(session, list);
  const scroller = useRef<HTMLDivElement>(null);
  const { open, sentBack } = shown.coveredBy(page);
  const part = lines.find(({ item }) => item.key === list.current?.key)?.part ?? page.parts[0];
  const own = lines.filter((each) => each.part === part);
  return (
    <>
      <Screen
        title={page.title}
        note={page.note}
        scroller={scroller}
        bar={
          <Verdict
            session={session}
            scroller={scroller}
            items={items}
            title={page.title}
            open={open}
            sentBack={sentBack}
          />
        }
      >
        <PageLines view={view} page={page} />
        <p className="lines__end">The end</p>
      </Screen>
      {part?.route != null && (
        <Frame
          address={site.frames}
          route={part.route}
          title={shown.titleOf(part.route)}
          lines={own.map(({ line }) => line.text)}
          at={own.findIndex(({ item }) => item.key === list.current?.key)}
          onPress={(index) => list.choose(own[index]?.item.key ?? '')}
        />
      )}
    </>
  );
}

interface HeaderProps {
  session: Session;
  side: Side;
  setSide: (side: Side) => void;
  go: (id: string) => void;
}

function Header({ session, side, setSide, go }: HeaderProps) {
  const help = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (help.current) help.current.open = false;
  };
  return (
    <header>
      <p className="brand">Review desk</p>
      <p className="count">{session.news.isStale ? 'The site changed' : session.shown.headline}</p>
      <div className="tabs" role="group" aria-label="Show">
        <Button label="List" act={() => setSide('list')} isPressed={side === 'list'} />
        <Button label="Page" act={() => setSide('page')} isPressed={side === 'page'} />
      </div>
      <details className="help" ref={help}>
        <summary onBlur={close} onKeyDown={({ key }) => key === 'Escape' && close()}>
          Keys
        </summary>
        <dl>{HELP.flatMap(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={what}>{what}</dd>])}</dl>
      </details>
      {session.news.undo !== null && (
        <Button label="Undo" letter="u" name={`Undo: ${session.news.undo}`} act={() => void session.undo()} />
      )}
      <Button label="Finish" act={() => go('finish')} isMain />
    </header>
  );
}

/** The view in the address; without one, what waits. */
function usePlace(): [string, (id: string) => void] {
  const [at, setAt] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setAt(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (id: string) => {
    location.hash = id;
    setAt(id);
  };
  return [at, go];
}

/** Tells what keeps decisions from being recorded, and asks who decides where git does not say it. */
function Banner({ session }: { session: Session }) {
  const { news, shown, name, giveName } = session;
  const { asks, refused, warning } = news.reviewer;
  const { noPages } = shown.model;
  const unread =
    noPages === null
      ? null
      : `The pages cannot be approved as shown, because no browser has read them: ${noPages}`;
  const problems = [refused, warning, unread].filter((each) => each !== null);
  if (problems.length === 0 && !asks && !news.isStale) return null;
  return (
    <div className="banner">
      {news.isStale && (
        <p>
          The site changed since the desk read it. What you decided is kept.{' '}
          <Button
            label="Read the site again"
            act={() => void session.readAgain()}
            isOff={session.isReading}
          />
        </p>
      )}
      {asks && (
        <p>
          <label htmlFor="reviewer">Your name </label>
          <input
            id="reviewer"
            autoComplete="name"
            value={name}
            onChange={(event) => giveName(event.target.value)}
            onBlur={() => void session.look()}
          />
        </p>
      )}
      {problems.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** Shows what changed since the reviewer saw it, and that the site is read. */
function Conflict({ session }: { session: Session }) {
  const { conflict, isReading, shown } = session;
  if (isReading)
    return (
      <dialog open className="reading" aria-label="Reading the site again">
        <p role="status">Reading the site again … The terminal shows how far it is.</p>
      </dialog>
    );
  if (conflict === null) return null;
  return (
    <Dialog
      title="Nothing was recorded: this changed since the desk read it"
      label="Read the site again"
      act={() => void session.readAgain()}
      onClose={session.forgetConflict}
    >
      <dl>
        {conflict.changes.slice(0, 12).map(({ id, now }) => (
          <div key={id}>
            <dt>{`You saw: ${shown.nameOf(id)}`}</dt>
            <dd>
              {id.startsWith('page:') ? 'The page has to be read again.' : `Now: ${now ?? 'it is gone.'}`}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

async function main(): Promise<void> {
  const place = document.getElementById('desk');
  if (place === null) return;
  const answer = await api.site(nameGiven());
  if (answer.kind === 'failed') place.textContent = answer.message;
  else createRoot(place).render(<DeskScreen first={answer} />);
}

void main();
