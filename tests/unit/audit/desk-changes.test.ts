import { describe, expect, test } from 'vitest';
import { parseLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { deskChanges } from '../../../scripts/audit/desk/changes.ts';
import { changedPictures, fieldOf } from '../../../scripts/audit/desk/records.ts';
import { approvalFile, AS_OF, createFact, createSite } from './site.ts';

const HOME = 'content/pages/home.yaml#/';
const SENT_BACK = { act: 'withdraw', note: 'Say it mildly.' } as const;
const HASH = (digit: string) => digit.repeat(64);

/** A ledger in which these texts were approved, one after the other, and then those were sent back. */
function approved(texts: Record<string, string>, back: Record<string, string> = {}) {
  const acts = [
    ...Object.entries(texts).map(([id, text]) => ({ id, text, parts: {} })),
    ...Object.entries(back).map(([id, text]) => ({ id, text, parts: SENT_BACK })),
  ];
  const files = acts.map(({ id, text, parts }, index) =>
    approvalFile({ id, text }, { ...parts, at: `2026-11-20T10:00:${String(index).padStart(2, '0')}.000Z` }),
  );
  return parseLedger(files, AS_OF);
}

describe('what waits', () => {
  test('a changed sentence, a new one and one that is gone, each once with its words', () => {
    const site = createSite({
      copy: {
        [`${HOME}a`]: 'Call us on weekdays.',
        [`${HOME}b`]: 'As before.',
        [`${HOME}c`]: 'Something new here.',
      },
      ledger: approved({
        [`${HOME}a`]: 'Call us any day.',
        [`${HOME}b`]: 'As before.',
        [`${HOME}z`]: 'Gone by now, all of it.',
      }),
    });
    expect(deskChanges(site).map(({ title, ids, gone }) => [title, ids, gone])).toEqual([
      ['Changed words', [`${HOME}a`], []],
      ['New sentence', [`${HOME}c`], []],
      ['Removed', [], [`${HOME}z`]],
    ]);
  });

  test('in the midst of a first approval no sentence is new; on pages that were approved one is', () => {
    const SHARED = 'content/interface.yaml#/';
    const shown = '<p>As before.</p><p>Something new here.</p>';
    const whole = 'Transcript\nAs before.';
    const titlesWith = (approvedPages: readonly string[]) =>
      deskChanges(
        createSite({
          copy: {
            [`${SHARED}a`]: 'As before.',
            [`${SHARED}b`]: 'Something new here.',
            [`${SHARED}c`]: 'New, and on no page.',
          },
          pages: { '/': shown, '/x': shown },
          transcripts: { '/': whole, '/x': whole },
          ledger: approved({
            [`${SHARED}a`]: 'As before.',
            ...Object.fromEntries(approvedPages.map((route) => [`page:${route}`, whole])),
          }),
        }),
      ).map(({ title }) => title);
    expect(titlesWith(['/'])).toEqual([]);
    expect(titlesWith(['/', '/x'])).toEqual(['New sentence', 'New sentence']);
  });

  test('what was sent back waits for its author; with other words it is a change that says why', () => {
    const titlesOf = (text: string) =>
      deskChanges(
        createSite({
          copy: { [`${HOME}a`]: text, [`${HOME}b`]: 'As before.' },
          ledger: approved({ [`${HOME}b`]: 'As before.' }, { [`${HOME}a`]: 'Too strong a word.' }),
        }),
      ).map(({ title }) => title);
    expect(titlesOf('Too strong a word.')).toEqual([]);
    expect(titlesOf('A mild word.')).toEqual(['Changed after Ana Ruiz sent it back: Say it mildly.']);
  });

  test('a fact and every sentence that only says it anew are one entry', () => {
    const value = (wording: string, expires: string) =>
      [`/wording: "${wording}"`, `/expires: "${expires}"`].join('\n');
    const id = 'value:content/facts.yaml#/facts/families';
    const fact = createFact('families', '30,000+');
    const site = createSite({
      facts: [fact],
      copy: { [`${HOME}a`]: 'We protect {families} families.', [`${HOME}b`]: 'Ask us.' },
      values: [
        {
          id,
          text: value('30,000+', '2027-01-01'),
          what: 'what backs the fact families',
          spot: { file: 'content/facts.yaml' },
        },
      ],
      ledger: approved({
        [`${HOME}a`]: 'We protect 25,000+ families.',
        [`${HOME}b`]: 'Ask us.',
        [id]: value('25,000+', '2027-09-30'),
      }),
    });
    const [change, ...others] = deskChanges(site);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind: 'fact', ids: [id, `${HOME}a`], title: 'The fact families changed' });
    expect(change?.uses.map(({ text }) => text)).toEqual(['We protect 30,000+ families.']);
    expect(change?.parts.map(({ where }) => where)).toContain('expires');
  });

  test('one picture on two pages is one entry; pages that changed through it go with it', () => {
    const value = (page: string, hash: string) => ({
      id: `value:content/pages/${page}.yaml`,
      text: `/route: "/${page}"\n/hero/picture/src: "heroes/sun.svg" (picture ${HASH(hash)})`,
      what: 'links',
      spot: { file: `content/pages/${page}.yaml` },
    });
    const shown = (digit: string) =>
      `Transcript\n{picture /assets/media/heroes/sun.svg (${digit.repeat(12)}), silent}`;
    const before = [value('a', '1'), value('b', '1')];
    const site = createSite({
      copy: {},
      values: [value('a', '2'), value('b', '2')],
      transcripts: { '/a': shown('2'), '/b': shown('2') },
      ledger: approved({
        ...Object.fromEntries(before.map(({ id, text }) => [id, text])),
        'page:/a': shown('1'),
        'page:/b': shown('1'),
      }),
    });
    expect(deskChanges(site)).toMatchObject([
      {
        kind: 'picture',
        title: 'The picture heroes/sun.svg changed',
        ids: before.map(({ id }) => id),
        pages: ['page:/a', 'page:/b'],
        pictures: [{ path: 'heroes/sun.svg', before: HASH('1'), after: HASH('2') }],
      },
    ]);
  });

  test('an effect of code is one entry for all its pages, and words that changed explain the rest', () => {
    const folded = (words: string) => `Transcript\n${words}\nA question\n(closed at first)\nIts answer`;
    const open = (words: string) => `Transcript\n${words}\nA question\nIts answer`;
    const site = createSite({
      copy: { [`${HOME}a`]: 'Call us on weekdays.' },
      transcripts: { '/': open('Call us on weekdays.'), '/x': open('The same.') },
      ledger: approved({
        [`${HOME}a`]: 'Call us any day.',
        'page:/': folded('Call us any day.'),
        'page:/x': folded('The same.'),
      }),
    });
    expect(deskChanges(site).map(({ title, pages }) => [title, pages])).toEqual([
      ['Changed words', ['page:/']],
      ['Questions and folded parts start open on 2 pages', ['page:/', 'page:/x']],
    ]);
  });

  test('a template that says something else is one entry for all its pages', () => {
    const id = 'content/pages/states.yaml#/entries/hero/title';
    const routes = ['/states/iowa', '/states/ohio'];
    const said = (words: string) => (route: string) => `Transcript\n${words} ${route.slice(8)}`;
    const pages = (write: (route: string) => string) =>
      Object.fromEntries(routes.map((route) => [route, write(route)]));
    const site = createSite({
      copy: { [id]: 'Plans in \\{entry.name}' },
      transcripts: pages(said('Plans in')),
      ledger: approved({
        [id]: 'Coverage in {entry.name}',
        ...Object.fromEntries(routes.map((route) => [`page:${route}`, said('Coverage in')(route)])),
      }),
    });
    expect(deskChanges(site).map(({ title, pages: changed }) => [title, changed])).toEqual([
      ['Changed words', routes.map((route) => `page:${route}`)],
    ]);
    expect(deskChanges(site)[0]?.parts[0]?.words.at(-1)?.text).toContain('in [the page’s own name]');
  });

  test('an effect of code that shows what each entry says is one entry for all its pages', () => {
    const names = { '/states/iowa': 'Iowa', '/states/ohio': 'Ohio' };
    const shown = (write: (name: string) => string) =>
      Object.fromEntries(Object.entries(names).map(([route, name]) => [route, write(name)]));
    const before = shown(() => 'Transcript\nThe same.');
    const site = createSite({
      copy: Object.fromEntries(
        Object.entries(names).map(([route, name]) => [`content${route}.yaml#/name`, name]),
      ),
      transcripts: shown((name) => `Transcript\nThe same.\nNews from ${name}`),
      ledger: approved({
        ...Object.fromEntries(
          Object.entries(names).map(([route, name]) => [`content${route}.yaml#/name`, name]),
        ),
        ...Object.fromEntries(Object.entries(before).map(([route, text]) => [`page:${route}`, text])),
      }),
    });
    expect(deskChanges(site).map(({ title }) => title)).toEqual(['What pages show differs on 2 pages']);
  });

  test('a page whose changed words were approved before it still waits, as such', () => {
    const site = createSite({
      copy: { [`${HOME}a`]: 'Call us on weekdays.' },
      transcripts: { '/': 'Transcript\nCall us on weekdays.' },
      ledger: approved({ 'page:/': 'Transcript\nCall us any day.', [`${HOME}a`]: 'Call us on weekdays.' }),
    });
    expect(deskChanges(site)).toMatchObject([{ kind: 'effect', pages: ['page:/'] }]);
  });
});

test('a record is read in words, and a picture by its name', () => {
  expect(fieldOf('/source/title: "Ledger, \\"Q3\\""')).toEqual({
    key: 'source › title',
    value: 'Ledger, "Q3"',
  });
  expect(fieldOf('/verifiedOn: "2026-10-15"')).toEqual({ key: 'verified on', value: '2026-10-15' });
  expect(fieldOf(`/rows/0/1/logo: "a.svg" (picture ${HASH('a')})`)).toEqual({
    key: 'rows › 1 › 2 › logo',
    value: 'a.svg',
  });
  expect(changedPictures(`/x: "a.svg" (picture ${HASH('a')})`, `/x: "a.svg" (picture ${HASH('a')})`)).toEqual(
    [],
  );
});
