import { NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import type { StorageNews } from './autosave.ts';
import type { FieldName, Step } from './fields.ts';
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
  /** The form answers, and has all that was known of the visitor. */
  isHydrated: boolean;
  /** Counts what the visitor changed. Loading a draft is not a change: it need not be saved again. */
  revision: number;
}

export type FormAction =
  | { type: 'edit'; field: FieldName; value: string }
  /** Answers given elsewhere: before hydration, or in the subsidy check. */
  | { type: 'fill'; answers: Partial<Answers> }
  /** A saved draft; what it holds replaces the answers there were. */
  | { type: 'load'; answers: Partial<Answers>; step: Step; notice?: Notice }
  /** All that was known is in. */
  | { type: 'hydrated' }
  | { type: 'goTo'; step: Step }
  /** The browser moved focus while it went back over an entry of its history. */
  | { type: 'attend' }
  | { type: 'refuse'; errors: FieldErrors }
  | { type: 'handOff' }
  /** Back from the scheduling page. */
  | { type: 'return' }
  /** The scheduling page did not open: the answers are kept again. */
  | { type: 'stay' }
  | { type: 'reset' }
  | StorageNews;

export const INITIAL_FORM: FormState = {
  step: 1,
  answers: NO_ANSWERS,
  errors: {},
  isHydrated: false,
  revision: 0,
};

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edit': {
      const answers = withAnswer(state.answers, action.field, action.value);
      const errors = { ...state.errors };
      delete errors[action.field];
      // A plan type that is no longer asked for cannot be missing.
      if (answers.insuranceType !== 'health') delete errors.healthPlanType;
      return settle({ ...changed(state), answers, errors });
    }
    case 'fill':
      return settle({
        ...state,
        answers: withAnswers(state.answers, action.answers),
        errors: {},
        revision: state.revision + 1,
      });
    case 'load': {
      const answers = withAnswers(state.answers, action.answers);
      return settle({ ...state, answers, step: action.step, errors: {}, notice: action.notice });
    }
    case 'hydrated':
      return { ...state, isHydrated: true };
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
    case 'notKept':
      return { ...state, notice: action.type };
    case 'merge': {
      const merged = withAnswers(state.answers, action.answers);
      // Another window may still be choosing a plan: that does not take this one back to step 1.
      const { insuranceType, healthPlanType } =
        state.step === 2 && !isComplete(1, merged) ? state.answers : merged;
      return { ...state, answers: { ...merged, insuranceType, healthPlanType } };
    }
  }
}

function empty({ isHydrated, revision }: FormState, notice: Notice): FormState {
  return { ...INITIAL_FORM, isHydrated, revision, notice, attention: { on: 'heading' } };
}

function changed(state: FormState): FormState {
  return { ...state, notice: undefined, revision: state.revision + 1 };
}

function settle(state: FormState): FormState {
  return state.step === 2 && !isComplete(1, state.answers) ? { ...state, step: 1, errors: {} } : state;
}
