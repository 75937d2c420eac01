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
import { STEP_COUNT, type FieldName } from '../../../schemas/wizard-fields.ts';
import type { Autosave } from './autosave.ts';
import { initialForm, reduceForm, type FormAction, type FormState, type Known } from './form.ts';
import { firstStep, offerOf } from '../../../schemas/wizard-offer.ts';
import type { Scheduling } from './calendar.ts';
import { useHandOff } from './use-hand-off.ts';
import { useHistory } from './use-history.ts';
import { messagesOf } from './validation.ts';

/** The data for the wizard that only a browser has. On the server, there is no session. */
export interface Session {
  autosave: Autosave;
  known: Known;
  /** The title of the page in the HTML, which is also the title for step 1. */
  pageTitle: string;
  /** Is called when the form is hydrated and contains the known answers. */
  onHydrated(): void;
}

/** Connects the form's state to the page, the history and the storage. Returns the state and the event handlers. */
export function useWizard(copy: WizardCopy, scheduling: Scheduling, session: Session | undefined) {
  const [state, dispatch] = useReducer(reduceForm, offerOf(copy.step1, copy.step2), initialForm);
  // Update the address before title and focus change. Otherwise the history entry of the previous step would get both.
  useHistory(state, dispatch);
  const { heading, summary, status } = useAttention(state.attention);

  useDraft(state, dispatch, session);
  useHandOff(state, dispatch, scheduling);
  useTitle(copy, state, session);

  return {
    state,
    heading,
    summary,
    status,
    edit: (field: FieldName, value: string) => dispatch({ type: 'edit', field, value }),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = answersIn(new FormData(event.currentTarget), state.offer);
      dispatch({ type: 'submit', typed, messages: messagesOf(copy), isOnline: navigator.onLine });
    },
    goBack: () => dispatch({ type: 'goTo', step: 1 }),
    /** Ends a hand-off before something else opens, such as the mail program. */
    cancel: () => dispatch({ type: 'cancel' }),
    clear(event: FormEvent) {
      event.preventDefault();
      session?.autosave.clear(state.revision);
      dispatch({ type: 'cleared' });
    },
  };
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

  // A hand-off without a connection leads to an error page, so nothing is erased.
  const isOpening = state.handOff?.isOnline === true;
  const open = useEffectEvent(() => session?.autosave.open(state.answers, state.step));
  useEffect(() => {
    if (!isOpening) return;
    open();
    return () => session?.autosave.stay();
  }, [isOpening, session]);

  // Save when the visitor leaves the page. Complete the draft if the visitor leaves for the scheduling page. Do not do so
  // earlier, because the page may not open.
  const leave = useEffectEvent(() => {
    if (isOpening) session?.autosave.complete(state.revision);
    else session?.autosave.flush();
  });
  useEffect(() => {
    if (!session) return;
    const { autosave } = session;
    const listening = new AbortController();
    const { signal } = listening;
    autosave.listen(dispatch);
    // Include null, because an event without a key means that the whole storage was emptied.
    const keys: (string | null)[] = [DRAFT_KEY, CONFIRMED_KEY, null];
    addEventListener('storage', ({ key }) => keys.includes(key) && autosave.sync(), { signal });
    // Firefox may end the script that runs while it opens another page, but then runs the next listener.
    for (let tries = 0; tries < 2; tries += 1) addEventListener('pagehide', () => leave(), { signal });
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

/** Scrolls to the element that `attention` names, and moves focus there unless it is the status line. Returns refs. */
function useAttention(attention: FormState['attention']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!attention) return;
    const target = { heading, summary, status }[attention.on].current;
    if (attention.on !== 'status') target?.focus();
    // Scroll in the next frame, because a browser that goes back restores its scroll position after focus moves.
    const frame = requestAnimationFrame(() => {
      if (attention.on !== 'status' && document.activeElement !== target) return;
      target?.scrollIntoView({ block: 'nearest' });
      // The status line above the heading belongs to it.
      if (attention.on === 'heading' && status.current?.textContent)
        status.current.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [attention]);
  return { heading, summary, status };
}
