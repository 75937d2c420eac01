import { NO_ANSWERS, withAnswers, type Answers, fitToOffer } from './answers.ts';
import type { StorageNews } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft } from './draft.ts';
import { isField, type FieldName, type Step } from '../../../schemas/wizard-fields.ts';
import { firstStep, type Offer } from '../../../schemas/wizard-offer.ts';
import { isComplete, validateStep, type FieldErrors, type Messages } from './validation.ts';

/** Names the messages of the status line. */
export type Notice =
  | 'restored'
  | 'carried'
  | 'cleared'
  | 'clearedElsewhere'
  | 'handOff'
  | 'handedOff'
  | 'handedOffElsewhere'
  | 'notKept';

export interface FormState {
  /** Is the current step. It is 2 only while step 1 is complete. */
  step: Step;
  answers: Answers;
  /** Holds the errors of the current step that are not fixed yet. */
  errors: FieldErrors;
  notice?: Notice;
  /** Names the element to focus. Each request is a new object, so that React notices it. */
  attention?: { on: 'heading' | 'summary' };
  /** Is set by a valid submission, and removed when the visitor does something else. Each attempt sets a new object. */
  handOff?: { isOnline: boolean };
  /** Is set when the address names step 2 before step 1 is complete, each time to a new object. */
  refusal?: object;
  /** Is true if the browser stores nothing, so that the page does not claim that answers are saved. */
  isUnkept?: boolean;
  /** Is true once the form contains the answers that the browser had before hydration. */
  isHydrated: boolean;
  /** Counts the visitor's changes. A loaded draft does not count as a change, because it is already saved. */
  revision: number;
  offer: Offer;
}

/** Holds the data about a visitor that the browser has when the wizard hydrates. */
export interface Known {
  kept?: KeptDraft;
  /** Holds answers that were typed before hydration, or restored by the browser. */
  typed: Partial<Answers>;
  /** Holds answers that a tool put into the address. */
  carried: Partial<Answers>;
  addressed: Step;
  /** Is true if "Clear my answers" was clicked before hydration. */
  wasCleared?: boolean;
  /** Is true if a button was clicked before hydration, and focus has not moved to a field since. */
  isAwaited?: boolean;
  isUnkept?: boolean;
}

export type FormAction =
  | { type: 'start'; known: Known }
  | { type: 'edit'; field: FieldName; value: string }
  | { type: 'goTo'; step: Step }
  /** Focuses the heading of the step again, because the browser moved focus when it went back in its history. */
  | { type: 'attend' }
  /** Handles Next or Submit. `typed` has the values of all fields, because autofill may fire no events. */
  | { type: 'submit'; typed: Partial<Answers>; messages: Messages; isOnline: boolean }
  | { type: 'return' }
  /** Stores the answers again, because the scheduling page did not open. */
  | { type: 'stay' }
  | { type: 'cleared' }
  | StorageNews;

