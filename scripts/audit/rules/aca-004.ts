import { defineCopyRule } from './copy-rule.ts';
import { announceFrames, findFrames, type Frame } from '../language/frames.ts';
import type { World } from './copy-rule.ts';
import type { Day } from '../approvals/day.ts';
import { ENROLLMENT_DATES } from './enrollment-dates.ts';
import { ENROLLMENT_WITHOUT_END } from './enrollment-without-end.ts';

/** Finds typed enrollment dates, and enrollment presented as open when it is not. */
export default defineCopyRule({
  id: 'ACA-004',
  checks: 'Enrollment dates come only from facts; a period that has ended is not presented as open',
  severity: 'error',
  why: 'Enrollment dates change from year to year. A date typed into a sentence stays behind, and a false deadline presses people.',
  remedy:
    'Name the date by its fact, such as {openEnrollmentEnd}. Say when a period runs, not that it is open now.',
  source: { title: '45 CFR 155.410', url: 'https://www.ecfr.gov/current/title-45/section-155.410' },
  examples: {
    passes: 'Open enrollment runs from {openEnrollmentStart} to {openEnrollmentEnd}.',
    fails: 'Enroll by January 15.',
  },
  frames: [...ENROLLMENT_DATES, ...ENROLLMENT_WITHOUT_END],
  *judge(reading, world) {
    const until = isOpenOn(world) ? 'is true only until the period ends' : `is not true on ${world.asOf}`;
    for (const { frame, words } of findFrames(OPEN_NOW, reading))
      yield { words, message: `“${words}” presents enrollment as open, which ${until}`, frame };
  },
});

const OPEN_NOW: readonly Frame[] = [
  {
    claims: 'presents enrollment as open',
    says: [
      '<enrollment-period> is|has|are ..2 <open> !enrollment|season|to|from|for|between|until|each|every|after|when|if|once|on|in|with|only',
      '<enrollment-period> ..4 is|are|remains|stays|remain|stay ..1 still|again|currently|now ..1 <open>',
      '<enrollment-period> for ..1 last|previous|past|this year ..3 <open>',
      '<enrollment-period> <open> !enrollment|season|to|from|for|between|until|each|every|run|runs|after|when|if|once|on|in|with|only',
      '<enrollment-period> ends|closes|ending|closing|close <soon>',
      'it is open enrollment',
      'last chance to <enroll>',
      '<enrollment-period> is|are ..1 right now|today|now',
      'now is ..2 time to|for ..1 <enroll>',
      'in|it-is|during open enrollment season|now|right-now',
      'enroll|sign ..1 now|today before|for',
      'open enrollment is now',
      '^ now open $',
      '<enrollment-period> ends|closes|ending|closing|close|end|stops ..1 sunday|monday|tuesday|wednesday|thursday|friday|saturday',
      '^ still open $',
      'gate|gates|door|doors|marketplace|exchange ..4 is|are ..1 open|unlocked|wide-open ..4 this-week|today|now|this-month|tonight|to-all|all-comers|to-everyone|to-anyone',
      'still ..1 time to|for ..1 <enroll>|sign-up|signing-up',
      'still|yet|plenty ..1 time|in-time ..1 for|to ..1 <enrollment-period>',
      'it is ..1 enrollment|sign-up time|season|week|month',
      '<enrollment-period> is|are ..1 taking|accepting ..2 applications|enrollments|members|sign-ups ..1 now|right-now|today|again|$',
      'government|state|marketplace|exchange ..2 reopened|re-opened|extended|restarted ..1 <enroll>',
      '<number>|<digits> <period-unit> left|remain|remaining|to-go ..3 open-enrollment|enrollment|season|window',
      '^ open now|today|again $',
      '<enrollment-period> ..1 begun|started|opened|launched|kicked-off|arrived',
      '^ ..1 enrollment|sign-ups|signups|registration now open',
    ],
    on: ['aca', 'general', 'group'],
    unless: ['outside', 'when', 'if', 'once', 'while', 'account', 'employer'],
  },
];
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** True when the day of the audit lies in the open enrollment of the facts. Without these facts it never does. */
function isOpenOn({ facts, asOf }: World): boolean {
  const start = monthDay(facts.find(({ id }) => id === 'openEnrollmentStart')?.wording);
  const end = monthDay(facts.find(({ id }) => id === 'openEnrollmentEnd')?.wording);
  if (start === null || end === null) return false;
  const day = asOf.slice('YYYY-'.length);
  return start <= end ? day >= start && day <= end : day >= start || day <= end;
}

/** `November 1` as `11-01`. */
function monthDay(wording: string | undefined): Day | null {
  const [, month = '', day = ''] = /^([A-Z][a-z]+) (\d{1,2})$/.exec(wording ?? '') ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? null : `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

announceFrames(OPEN_NOW);
