import { describe, expect, it } from 'vitest';
import { markdown, messagesFor, page, yaml } from './tree.ts';

const FACTS = yaml(
  'facts',
  `facts:
  families:
    wording: 25,000+
    also:
      short: 25K+
  season:
    wording: November 1 to December 15, 2026
    also:
      title: 'Open: November 1 to December 15, 2026'
      start: November 1
      end: December 15
`,
);
const USES = 'title: Trusted by {families}, or {families.short} until {season}';
const home = (title: string) => ({
  'content/facts.yaml': FACTS,
  'content/pages/home.yaml': page('/', `${USES}\nsections:\n  - title: ${title}`),
});

describe('a season that is typed', () => {
  it('is found, and the message names the fact to write', () => {
    expect(messagesFor(home('Enroll by Dec. 15 for coverage'))).toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:22  error  sections/0/title has the enrollment date “Dec. 15” typed  [typed-date]
        3 | title: Trusted by {families}, or {families.short} until {season}
        4 | sections:
        5 |   - title: Enroll by Dec. 15 for coverage
          |                      ^^^^^^^
        Write {season.end}: the dates of a season come from content/facts.yaml.
      "
    `);
  });

  it.each([
    ['Open enrollment runs November 1 to December 15', '{season}'],
    ['Open enrollment runs from Nov. 1 through Dec. 15', '{season}'],
    ['The season is November 1, 2026 – December 15, 2026', '{season}'],
    ['Sign up from 11/1 to 12/15', '{season}'],
    ['Sign-ups begin November 1st', '{season.start}'],
    ['Enrollment ends on the fifteenth of December', '{season.end}'],
    ['Choose a plan by 15 December', '{season.end}'],
    ['Deadline 12/15', '{season.end}'],
    ['Coverage you choose by 2026-12-15', '{season.end}'],
    // A date alone, as a card has it.
    ['December 15', '{season.end}'],
    ['November 1 to December 15', '{season}'],
  ])('“%s” is %s', (title, token) => {
    expect(messagesFor(home(title))).toContain(`Write ${token}: the dates of a season`);
  });

  it('is found where no fact has it, too', () => {
    expect(messagesFor(home('Open enrollment runs November 1 to January 15'))).toContain(
      'sections/0/title has the enrollment date “November 1 to January 15” typed  [typed-date]\n',
    );
    expect(messagesFor(home('Enroll by January 15'))).toContain('No fact has this date.');
  });

  it('is found in markdown', () => {
    expect(
      messagesFor({
        'content/facts.yaml': FACTS,
        'content/pages/home.yaml': page('/', USES),
        'content/prose/note.md': markdown(
          'note',
          'title: A note',
          'A plan.\n\nEnroll by **December 15**, call [{phone}](tel:{phone}).',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "
      content/prose/note.md:8:13  error  body/1 has the enrollment date “December 15” typed  [typed-date]
        6 | A plan.
        7 |
        8 | Enroll by **December 15**, call [{phone}](tel:{phone}).
          |             ^^^^^^^^^^^
        Write {season.end}: the dates of a season come from content/facts.yaml.
      "
    `);
  });

  it.each([
    'Enroll from {season.start}',
    'Born on the fourth of July',
    'You may 15 times compare plans before you enroll',
    'Coverage for 24/7 care, split 50/50, rated 4.9/5',
    'Enroll in 1/2 the time',
    'Type your date of birth, such as 5/17/1984 or 05171984, to enroll',
    'Our office closes early on December 15 every year and we open again in the morning',
  ])('“%s” is not a season', (title) => {
    expect(messagesFor(home(title))).not.toContain('typed-date');
  });
});
