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

/** Is the fragment of step 2; any other fragment means step 1. The wizard never writes answers to the address. */
const STEP_2_HASH = '#step-2';
/** Marks the history entry that Next adds. If the mark is present, Previous goes back in the history. */
const ADDED_BY_NEXT = { wizard: 'next' };
/** Sets the time after which the form stores the answers again if the scheduling page has not opened. */
export const HAND_OFF_PATIENCE_MS = 10_000;

/** Maps choices of step 1 to the addresses of their scheduling pages. */
export type Scheduling = Readonly<Record<string, string>>;

/** Holds the data for the wizard that only a browser has. On the server, there is no session. */
export interface Session {
  autosave: Autosave;
  known: Known;
  /** Is the title of the page in the HTML, which is also the title for step 1. */
  pageTitle: string;
  /** Is called when the form is hydrated and contains the known answers. */
  onHydrated(): void;
}

/** Connects the form's state to the page, the history and the storage. Returns the state and the event handlers. */
export function useWizard(copy: WizardCopy, scheduling: Scheduling, session: Session | undefined) {
  const [state, dispatch] = useReducer(reduceForm, offerOf(copy.step1), initialForm);
  // Update the address before title and focus change. Otherwise the history entry of the previous step would get both.
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

/** Updates the address when the step changes. If step 1 has no question, the address never names a step. */
function useHistory({ step, offer, isHydrated, refusal }: FormState, dispatch: Dispatch<FormAction>): void {
  const before = useRef<{ refusal: FormState['refusal'] }>(undefined);
  const named = step === firstStep(offer) ? 1 : step;
  useEffect(() => {
    if (!isHydrated) return;
    // Detect whether the visitor moved to the step. If not, a draft was resumed, or the address named a wrong step.
    const isMove = before.current !== undefined && before.current.refusal === refusal;
    before.current = { refusal };
    showStep(named, isMove, () => dispatch({ type: 'attend' }));
  }, [named, isHydrated, refusal, dispatch]);
}

export function addressedStep(): Step {
  return location.hash === STEP_2_HASH ? 2 : 1;
}

/**
 * Writes the step to the address.
 * @param isMove true if the visitor moved to the step, so that Back returns to the previous step
 * @param then is called after the browser has gone back and has moved focus
 */
function showStep(step: Step, isMove: boolean, then: () => void): void {
  if (step === addressedStep()) return;
  if (step === 2) {
    if (isMove) history.pushState(ADDED_BY_NEXT, '', STEP_2_HASH);
    else history.replaceState(null, '', STEP_2_HASH);
  } else if (isMove && history.state?.wizard === ADDED_BY_NEXT.wizard) {
    // Use hashchange, because popstate fires before the browser moves focus.
    addEventListener('hashchange', then, { once: true });
    history.back();
  } else history.replaceState(null, '', location.pathname + location.search);
}

/** Loads and saves the draft. Responds to other windows, to the browser's history, and to the end of the visit. */
function useDraft(state: FormState, dispatch: Dispatch<FormAction>, session: Session | undefined): void {
  // Run before the browser paints, so that typed text does not disappear for a moment.
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

  // Save when the visitor leaves the page. Complete the draft if the visitor leaves for the scheduling page.
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
    // Use hashchange, because popstate fires before the browser moves focus to the fragment.
    addEventListener('hashchange', () => dispatch({ type: 'goTo', step: addressedStep() }), { signal });
    // Include null, because an event without a key means that the whole storage was emptied.
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
      // Save before React removes the wizard. After an error, the wizard may hydrate again and load the answers.
      autosave.flush();
    };
  }, [session, dispatch]);
}

/** Opens the scheduling page when the form is complete. If the page does not open in time, stores the answers again. */
function useHandOff(
  { handOff, answers, revision }: FormState,
  dispatch: Dispatch<FormAction>,
  scheduling: Scheduling,
  session: Session | undefined,
): void {
  const leave = useEffectEvent(() => {
    // Erase personal answers only if the browser is online. Offline, an error page opens, and the visitor comes back.
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

/** Updates the title of the page: step 2 has its own title, and a prefix announces errors. */
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

/** Moves focus to the element that `attention` names, and scrolls it into view. Returns refs for these elements. */
function useAttention(attention: FormState['attention']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!attention) return;
    const target = (attention.on === 'summary' ? summary : heading).current;
    target?.focus();
    // Scroll in the next frame, because a browser that goes back restores its scroll position after focus moves.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === target) target?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [attention]);
  return { heading, summary };
}
