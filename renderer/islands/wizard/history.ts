import type { Step } from './fields.ts';

/** The address of step 2; any other fragment is step 1. No answer is ever part of an address. */
const STEP_2_HASH = '#step-2';
/** Kept with the entry that Next adds, so that Previous can go back over it, also after a reload. */
const ADDED_BY_NEXT = { wizard: 'next' };

export function addressedStep(): Step {
  return location.hash === STEP_2_HASH ? 2 : 1;
}

/** Next: a new entry, so that the browser’s Back returns to step 1. */
export function enterStepTwo(): void {
  history.pushState(ADDED_BY_NEXT, '', STEP_2_HASH);
}

/**
 * Previous: back over the entry that Next added; without one, the address only loses its step. `then` runs
 * after the browser went back, when it moved focus to where that entry’s fragment points.
 */
export function leaveStepTwo(then: () => void): void {
  if (addressedStep() !== 2) return;
  if (history.state?.wizard === ADDED_BY_NEXT.wizard) {
    // Unlike popstate it comes after the browser moved focus.
    addEventListener('hashchange', then, { once: true });
    history.back();
  } else forgetStepTwo();
}

/** A draft resumed at step 2: the entry there is gets its address. */
export function nameStepTwo(): void {
  history.replaceState(null, '', STEP_2_HASH);
}

/** The address named a step that was not reached yet. */
export function forgetStepTwo(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
