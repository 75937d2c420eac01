import { type RefObject, useEffect, useReducer } from 'react';
import type { Store } from '../store.ts';
import { useKeys } from './list.tsx';
import { Button } from './parts.tsx';
import type { Desk, DeskItem } from './view.ts';

/** Texts that were on the screen, each with its hash: words that changed have to be seen again. */
const seen = new Set<string>();

interface VerdictProps {
  desk: Desk;
  /** What holds the list, and scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** All that is listed; the same list until another is shown. */
  items: readonly DeskItem[];
  /** Ids of what the verdict covers, and what that is called. */
  open: readonly string[];
  covers: string;
  /** Said where there is nothing to cover. */
  nothing: string;
  note: string;
  /** Why there can be no verdict yet. */
  later?: string;
}

/**
 * One verdict about a list, once all that waits in it was on the screen; what is folded was not. V gives it. What comes
 * on the screen draws this bar anew, and not the list.
 */
export function Verdict(props: VerdictProps) {
  const { desk, scroller, items, open, covers, nothing, note, later } = props;
  const { store } = desk;
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const isUnseen = ({ ids }: DeskItem) =>
    keysOf(
      store,
      ids.filter((id) => store.isOpen(id)),
    ).some((key) => !seen.has(key));
  useEffect(() => {
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const before = seen.size;
      const shown = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target } of shown)
        for (const key of keysOf(store, items[indexOf(target)]?.ids ?? [])) seen.add(key);
      if (seen.size > before) draw();
    };
    const observer = new IntersectionObserver(look, { root: scroller.current });
    for (const each of scroller.current?.querySelectorAll('[data-at]') ?? []) observer.observe(each);
    return () => observer.disconnect();
  }, [store, items, scroller]);
  const unseen = items.filter(isUnseen);
  const isOff = unseen.length > 0 || later !== undefined;
  const give = () => {
    if (!isOff && open.length > 0) void desk.ask('approve', { ids: open, what: covers });
  };
  useKeys({ v: give });
  const showNext = () => {
    const next = scroller.current?.querySelector(`[data-at="${items.findIndex(isUnseen)}"]`);
    const fold = next?.closest('details');
    if (fold) fold.open = true;
    next?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="verdict">
      {open.length > 0 && <Button label={`Approve ${covers}`} letter="v" act={give} isMain isOff={isOff} />}
      {unseen.length > 0 && <Button label="Read on" act={showNext} />}
      <p className={open.length > 0 ? 'quiet' : undefined}>
        {open.length === 0 && nothing}
        {unseen.length > 0 && `Read to the end first: ${unseen.length} left. `}
        {open.length > 0 && (later ?? note)}
      </p>
    </div>
  );
}

function keysOf(store: Store, ids: readonly string[]): string[] {
  return store.textsOf(ids).map(({ id, hash }) => `${id} ${hash}`);
}

function indexOf(element: Element): number {
  return element instanceof HTMLElement ? Number(element.dataset['at']) : -1;
}
