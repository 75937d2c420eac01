import { useEffect, useRef, useState } from 'react';

/** The element of a timeline in the browser, and a function to call when the timeline has hydrated. */
export interface LiveTimeline {
  /** The root of the island. Its `data-timeline` is `waiting` while the milestones are hidden, then `shown`. */
  root: HTMLElement;
  onHydrated(): void;
}

/** The share of the timeline that must be in view before it fades in, as the site's specification requires. */
const REVEAL_SHARE = 0.2;
/** The share of the viewport that a very long timeline must fill before it fades in. */
const VIEW_SHARE = 0.8;
/** Makes the observer report each time another 5% of the timeline or of a milestone comes into view or leaves it. */
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieth) => twentieth / 20);

/** The delay between two milestones when they fade in one after the other. */
const STEP_MS = 200;

/**
 * Fades in the milestones, unless one of them is in view at first. Finds the milestone nearest to the middle of the
 * viewport. Does neither for visitors who prefer reduced motion.
 */
export function useTimeline(live: LiveTimeline | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const [nearest, setNearest] = useState<number>();

  useEffect(() => live?.onHydrated(), [live]);

  useEffect(() => {
    const timeline = list.current;
    if (!live || !timeline || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { root } = live;
    // Write the attribute's full name, because the build keeps only styles whose names it finds in a script.
    const become = (state: 'waiting' | 'shown') => root.setAttribute('data-timeline', state);
    const milestones = [...timeline.querySelectorAll<HTMLElement>('.timeline__item')];
    for (const [index, { style }] of milestones.entries()) style.transitionDelay = `${index * STEP_MS}ms`;
    const look = () => {
      const whole = timeline.getBoundingClientRect();
      if (!root.dataset['timeline']) become(visibleHeight(whole, innerHeight) > 0 ? 'shown' : 'waiting');
      if (isRevealed(whole, innerHeight)) become('shown');
      if (root.dataset['timeline'] === 'shown') {
        const extents = milestones.map((milestone) => milestone.getBoundingClientRect());
        const index = nearestTo(innerHeight / 2, extents);
        setNearest(index);
        // Open the lessons of the nearest milestone. Never close lessons, because the text below them would move.
        milestones[index]?.querySelector('details')?.setAttribute('open', '');
      }
    };
    const observer = new IntersectionObserver(look, { threshold: THRESHOLDS });
    for (const element of [timeline, ...milestones]) observer.observe(element);
    return () => observer.disconnect();
  }, [live]);

  return { list, nearest };
}

/** The vertical position of an element, in pixels from the top of the viewport. */
interface Extent {
  top: number;
  bottom: number;
}

/** Returns true if enough of a timeline is in view for it to fade in. */
export function isRevealed(extent: Extent, viewHeight: number): boolean {
  const enough = Math.min(REVEAL_SHARE * (extent.bottom - extent.top), VIEW_SHARE * viewHeight);
  const visible = visibleHeight(extent, viewHeight);
  return visible > 0 && visible >= enough;
}

/** Returns the index of the element at or nearest to `line`, in pixels from the viewport's top; -1 for no elements. */
export function nearestTo(line: number, extents: readonly Extent[]): number {
  const distances = extents.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.indexOf(Math.min(...distances));
}

function visibleHeight({ top, bottom }: Extent, viewHeight: number): number {
  return Math.min(bottom, viewHeight) - Math.max(top, 0);
}
