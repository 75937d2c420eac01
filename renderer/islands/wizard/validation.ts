import type { WizardCopy } from '../../../schemas/types.ts';
import type { Answers } from './answers.ts';
import { definitionOf, fieldsWhere, isAsked, type FieldName, type Step } from './fields.ts';

export type Messages = WizardCopy['messages'];
/** Error messages by field, in the order of the page. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * Lists the errors that keep a step from being left, in the words of `messages`; empty if the step is complete.
 */
export function validateStep(step: Step, answers: Answers, messages: Messages): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fieldsWhere((each) => each.step === step && isAsked(each, answers))) {
    const broken = definitionOf(field).rules?.find(({ isBroken }) => isBroken(answers[field]));
    if (broken) errors[field] = messages[broken.message] ?? broken.message;
  }
  return errors;
}

/** Checks whether a step may be left. */
export function isComplete(step: Step, answers: Answers): boolean {
  return Object.keys(validateStep(step, answers, {})).length === 0;
}
