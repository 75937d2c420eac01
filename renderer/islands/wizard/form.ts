import { askedButNeverKept, fitToOffer, NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import type { StorageNews } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft } from './draft.ts';
import {
  definitionOf,
  isField,
  isOwnField,
  type FieldName,
  type Step,
} from '../../../schemas/wizard-fields.ts';
import { firstStep, type Offer } from '../../../schemas/wizard-offer.ts';
import { isComplete, validateStep, type FieldErrors, type Messages } from './validation.ts';

/** The messages of the status line. */
export type Notice =
  | 'restored'
  | 'carried'
  | 'cleared'
  | 'clearedElsewhere'
  | 'handOff'
  | 'handOffSlow'
  | 'handedOff'
  | 'handedOffElsewhere'
  | 'returned'
  | 'addedElsewhere'
  | 'notKept';

export interface FormState {
  /** The current step. It is 2 only while step 1 is complete. */
  step: Step;
  answers: Answers;
  /** The errors of the current step that are not fixed yet. */
  errors: FieldErrors;
  notice?: Notice;
  /** True after something other than the visitor's return has ended a hand-off. The status line says so. */
  isCanceled?: boolean;
  /** The answers of a tool that the form took over. The notice `carried` lists them. */
  carried?: Partial<Answers>;
  /** The answers that were left after the hand-off. The notice `handedOff` lists them. */
  kept?: Partial<Answers>;
  /** The questions whose answers an earlier visit gave, and that the browser does not store. */
  notKept?: readonly FieldName[];
  /** The element to focus, or the status line to scroll to. Each request is a new object, so that React notices it. */
  attention?: { on: 'heading' | 'summary' | 'status' };
  /**
   * Set while the scheduling page is opening. Until the visitor leaves the page, all answers stay stored. Anything else
   * that the visitor does ends the hand-off, and `isCanceled` is set. Each attempt sets a new object.
   */
  handOff?: { isOnline: boolean };
  /** An object that is set when the address names step 2 before step 1 is complete, each time to a new object. */
  refusal?: object;
  /** True if the browser stores nothing, so that the page does not claim that answers are saved. */
  isUnkept?: boolean;
  /** True once the form contains the answers that the browser had before hydration. */
  isHydrated: boolean;
  /** The number of the visitor's changes. A loaded draft does not count as a change, because it is already saved. */
  revision: number;
  offer: Offer;
}

/** The data about a visitor that the browser has when the wizard hydrates. */
export interface Known {
  kept?: KeptDraft;
  /** The answers that the visitor gave by hand before hydration. */
  typed: Partial<Answers>;
  /** The answers that the browser put into the form when it showed the page again. */
  restored?: Partial<Answers>;
  /** The answers that a tool put into the address. */
  carried: Partial<Answers>;
  /** The step that the address or the history entry names. */
  addressed?: Step;
  /** True if "Clear my answers" was clicked before hydration. */
  wasCleared?: boolean;
  /** True if a button was clicked before hydration. */
  isAwaited?: boolean;
  /** True if the visitor has moved focus to something else than a button of the form. Then focus stays there. */
  isElsewhere?: boolean;
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
  /** Takes over answers from an address that was opened while the form was shown. */
  | { type: 'carry'; carried: Partial<Answers> }
  /** Ends a hand-off, because the visitor follows another link. */
  | { type: 'cancel' }
  /** Reports that the scheduling page is slow, so that the next click opens it again. */
  | { type: 'slow' }
  /** Reports that the browser shows the page again as it was left. */
  | { type: 'return' }
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
  const next = reduce(state, action);
  const isEnded = state.handOff !== undefined && next.handOff === undefined;
  // Keep the message while the visitor types, until the next click or return.
  const isOver = ['submit', 'cleared', 'return', 'start'].includes(action.type);
  const isCanceled =
    (isEnded && action.type !== 'return') || (state.isCanceled === true && !isOver) || undefined;
  return next.isCanceled === isCanceled ? next : { ...next, isCanceled };
}

