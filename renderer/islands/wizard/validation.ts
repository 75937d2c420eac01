import type { WizardCopy } from '../../../schemas/types.ts';
import type { Answers } from './answers.ts';
import { isBirthDate, isDate } from '../../client/read-date.ts';
import {
  fieldsWhere,
  isAsked,
  type FieldName,
  type OwnWords,
  type Rule,
  type Step,
} from '../../../schemas/wizard-fields.ts';
import { askedFields, fieldOf, type Offer } from '../../../schemas/wizard-offer.ts';

/** A map from the names of messages to their texts. */
export type Messages = WizardCopy['messages'];
/** A map from fields to error messages, in the order of the page. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Something before and after an @, with a dot in the second part and no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An amount: at least one digit, in any script, and no letters. */
const NUMBER = /^\P{L}*\p{Nd}\P{L}*$/u;

const HOLDS: Record<Rule['check'], (answer: string) => boolean> = {
  given: (answer) => answer !== '',
  written: (answer) => answer.trim() !== '',
  email: (answer) => EMAIL.test(answer.trim()),
  birthDate: isBirthDate,
  // A question of the agency's own may be optional.
  number: (answer) => answer.trim() === '' || NUMBER.test(answer),
  date: (answer) => answer.trim() === '' || isDate(answer),
};

/** Returns the errors in a step, with texts from `messages`. The result is empty if the step is complete. */
export function validateStep(step: Step, answers: Answers, offer: Offer, messages: Messages): FieldErrors {
  const errors: FieldErrors = {};
  const asked =
    step === 1
      ? fieldsWhere((each) => each.step === 1 && isAsked(each, answers))
      : askedFields(answers, offer);
  for (const field of asked) {
    const broken = fieldOf(field, offer).rules?.find(({ check }) => !HOLDS[check](answers[field] ?? ''));
    if (broken) errors[field] = messages[broken.message] ?? broken.message;
  }
  return errors;
}

export function isComplete(step: Step, answers: Answers, offer: Offer): boolean {
  return Object.keys(validateStep(step, answers, offer, {})).length === 0;
}

/** Collects the messages of the form, by the names that rules use, with those of the questions that content adds. */
export function messagesOf({ messages, ownMessages, step2 }: WizardCopy): Messages {
  const own = [step2.fields, step2.selects].flatMap((words) => Object.entries<OwnWords>(words));
  const named = own.flatMap(([name, { missing, invalid }]) => [
    ...(missing === undefined ? [] : [[name, missing]]),
    ...(invalid === undefined ? [] : [[`${name}/invalid`, invalid]]),
  ]);
  return { ...messages, ...ownMessages, ...Object.fromEntries(named) };
}
