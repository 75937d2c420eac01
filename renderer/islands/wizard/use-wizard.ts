import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import type { WizardCopy } from '../../../schemas/types.ts';
import type { FieldName } from './answers.ts';
import { DRAFT_KEY, STEP_COUNT } from './constants.ts';
import { INITIAL_FORM, reduceForm, type FormAction } from './form.ts';
import { createHandOff } from './hand-off.ts';
import { addressedStep, enterStepTwo, forgetStepTwo, leaveStepTwo } from './history.ts';
import { loadDraft, type Session } from './session.ts';
import { validateStep } from './validation.ts';

/** The form’s state and what a visitor can do with it; joins the pure core to the page, its history and its storage. */
export function useWizard(copy: WizardCopy, schedulingUrl: string, session: Session | undefined) {
  const [state, dispatch] = useReducer(reduceForm, INITIAL_FORM);
  const [handOff] = useState(createHandOff);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);

  // Before the browser paints: what was typed is never seen to vanish.
  useLayoutEffect(() => {
    session?.start.forEach(dispatch);
  }, [session]);

  useEffect(() => {
    if (state.isAwake) session?.onHydrated();
  }, [state.isAwake, session]);

  useEffect(() => {
    if (state.attention) (state.attention.on === 'summary' ? summary : heading).current?.focus();
  }, [state.attention]);

  useEffect(() => {
    if (session)
      document.title = titleOf(copy, state.step, Object.keys(state.errors).length > 0, session.pageTitle);
  }, [copy, session, state.step, state.errors]);

  const record = useEffectEvent(() => session?.keeper.record(state.answers, state.step));
  useEffect(() => {
    if (state.revision > 0) record();
  }, [state.revision]);

  /** Takes a step or a draft from outside; an address that names a step not reached yet loses it. */
  const follow = useEffectEvent((action: FormAction) => {
    dispatch(action);
    if (reduceForm(state, action).step < addressedStep()) forgetStepTwo();
  });
  const followStorage = useEffectEvent(({ key }: StorageEvent) => {
    // Another tab saved or cleared: this one takes that over, so that the older answers never overwrite the newer.
    if (session && (key === DRAFT_KEY || key === null)) follow(loadDraft(session.keeper.load(), state.step));
  });
  useEffect(() => {
    if (!session) return;
    const { keeper } = session;
    const leave = new AbortController();
    const { signal } = leave;
    // Unlike popstate it comes after the browser moved focus to where the fragment points.
    addEventListener('hashchange', () => follow({ type: 'goTo', step: addressedStep() }), { signal });
    addEventListener('storage', (event) => followStorage(event), { signal });
    addEventListener('pagehide', () => keeper.flush(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && keeper.flush(), { signal });
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (!persisted) return;
        handOff.rearm();
        dispatch({ type: 'return' });
      },
      { signal },
    );
    return () => {
      leave.abort();
      // Taken off the page by an error, the wizard may come back: with all that was answered.
      keeper.flush();
    };
  }, [session, handOff]);

  return {
    state,
    heading,
    summary,
    edit(field: FieldName, value: string) {
      handOff.rearm();
      dispatch({ type: 'edit', field, value });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const errors = validateStep(state.step, state.answers, copy.messages);
      if (Object.keys(errors).length > 0) {
        dispatch({ type: 'refuse', errors });
      } else if (state.step === 1) {
        dispatch({ type: 'goTo', step: 2 });
        enterStepTwo();
      } else {
        handOff.start(() => {
          session?.keeper.complete();
          dispatch({ type: 'handOff' });
          location.assign(schedulingUrl);
        });
      }
    },
    goBack() {
      dispatch({ type: 'goTo', step: 1 });
      leaveStepTwo();
    },
    clear() {
      session?.keeper.clear();
      dispatch({ type: 'reset' });
      leaveStepTwo();
    },
  };
}

function titleOf(copy: WizardCopy, step: 1 | 2, isRefused: boolean, pageTitle: string): string {
  const title =
    step === 1
      ? pageTitle
      : copy.title
          .replace('{step}', String(step))
          .replace('{of}', String(STEP_COUNT))
          .replace('{name}', copy.step2.heading);
  return isRefused ? `${copy.errorTitle} ${title}` : title;
}
