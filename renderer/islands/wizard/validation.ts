import type { WizardCopy } from '../../../schemas/types.ts';
import type { Answers, FieldName } from './answers.ts';

export type Step = 1 | 2;
export type Messages = WizardCopy['messages'];
/** A message for each field at fault, in the order of the fields on the page. */
export type FieldErrors = Partial<Record<FieldName, string>>;

interface Rule {
  field: FieldName;
  message: keyof Messages;
  isBroken(answers: Answers): boolean;
}

/** Something before and after an @, a dot in what follows, and no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

// Chapter 5 of the specification. Where it says nothing of trimming or of a format, nothing is checked.
const RULES: Record<Step, Rule[]> = {
  1: [
    { field: 'insuranceType', message: 'insuranceType', isBroken: (given) => given.insuranceType === '' },
    {
      field: 'healthPlanType',
      message: 'healthPlanType',
      isBroken: (given) => given.insuranceType === 'health' && given.healthPlanType === '',
    },
  ],
  2: [
    { field: 'firstName', message: 'firstName', isBroken: (given) => given.firstName.trim() === '' },
    { field: 'lastName', message: 'lastName', isBroken: (given) => given.lastName.trim() === '' },
    { field: 'email', message: 'email', isBroken: (given) => given.email === '' },
    {
      field: 'email',
      message: 'emailFormat',
      isBroken: (given) => given.email !== '' && !EMAIL.test(given.email),
    },
    { field: 'phone', message: 'phone', isBroken: (given) => given.phone.trim() === '' },
    { field: 'zipCode', message: 'zipCode', isBroken: (given) => given.zipCode === '' },
    { field: 'dateOfBirth', message: 'dateOfBirth', isBroken: (given) => given.dateOfBirth === '' },
  ],
};

/** What keeps a step from being left, in the words of `messages`; empty when it is complete. */
export function validateStep(step: Step, answers: Answers, messages: Messages): FieldErrors {
  const broken = RULES[step].filter((rule) => rule.isBroken(answers));
  return Object.fromEntries(broken.map(({ field, message }) => [field, messages[message]]));
}

/** Whether a step may be left. */
export function isComplete(step: Step, answers: Answers): boolean {
  return !RULES[step].some((rule) => rule.isBroken(answers));
}
