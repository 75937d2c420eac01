import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Button } from './parts.tsx';
import type { Desk, DeskItem, ItemAct } from './view.ts';

/** Does what a key is for, unless something is typed. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // Before the screen is drawn: a key that the screen offers is never lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      const act = keys[event.key.toLowerCase()];
      if (act === undefined || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** What lists of the desk have in common: an item that the reviewer is at, and the keys that decide about it. */
export interface List {
  /** The index of that item; -1 before the first. */
  current: number;
  choose(index: number): void;
  decide(act: ItemAct, index?: number): void;
  /** Attributes of each item. */
  item(index: number): {
    ref: (element: HTMLElement | null) => void;
    tabIndex: number;
    'aria-current': 'true' | undefined;
    onClick: () => void;
    onFocus: () => void;
  };
}

interface ListSettings {
  desk: Desk;
  items: readonly DeskItem[];
  /** The item that it begins with. */
  start: number;
  /** Where to go once an item is approved; past the last, nowhere. */
  after: (index: number, approved: readonly string[]) => number;
  verdict?: () => void;
}

/** J and K move; A, S and C decide about the item that the reviewer is at; V gives the verdict. */
export function useList({ desk, items, start, after, verdict = () => {} }: ListSettings): List {
  const [{ current, turn }, go] = useState({ current: start, turn: 0 });
  const elements = useRef<(HTMLElement | null)[]>([]);
  const choose = (index: number) => {
    if (items[index] !== undefined) go((before) => ({ current: index, turn: before.turn + 1 }));
  };
  useEffect(() => {
    if (turn === 0) return;
    const element = elements.current[current];
    if (element?.contains(document.activeElement) !== true) element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [current, turn]);
  const decide = async (act: ItemAct, index = current) => {
    const item = items[index];
    if (item === undefined) return;
    const wasRecorded = await desk.ask(act, item);
    choose(wasRecorded && act === 'approve' ? after(index, item.ids) : index);
  };
  useKeys({
    j: () => choose(current + 1),
    k: () => choose(current - 1),
    a: () => void decide('approve'),
    s: () => void decide('send-back'),
    c: () => void decide('comment'),
    v: verdict,
  });
  return {
    current,
    choose,
    decide: (act, index) => void decide(act, index),
    item: (index) => ({
      ref: (element) => void (elements.current[index] = element),
      tabIndex: index === Math.max(current, 0) ? 0 : -1,
      'aria-current': index === current ? 'true' : undefined,
      onClick: () => index !== current && choose(index),
      onFocus: () => index !== current && choose(index),
    }),
  };
}

/** The buttons of an item. */
export function Acts({ list, index }: { list: List; index: number }) {
  return (
    <p className="acts">
      <Button label="Approve" letter="a" act={() => list.decide('approve', index)} />
      <Button label="Send back" letter="s" act={() => list.decide('send-back', index)} />
      <Button label="Comment" letter="c" act={() => list.decide('comment', index)} />
    </p>
  );
}

/** Ends of lists that were on the screen, by what the lists showed. */
const seenEnds = new Set<string>();

interface VerdictSettings {
  desk: Desk;
  /** Ids of all that is listed. */
  shown: readonly string[];
  /** Ids of what the verdict covers, and what that is called. */
  open: readonly string[];
  covers: string;
  /** Said where there is nothing to cover. */
  nothing: string;
  note?: string;
  /** Why there can be no verdict yet. */
  later?: string;
}

/** One verdict about a list, once its end was on the screen. Words that changed have to be seen again. */
export function useVerdict({ desk, shown, open, covers, nothing, note = '', later }: VerdictSettings) {
  const scroller = useRef<HTMLDivElement>(null);
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const texts = desk.store.textsOf(shown);
  const key = texts.map(({ id, hash }) => `${id} ${hash}`).join('\n');
  const look = () => {
    const { clientHeight = 0, scrollTop = 0, scrollHeight = 0 } = scroller.current ?? {};
    if (clientHeight === 0 || scrollTop + clientHeight < scrollHeight - 12 || seenEnds.has(key)) return;
    seenEnds.add(key);
    draw();
  };
  useEffect(look);
  const isSeen = seenEnds.has(key);
  const isOff = !isSeen || later !== undefined;
  const give = () => {
    if (!isOff && open.length > 0) void desk.decide('approve', open, { done: `Approved ${covers}.` });
  };
  const why = later ?? (isSeen ? note : `Read to the end first. ${note}`);
  const bar = (
    <div className="verdict">
      {open.length > 0 && <Button label={`Approve ${covers}`} letter="v" act={give} isMain isOff={isOff} />}
      <p className={open.length > 0 ? 'quiet' : undefined}>{open.length > 0 ? why : nothing}</p>
    </div>
  );
  return { give, screen: { bar, scroller, onScroll: look } };
}

interface ScreenProps {
  title: string;
  note?: string;
  children: ReactNode;
  /** Below what scrolls. */
  bar?: ReactNode;
  scroller?: RefObject<HTMLDivElement | null>;
  onScroll?: () => void;
}

/** What all views look like: a heading, what scrolls, and a bar below it. */
export function Screen({ title, note, children, bar, scroller, onScroll }: ScreenProps) {
  return (
    <main>
      <section className="view" aria-label={title}>
        <div className="scroller" ref={scroller} onScroll={onScroll}>
          <h1 tabIndex={-1}>{title}</h1>
          {note !== undefined && <p className="quiet">{note}</p>}
          {children}
        </div>
        {bar}
      </section>
    </main>
  );
}
