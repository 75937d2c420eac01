import { NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import type { Autosave } from './autosave.ts';
import { fromKept, hasPerson, INITIAL_KEPT, type KeptDraft, type QuoteDraft } from './draft.ts';
import type { FormAction, Notice } from './form.ts';
import type { Step } from '../../../schemas/wizard-fields.ts';
import { isComplete } from './validation.ts';

/** Browser side of a wizard that hydrates. The server has no session. */
export interface Session {
  autosave: Autosave;
  /** Actions that restore the form to where the visitor left it. */
  start: FormAction[];
  /** Answers that a tool brought along. */
  carried: Partial<Answers>;
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
  const notice = wasCleared ? 'cleared' : isCarried ? 'carried' : noticeOf(kept.draft, isAdded);
  const start: FormAction[] = [{ type: 'load', answers: { ...fromKept(kept), ...added }, step, notice }];
  // Added answers are not in the draft yet. Filling them in saves them.
  if (isAdded) start.push({ type: 'fill', answers: added });
  // Act as if the form had answered the queued press at once: focus the heading of the step.
  if (isAwaited || isAhead) start.push({ type: 'attend' });
  return [...start, { type: 'hydrated', isUnkept }];
}

/** Chooses the notice of a draft. After the hand-off, a draft still has choices, but no personal answers. */
function noticeOf(draft: QuoteDraft, isTyped: boolean): Notice | undefined {
  if (hasPerson(draft)) return 'restored';
  return draft.isComplete && !isTyped ? 'handedOff' : undefined;
}
