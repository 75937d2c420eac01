import {
  type Dispatch,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import { answersIn } from './answers.ts';
import { CONFIRMED_KEY, DRAFT_KEY } from './draft.ts';
import { STEP_COUNT, type FieldName, type Step } from '../../../schemas/wizard-fields.ts';
import type { Autosave } from './autosave.ts';
import { initialForm, reduceForm, type FormAction, type FormState, type Known } from './form.ts';
import { firstStep, offerOf } from '../../../schemas/wizard-offer.ts';

/** Is the fragment of step 2; any other fragment means step 1. No answer is ever part of an address. */
const STEP_2_HASH = '#step-2';
/** Marks the history entry that Next adds, so that Previous can go back over it, even after a reload. */
const ADDED_BY_NEXT = { wizard: 'next' };
/** Limits how long a scheduling page may take to open. */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Maps choices of step 1 to the addresses of their scheduling pages. */
export type Scheduling = Readonly<Record<string, string>>;

/** Holds the browser's data for a wizard that hydrates. The server has none. */
export interface Session {
  autosave: Autosave;
  known: Known;
  /** Holds the page's own title, which step 1 keeps. */
  pageTitle: string;
  /** Is called when the form is hydrated and filled with everything known. */
  onHydrated(): void;
}

/** Connects the form's state to the page, its history and its storage. Returns it with its handlers. */
export function useWizard(copy: WizardCopy, scheduling: Scheduling, session: Session | undefined) {
  const [state, dispatch] = useReducer(reduceForm, offerOf(copy.step1), initialForm);
  // Update the address before the title and focus change: the history stores both with the step that is left.
  useHistory(state, dispatch);
  const { heading, summary } = useAttention(state.attention);

  useDraft(state, dispatch, session);
  useHandOff(state, dispatch, scheduling, session);
  useTitle(copy, state, session);

  return {
    state,
    heading,
    summary,
    edit: (field: FieldName, value: string) => dispatch({ type: 'edit', field, value }),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = answersIn(new FormData(event.currentTarget));
      const messages = { ...copy.messages, ...copy.ownMessages };
      dispatch({ type: 'submit', typed, messages, isOnline: navigator.onLine });
    },
    goBack: () => dispatch({ type: 'goTo', step: 1 }),
    clear(event: FormEvent) {
      event.preventDefault();
      session?.autosave.clear(state.revision);
      dispatch({ type: 'cleared' });
    },
  };
}

/** Keeps the address in line with the step. If step 1 asks nothing, the address does not name a step. */
function useHistory({ step, offer, isHydrated, refusal }: FormState, dispatch: Dispatch<FormAction>): void {
  const before = useRef<{ refusal: FormState['refusal'] }>(undefined);
  const named = step === firstStep(offer) ? 1 : step;
  useEffect(() => {
    if (!isHydrated) return;
    // Only count moves by the visitor, not a resumed draft or a rejected step.
    const isMove = before.current !== undefined && before.current.refusal === refusal;
    before.current = { refusal };
    showStep(named, isMove, () => dispatch({ type: 'attend' }));
  }, [named, isHydrated, refusal, dispatch]);
}

/** Returns the step that the address names. */
export function addressedStep(): Step {
  return location.hash === STEP_2_HASH ? 2 : 1;
}

/**
 * Writes the step to the address.
 * @param isMove true if the visitor moved to the step, so that Back returns to the step before. False if a draft
 * resumes at the step, or if the address names a step that is not available yet
 * @param then runs after the browser went back, when it has moved focus to the fragment of that entry
 */
function showStep(step: Step, isMove: boolean, then: () => void): void {
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

/** Loads the visitor's data, saves each change, and listens to other windows, the history and the end of the visit. */
function useDraft(state: FormState, dispatch: Dispatch<FormAction>, session: Session | undefined): void {
  // Run before the browser paints, so that typed text never seems to vanish.
  useLayoutEffect(() => {
    if (session) dispatch({ type: 'start', known: session.known });
  }, [session, dispatch]);

  useEffect(() => {
    if (state.isHydrated) session?.onHydrated();
  }, [state.isHydrated, session]);

  const record = useEffectEvent(() => session?.autosave.record(state.answers, state.step, state.revision));
  useEffect(() => {
    if (state.revision > 0) record();
  }, [state.revision]);

  // Save now, for the last time. If the scheduling page was opening, it has now opened.
  const leave = useEffectEvent(() => {
    if (state.handOff?.isOnline) session?.autosave.complete(state.revision);
    else session?.autosave.flush();
  });
  useEffect(() => {
    if (!session) return;
    const { autosave } = session;
    const listening = new AbortController();
    const { signal } = listening;
    autosave.listen(dispatch);
    // Unlike popstate, hashchange comes after the browser moved focus to the fragment.
    addEventListener('hashchange', () => dispatch({ type: 'goTo', step: addressedStep() }), { signal });
    // An event without a key means that all of the storage was emptied.
    const keys: (string | null)[] = [DRAFT_KEY, CONFIRMED_KEY, null];
    addEventListener('storage', ({ key }) => keys.includes(key) && autosave.sync(), { signal });
    addEventListener('pagehide', () => leave(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && autosave.flush(), { signal });
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      dispatch({ type: 'return' });
      autosave.sync();
    };
    addEventListener('pageshow', comeBack, { signal });
    return () => {
      listening.abort();
      autosave.listen(undefined);
      // Save before the wizard is removed: after an error, it may be drawn again with all answers.
      autosave.flush();
    };
  }, [session, dispatch]);
}

/** Opens the scheduling page when the form is complete. If it has not opened after a delay, stores the answers again. */
function useHandOff(
  { handOff, answers, revision }: FormState,
  dispatch: Dispatch<FormAction>,
  scheduling: Scheduling,
  session: Session | undefined,
): void {
  const leave = useEffectEvent(() => {
    // Keep the answers if the browser is offline: it shows an error page, and the visitor comes back.
    if (handOff?.isOnline) session?.autosave.complete(revision);
    // Open the scheduling page of the plan, or else of the insurance type.
    location.assign(scheduling[answers.healthPlanType] ?? scheduling[answers.insuranceType] ?? '');
  });
  useEffect(() => {
    if (!handOff) return;
    leave();
    const patience = setTimeout(() => dispatch({ type: 'stay' }), HAND_OFF_PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [handOff, dispatch]);
}

/** Names the page after its step. */
function useTitle(copy: WizardCopy, state: FormState, session: Session | undefined): void {
  useEffect(() => {
    if (!session) return;
    const { step, offer, errors } = state;
    const own = copy.title
      ?.replace('{step}', String(step))
      .replace('{of}', String(STEP_COUNT))
      .replace('{name}', copy.step2.heading);
    const title = (step > firstStep(offer) && own) || session.pageTitle;
    document.title = Object.keys(errors).length > 0 ? `${copy.errorTitle} ${title}` : title;
  }, [copy, session, state]);
}

/** Moves focus to the element that requests it, and scrolls it into view. */
function useAttention(attention: FormState['attention']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!attention) return;
    const target = (attention.on === 'summary' ? summary : heading).current;
    target?.focus();
    // Scroll in the next frame: a browser that goes back restores its scroll position after the focus has moved.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === target) target?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [attention]);
  return { heading, summary };
}
