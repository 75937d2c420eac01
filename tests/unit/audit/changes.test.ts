import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApprovedPages,
  linesOf,
  parsePage,
  spellPage,
} from '../../../scripts/audit/approved/approved-pages.ts';
import { type Page, type SiteLine, spellLine } from '../../../scripts/audit/approved/line.ts';
import { listEntries } from '../../../scripts/audit/changes/entries.ts';
import { spellEdit } from '../../../scripts/audit/changes/edits.ts';
import { patchPages } from '../../../scripts/audit/changes/patch.ts';
import { approve, line, merged, page } from './lines.ts';

const ON = '2026-11-28';

const anyWord = fc.constantFrom(
  ...'plan cost cover notice agent state licensed 60 45 days ask call policy'.split(' '),
);
const text = fc.array(anyWord, { minLength: 1, maxLength: 7 }).map((each) => each.join(' '));
const anyLine = fc.record({ depth: fc.nat(3), text, role: fc.constantFrom('p', 'h2', 'li') });
const anyPage = fc.array(anyLine, { minLength: 1, maxLength: 14 });
type AnyPage = { depth: number; text: string; role: string }[];
const edit = fc.oneof(
  fc.record({ kind: fc.constant('word' as const), at: fc.nat(), word: anyWord, index: fc.nat() }),
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(), line: anyLine }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('role' as const), at: fc.nat(), role: fc.constantFrom('p', 'h3') }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Made> ? Made : never;

function apply(lines: AnyPage, edits: readonly Edit[]): AnyPage {
  const all = structuredClone(lines);
  for (const each of edits) {
    const at = all.length === 0 ? 0 : each.at % all.length;
    const here = all[at];
    if (each.kind === 'add') all.splice(at, 0, each.line);
    else if (here === undefined) continue;
    else if (each.kind === 'remove') all.splice(at, each.count);
    else if (each.kind === 'role') here.role = each.role;
    else if (each.kind === 'move') all.splice(each.to % all.length, 0, ...all.splice(at, 1));
    else {
      const own = here.text.split(' ');
      own[each.index % own.length] = each.word;
      here.text = own.join(' ');
    }
  }
  return all;
}

const toPage = (name: string, lines: AnyPage): Page =>
  page(
    name,
    lines.map(({ depth, text: said, role }) => `${' '.repeat(depth)}${said} · ${role}`),
  );

const spelled = (lines: readonly SiteLine[]) => lines.map(spellLine);
/** Spells the lines of approved pages, without keys. */
const plain = (pages: ApprovedPages) =>
  Object.fromEntries([...pages].map(([name, each]) => [name, linesOf(each, pages).map(spellLine)]));
const plainNow = (pages: readonly Page[]) =>
  Object.fromEntries(
    pages.flatMap(({ name, lines }) => (lines.length === 0 ? [] : [[name, spelled(lines)]])),
  );

const edited = fc
  .array(fc.tuple(anyPage, fc.array(edit, { maxLength: 5 })), { minLength: 1, maxLength: 4 })
  .map((pages) => ({
    before: pages.map(([lines], at) => toPage(`/p${at}`, lines)),
    now: pages
      .map(([lines, edits], at) => toPage(`/p${at}`, apply(lines, edits)))
      .filter(({ lines }) => lines.length > 0),
  }));

