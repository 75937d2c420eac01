import { afterEach, describe, expect, test } from 'vitest';
import { readApprovedPages, writeApprovedPages } from '../../../scripts/audit/approved/approved-pages.ts';
import { appendDecision, readDecisions } from '../../../scripts/audit/approved/decisions.ts';
import type { Page, SiteLine } from '../../../scripts/audit/approved/line.ts';
import { signOf } from '../../../scripts/audit/approved/line.ts';
import { formatChanges } from '../../../scripts/audit/changes/changes-text.ts';
import { decide, readReview, type ReviewSite } from '../../../scripts/audit/changes/review.ts';
import { reasonsInContent, sentBackNotes } from '../../../scripts/audit/changes/sent-back.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { approve, line, page } from './lines.ts';

const root = temporaryFolder(afterEach);
const ON = '2026-11-28';

function siteOf(lines: readonly Page[], settings: Partial<ReviewSite['settings']> = {}): ReviewSite {
  return {
    lines,
    leftOut: [],
    units: [],
    unread: [],
    settings: { reviewers: [], secondApprover: [], ...settings },
  };
}

function lineOf(text: string, file: string, pointer: string, tokens: string[] = []): SiteLine {
  return { ...line(text), origins: [{ file, pointer, line: 3, column: 1, tokens }] };
}

function startWith(pages: readonly Page[]): void {
  writeApprovedPages(root, approve(pages));
}

const FACT = 'content/facts.yaml';
const facts = (wording: string) => ({
  ...page('facts', []),
  lines: [lineOf(`window: ${wording}; kind date · facts`, FACT, '/facts/window')],
});
const about = (days: string) => ({
  ...page('/about', []),
  lines: [
    lineOf(`You have ${days} after the day`, 'content/pages/about.yaml', '/lead', ['window']),
    lineOf('Other words', 'content/pages/about.yaml', '/text'),
  ],
});
const spanish = (days: string, english: string) => ({
  ...page('/es/about', [], { language: 'es', home: '/es' }),
  lines: [
    lineOf(`Tiene ${days} · p · en ${signOf(english)}`, 'content/pages/about.yaml', '/lead', ['window']),
  ],
});
const before = [facts('60 days'), about('60 days'), spanish('60 días', 'You have 60 days after the day')];
const now = [facts('45 days'), about('45 days'), spanish('45 días', 'You have 45 days after the day')];

describe('a fact is sent back', () => {
  const send = () => {
    startWith(before);
    const site = siteOf(now);
    const review = readReview(root, site);
    const entry = review.entries[0]!;
    const fact = entry.waiting.filter((change) => change.page === 'facts');
    decide(root, site, review, fact, {
      act: 'send back',
      by: 'Ana Ruiz',
      on: ON,
      note: 'No source.',
      what: entry.title,
    });
    return readReview(root, site);
  };

  test('its pages and their translations are held', () => {
    const { entries } = send();
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    expect(entry?.waiting).toEqual([]);
    expect(entry?.back.map(({ change }) => change.page)).toEqual(['facts']);
    expect(entry?.held.map(({ change }) => change.page).sort()).toEqual(['/about', '/es/about']);
    expect(formatChanges(entries, { withLines: false }).output).toContain(
      'sent back by Ana Ruiz, November 28, 2026: No source.',
    );
  });

  test('other words are an answer, and say so', () => {
    send();
    const { entries } = readReview(root, siteOf([facts('50 days'), about('50 days'), before[2]!]));
    const answered = entries.find(({ answers }) => answers.length > 0);
    expect(answered?.answers[0]?.decision.note).toBe('No source.');
    expect(entries.flatMap(({ held }) => held)).toEqual([]);
  });

  test('it waits again after it is taken back', () => {
    const { reasons } = send();
    const of = reasons[0]!.decision.id;
    appendDecision(root, { act: 'taken back', by: 'Ana Ruiz', on: ON, what: '', of, pages: {}, lines: [] });
    const { entries } = readReview(root, siteOf(now));
    expect(entries.flatMap(({ waiting }) => waiting)).toHaveLength(3);
  });

  test('the author is told where content says it', () => {
    send();
    const units = [
      { file: FACT, pointer: '/facts/window', line: 7, column: 5, text: 'window: 45 days; kind date' },
    ];
    const { decisions } = readDecisions(root);
    const notes = sentBackNotes(
      reasonsInContent(decisions, units, () => false),
      units,
    );
    expect(notes).toMatchObject([
      {
        file: FACT,
        place: { start: { line: 7 } },
        reason:
          '“window: 45 days; kind date” on facts was sent back by Ana Ruiz on November 28, 2026: “No source.”',
      },
    ]);
    const changed = [{ ...units[0]!, text: 'window: 50 days; kind date' }];
    expect(reasonsInContent(decisions, changed, () => false)).toEqual([]);
  });
});

