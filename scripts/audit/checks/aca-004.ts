import type { RuleCode, World } from '../claims/rule.ts';
import { findFrames, type Frame } from '../language/frames.ts';
import type { Day } from '../../day.ts';

/** Finds enrollment presented as open: it is false today, or will be when the period ends. */
export default {
  *compute(reading, world) {
    const until = isOpenOn(world) ? 'is true only until the period ends' : `is not true on ${world.asOf}`;
    for (const { words } of findFrames([OPEN_NOW], reading))
      yield { words, message: `“${words}” presents enrollment as open, which ${until}` };
  },
} satisfies RuleCode;

const OPEN_NOW: Frame = {
  message: 'presents enrollment as open',
  says: [
    '<enrollment-period> is|has ..2 open|begun|started !enrollment|season|to|from|for|between|until|each|every|after|when|if|once|on|in|with|only',
    '<enrollment-period> ..4 is|remain|stay ..1 still|again|currently|now ..1 open',
    '<enrollment-period> is ..1 right-now|today|now',
    'enrollment|open-enrollment|season|window end|close ..1 soon|tonight|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    'last chance to <enroll>',
    'enroll|sign-up ..1 now|today before',
    'still ..1 time to|for ..1 <enroll>|sign-up',
  ],
  on: ['aca', 'general', 'group'],
  unless: ['outside', 'when', 'if', 'once', 'while', 'account', 'employer'],
};
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

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
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return number === 0 ? null : `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