describe('any edits of any pages', () => {
  test('every line that differs is in exactly one entry', () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        const { entries } = listEntries({ approved: approve(before), now });
        const changes = entries.flatMap((entry) => entry.changes);
        expect(new Set(changes).size).toBe(changes.length);
        for (const { name, lines } of now) {
          const own = changes.filter((change) => change.page === name && change.whole !== 'new address');
          const came = own.flatMap(({ after, at }) => after.map((_, index) => at + index));
          const lost = own.flatMap(({ before: old, from }) => old.map((_, index) => from + index));
          expect([new Set(came).size, new Set(lost).size]).toEqual([came.length, lost.length]);
          const source = own.find(({ approved }) => approved !== name)?.approved ?? name;
          const old = before.find((each) => each.name === source)?.lines ?? [];
          const kept = spelled(old.filter((_, at) => !lost.includes(at)));
          const stays = spelled(lines.filter((_, at) => !came.includes(at)));
          expect(stays).toEqual(kept);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('an entry has the lines of one edit', () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        for (const { kind, changes, edits } of listEntries({ approved: approve(before), now }).entries) {
          const keys = changes.map(({ before: old, after }) =>
            kind === 'words'
              ? changedWords(old[0]?.text ?? '', after[0]?.text ?? '') +
                (old[0]?.role === after[0]?.role ? '' : ' role')
              : spelled([...(after.length > 0 ? after : old)].map((each) => ({ ...each, origins: [] }))).join(
                  '\n',
                ),
          );
          if (kind !== 'page') expect(new Set(keys).size, edits.map(spellEdit).join()).toBe(1);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('approving all gives the pages of now, in one step and entry by entry', () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        const start = approve(before);
        expect(plain(approve(now, start))).toEqual(plainNow(now));
        let approved = start;
        for (let rounds = 0; rounds < 60; rounds += 1) {
          const [entry] = listEntries({ approved, now }).entries;
          if (entry === undefined) break;
          approved = merged(approved, patchPages({ approved, now, changes: entry.changes, on: ON }));
        }
        expect(plain(approved)).toEqual(plainNow(now));
      }),
      { numRuns: 60 },
    );
  });

  test('approved pages are read as they were written', () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        for (const each of approve(now, approve(before)).values())
          expect(parsePage(spellPage(each), 'x')).toEqual({ page: each, faults: [] });
      }),
    );
  });
});

/** Lists the words that only one of two texts has, without its order. */
function changedWords(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')];
  const count = (all: readonly string[], word: string) => all.filter((each) => each === word).length;
  const differing = (a: readonly string[], b: readonly string[]) =>
    [...new Set(a)]
      .filter((word) => count(a, word) > count(b, word))
      .sort()
      .join(' ');
  return `${differing(old, now)} → ${differing(now, old)}`;
}

const NOTICE = 'We do not offer every plan available in your area.';
const HOME = [
  'We read the policy.',
  ' Plan one · h3',
  '  Covers a broken arm.',
  ' Plan two · h3',
  '  Covers a long illness.',
  NOTICE,
];
const SUM = 'A plan like this costs about $312 a month.';
const say = (now: readonly string[], before: readonly string[] = HOME) =>
  listEntries({ approved: approve([page('/', before)]), now: [page('/', now)] }).entries.map(
    ({ kind, changes }) =>
      `${kind}: ${changes.map(({ before: old, after }) => [...old, ...after].map(({ text: said }) => said).join(' | ')).join(' + ')}`,
  );

