import type { Answers } from './answers.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { fromDraft } from './draft-mapping.ts';
import { INITIAL_DRAFT, type QuoteDraft } from './draft.ts';
import type { FormAction } from './form.ts';
import type { Step } from './validation.ts';

/** What the browser adds to a wizard that comes alive; on the server there is none. */
export interface Session {
  keeper: DraftKeeper;
  /** What brings the form to where the visitor left it. */
  start: FormAction[];
  /** The page’s own title, which step 1 keeps. */
  pageTitle: string;
  /** The form is on the page, alive, with all of `start` in it. */
  onHydrated(): void;
}

/** What is known of a visitor when the wizard comes alive. */
export interface Known {
  draft: QuoteDraft | undefined;
  /** Typed before hydration, or put back by the browser. */
  typed: Partial<Answers>;
  /** Brought from the subsidy check by the address. */
  carried: Partial<Answers>;
  /** The step that the address names. */
  addressed: Step;
}

/**
 * Where a visit starts: from the saved draft, over it what was typed, over that what was carried. A draft left at
 * step 2 resumes there; answers just carried are first shown at step 1.
 */
export function startOf({ draft, typed, carried, addressed }: Known): FormAction[] {
  const added = { ...typed, ...carried };
  const isAdded = Object.keys(added).length > 0;
  const isCarried = Object.keys(carried).length > 0;
  const step = !isCarried && (addressed === 2 || draft?.currentStep === 2) ? 2 : 1;
  const load = loadDraft(draft, step);
  const start: FormAction[] = [{ ...load, answers: { ...load.answers, ...added } }];
  // What was added is not in the draft yet: filling it in has it saved.
  if (isAdded) start.push({ type: 'fill', answers: added });
  return [...start, { type: 'wake' }];
}

/** The form as a draft holds it; without a draft, as it was before any. */
export function loadDraft(draft: QuoteDraft | undefined, step: Step): FormAction & { type: 'load' } {
  const answers = fromDraft(draft ?? INITIAL_DRAFT);
  const isRestored = Object.values(answers).some((answer) => answer !== '');
  return { type: 'load', answers, step, notice: isRestored ? 'restored' : undefined };
}
