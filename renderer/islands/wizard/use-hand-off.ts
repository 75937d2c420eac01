import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FormAction, FormState } from './form.ts';

/** The time after which the form says that the scheduling page is slow, and can be sent again. */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Maps choices of step 1 to the addresses of their scheduling pages. */
export type Scheduling = Readonly<Record<string, string>>;

/**
 * Opens the scheduling page when the form is complete. If the hand-off ends before the visitor leaves the page, stops
 * the browser from opening it. If the visitor goes elsewhere meanwhile, ends the hand-off.
 */
export function useHandOff(
  { handOff, answers }: FormState,
  dispatch: Dispatch<FormAction>,
  scheduling: Scheduling,
): void {
  const open = useEffectEvent(() => {
    // Open the scheduling page of the plan, or else of the insurance type.
    location.assign(scheduling[answers.healthPlanType] ?? scheduling[answers.insuranceType] ?? '');
  });
  useEffect(() => {
    if (!handOff) return;
    const watching = new AbortController();
    const { signal } = watching;
    // True while the browser is opening the scheduling page, and nothing else.
    let isOpening = true;
    const goElsewhere = () => {
      isOpening = false;
      flushSync(() => dispatch({ type: 'cancel' }));
    };
    // The first event is about the scheduling page. Another one is about a page that the browser opens in its place,
    // such as after a reload.
    let isFirst = true;
    const countLeaving = () => {
      if (!isFirst) goElsewhere();
      isFirst = false;
    };
    addEventListener('beforeunload', countLeaving, { signal });
    addEventListener('pagehide', () => (isOpening = false), { signal });
    const follow = (event: MouseEvent) => {
      if (!leadsAway(event)) return;
      // Stop here, because browsers differ in which links make them give up the page that they are opening.
      stop();
      goElsewhere();
    };
    addEventListener('click', follow, { signal });
    open();
    const patience = setTimeout(() => dispatch({ type: 'slow' }), HAND_OFF_PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      watching.abort();
      if (isOpening) stop();
    };
  }, [handOff, dispatch]);
}

/** Returns true for a click on a link that opens something in this tab, such as a page or a telephone call. */
function leadsAway(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const isHere = link.hash !== '' && link.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  return !isHere && link.target !== '_blank';
}