describe('two faults that meet are two entries', () => {
  const without = (lines: readonly string[], ...words: string[]) =>
    lines.filter((each) => !words.some((word) => each.includes(word)));
  const gone = `removed: ${NOTICE}`;
  const card = 'removed: Plan two | Covers a long illness.';
  test.each([
    ['a notice is not drawn', without(HOME, NOTICE), [gone]],
    ['a card went', without(HOME, 'Plan two', 'illness'), [card]],
    ['both, beside each other', without(HOME, 'Plan two', 'illness', NOTICE), [card, gone]],
    [
      'the first card went, and the notice',
      without(HOME, 'Plan one', 'arm', NOTICE),
      ['removed: Plan one | Covers a broken arm.', gone],
    ],
    [
      'a word changed, and the notice is not drawn',
      without(HOME, NOTICE).map((each) => each.replace('read', 'know')),
      ['words: We read the policy. | We know the policy.', gone],
    ],
  ])('%s', (_, now, entries) => {
    expect(say(now)).toEqual(entries);
  });

  test('a wrong sum beside an honest word', () => {
    const now = [...HOME, SUM.replace('312', '412')].map((each) => each.replace('read', 'know'));
    expect(say(now, [...HOME, SUM])).toEqual([
      'words: We read the policy. | We know the policy.',
      `words: ${SUM} | ${SUM.replace('312', '412')}`,
    ]);
  });

  test('a line with two edits is no line of either', () => {
    const before = ['Call 555-0142 within 60 days', 'Call 555-0142 today', 'Ask within 60 days'];
    const now = ['Call 555-0177 within 45 days', 'Call 555-0177 today', 'Ask within 45 days'];
    expect(say(now, before)).toHaveLength(3);
  });

  test('a notice that went beside pages that are left out until they are translated', () => {
    const spanish = (lines: readonly string[]) => page('/es/about', lines, { language: 'es', home: '/es' });
    const approved = approve([
      page('/', HOME),
      page('/about', ['About · p · → /']),
      spanish(['Nosotros', NOTICE]),
    ]);
    const { entries } = listEntries({
      approved,
      now: [page('/', without(HOME, NOTICE)), page('/about', ['About · p · → /'])],
      leftOut: ['/es/about'],
    });
    expect(entries.map(({ kind, changes }) => [kind, changes.map(({ page: name }) => name)])).toEqual([
      ['removed', ['/']],
      ['left out', ['/es/about']],
    ]);
  });

  test('a page that is left out takes the marks of what leads to it, and no other words', () => {
    const home = [
      'Lea los planes · p · → /es/planes',
      'Planes submenú · button',
      'Guías · p · → /es/guias',
      NOTICE,
    ];
    const plans = page('/es/planes', ['Planes · h1'], { language: 'es', home: '/es' });
    const before = page('/es', home, { language: 'es', home: undefined });
    const now = page(
      '/es',
      [
        'Lea los planes (en inglés). · p · → /planes',
        'Planes (en inglés) submenú · button',
        'Guías (nuevas) · p · → /es/guias',
        NOTICE.replace('.', ' (sample).'),
      ],
      { language: 'es', home: undefined },
    );
    const { entries } = listEntries({
      approved: approve([
        { ...before, lines: [line('Lea los planes. · p · → /es/planes'), ...before.lines.slice(1)] },
        plans,
      ]),
      now: [now],
      leftOut: ['/es/planes'],
    });
    expect(entries.map(({ kind, changes }) => [kind, changes.map(({ before: [old] }) => old?.text)])).toEqual(
      [
        ['left out', ['Lea los planes.', 'Planes submenú', 'Planes']],
        ['words', ['Guías']],
        ['words', [NOTICE]],
      ],
    );
  });

  test('all that changed in a table of prices is one entry, and nothing else is in it', () => {
    const prices = (bronze: string, gold: string) => ({
      ...page('prices/ohio', [`Adams: code 39001; bronze ${bronze}`, `Allen: code 39003; bronze ${gold}`]),
      isTable: true,
    });
    const facts = (amount: string) => page('facts', [`price: wording $${amount}`]);
    const { entries } = listEntries({
      approved: approve([prices('312.40', '340.10'), facts('312')]),
      now: [prices('322.40', '355.20'), facts('322')],
    });
    expect(entries.map(({ kind, changes }) => [kind, changes.map(({ page: name }) => name)])).toEqual([
      ['table', ['prices/ohio', 'prices/ohio']],
      ['words', ['facts']],
    ]);
  });

  test('the link to a page in another language goes with that page', () => {
    const english = (name: string, lines: string[]) => page(name, ['A guide · h1', 'Its words', ...lines]);
    const approved = approve([
      english('/guides/a', ['Español · p · → this page in es']),
      page('/es/guides/a', ['Una guía · h1', 'Sus palabras'], { language: 'es', home: '/es' }),
    ]);
    const { entries } = listEntries({ approved, now: [english('/guides/b', [])] });
    expect(
      entries.map(({ kind, changes }) => [kind, new Set(changes.map(({ approved: name }) => name))]),
    ).toEqual([
      ['page', new Set(['/guides/a'])],
      ['page', new Set(['/guides/a', '/es/guides/a'])],
    ]);
  });

  test('a page that came takes the links to it, and no other line', () => {
    const index = ['Guides · h1', ' A guide · li · → /guides/a'];
    const approved = approve([page('/guides', index), page('/guides/a', ['A guide · h1'])]);
    const now = [
      page('/guides', [...index, ' Another guide · li · → /guides/b', 'A sentence beside it']),
      page('/guides/a', ['A guide · h1']),
      page('/guides/b', ['Another guide · h1', 'Its words']),
    ];
    expect(
      listEntries({ approved, now }).entries.map(({ kind, changes }) => [
        kind,
        changes.flatMap(({ after }) => after.map((each) => each.text)),
      ]),
    ).toEqual([
      ['page', ['Another guide', 'Another guide', 'Its words']],
      ['added', ['A sentence beside it']],
    ]);
  });
});
