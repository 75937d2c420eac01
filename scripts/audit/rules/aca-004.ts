import type { Day } from '../approvals/day.ts';
import { MONTH_DAY, sentencesOf } from '../language/sentences.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, TOKEN } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const ENROLLMENT =
  /\benroll|\bsign[- ]?up|\bdeadline|\bcoverage (?:starts|begins)|\bspecial enrollment|\bplan year\b|\bapply by\b/i;
const OPEN_NOW =
  /\b(?:open )?enrollment (?:period )?(?:is|has) (?:now )?(?:open(?:ed)?\b(?! to| from| for| between| until| each| every)|under ?way|here|on now|still open|begun|started)|\b(?:enroll|sign up) (?:now|today) (?:before|for)|\bopen enrollment (?:ends|closes) (?:soon|today|tomorrow|this week)|\bit['’]?s open enrollment\b|\blast chance to enroll\b|\bopen enrollment is now\b/gi;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Enrollment dates are facts, and a period that has ended is not presented as open. */
export default {
  id: 'ACA-004',
  checks: 'Enrollment dates come only from facts; a period that has ended is not presented as open',
  severity: 'error',
  reads: 'copy',
  why: 'Enrollment dates change from year to year. A date typed into a sentence stays behind, and a false deadline presses people.',
  remedy:
    'Name the date by its fact, such as {openEnrollmentEnd}. Say when a period runs, not that it is open now.',
  source: { title: '45 CFR 155.410', url: 'https://www.ecfr.gov/current/title-45/section-155.410' },
  examples: {
    passes: 'Open enrollment runs from {openEnrollmentStart} to {openEnrollmentEnd}.',
    fails: 'Enroll by January 15.',
  },
  *check(site) {
    const isOpen = isOpenOn(site);
    for (const unit of copyOf(site)) {
      for (const sentence of sentencesOf(unit.literal)) {
        const date = MONTH_DAY.exec(sentence);
        if (date !== null && ENROLLMENT.test(unit.text)) {
          yield {
            at: unit,
            words: date[0],
            message: `the enrollment date “${date[0]}” is typed, and no fact backs it`,
          };
        }
      }
      for (const [words] of unit.text.matchAll(OPEN_NOW)) {
        if (isOpen) continue;
        yield {
          at: unit,
          words: words.includes(TOKEN) ? undefined : words,
          message: `“${words}” presents enrollment as open, and on ${site.asOf} it is not`,
        };
      }
    }
  },
} satisfies Rule;

/** True when the day of the audit lies in the open enrollment of the facts. Without these facts it never does. */
function isOpenOn({ facts, asOf }: AuditedSite): boolean {
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
