import { NO_ANSWERS, withAnswer, withAnswers, type Answers, fitToOffer } from './answers.ts';
import type { StorageNews } from './autosave.ts';
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
  /** Holds the current step; 2 only while step 1 is answered. */
  step: Step;
  answers: Answers;
  /** Holds the errors of the current step that are not fixed yet. */
  errors: FieldErrors;
  notice?: Notice;
  /** Names the element to focus. A new object for each request. */
  attention?: { on: 'heading' | 'summary' };
  /** Requests the scheduling page after step 2. A new object for each request. */
  completion?: object;
  /** Is set when the address names step 2 before step 1 is complete. A new object for each time. */
  refusal?: object;
  /** Is true if the browser stores nothing, so that the page does not claim that answers are saved. */
  isUnkept?: boolean;
  /** Is true once the form is hydrated and filled with everything known about the visitor. */
  isHydrated: boolean;
  /** Counts the visitor's changes. Loading a draft is not a change, because it need not be saved again. */
  revision: number;
  offer: Offer;
}

export type FormAction =
  | { type: 'edit'; field: FieldName; value: string }
  /** Adds answers from elsewhere: given before hydration, or in the estimate. */
  | { type: 'fill'; answers: Partial<Answers> }
  /** Loads a saved draft. Its answers replace the current ones. */
  | { type: 'load'; answers: Partial<Answers>; step: Step; notice?: Notice }
  /** Ends loading: everything known about the visitor has been loaded. */
  | { type: 'hydrated'; isUnkept?: boolean }
  | { type: 'goTo'; step: Step }
  /** Restores focus that was lost when the browser went back in its history, or while a click was queued. */
  | { type: 'attend' }
  /** Handles Next or Submit, with the current values of all fields: programs that fill in fields may fire no event. */
  | { type: 'submit'; typed: Partial<Answers>; messages: Messages }
  | { type: 'return' }
  /** Stores the answers again, because the scheduling page did not open. */
  | { type: 'stay' }
  | { type: 'reset' }
  | StorageNews;

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
      // Do not report a missing plan type if it is no longer asked for.
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
      if (step === state.step) return step === action.step ? state : { ...state, refusal: {} };
      return { ...changed(state), step, errors: {}, attention: { on: 'heading' } };
    }
    case 'submit': {
      const { typed, messages } = action;
      const isFilled = Object.entries(typed).some(
        ([field, answer]) => isField(field) && state.answers[field] !== answer,
      );
      const filled = isFilled ? reduceForm(state, { type: 'fill', answers: typed }) : state;
      const errors = validateStep(state.step, withAnswers(state.answers, typed), messages);
      if (Object.keys(errors).length > 0)
        return { ...filled, errors, notice: undefined, attention: { on: 'summary' } };
      return filled.step === 1
        ? reduceForm(filled, { type: 'goTo', step: 2 })
        : { ...filled, errors: {}, notice: 'handOff', completion: {} };
    }
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
      // Stay on this step, even if another window is still choosing a plan.
      const { insuranceType, healthPlanType } =
        state.step === 2 && !isComplete(1, merged) ? state.answers : merged;
      return { ...state, answers: { ...merged, insuranceType, healthPlanType } };
    }
  }
}

function empty({ isHydrated, isUnkept, revision, refusal, offer }: FormState, notice: Notice): FormState {
  const kept = { isHydrated, isUnkept, revision, refusal };
  return { ...initialForm(offer), ...kept, notice, attention: { on: 'heading' } };
}

function changed(state: FormState): FormState {
  return { ...state, notice: undefined, revision: state.revision + 1 };
}

function settle(state: FormState): FormState {
  const first = firstStep(state.offer);
  if (state.step < first) return { ...state, step: first };
  return state.step === 2 && !isComplete(1, state.answers) ? { ...state, step: 1, errors: {} } : state;
}
