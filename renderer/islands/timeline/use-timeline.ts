import { useEffect, useRef, useState } from 'react';
import { isRevealed, isVisible, nearestTo } from './geometry.ts';

/** What the browser adds. */
export interface LiveTimeline {
  /** The island’s root: its `data-timeline` is `waiting` while the periods are hidden, `shown` from then on. */
  root: HTMLElement;
  onHydrated(): void;
}

/** The observer looks whenever the list, or a milestone, is a twentieth more or less in view. */
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieth) => twentieth / 20);

/** Between two milestones that fade in, in milliseconds. */
const STEP_MS = 200;

/**
 * Follows the list with one observer. Periods are hidden only from here on, only where motion is welcome, and only
 * while all of them are out of view, so that nothing disappears before a reader’s eyes.
 */
export function useTimeline(live: LiveTimeline | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const [nearest, setNearest] = useState<number>();

  useEffect(() => live?.onHydrated(), [live]);

  useEffect(() => {
    const timeline = list.current;
    if (!live || !timeline || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { root } = live;
    // The attribute by its whole name: the build keeps the styles of what it finds written in a script.
    const become = (state: 'waiting' | 'shown') => root.setAttribute('data-timeline', state);
    const milestones = [...timeline.children].filter((child) => child instanceof HTMLElement);
    for (const [index, { style }] of milestones.entries()) style.transitionDelay = `${index * STEP_MS}ms`;
    const look = () => {
      const whole = timeline.getBoundingClientRect();
      if (!root.hasAttribute('data-timeline')) become(isVisible(whole, innerHeight) ? 'shown' : 'waiting');
      if (isRevealed(whole, innerHeight)) become('shown');
      if (root.dataset['timeline'] === 'shown') {
        setNearest(
          nearestTo(
            innerHeight / 2,
            milestones.map((milestone) => milestone.getBoundingClientRect()),
          ),
        );
      }
    };
    const observer = new IntersectionObserver(look, { threshold: THRESHOLDS });
    for (const element of [timeline, ...milestones]) observer.observe(element);
    return () => observer.disconnect();
  }, [live]);

  return { list, nearest };
}
