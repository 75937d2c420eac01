/* The review desk: shows what waits, and sends each decision about exactly what it shows. */

import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { countTexts } from '../../approvals/approval.ts';
import type { DeskModel, SiteReady } from '../desk-model.ts';
import { Finish } from './finish.tsx';
import { useKeys } from './list.tsx';
import { Button } from './parts.tsx';
import { Reading } from './reading.tsx';
import { nameGiven, readSite, useSession } from './session.tsx';
import { Store } from '../store.ts';
import { Places } from '../view/places.tsx';
import { Waits } from './waits.tsx';

const HELP: readonly (readonly [keys: string, what: string])[] = [
  ['J K', 'next, before'],
  ['A', 'approve'],
  ['S', 'send back with a reason'],
  ['C', 'comment'],
  ['V', 'the verdict at the end'],
  ['U', 'take the last decision back'],
  ['N', 'next that waits'],
  ['P', 'page or list, on a narrow screen'],
];

/** What a narrow screen shows. */
type Side = 'list' | 'page';

const FINISH = { id: 'finish', title: 'Finish', waits: 0 };

function DeskScreen({ first }: { first: SiteReady }) {
  const [at, go] = usePlace(first);
  const [side, setSide] = useState<Side>('list');
  const { desk, status, dialog, undo, name, giveName } = useSession(first, go);
  const { store } = desk;
  const places = [...store.places, FINISH];
  const here = places.find(({ id }) => id === at) ?? places[0] ?? FINISH;
  const page = store.model.pages.find(({ id }) => id === here.id);
  const next = () => {
    const from = places.indexOf(here);
    const open = places.filter(({ waits, id }) => waits > 0 && id !== here.id);
    go((open.find((each) => places.indexOf(each) > from) ?? open[0])?.id ?? 'finish');
  };
  useKeys({
    u: () => void (undo?.() ?? desk.say('There is nothing to take back.')),
    n: next,
    p: () => setSide(side === 'page' ? 'list' : 'page'),
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${here.title} – Review desk`;
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [here.title]);
  return (
    <div className="desk" data-side={side} ref={root}>
      <Header store={store} side={side} setSide={setSide} undo={undo} go={go} />
      <Banner store={store} name={name} giveName={giveName} />
      <Places places={store.places} here={here} />
      {page !== undefined && <Reading key={page.id} desk={desk} page={page} />}
      {here.id === 'waits' && <Waits desk={desk} next={next} />}
      {here.id === 'finish' && <Finish desk={desk} />}
      <footer>
        <p className="status" role="status">
          {status}
        </p>
      </footer>
      {dialog}
    </div>
  );
}

interface HeaderProps {
  store: Store<DeskModel>;
  side: Side;
  setSide: (side: Side) => void;
  /** Null where there is nothing to take back. */
  undo: (() => Promise<void>) | null;
  go: (id: string) => void;
}

function Header({ store, side, setSide, undo, go }: HeaderProps) {
  const { doing } = store.model;
  return (
    <header>
      <p className="brand">Review desk</p>
      <p className="count">
        {store.waiting.length > 0 && `To approve: ${countTexts(store.waiting)}`}
        {store.waiting.length > 0 && doing !== null && '. '}
        {store.waiting.length === 0 && doing === null && store.allApproved}
        {doing !== null && `${doing} …`}
      </p>
      <div className="tabs" role="group" aria-label="Show">
        <Button label="List" act={() => setSide('list')} isPressed={side === 'list'} />
        <Button label="Page" act={() => setSide('page')} isPressed={side === 'page'} />
      </div>
      <details className="help">
        <summary>Keys</summary>
        <dl>{HELP.flatMap(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={what}>{what}</dd>])}</dl>
      </details>
      {undo !== null && <Button label="Undo" letter="u" act={() => void undo()} />}
      <Button label="Finish" act={() => go('finish')} isMain />
    </header>
  );
}

/**
 * The view in the address. What changed comes first; else the reviewer goes on where they were. Where all words are
 * approved and the pages are still being read, a change may be among them.
 */
function usePlace({ model }: SiteReady): [string, (id: string) => void] {
  const [at, setAt] = useState(() => {
    const { changes, doing } = model;
    const mayChange = doing !== null && new Store(model).waiting.length === 0;
    return changes.length > 0 || mayChange ? 'waits' : location.hash.slice(1);
  });
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

interface BannerProps {
  store: Store<DeskModel>;
  name: string;
  giveName: (name: string) => void;
}

/** What keeps decisions from being recorded, and who decides where git does not say it. */
function Banner({ store: { model }, name, giveName }: BannerProps) {
  const { asks, refused, warning } = model.reviewer;
  const unread =
    model.noPages === null
      ? null
      : `No browser can read the pages, so they cannot be approved as shown: ${model.noPages}`;
  const problems = [refused, warning, unread].filter((each) => each !== null);
  if (problems.length === 0 && !asks) return null;
  return (
    <div className="banner">
      {asks && (
        <>
          <label htmlFor="reviewer">Your name </label>
          <input
            id="reviewer"
            autoComplete="name"
            value={name}
            onChange={(event) => giveName(event.target.value)}
          />
        </>
      )}
      {problems.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** Begins once the site is read; until then the page says what is done. */
async function main(): Promise<void> {
  const reading = document.getElementById('reading');
  const tell = (text: string) => {
    if (reading !== null) reading.textContent = text;
  };
  const ready = await readSite(nameGiven(), tell);
  const place = document.getElementById('desk');
  if (typeof ready === 'string') tell(ready);
  else if (place !== null) createRoot(place).render(<DeskScreen first={ready} />);
}

void main();
