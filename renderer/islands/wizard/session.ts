import type { Answers } from './answers.ts';
import type { Autosave } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft } from './draft.ts';
import type { FormAction } from './form.ts';
import type { Step } from './fields.ts';

/** What the browser adds to a wizard that hydrates. The server has no session. */
export interface Session {
  autosave: Autosave;
  /** What brings the form to where the visitor left it. */
  start: FormAction[];
  /** The page’s own title, which step 1 keeps. */
  pageTitle: string;
  /** The form is on the page, hydrated, with all of `start` in it. */
  onHydrated(): void;
}

/** What is known of a visitor when the wizard hydrates. */
export interface Known {
  kept: KeptDraft | undefined;
  /** Typed before hydration, or put back by the browser. */
  typed: Partial<Answers>;
  /** Brought from the subsidy check by the address. */
  carried: Partial<Answers>;
  /** The step that the address names. */
  addressed: Step;
  /** “Clear my answers” was pressed before hydration. */
  wasCleared: boolean;
  /** A button was pressed before hydration, and the visitor has gone nowhere since. */
  isAwaited?: boolean;
  /** The browser refuses to keep anything. */
  isUnkept?: boolean;
}

/**
 * Where a visit starts: from the saved draft, over it what was typed, over that what was carried. A draft left at
 * step 2 resumes there; answers just carried are first shown at step 1.
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
  const step = !isCarried && (addressed === 2 || kept.draft.currentStep === 2) ? 2 : 1;
  // A draft after the hand-off still has choices, but no answer that a visitor would look for.
  const notice = wasCleared ? 'cleared' : hasPerson(kept.draft) ? 'restored' : undefined;
  const start: FormAction[] = [{ type: 'load', answers: { ...fromKept(kept), ...added }, step, notice }];
  // What was added is not in the draft yet: filling it in has it saved.
  if (isAdded) start.push({ type: 'fill', answers: added });
  // As after the same press on a form that answers at once: what follows begins at the heading of its step.
  if (isAwaited) start.push({ type: 'attend' });
  return [...start, { type: 'hydrated', isUnkept }];
}
