import { NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import type { StorageNews } from './autosave.ts';
import type { FieldName, Step } from './fields.ts';
import { firstStep } from './offer.ts';
import { isComplete, type FieldErrors } from './validation.ts';

/** What the status line says. */
export type Notice =
  'restored' | 'cleared' | 'clearedElsewhere' | 'handOff' | 'handedOffElsewhere' | 'notKept';

export interface FormState {
  /** 2 only while step 1 is answered. */
  step: Step;
  answers: Answers;
  /** Errors of the current step that were not fixed yet. */
  errors: FieldErrors;
  notice?: Notice;
  /** What asks for focus; a new object each time it asks. */
  attention?: { on: 'heading' | 'summary' };
  /** The browser keeps nothing: what the page says of keeping answers is not so. */
  isUnkept?: boolean;
  /** The form answers, and has all that was known of the visitor. */
  isHydrated: boolean;
  /** Counts what the visitor changed. Loading a draft is not a change: it need not be saved again. */
  revision: number;
  /** Answers about which content leaves no choice: they hold whatever else is answered. */
  implied: Partial<Answers>;
}

export type FormAction =
  | { type: 'edit'; field: FieldName; value: string }
  /** Answers given elsewhere: before hydration, or in the subsidy check. */
  | { type: 'fill'; answers: Partial<Answers> }
  /** A saved draft; what it holds replaces the answers there were. */
  | { type: 'load'; answers: Partial<Answers>; step: Step; notice?: Notice }
  /** All that was known is in, and whether the browser refuses to keep anything. */
  | { type: 'hydrated'; isUnkept?: boolean }
  | { type: 'goTo'; step: Step }
  /** Focus was lost: while the browser went back over an entry of its history, or while a press waited. */
  | { type: 'attend' }
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'handOff' }
  /** Back from the scheduling page. */
  | { type: 'return' }
  /** The scheduling page did not open: the answers are kept again. */
  | { type: 'stay' }
  | { type: 'reset' }
  | StorageNews;

/** The form of an agency that leaves every choice open. */
export const INITIAL_FORM: FormState = initialForm({});

/** The form before anything is answered, with what content implies. */
export function initialForm(implied: Partial<Answers>): FormState {
  return {
    step: firstStep(implied),
    answers: withAnswers(NO_ANSWERS, implied),
    errors: {},
    isHydrated: false,
    revision: 0,
    implied,
  };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edit': {
      const answers = withImplied(withAnswer(state.answers, action.field, action.value), state);
      const errors = { ...state.errors };
      delete errors[action.field];
      // A plan type that is no longer asked for cannot be missing.
      if (answers.insuranceType !== 'health') delete errors.healthPlanType;
      return settle({ ...changed(state), answers, errors });
    }
    case 'fill':
      return settle({
        ...state,
        answers: withImplied(withAnswers(state.answers, action.answers), state),
        errors: {},
        revision: state.revision + 1,
      });
    case 'load': {
      const answers = withImplied(withAnswers(state.answers, action.answers), state);
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
      const merged = withImplied(withAnswers(state.answers, action.answers), state);
      // Another window may still be choosing a plan: that does not take this one back to step 1.
      const { insuranceType, healthPlanType } =
        state.step === 2 && !isComplete(1, merged) ? state.answers : merged;
      return { ...state, answers: { ...merged, insuranceType, healthPlanType } };
    }
  }
}

function withImplied(answers: Answers, { implied }: FormState): Answers {
  return withAnswers(answers, implied);
}

function empty({ isHydrated, isUnkept, revision, implied }: FormState, notice: Notice): FormState {
  return { ...initialForm(implied), isHydrated, isUnkept, revision, notice, attention: { on: 'heading' } };
}

function changed(state: FormState): FormState {
  return { ...state, notice: undefined, revision: state.revision + 1 };
}

function settle(state: FormState): FormState {
  const first = firstStep(state.implied);
  if (state.step < first) return { ...state, step: first };
  return state.step === 2 && !isComplete(1, state.answers) ? { ...state, step: 1, errors: {} } : state;
}
