import type { SchedulingPage } from '../../../schemas/types.ts';
import type { Answers } from './answers.ts';

/** A scheduling page, and the answers that it takes in its address. */
export type Calendar = Pick<SchedulingPage, 'url' | 'passes'>;

/** A map from choices of step 1 to their scheduling pages. */
export type Scheduling = Readonly<Record<string, Calendar>>;

/** Returns the scheduling page of the plan, or else of the insurance type. */
export function calendarFor(scheduling: Scheduling, { healthPlanType, insuranceType }: Answers): Calendar {
  return scheduling[healthPlanType] ?? scheduling[insuranceType] ?? { url: '' };
}

/** Returns the address of a scheduling page, with the answers that content passes on, percent-encoded, and no others. */
export function addressOf({ url, passes = {} }: Calendar, answers: Answers): string {
  const { firstName, lastName, email, phone } = answers;
  const values = { name: `${firstName.trim()} ${lastName.trim()}`, firstName, lastName, email, phone };
  const given = Object.entries(values).flatMap(([field, value]) => {
    const parameter = new Map<string, string>(Object.entries(passes)).get(field);
    // A kind of insurance may do without a phone number.
    return parameter === undefined || value.trim() === '' ? [] : [[parameter, value.trim()]];
  });
  if (given.length === 0) return url;
  const address = new URL(url);
  // Write a space as %20, because a calendar may take a plus sign for itself.
  const query = new URLSearchParams(given).toString().replaceAll('+', '%20');
  address.search = address.search === '' ? query : `${address.search}&${query}`;
  return address.href;
}
