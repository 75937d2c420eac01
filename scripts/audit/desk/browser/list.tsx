import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DeskAct } from '../desk-model.ts';
import type { RowAttributes } from '../view/page-lines.tsx';
import { Button } from './parts.tsx';
import type { Desk, DeskItem } from './view.ts';

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
  decide(act: DeskAct, index?: number): void;
  /** Attributes of each item. */
  item(index: number): RowAttributes;
}

interface ListSettings {
  desk: Desk;
  items: readonly DeskItem[];
  /** The item that it begins with. */
  start: number;
  /** Where to go once an item is approved; past the last, nowhere. By default to the next that waits. */
  after?: (index: number) => number;
}

/** J and K move; A, S and C decide about the item that the reviewer is at. */
export function useList({ desk, items, start, after }: ListSettings): List {
  const { store } = desk;
  const nextOpen = (index: number, approved: readonly string[]) =>
    items.findIndex(
      ({ ids }, at) => at > index && ids.some((id) => store.isOpen(id) && !approved.includes(id)),
    );
  const [{ current, turn }, go] = useState({ current: start, turn: 0 });
  const elements = useRef<(HTMLElement | null)[]>([]);
  const choose = (index: number) => {
    if (items[index] !== undefined) go((before) => ({ current: index, turn: before.turn + 1 }));
  };
  useEffect(() => {
    if (turn === 0) return;
    const element = elements.current[current];
    const fold = element?.closest('details');
    if (fold) fold.open = true;
    if (element?.contains(document.activeElement) !== true) element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [current, turn]);
  const decide = async (act: DeskAct, index = current) => {
    const item = items[index];
    if (item === undefined) return;
    const wasRecorded = await desk.ask(act, item);
    choose(wasRecorded && act === 'approve' ? (after ?? nextOpen)(index, item.ids) : index);
  };
  useKeys({
    j: () => choose(current + 1),
    k: () => choose(current - 1),
    a: () => void decide('approve'),
    s: () => void decide('send-back'),
    c: () => void decide('comment'),
  });
  return {
    current,
    choose,
    decide: (act, index) => void decide(act, index),
    item: (index) => ({
      ref: (element) => void (elements.current[index] = element),
      tabIndex: index === Math.max(current, 0) ? 0 : -1,
      'aria-current': index === current ? 'true' : undefined,
      'data-at': index,
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

interface ScreenProps {
  title: string;
  note?: string;
  children: ReactNode;
  /** Below what scrolls. */
  bar?: ReactNode;
  scroller?: RefObject<HTMLDivElement | null>;
}

/** What all views look like: a heading, what scrolls, and a bar below it. */
export function Screen({ title, note, children, bar, scroller }: ScreenProps) {
  return (
    <main>
      <section className="view" aria-label={title}>
        <div className="scroller" ref={scroller}>
          <h1 tabIndex={-1}>{title}</h1>
          {note !== undefined && <p className="quiet">{note}</p>}
          {children}
        </div>
        {bar}
      </section>
    </main>
  );
}