function reduce(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'start':
      return start(state, action.known);
    case 'edit': {
      const answers = filled(state, { [action.field]: action.value });
      const errors = { ...state.errors };
      delete errors[action.field];
      // Remove the error about a missing plan type if the form no longer asks for the plan type.
      if (answers.insuranceType !== 'health') delete errors['healthPlanType'];
      return settle({ ...changed(state), answers, errors });
    }
    case 'attend':
      return { ...state, attention: { on: 'heading' } };
    case 'goTo': {
      const { step } = settle({ ...state, step: action.step });
      if (step !== state.step) return { ...changed(state), step, errors: {}, attention: { on: 'heading' } };
      return step === action.step ? state : { ...state, refusal: {} };
    }
    case 'carry':
      return carry(changed(state), action.carried, {});
    case 'submit': {
      const { typed, messages, isOnline } = action;
      const isFilled = Object.entries(typed).some(([field, answer]) => state.answers[field] !== answer);
      const given = isFilled
        ? settle({ ...state, answers: filled(state, typed), errors: {}, revision: state.revision + 1 })
        : state;
      const errors = validateStep(given.step, given.answers, given.offer, messages);
      if (Object.keys(errors).length > 0)
        return {
          ...given,
          errors,
          notice: undefined,
          handOff: undefined,
          attention: { on: 'summary' },
        };
      if (given.step === 1) return reduceForm(given, { type: 'goTo', step: 2 });
      // Do not open the scheduling page a second time while it is opening.
      const isOpening = given.handOff?.isOnline === true && given.notice !== 'handOffSlow';
      const handOff = isOpening ? given.handOff : { isOnline };
      return { ...given, errors: {}, notice: 'handOff', handOff };
    }
    case 'cancel':
      return { ...state, notice: undefined, handOff: undefined };
    case 'slow':
      return { ...state, notice: 'handOffSlow' };
    case 'return':
      // Without a connection, the browser showed an error page, and the answers are still stored.
      return state.handOff?.isOnline
        ? { ...state, notice: 'returned', handOff: undefined, attention: { on: 'status' } }
        : { ...state, notice: undefined, handOff: undefined };
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
      // Keep the choices of this window, because they decide which questions it asks.
      const { insuranceType: _type, healthPlanType: _plan, ...others } = action.answers;
      const answers = filled(state, others);
      const isAdded = Object.keys(others).length > 0;
      const errors = Object.fromEntries(
        Object.entries(state.errors).filter(([field]) => !Object.hasOwn(others, field)),
      );
      const notice = isAdded && !state.handOff ? ('addedElsewhere' as const) : state.notice;
      return { ...state, answers, errors, notice };
    }
  }
}

/**
 * Returns the state of the form when it hydrates. Applies the saved draft with its step, then what the browser restored,
 * answers from a tool, and what the visitor typed before hydration. If a tool's answers complete step 1, step 2 opens.
 */
function start(
  state: FormState,
  {
    kept = INITIAL_KEPT,
    typed,
    restored = {},
    carried,
    addressed,
    wasCleared,
    isAwaited,
    isElsewhere,
    isUnkept,
  }: Known,
): FormState {
  const [hasTyped, hasRestored, isCarried] = [typed, restored, carried].map(
    (answers) => Object.keys(answers).length > 0,
  );
  const step = addressed ?? (kept.draft.currentStep === 2 ? 2 : 1);
  // Detect a visitor who returns from the scheduling page: the draft was completed when the form was left for it. What
  // the browser restores then is not a new request, and must not be stored again.
  const isBack = kept.draft.isComplete && !isCarried && !isPersonal(typed);
  const back = isPersonal(restored) ? 'returned' : 'handedOff';
  const found = hasPerson(kept.draft) ? 'restored' : isBack ? back : undefined;
  const notice = wasCleared ? 'cleared' : found;
  const isAdded = hasTyped || isCarried || (hasRestored && !isBack);
  const begun = {
    ...state,
    // Apply the draft first. If the form does not ask for the insurance type, the first call of `filled` selects it. A
    // restored plan type would be dropped without an insurance type.
    answers: filled({ ...state, answers: filled(state, fromKept(kept)) }, restored),
    step,
    notice,
    isHydrated: true,
    isUnkept,
    // Save the added answers, which are not in the draft yet.
    revision: state.revision + (isAdded ? 1 : 0),
  } as const;
  const given = settle(isCarried ? carry(begun, carried, typed) : withTyped(begun, typed));
  const isAhead = isCarried && given.step === 2;
  const isShown = isAwaited || isAhead || (isBack && given.step === 2);
  return {
    ...given,
    // Focus the heading of the step, as the form would have done if it had handled the queued click.
    attention: isShown && !isElsewhere ? { on: 'heading' } : undefined,
    kept: given.notice === 'handedOff' ? given.answers : undefined,
    notKept: given.notice === 'restored' ? missing(given) : undefined,
  };
}

/**
 * Takes over answers from a tool, except for those that the visitor has given by hand since. Opens step 2 if they
 * complete step 1, unless the visitor is answering step 1.
 */
function carry(state: FormState, carried: Partial<Answers>, typed: Partial<Answers>): FormState {
  const given = withTyped({ ...state, answers: filled(state, carried) }, typed);
  const rest: Partial<Record<string, string>> = given.answers;
  const taken = Object.fromEntries(Object.entries(carried).filter(([name, answer]) => rest[name] === answer));
  const isAhead =
    Object.keys(typed).length === 0 && isComplete(1, withAnswers(NO_ANSWERS, carried), state.offer);
  return settle({
    ...given,
    step: isAhead ? 2 : 1,
    errors: {},
    notice: Object.keys(taken).length > 0 ? 'carried' : state.notice,
    carried: taken,
    attention: isAhead ? { on: 'heading' } : undefined,
  });
}

function withTyped(state: FormState, typed: Partial<Answers>): FormState {
  return { ...state, answers: filled(state, typed) };
}

/** Returns true if an answer says who the visitor is. */
function isPersonal(answers: Partial<Answers>): boolean {
  return Object.keys(answers).some(
    (name) =>
      isOwnField(name) || (isField(name) && definitionOf(name).keptAs?.startsWith('personalInfo.') === true),
  );
}

/** Lists the questions of the form that a draft cannot answer, because the browser never stores their answers. */
function missing({ answers, offer }: FormState): FieldName[] {
  return askedButNeverKept(answers, offer).filter((name) => answers[name] === '');
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
  return state.step === 2 && !isComplete(1, state.answers, state.offer)
    ? { ...state, step: 1, errors: {} }
    : state;
}
