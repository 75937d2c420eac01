import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DeskAct } from '../model.ts';
import type { Item } from '../shown.ts';
import type { RowAttributes } from '../view/words.tsx';
import type { Session } from './session.ts';

interface ButtonProps {
  label: string;
  act: () => void;
  /** The key that does the same: it is shown, and said to screen readers. */
  letter?: string;
  /** What screen readers call it, where the label does not say enough. */
  name?: string;
  isMain?: boolean;
  isOff?: boolean;
  isPressed?: boolean;
}

export function Button({ label, act, letter, name, isMain, isOff, isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? 'button--main' : undefined}
      aria-label={name}
      aria-keyshortcuts={letter}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
    >
      {label}
      {letter !== undefined && (
        <kbd aria-hidden="true">{letter === ' ' ? 'Space' : letter.toUpperCase()}</kbd>
      )}
    </button>
  );
}

/** Does what a key is for, unless something is typed or the key belongs to what has the focus. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  // Before the screen is drawn: a key that the screen offers is never lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      const act = keys[event.key.toLowerCase()];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (at?.closest('input, textarea, select, dialog') || document.querySelector('dialog[open]') !== null)
        return;
      if (event.key === ' ' && at?.closest('button, a, summary')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** A list with an item that the reviewer is at, and the keys that decide about it. */
export interface List {
  current: Item | undefined;
  choose(key: string): void;
  decide(act: DeskAct, item: Item): void;
  row(item: Item): RowAttributes;
}

interface ListSettings {
  session: Session;
  items: readonly Item[];
  /** Whether it begins at its first item; else before it. */
  startsAtFirst: boolean;
  /** Whether approved items leave the list. */
  leaves: boolean;
}

/** Moves with J and K; decides with A, S and C about the item that the reviewer is at. */
export function useList({ session, items, startsAtFirst, leaves }: ListSettings): List {
  const { shown, pending } = session;
  const [{ key, index, turn }, go] = useState({
    key: startsAtFirst ? items[0]?.key : undefined,
    index: startsAtFirst ? 0 : -1,
    turn: 0,
  });
  const elements = useRef(new Map<string, HTMLElement>());
  // What was decided has left the list: the next one has come into its place.
  const at = items.findIndex((item) => item.key === key);
  const currentIndex = at !== -1 ? at : Math.min(index, items.length - 1);
  const current = items[currentIndex];
  const choose = (wanted: string) => {
    const found = items.findIndex((item) => item.key === wanted);
    if (found !== -1) go((before) => ({ key: wanted, index: found, turn: before.turn + 1 }));
  };
  const currentKey = current?.key;
  useEffect(() => {
    if (turn === 0 || currentKey === undefined) return;
    const element = elements.current.get(currentKey);
    const fold = element?.closest('details');
    if (fold) fold.open = true;
    if (element?.contains(document.activeElement) !== true) element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [currentKey, turn]);
  /** The next item that waits and is not on its way. */
  const nextOf = (item: Item) => {
    const from = items.findIndex((each) => each.key === item.key);
    const waits = (each: Item) =>
      !pending.has(each.key) &&
      (leaves || each.ids.some((id) => shown.isOpen(id) && !item.approves.includes(id)));
    return items.slice(from + 1).find(waits) ?? (leaves ? items.slice(0, from).findLast(waits) : undefined);
  };
  const decide = (act: DeskAct, item: Item) => {
    // An answer on its way counts: the same item is not decided twice.
    if (pending.get(item.key) === '') return;
    if (act !== 'approve') return session.askWords({ act, item });
    void session.decide(act, item);
    const next = nextOf(item);
    choose(next?.key ?? item.key);
  };
  const about = (act: DeskAct) => () => {
    if (current !== undefined) decide(act, current);
  };
  const move = (step: number) => () => {
    const next = items[currentIndex + step];
    if (next !== undefined) choose(next.key);
  };
  useKeys({ j: move(1), k: move(-1), a: about('approve'), s: about('send back'), c: about('comment') });
  return {
    current,
    choose,
    decide,
    row: (item) => ({
      ref: (element) => {
        if (element === null) elements.current.delete(item.key);
        else elements.current.set(item.key, element);
      },
      tabIndex: item.key === (currentKey ?? items[0]?.key) ? 0 : -1,
      'aria-current': item.key === currentKey ? 'true' : undefined,
      'data-key': item.key,
      onClick: () => item.key !== currentKey && choose(item.key),
      onFocus: () => item.key !== currentKey && choose(item.key),
    }),
  };
}

interface ActsProps {
  session: Session;
  list: List;
  item: Item;
  isMain: boolean;
  /** Whether the keys decide about this item. */
  hasKeys: boolean;
}

/** The buttons of an item; in their place, that it is on its way. */
export function Acts({ session, list, item, isMain, hasKeys }: ActsProps) {
  const problem = session.pending.get(item.key);
  const button = (label: string, letter: string, act: DeskAct) => (
    <Button
      label={label}
      {...(hasKeys ? { letter } : {})}
      name={`${label}: ${item.title}`}
      act={() => list.decide(act, item)}
      isMain={isMain && act === 'approve'}
    />
  );
  if (problem === '') return <p className="acts quiet">Recording …</p>;
  return (
    <>
      {problem !== undefined && <p className="problem">{problem}</p>}
      <p className="acts">
        {button('Approve', 'a', 'approve')}
        {item.sends.length > 0 && button('Send back', 's', 'send back')}
        {item.sends.length > 0 && button('Comment', 'c', 'comment')}
      </p>
    </>
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

/** Lays out a view: a heading, what scrolls, and a bar below it. */
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
