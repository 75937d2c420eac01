import type { WizardCopy } from '../../../schemas/types.ts';
import type { Answers } from './answers.ts';
import { definitionOf, fieldsWhere, isAsked, type FieldName, type Step } from './fields.ts';

export type Messages = WizardCopy['messages'];
/** A message for each field at fault, in the order of the fields on the page. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What keeps a step from being left, in the words of `messages`; empty when it is complete. */
export function validateStep(step: Step, answers: Answers, messages: Messages): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fieldsWhere((each) => each.step === step && isAsked(each, answers))) {
    const broken = definitionOf(field).rules?.find(({ isBroken }) => isBroken(answers[field]));
    if (broken) errors[field] = messages[broken.message] ?? broken.message;
  }
  return errors;
}

/** Whether a step may be left. */
export function isComplete(step: Step, answers: Answers): boolean {
  return Object.keys(validateStep(step, answers, {})).length === 0;
}