test('one sentence of a change is sent back, and the rest approved', () => {
  const lines = (days: string) => [
    page('/', [`Ask within ${days}`]),
    page('/about', [`You have ${days} left`]),
  ];
  startWith(lines('60 days'));
  const site = siteOf(lines('45 days'));
  const verdict = { by: 'Ana Ruiz', on: ON, what: 'days' };
  const first = readReview(root, site);
  const own = first.entries[0]!.waiting.filter((change) => change.page === '/about');
  decide(root, site, first, own, { ...verdict, act: 'send back', note: 'COBRA has 60.' });
  const second = readReview(root, site);
  decide(root, site, second, second.entries[0]!.waiting, { ...verdict, act: 'approve' });
  const { entries } = readReview(root, site);
  expect(entries.map(({ waiting, back, pages }) => [waiting.length, back.length, pages])).toEqual([
    [0, 1, ['/about']],
  ]);
  expect(readApprovedPages(root).pages.get('/')?.lines[0]).toMatchObject({
    text: 'Ask within 45 days',
    revision: 1,
  });
});

test('a removal can be sent back, and stands while the line is gone', () => {
  startWith([page('/', ['A notice', 'Words'])]);
  const site = siteOf([page('/', ['Words'])]);
  const review = readReview(root, site);
  decide(root, site, review, review.entries[0]!.waiting, {
    act: 'send back',
    by: 'Ana',
    on: ON,
    note: 'Put it back.',
    what: 'Gone',
  });
  expect(readReview(root, site).entries[0]?.back[0]?.reasons[0]?.decision.note).toBe('Put it back.');
  expect(readReview(root, siteOf([page('/', ['A notice', 'Words'])])).reasons).toEqual([]);
});

test('what needs two people waits for the second one', () => {
  const lines = (words: string) => [
    { ...page('/', []), lines: [lineOf(words, 'content/pages/home.yaml', '/lead')] },
  ];
  startWith(lines('We read the policy'));
  const site = siteOf(lines('We know the policy'), { secondApprover: ['content/pages/home.yaml'] });
  const by = (name: string) => {
    const review = readReview(root, site);
    const [entry] = review.entries;
    return decide(root, site, review, entry?.waiting ?? [], {
      act: 'approve',
      by: name,
      on: ON,
      what: 'x',
      entry: entry?.id ?? '',
    });
  };
  expect(by('Ana Ruiz').decision.act).toBe('seconded');
  expect(readReview(root, site).entries[0]?.seconded.map((each) => each.by)).toEqual(['Ana Ruiz']);
  expect(() => by('ana ruiz')).toThrow('a second reviewer has to approve this, too');
  expect(by('Ben Cole').decision.act).toBe('approved');
  expect(readReview(root, site).entries).toEqual([]);
});

test('a translation waits for a reviewer of its language', () => {
  startWith(before);
  const reviewers = [{ name: 'Ana Ruiz', languages: [] }];
  const site = siteOf(now, { reviewers });
  const review = readReview(root, site);
  const [entry] = review.entries;
  decide(root, site, review, entry?.waiting ?? [], { act: 'approve', by: 'Ana Ruiz', on: ON, what: 'x' });
  const [left] = readReview(root, site).entries;
  expect(left?.pages).toEqual(['/es/about']);
  expect(() =>
    decide(root, site, readReview(root, site), left?.waiting ?? [], {
      act: 'approve',
      by: 'Ana Ruiz',
      on: ON,
      what: 'x',
    }),
  ).toThrow('Ana Ruiz does not review this language');
});

test('decisions are rows of less than 1,000 characters, and are read as they were written', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 90 }, (_, at) => [`/a-long-name-of-a-page-${at}`, ['2-00010+1', '2-00020']]),
  );
  const written = appendDecision(root, {
    act: 'approved',
    by: 'Ana Ruiz',
    on: ON,
    what: 'x'.repeat(400),
    pages,
    lines: [],
  });
  const { decisions, faults } = readDecisions(root);
  expect(faults).toEqual([]);
  expect(decisions).toEqual([{ ...written, what: 'x'.repeat(200) }]);
});
