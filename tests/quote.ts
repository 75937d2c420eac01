import { askedCopy } from '../renderer/islands/wizard/asked-copy.ts';
import { content } from './content.ts';

/** The words of the form as the page has them, without those of questions that it does not ask. */
export const COPY = askedCopy(content.pages.quote.wizard);

const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'] as const;
export type Field = (typeof REQUIRED)[number];
/** The required fields of step 2 that this site asks for, in the order of the page. */
export const FIELDS: readonly Field[] = REQUIRED.filter((name) => COPY.step2.fields[name] !== undefined);

/** A map from fields to valid answers that are unusual enough to be recognized in an address. */
export const PERSON: Record<Field, string> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '+1 (305) 555-0177 x4',
  zipCode: '33199-4321',
  dateOfBirth: '05/17/1984',
};

/** True if the quote asks for the kind of insurance. It does not if content offers only one. */
export const ASKS_KIND = COPY.step1.choices.length > 1;

/** Returns the title of a choice of step 1, by default in English. */
export function titleOf(value: string, { step1: { choices, healthChoices = [] } } = COPY): string {
  return [...choices, ...healthChoices].find((choice) => choice.value === value)?.title ?? value;
}
