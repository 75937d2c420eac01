import type { Step } from '../../../schemas/wizard-fields.ts';

/** Is the fragment of step 2; any other fragment means step 1. No answer is ever part of an address. */
const STEP_2_HASH = '#step-2';
/** Marks the history entry that Next adds, so that Previous can go back over it, even after a reload. */
const ADDED_BY_NEXT = { wizard: 'next' };

export function addressedStep(): Step {
  return location.hash === STEP_2_HASH ? 2 : 1;
}

/**
 * Writes the step to the address.
 * @param isMove true if the visitor moved to the step, so that Back returns to the step before. False if a draft
 * resumes at the step, or if the address names a step that is not available yet
 * @param then runs after the browser went back, when it has moved focus to the fragment of that entry
 */
export function showStep(step: Step, isMove: boolean, then: () => void): void {
  if (step === addressedStep()) return;
  if (step === 2) {
    if (isMove) history.pushState(ADDED_BY_NEXT, '', STEP_2_HASH);
    else history.replaceState(null, '', STEP_2_HASH);
  } else if (isMove && history.state?.wizard === ADDED_BY_NEXT.wizard) {
    // Unlike popstate, hashchange comes after the browser moved focus.
    addEventListener('hashchange', then, { once: true });
    history.back();
  } else history.replaceState(null, '', location.pathname + location.search);
}
