import { isOneOf, type Answers } from './answers.ts';
import { isChoice } from '../../../schemas/wizard-fields.ts';

/**
 * Takes the answers that a tool carries to the quote in the fragment of the address, which no server sees:
 * `#householdSize=3&…`. Returns them with the address without them. Accepts only fields with choices, and only their
 * own values.
 */
export function takeCarried(address: URL): { answers: Partial<Answers>; cleaned: string } {
  const fragment = [...new URLSearchParams(address.hash.slice(1))];
  const given = fragment.filter(([field, value]) => isChoice(field) && isOneOf(field, value));
  const cleaned = new URL(address);
  if (fragment.some(([field]) => isChoice(field))) cleaned.hash = '';
  return { answers: Object.fromEntries(given), cleaned: cleaned.href };
}
