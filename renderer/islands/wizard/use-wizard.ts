import {
  type Dispatch,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import { withAnswers, type Answers } from './answers.ts';
import { isField, STEP_COUNT, type FieldName } from './fields.ts';
import { initialForm, reduceForm, type FormAction, type FormState } from './form.ts';
import { createHandOff } from './hand-off.ts';
import { addressedStep, enterStepTwo, forgetStepTwo, leaveStepTwo } from './history.ts';
import { firstStep, offerOf } from './offer.ts';
import type { Session } from './session.ts';
import { answersIn } from './typed-answers.ts';
import { usePageEvents } from './use-page-events.ts';
import { validateStep } from './validation.ts';

/** Addresses of scheduling pages by the choice of step 1 that leads there. */
export type Scheduling = Readonly<Record<string, string>>;

/**
 * Connects the pure form to the page, its history and its storage. Returns the state and what a visitor can do with
 * it.
 */
export function useWizard(copy: WizardCopy, scheduling: Scheduling, session: Session | undefined) {
  const [state, dispatch] = useReducer(reduceForm, offerOf(copy.step1), initialForm);
  const { handOff, openScheduling } = useHandOff(dispatch, session);
  const { heading, summary } = useAttention(state.attention);

  useDraft(state, dispatch, session);
  useTitle(copy, state, session);
  usePageEvents(session, handOff, {
    // Remove a step from the address that is not reached yet.
    onOutside(action) {
      dispatch(action);
      if (reduceForm(state, action).step < addressedStep()) forgetStepTwo();
    },
    // A slow scheduling page has opened after all.
    onLeave() {
      if (handOff.isUnderway()) session?.autosave.complete(state.revision);
      else session?.autosave.flush();
    },
    onReturn: () => dispatch({ type: 'return' }),
  });

  return {
    state,
    heading,
    summary,
    edit(field: FieldName, value: string) {
      handOff.cancel();
      dispatch({ type: 'edit', field, value });
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { typed, isFilled } = typedIn(event.currentTarget, state.answers);
      if (isFilled) dispatch({ type: 'fill', answers: typed });
      const messages = { ...copy.messages, ...copy.ownMessages };
      const answers = withAnswers(state.answers, typed);
      const errors = validateStep(state.step, answers, messages);
      if (Object.keys(errors).length > 0) {
        dispatch({ type: 'refuse', errors });
      } else if (state.step === 1) {
        dispatch({ type: 'goTo', step: 2 });
        enterStepTwo();
      } else {
        openScheduling(addressFor(answers, scheduling), state.revision + (isFilled ? 1 : 0));
      }
    },
    goBack() {
      handOff.cancel();
      dispatch({ type: 'goTo', step: 1 });
      leaveStepTwo(() => dispatch({ type: 'attend' }));
    },
    clear(event: FormEvent) {
      event.preventDefault();
      handOff.cancel();
      session?.autosave.clear(state.revision);
      dispatch({ type: 'reset' });
      leaveStepTwo(() => dispatch({ type: 'attend' }));
    },
  };
}

/** Loads what is known of the visitor, and saves each change. */
function useDraft(state: FormState, dispatch: Dispatch<FormAction>, session: Session | undefined): void {
  // Before the browser paints, so that typed text never seems to vanish.
  useLayoutEffect(() => {
    session?.start.forEach(dispatch);
  }, [session, dispatch]);

  useEffect(() => {
    if (state.isHydrated) session?.onHydrated();
  }, [state.isHydrated, session]);

  const record = useEffectEvent(() => session?.autosave.record(state.answers, state.step, state.revision));
  useEffect(() => {
    if (state.revision > 0) record();
  }, [state.revision]);
}

/** Hands off to the scheduling page with the answers. */
function useHandOff(dispatch: Dispatch<FormAction>, session: Session | undefined) {
  const [handOff] = useState(createHandOff);
  /** Hands off to a scheduling page with the answers up to `revision`. */
  const openScheduling = (address: string, revision: number) =>
    handOff.start(
      () => {
        // Offline, the browser shows an error page, and the visitor comes back for the answers.
        if (navigator.onLine) session?.autosave.complete(revision);
        else handOff.cancel();
        dispatch({ type: 'handOff' });
        location.assign(address);
      },
      () => dispatch({ type: 'stay' }),
    );
  return { handOff, openScheduling };
}

/** Chooses the scheduling page of the plan, or else of the insurance type. */
function addressFor({ insuranceType, healthPlanType }: Answers, scheduling: Scheduling): string {
  return scheduling[healthPlanType] ?? scheduling[insuranceType] ?? '';
}

/** Names the page after its step. */
function useTitle(copy: WizardCopy, state: FormState, session: Session | undefined): void {
  useEffect(() => {
    if (session)
      document.title = titleOf(copy, state, Object.keys(state.errors).length > 0, session.pageTitle);
  }, [copy, session, state]);
}

/** Reads the fields, and checks for changes without events: a program that fills in fields may fire none. */
function typedIn(form: HTMLFormElement, answers: Answers): { typed: Partial<Answers>; isFilled: boolean } {
  const typed = answersIn(new FormData(form));
  const isFilled = Object.entries(typed).some(
    ([field, answer]) => isField(field) && answers[field] !== answer,
  );
  return { typed, isFilled };
}

/** Moves focus to the element that requests it, and scrolls it into view. */
function useAttention(attention: FormState['attention']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!attention) return;
    const target = (attention.on === 'summary' ? summary : heading).current;
    target?.focus();
    // A browser that goes back restores its scroll position after the focus moved.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === target) target?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [attention]);
  return { heading, summary };
}

function titleOf(
  copy: WizardCopy,
  { step, offer }: FormState,
  isRefused: boolean,
  pageTitle: string,
): string {
  const title =
    step === firstStep(offer) || copy.title === undefined
      ? pageTitle
      : copy.title
          .replace('{step}', String(step))
          .replace('{of}', String(STEP_COUNT))
          .replace('{name}', copy.step2.heading);
  return isRefused ? `${copy.errorTitle} ${title}` : title;
}