/** Creates the initial form. Selects a choice if it is the only one that content offers. */
export function initialForm(offer: Offer): FormState {
  return {
    step: firstStep(offer),
    answers: fitToOffer(NO_ANSWERS, offer),
    errors: {},
    isHydrated: false,
    revision: 0,
    offer,
  };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'start':
      return start(state, action.known);
    case 'edit': {
      const answers = filled(state, { [action.field]: action.value });
      const errors = { ...state.errors };
      delete errors[action.field];
      // Remove the error about a missing plan type if the form no longer asks for the plan type.
      if (answers.insuranceType !== 'health') delete errors.healthPlanType;
      return settle({ ...changed(state), answers, errors });
    }
    case 'attend':
      return { ...state, attention: { on: 'heading' } };
    case 'goTo': {
      const { step } = settle({ ...state, step: action.step });
      if (step !== state.step) return { ...changed(state), step, errors: {}, attention: { on: 'heading' } };
      const stayed = { ...state, handOff: undefined };
      return step === action.step ? stayed : { ...stayed, refusal: {} };
    }
    case 'submit': {
      const { typed, messages, isOnline } = action;
      const isFilled = Object.entries(typed).some(
        ([field, answer]) => isField(field) && state.answers[field] !== answer,
      );
      const given = isFilled
        ? settle({ ...state, answers: filled(state, typed), errors: {}, revision: state.revision + 1 })
        : state;
      const errors = validateStep(given.step, given.answers, messages);
      if (Object.keys(errors).length > 0)
        return { ...given, errors, notice: undefined, attention: { on: 'summary' } };
      if (given.step === 1) return reduceForm(given, { type: 'goTo', step: 2 });
      // Do not open the scheduling page a second time while it is opening.
      const isOpening = given.notice === 'handOff' && given.handOff?.isOnline;
      const handOff = isOpening ? given.handOff : { isOnline };
      return { ...given, errors: {}, notice: 'handOff', handOff };
    }
    case 'return':
      return { ...state, notice: undefined, handOff: undefined };
    case 'stay':
      return { ...changed(state), handOff: state.handOff };
    case 'cleared':
    case 'clearedElsewhere': {
      const { step, answers } = initialForm(state.offer);
      const cleared = { ...state, step, answers, errors: {}, handOff: undefined };
      return { ...cleared, notice: action.type, attention: { on: 'heading' } };
    }
    case 'handedOffElsewhere':
      return { ...state, notice: action.type };
    case 'notKept':
      return { ...state, notice: action.type, isUnkept: true };
    case 'merge': {
      const merged = filled(state, action.answers);
      // Stay on step 2. Keep the choices of this window while those of the other window are incomplete.
      const { insuranceType, healthPlanType } =
        state.step === 2 && !isComplete(1, merged) ? state.answers : merged;
      return { ...state, answers: { ...merged, insuranceType, healthPlanType } };
    }
  }
}

/**
 * Returns the state of the form when it hydrates. Applies the saved draft with its step, then answers typed before
 * hydration, then answers from a tool. A notice lists the answers from a tool. If they complete step 1, step 2 opens.
 */
function start(
  state: FormState,
  { kept = INITIAL_KEPT, typed, carried, addressed, wasCleared, isAwaited, isUnkept }: Known,
): FormState {
  const added = { ...typed, ...carried };
  const isAdded = Object.keys(added).length > 0;
  const isCarried = Object.keys(carried).length > 0;
  const isAhead = isCarried && isComplete(1, withAnswers(NO_ANSWERS, carried));
  const isLeftAhead = !isCarried && (addressed === 2 || kept.draft.currentStep === 2);
  // Detect a visitor who returns from the scheduling page. The draft was marked complete when that page opened.
  const isHandedOff = kept.draft.isComplete && !isAdded;
  const found = hasPerson(kept.draft) ? 'restored' : isHandedOff ? 'handedOff' : undefined;
  return settle({
    ...state,
    // Apply the draft before the added answers. If the form does not ask for the insurance type, the first call of
    // `filled` selects it. An added plan type would be dropped without an insurance type.
    answers: filled({ ...state, answers: filled(state, fromKept(kept)) }, added),
    step: isAhead || isLeftAhead ? 2 : 1,
    notice: wasCleared ? 'cleared' : isCarried ? 'carried' : found,
    // Focus the heading of the step, as the form would have done if it had handled the queued click.
    attention: isAwaited || isAhead ? { on: 'heading' } : undefined,
    isHydrated: true,
    isUnkept,
    // Save the added answers, which are not in the draft yet.
    revision: state.revision + (isAdded ? 1 : 0),
  });
}

function filled({ answers, offer }: FormState, changes: Partial<Answers>): Answers {
  return fitToOffer(withAnswers(answers, changes), offer);
}

/** Counts a change by the visitor, and stops waiting for the scheduling page. */
function changed(state: FormState): FormState {
  return { ...state, notice: undefined, handOff: undefined, revision: state.revision + 1 };
}

function settle(state: FormState): FormState {
  const first = firstStep(state.offer);
  if (state.step < first) return { ...state, step: first };
  return state.step === 2 && !isComplete(1, state.answers) ? { ...state, step: 1, errors: {} } : state;
}
