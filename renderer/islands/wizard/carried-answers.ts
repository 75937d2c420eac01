import { isOneOf, type Answers } from './answers.ts';
import { fieldsWhere, isChoice } from './fields.ts';

/**
 * Answers that the address brings from the subsidy check, as `?householdSize=3&…` or, unseen by any server,
 * `#householdSize=3&…`, and the address without them. Only choices are taken, and only their own values.
 */
export function takeCarried(address: URL): { answers: Partial<Answers>; cleaned: string } {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const choices = fieldsWhere((field) => field.choices !== undefined);
  const given = choices.flatMap((field) => {
    const value = fragment.get(field) ?? query.get(field);
    return isChoice(field) && value !== null && isOneOf(field, value) ? [[field, value]] : [];
  });

  const cleaned = new URL(address);
  for (const field of choices) cleaned.searchParams.delete(field);
  if ([...fragment.keys()].some(isChoice)) cleaned.hash = '';
  return { answers: Object.fromEntries(given), cleaned: cleaned.href };
}
