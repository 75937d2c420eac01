import { NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import type { StorageNews } from './autosave.ts';
import type { FieldName, Step } from './fields.ts';
import { firstStep, fitToOffer, WHOLE_OFFER, type Offer } from './offer.ts';
import { isComplete, type FieldErrors } from './validation.ts';

/** Messages of the status line. */
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
  /** Current step; 2 only while step 1 is answered. */
  step: Step;
  answers: Answers;
  /** Errors of the current step that are not fixed yet. */
  errors: FieldErrors;
  notice?: Notice;
  /** Element that requests focus; a new object for each request. */
  attention?: { on: 'heading' | 'summary' };
  /** The browser stores nothing, so the page must not claim that answers are kept. */
  isUnkept?: boolean;
  /** The form is hydrated and has all that was known of the visitor. */
  isHydrated: boolean;
  /** Counts the visitor's changes. Loading a draft is not a change: it need not be saved again. */
  revision: number;
  /** Choices that content offers. No other choice becomes an answer. */
  offer: Offer;
}

export type FormAction =
  | { type: 'edit'; field: FieldName; value: string }
  /** Answers given elsewhere: before hydration, or in the estimate. */
  | { type: 'fill'; answers: Partial<Answers> }
  /** A saved draft. Its answers replace the current ones. */
  | { type: 'load'; answers: Partial<Answers>; step: Step; notice?: Notice }
  /** Everything known of the visitor has been loaded. */
  | { type: 'hydrated'; isUnkept?: boolean }
  | { type: 'goTo'; step: Step }
  /** Focus was lost: while the browser went back in its history, or while a press was queued. */
  | { type: 'attend' }
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'handOff' }
  /** The visitor came back from the scheduling page. */
  | { type: 'return' }
  /** The scheduling page did not open: the answers are stored again. */
  | { type: 'stay' }
  | { type: 'reset' }
  | StorageNews;

/** Initial form of an agency that leaves every choice open. */
export const INITIAL_FORM: FormState = initialForm(WHOLE_OFFER);

/** Creates the initial form, with the answers that content implies. */
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
    case 'edit': {
      const answers = fitToOffer(withAnswer(state.answers, action.field, action.value), state.offer);
      const errors = { ...state.errors };
      delete errors[action.field];
      // A plan type that is no longer asked for cannot be missing.
      if (answers.insuranceType !== 'health') delete errors.healthPlanType;
      return settle({ ...changed(state), answers, errors });
    }
    case 'fill':
      return settle({
        ...state,
        answers: fitToOffer(withAnswers(state.answers, action.answers), state.offer),
        errors: {},
        revision: state.revision + 1,
      });
    case 'load': {
      const answers = fitToOffer(withAnswers(state.answers, action.answers), state.offer);
      return settle({ ...state, answers, step: action.step, errors: {}, notice: action.notice });
    }
    case 'hydrated':
      return { ...state, isHydrated: true, isUnkept: action.isUnkept };
    case 'attend':
      return { ...state, attention: { on: 'heading' } };
    case 'goTo': {
      const { step } = settle({ ...state, step: action.step });
      if (step === state.step) return state;
      return { ...changed(state), step, errors: {}, attention: { on: 'heading' } };
    }
    case 'refuse':
      return { ...state, errors: action.errors, notice: undefined, attention: { on: 'summary' } };
    case 'handOff':
      return { ...state, errors: {}, notice: 'handOff' };
    case 'return':
      return { ...state, notice: undefined };
    case 'stay':
      return changed(state);
    case 'reset':
      return empty(state, 'cleared');
    case 'clearedElsewhere':
      return empty(state, 'clearedElsewhere');
    case 'handedOffElsewhere':
      return { ...state, notice: action.type };
    case 'notKept':
      return { ...state, notice: action.type, isUnkept: true };
    case 'merge': {
      const merged = fitToOffer(withAnswers(state.answers, action.answers), state.offer);
      // Another window may still be choosing a plan. That must not take this one back to step 1.
      const { insuranceType, healthPlanType } =
        state.step === 2 && !isComplete(1, merged) ? state.answers : merged;
      return { ...state, answers: { ...merged, insuranceType, healthPlanType } };
    }
  }
}

function empty({ isHydrated, isUnkept, revision, offer }: FormState, notice: Notice): FormState {
  return { ...initialForm(offer), isHydrated, isUnkept, revision, notice, attention: { on: 'heading' } };
}

function changed(state: FormState): FormState {
  return { ...state, notice: undefined, revision: state.revision + 1 };
}

function settle(state: FormState): FormState {
  const first = firstStep(state.offer);
  if (state.step < first) return { ...state, step: first };
  return state.step === 2 && !isComplete(1, state.answers) ? { ...state, step: 1, errors: {} } : state;
}
