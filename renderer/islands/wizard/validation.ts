import type { WizardCopy } from '../../../schemas/types.ts';
import type { Answers } from './answers.ts';
import { isBirthDate } from '../../client/read-date.ts';
import {
  definitionOf,
  fieldsWhere,
  isAsked,
  type FieldName,
  type Rule,
  type Step,
} from '../../../schemas/wizard-fields.ts';

export type Messages = WizardCopy['messages'];
/** Maps fields to error messages, in the order of the page. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Matches something before and after an @, with a dot in the second part and no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const HOLDS: Record<Rule['check'], (answer: string) => boolean> = {
  given: (answer) => answer !== '',
  written: (answer) => answer.trim() !== '',
  email: (answer) => EMAIL.test(answer.trim()),
  birthDate: isBirthDate,
};

/** Returns the errors in a step, with texts from `messages`. The result is empty if the step is complete. */
export function validateStep(step: Step, answers: Answers, messages: Messages): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fieldsWhere((each) => each.step === step && isAsked(each, answers))) {
    const broken = definitionOf(field).rules?.find(({ check }) => !HOLDS[check](answers[field]));
    if (broken) errors[field] = messages[broken.message] ?? broken.message;
  }
  return errors;
}

export function isComplete(step: Step, answers: Answers): boolean {
  return Object.keys(validateStep(step, answers, {})).length === 0;
}
