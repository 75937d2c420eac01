import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import type { Step } from '../../../schemas/wizard-fields.ts';
import { firstStep } from '../../../schemas/wizard-offer.ts';
import type { FormAction, FormState } from './form.ts';
import { fragmentOf, meaningOf } from './fragment.ts';

/**
 * The mark of a history entry: the step that the form showed there. Without it, a visitor who goes back to an address
 * such as /quote#top would not get the step of that entry, because its fragment means nothing to the wizard.
 */
interface Mark {
  wizard: Step;
  /** True for an entry that Next added. Previous then goes back in the history. */
  isAdded?: boolean;
}

/** Returns the step of the current history entry, or else of its address; undefined if neither names a step. */
export function addressedStep(): Step | undefined {
  const meaning = meaningOf(location.hash);
  return markedStep() ?? (meaning && 'step' in meaning ? meaning.step : undefined);
}

/** Updates the address when the step changes, and the form when the visitor moves in the browser's history. */
export function useHistory(
  { step, offer, isHydrated, refusal }: FormState,
  dispatch: Dispatch<FormAction>,
): void {
  const before = useRef<{ refusal: FormState['refusal'] }>(undefined);
  // If step 1 has no question, the address never names a step.
  const named = step === firstStep(offer) ? 1 : step;
  useEffect(() => {
    if (!isHydrated) return;
    // Detect whether the visitor moved to the step. If not, a draft was resumed, or the address named a wrong step.
    const isMove = before.current !== undefined && before.current.refusal === refusal;
    before.current = { refusal };
    if (isMove) moveTo(named, () => dispatch({ type: 'attend' }));
    else correct(named);
  }, [named, isHydrated, refusal, dispatch]);

  const follow = useEffectEvent(() => {
    const meaning = markedStep() === undefined ? meaningOf(location.hash) : undefined;
    if (meaning && 'carried' in meaning) {
      mark(named, location.pathname + location.search);
      dispatch({ type: 'carry', carried: meaning.carried });
      return;
    }
    const addressed = addressedStep();
    if (addressed === undefined) mark(named);
    else if (addressed !== named) dispatch({ type: 'goTo', step: addressed });
  });
  useEffect(() => {
    if (!isHydrated) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Use hashchange, because popstate fires before the browser moves focus to the fragment.
    addEventListener('hashchange', () => follow(), { signal });
    return () => listening.abort();
  }, [isHydrated]);
}

/** Writes the step to which the visitor has moved. Back then returns to the step before. */
function moveTo(step: Step, onReturned: () => void): void {
  if (step === addressedStep()) return;
  const state: unknown = history.state;
  if (step === 2) {
    mark(1);
    history.pushState({ wizard: 2, isAdded: true } satisfies Mark, '', fragmentOf(2));
  } else if (isMark(state) && state.isAdded) {
    // Use hashchange, because popstate fires before the browser moves focus.
    addEventListener('hashchange', onReturned, { once: true });
    history.back();
  } else mark(step, location.pathname + location.search);
}

/** Corrects an address that names another step. Leaves an address alone whose fragment is not about the wizard. */
function correct(step: Step): void {
  if (markedStep() === step) return;
  const { pathname, search, hash } = location;
  const isNamed = meaningOf(hash) !== undefined;
  if (step === 2) mark(2, isNamed || ['', '#top'].includes(hash) ? fragmentOf(2) : undefined);
  else mark(1, isNamed && hash !== fragmentOf(1) ? pathname + search : undefined);
}

/** Marks the current history entry with a step. Without an address, the address stays as it is. */
function mark(step: Step, address?: string): void {
  const state: unknown = history.state;
  const isAdded = isMark(state) && state.isAdded === true && state.wizard === step;
  history.replaceState({ wizard: step, ...(isAdded && { isAdded }) } satisfies Mark, '', address);
}

function markedStep(): Step | undefined {
  const state: unknown = history.state;
  return isMark(state) ? state.wizard : undefined;
}

function isMark(state: unknown): state is Mark {
  return (
    typeof state === 'object' && state !== null && 'wizard' in state && [1, 2].includes(Number(state.wizard))
  );
}
