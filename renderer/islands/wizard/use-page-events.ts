import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { CONFIRMED_KEY, DRAFT_KEY } from './draft.ts';
import type { FormAction } from './form.ts';
import type { HandOff } from './hand-off.ts';
import { addressedStep } from './history.ts';
import type { Session } from './session.ts';

interface PageEvents {
  /** The page is about to be left: the last chance to save. */
  onLeave(): void;
  /** The page is shown again as it was left. */
  onReturn(): void;
}

/** Listens to the page around the wizard, its history and its storage; does nothing without a session. */
export function usePageEvents(
  session: Session | undefined,
  dispatch: Dispatch<FormAction>,
  handOff: HandOff,
  events: PageEvents,
): void {
  const leave = useEffectEvent(events.onLeave);
  const comeBack = useEffectEvent(events.onReturn);
  useEffect(() => {
    if (!session) return;
    const { autosave } = session;
    const listening = new AbortController();
    const { signal } = listening;
    const stopListening = autosave.listen(dispatch);
    // Unlike popstate, hashchange comes after the browser moved focus to the fragment.
    addEventListener(
      'hashchange',
      () => {
        handOff.cancel();
        dispatch({ type: 'goTo', step: addressedStep() });
      },
      { signal },
    );
    // An event without a key means that all of the storage was emptied.
    const keys: (string | null)[] = [DRAFT_KEY, CONFIRMED_KEY, null];
    addEventListener('storage', ({ key }) => keys.includes(key) && autosave.sync(), { signal });
    addEventListener('pagehide', () => leave(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && autosave.flush(), { signal });
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (!persisted) return;
        handOff.cancel();
        comeBack();
        autosave.sync();
      },
      { signal },
    );
    return () => {
      listening.abort();
      stopListening();
      // After an error took the wizard off the page, it may come back with all answers.
      autosave.flush();
    };
  }, [session, dispatch, handOff]);
}
