import { isOneOf, type Answers } from './answers.ts';
import { fieldsWhere, isChoice, type Step } from '../../../schemas/wizard-fields.ts';

/** The meaning of a fragment to the wizard: a step, or answers that a tool passes on. */
export type Meaning = { step: Step } | { carried: Partial<Answers> };

const STEPS: ReadonlyMap<string, Step> = new Map([
  ['#step-1', 1],
  ['#step-2', 2],
]);

/** The names of the answers that a fragment may carry. client/hold-presses.ts takes a fragment with one of them. */
export const CARRIED_FIELDS = fieldsWhere(({ choices }) => choices !== undefined);

/**
 * Returns what the fragment of an address, such as `#step-2` or `#householdSize=3&…`, means to the wizard. Returns
 * undefined for any other fragment, such as `#main`: it must not change the form. Leaves out invalid answers.
 */
export function meaningOf(fragment: string): Meaning | undefined {
  const step = STEPS.get(fragment);
  if (step !== undefined) return { step };
  const given = [...new URLSearchParams(fragment.slice(1))].filter(([field]) => isChoice(field));
  if (given.length === 0) return undefined;
  const carried = given.filter(([field, value]) => isChoice(field) && isOneOf(field, value));
  return { carried: Object.fromEntries(carried) };
}

export function fragmentOf(step: Step): string {
  return `#step-${step}`;
}
