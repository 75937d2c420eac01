import type { Answers } from './answers.ts';
import type { Autosave } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft } from './draft.ts';
import type { FormAction } from './form.ts';
import type { Step } from './fields.ts';

/** Browser side of a wizard that hydrates. The server has no session. */
export interface Session {
  autosave: Autosave;
  /** Actions that restore the form to where the visitor left it. */
  start: FormAction[];
  /** The page's own title, which step 1 keeps. */
  pageTitle: string;
  /** Called when the form is hydrated, with all of `start` in it. */
  onHydrated(): void;
}

/** Everything known of a visitor when the wizard hydrates. */
export interface Known {
  kept: KeptDraft | undefined;
  /** Typed before hydration, or restored by the browser. */
  typed: Partial<Answers>;
  /** Carried from the estimate by the address. */
  carried: Partial<Answers>;
  /** Step that the address names. */
  addressed: Step;
  /** "Clear my answers" was pressed before hydration. */
  wasCleared: boolean;
  /** A button was pressed before hydration, and the visitor has done nothing since. */
  isAwaited?: boolean;
  /** The browser refuses to store anything. */
  isUnkept?: boolean;
}

/**
 * Chooses where a visit starts: the saved draft, overridden by what was typed, overridden by what was carried. A draft
 * left at step 2 resumes there; carried answers are first shown at step 1.
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
  // After the hand-off, a draft still has choices, but no answer that a visitor would miss.
  const notice = wasCleared ? 'cleared' : hasPerson(kept.draft) ? 'restored' : undefined;
  const start: FormAction[] = [{ type: 'load', answers: { ...fromKept(kept), ...added }, step, notice }];
  // Added answers are not in the draft yet. Filling them in saves them.
  if (isAdded) start.push({ type: 'fill', answers: added });
  // Continue as if the form had answered the press at once: at the heading of its step.
  if (isAwaited) start.push({ type: 'attend' });
  return [...start, { type: 'hydrated', isUnkept }];
}
