import type { Content } from '../../schemas/types.ts';
import { content } from '../content.ts';
import type { Target, Visitor } from './visitor.ts';

export const DRAFT = 'quote-data';
export const WIZARD = '[data-island="wizard"]';

const { step1, messages } = content.pages.quote.wizard;
/** Is true if the wizard asks for the kind of insurance. It does not if content offers only one. */
export const ASKS_KIND = step1.choices.length > 1;
/** Is a choice that leads to step 2, for flows that work with any. */
export const ANY = step1.choices.some(({ value }) => value === 'life') ? 'life' : 'private';
export const FIRST_QUESTION = step1.question ?? step1.healthQuestion ?? '';
/** Finds the card of a choice of step 1, by its title in the language of `own`. */
export function card(value: string, own: Content = content): Target {
  const { choices, healthChoices = [] } = own.pages.quote.wizard.step1;
  return ['radio', [...choices, ...healthChoices].find((choice) => choice.value === value)?.title ?? value];
}
export const button = (name: string): Target => ['button', name];
export const heading = (name: string): Target => ['heading', name];

export const PERSON = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '305-555-0177',
  zipCode: '33199',
  dateOfBirth: '05/17/1984',
};
export const PERSONAL = Object.values(PERSON).filter((text) => text !== PERSON.dateOfBirth);
type Field = keyof typeof PERSON;
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'] as const;
export const field = (name: Field): Target => `#quote-${name}`;

/** Waits until the form is hydrated. */
export async function hydrated(visitor: Visitor): Promise<void> {
  await visitor.seeAttribute(WIZARD, 'data-hydrated', '');
}

/** Opens the quote page at an address that links of the site use, and waits until the form is hydrated. */
export async function openQuote(visitor: Visitor, address: string): Promise<void> {
  await visitor.tab.goto(address);
  await hydrated(visitor);
}

/** Makes a choice in the language of `own`, and continues to step 2. */
export async function toStep2(
  visitor: Visitor,
  choice: 'private' | 'aca' | 'life',
  own: Content = content,
): Promise<void> {
  const { buttons, step2 } = own.pages.quote.wizard;
  if (ASKS_KIND && choice !== 'life') await visitor.click(card('health', own));
  await visitor.click(card(choice, own));
  await visitor.click(button(buttons.next ?? ''));
  await visitor.seeFocus(heading(step2.heading));
}

/** Answers step 2. Fills in the first field by keyboard. */
export async function answer(visitor: Visitor): Promise<void> {
  const [first, ...others] = FIELDS;
  await visitor.fill(field(first), PERSON[first]);
  for (const each of others) await visitor.choose(field(each), PERSON[each]);
}

/** Returns a message of the wizard. */
export function message(of: keyof typeof messages): string {
  const text = messages[of];
  if (!text) throw new Error(`content has no message for ${of}`);
  return text;
}
