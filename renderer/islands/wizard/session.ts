import { NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import type { Autosave } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft } from './draft.ts';
import type { FormAction } from './form.ts';
import type { Step } from '../../../schemas/wizard-fields.ts';
import { isComplete } from './validation.ts';

/** Holds the browser's data for a wizard that hydrates. The server has none. */
export interface Session {
  autosave: Autosave;
  /** Lists actions that restore the form to where the visitor left it. */
  start: FormAction[];
  carried: Partial<Answers>;
  /** Holds the page's own title, which step 1 keeps. */
  pageTitle: string;
  /** Is called when the form is hydrated and all actions of `start` are done. */
  onHydrated(): void;
}

/** Holds everything known about a visitor when the wizard hydrates. */
export interface Known {
  kept: KeptDraft | undefined;
  /** Holds answers that were typed before hydration, or restored by the browser. */
  typed: Partial<Answers>;
  /** Holds answers that a tool put into the address. */
  carried: Partial<Answers>;
  addressed: Step;
  /** Is true if "Clear my answers" was clicked before hydration. */
  wasCleared: boolean;
  /** Is true if a button was clicked before hydration, and the visitor has done nothing since. */
  isAwaited?: boolean;
  isUnkept?: boolean;
}

/**
 * Chooses the initial state of a visit. Carried answers override answers typed before hydration, which override the
 * saved draft. A draft left at step 2 resumes there. After carried answers, the form opens at the next step, with a
 * notice that lists them.
 */
export function startOf({
  kept = INITIAL_KEPT,
  typed,
  carried,
  addressed,
  wasCleared,
  isAwaited,
  isUnkept,
}: Known): FormAction[] {
  const added = { ...typed, ...carried };
  const isAdded = Object.keys(added).length > 0;
  const isCarried = Object.keys(carried).length > 0;
  const isAhead = isCarried && isComplete(1, withAnswers(NO_ANSWERS, carried));
  const isLeftAhead = !isCarried && (addressed === 2 || kept.draft.currentStep === 2);
  const step = isAhead || isLeftAhead ? 2 : 1;
  // After the scheduling page, a draft has choices but no personal answers.
  const isHandedOff = kept.draft.isComplete && !isAdded;
  const found = hasPerson(kept.draft) ? 'restored' : isHandedOff ? 'handedOff' : undefined;
  const notice = wasCleared ? 'cleared' : isCarried ? 'carried' : found;
  const start: FormAction[] = [{ type: 'load', answers: { ...fromKept(kept), ...added }, step, notice }];
  // Save the added answers, which are not in the draft yet, by filling them in.
  if (isAdded) start.push({ type: 'fill', answers: added });
  // Focus the heading of the step, as if the form had handled the queued click at once.
  if (isAwaited || isAhead) start.push({ type: 'attend' });
  return [...start, { type: 'hydrated', isUnkept }];
}
