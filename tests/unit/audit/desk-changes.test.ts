import { describe, expect, test } from 'vitest';
import { parseLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { allSentBack } from '../../../scripts/audit/approvals/sent-back.ts';
import { deskChanges } from '../../../scripts/audit/desk/changes.ts';
import { findPageEffects } from '../../../scripts/audit/desk/page-effects.ts';
import { changedPictures, fieldOf } from '../../../scripts/audit/desk/records.ts';
import { approvalFile, AS_OF, createFact, createSite } from './site.ts';

const HOME = 'content/pages/home.yaml#/';
const HASH = (digit: string) => digit.repeat(64);

/** A ledger in which these texts were approved, one after the other. */
function approved(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([id, text], index) =>
    approvalFile({ id, text }, { at: `2026-11-20T10:00:${String(index).padStart(2, '0')}.000Z` }),
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

  test('a page whose changed words were approved before it still waits, as such', () => {
    const site = createSite({
      copy: { [`${HOME}a`]: 'Call us on weekdays.' },
      transcripts: { '/': 'Transcript\nCall us on weekdays.' },
      ledger: approved({ 'page:/': 'Transcript\nCall us any day.', [`${HOME}a`]: 'Call us on weekdays.' }),
    });
    expect(deskChanges(site)).toMatchObject([{ kind: 'effect', pages: ['page:/'] }]);
  });
});

describe('what is left of the difference of a page', () => {
  test('lines that no change of words explains are shown, without hashes', () => {
    const [effect, ...others] = findPageEffects(
      [
        {
          route: '/',
          before: 'a\n[Call](→ /old)\nsame',
          after: 'a\n[Call](→ /new)\nsame\n{icon sun (a1b2c3)}',
        },
      ],
      [],
    );
    expect(others).toEqual([]);
    expect(effect?.lines).toEqual([
      { kind: 'deleted', text: '[Call](→ /old)' },
      { kind: 'inserted', text: '[Call](→ /new)' },
      { kind: 'inserted', text: '{icon sun}' },
    ]);
  });

  test('a file made anew, a sum over all, and a place named by a shortened line are nothing to read', () => {
    const page = (digit: string, words: string) =>
      `image /assets/social/about.png (${digit.repeat(12)})\n@ after: ${words.slice(0, 12)}…\n+ x\n${words}\n${digit.repeat(64)}`;
    expect(
      findPageEffects(
        [{ route: '/', before: page('1', 'Old words of a page'), after: page('2', 'New words of a page') }],
        ['Old words of a page', 'New words of a page'],
      ),
    ).toEqual([]);
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

test('what was sent back has its reason until the words change or it is decided again', () => {
  const id = `${HOME}a`;
  const back = approvalFile({ id, text: 'Old words.' }, { act: 'withdraw', at: '2026-11-20T10:00:00.000Z' });
  const line: unknown = JSON.parse(back.text);
  const withNote = approvalFile({ id, text: 'Old words.' }, { ...Object(line), note: 'Too strong.' });
  const notes = (text: string, ...files: (typeof back)[]) =>
    allSentBack([{ id, text }], parseLedger(files, AS_OF)).map(({ reason }) => reason.note);
  expect(notes('Old words.', withNote)).toEqual(['Too strong.']);
  expect(notes('Other words.', withNote)).toEqual([]);
  const taken = approvalFile({ id, text: 'Old words.' }, { act: 'withdraw', at: '2026-11-20T11:00:00.000Z' });
  expect(notes('Old words.', withNote, taken)).toEqual([]);
});
