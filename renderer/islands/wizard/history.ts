import type { Step } from './fields.ts';

/** Fragment of step 2; any other fragment means step 1. No answer is ever part of an address. */
const STEP_2_HASH = '#step-2';
/** State of the history entry that Next adds, so that Previous can go back over it, even after a reload. */
const ADDED_BY_NEXT = { wizard: 'next' };

export function addressedStep(): Step {
  return location.hash === STEP_2_HASH ? 2 : 1;
}

/** Adds a history entry for step 2, so that the browser's Back returns to step 1. */
export function enterStepTwo(): void {
  history.pushState(ADDED_BY_NEXT, '', STEP_2_HASH);
}

/**
 * Goes back over the entry that Next added; without one, only removes the step from the address. `then` runs after the
 * browser went back, because it moves focus to the fragment of that entry.
 */
export function leaveStepTwo(then: () => void): void {
  if (addressedStep() !== 2) return;
  if (history.state?.wizard === ADDED_BY_NEXT.wizard) {
    // Unlike popstate, hashchange comes after the browser moved focus.
    addEventListener('hashchange', then, { once: true });
    history.back();
  } else forgetStepTwo();
}

/** Names step 2 in the address, for a draft that resumes there. */
export function nameStepTwo(): void {
  history.replaceState(null, '', STEP_2_HASH);
}

/** Removes step 2 from the address, because the visitor has not reached it yet. */
export function forgetStepTwo(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
