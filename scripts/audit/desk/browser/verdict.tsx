import { type RefObject, useEffect, useReducer } from 'react';
import { countTexts } from '../../approvals/approval.ts';
import type { Item, Shown } from '../shown.ts';
import { Button, useKeys } from './list.tsx';
import type { Session } from './session.ts';

/** How long a line has to be on the screen before it counts as read. */
const DWELL_MS = 400;

/** Texts that were on the screen for a moment, each with its hash: words that changed have to be seen again. */
const seen = new Set<string>();

interface VerdictProps {
  session: Session;
  /** What holds the list, and scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** All that is listed; the same list until another is shown. */
  items: readonly Item[];
  title: string;
  open: readonly string[];
  sentBack: readonly string[];
}

/**
 * Gives one verdict about a list, once the end of each line that waits was on the screen for a moment. What is folded
 * was not. Space reads on: it never passes a line that was not on the screen. What comes on the screen draws this bar
 * anew, and not the list.
 */
export function Verdict({ session, scroller, items, title, open, sentBack }: VerdictProps) {
  const { shown, pending } = session;
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const isUnseen = ({ ids }: Item) =>
    keysOf(
      shown,
      ids.filter((id) => shown.isOpen(id)),
    ).some((key) => !seen.has(key));
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const byKey = new Map(items.map((item) => [item.key, item]));
    const see = (element: Element) => {
      timers.delete(element);
      const item = byKey.get(keyOf(element));
      for (const key of keysOf(shown, item?.ids ?? [])) seen.add(key);
      draw();
    };
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        // Of a line that is higher than the screen, its end counts.
        const hasEnd = isIntersecting && intersectionRect.bottom >= boundingClientRect.bottom - 1;
        if (hasEnd && !timers.has(target))
          timers.set(
            target,
            setTimeout(() => see(target), DWELL_MS),
          );
        if (hasEnd) continue;
        clearTimeout(timers.get(target));
        timers.delete(target);
      }
    };
    const observer = new IntersectionObserver(look, {
      root: scroller.current,
      threshold: [0, 0.25, 0.5, 0.75, 1],
    });
    for (const each of scroller.current?.querySelectorAll('[data-key]') ?? []) observer.observe(each);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [shown, items, scroller]);
  const unseen = items.filter(isUnseen);
  const isOff = unseen.length > 0 || pending.has(title);
  const covers = `${countTexts(open.map((id) => ({ id })))}${open.some((id) => id.startsWith('page:')) ? ' as shown' : ''}`;
  const give = () => {
    if (isOff || open.length === 0) return;
    void session.decide('approve', {
      key: title,
      title: `${covers} of ${title}`,
      ids: open,
      approves: open,
      sends: [],
      gone: [],
    });
  };
  const readOn = () => {
    const next = [...(scroller.current?.querySelectorAll('[data-key]') ?? [])].find(
      (element) => keyOf(element) === unseen[0]?.key,
    );
    const box = scroller.current;
    if (next === undefined || box === null) return;
    const fold = next.closest('details');
    if (fold) fold.open = true;
    const [line, screen] = [next.getBoundingClientRect(), box.getBoundingClientRect()];
    // A line that begins above and is not at its end goes on where the screen ends.
    if (line.top <= screen.top + 1 && line.bottom > screen.bottom) box.scrollBy({ top: screen.height * 0.8 });
    else next.scrollIntoView({ block: 'start' });
  };
  useKeys({ v: give, ' ': readOn });
  const left =
    sentBack.length === 0
      ? ''
      : `${countTexts(sentBack.map((id) => ({ id })))} sent back, waiting for the author.`;
  return (
    <div className="verdict">
      {open.length > 0 && <Button label={`Approve ${covers}`} letter="v" act={give} isMain isOff={isOff} />}
      {unseen.length > 0 && <Button label="Read on" letter=" " act={readOn} />}
      <p className={open.length > 0 ? 'quiet' : undefined}>
        {pending.get(title) === '' && 'Recording … '}
        {open.length === 0 && `✓ Nothing waits here. ${left}`}
        {unseen.length > 0 && `Read to the end first: ${unseen.length} left. `}
        {open.length > 0 && left}
        {pending.get(title)}
      </p>
    </div>
  );
}

function keysOf(shown: Shown, ids: readonly string[]): string[] {
  return shown.textsOf(ids).map(({ id, hash }) => `${id} ${hash}`);
}

function keyOf(element: Element): string {
  return (element instanceof HTMLElement && element.dataset['key']) || '';
}
