import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALTERNATIVES, writeAlternatives } from '../../../scripts/adopt/alternatives.ts';
import { filesBelow } from '../../../scripts/adopt/edit-files.ts';
import { LINES, ownLineOf, sampleLineOf, wordsOf } from '../../../scripts/adopt/lines.ts';
import { IS_SAMPLE } from '../../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Reads all English content below a folder as one text. */
const readContent = (root: string) =>
  filesBelow(root, 'content')
    .filter((path) => /^content\/(?!es\/|approvals\/|README).*\.(?:yaml|md)$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll("''", "'"))
    .join('\n');

test('the sample has all words for which there are others', (context) => {
  context.skip(!IS_SAMPLE, 'It looks for words of the sample.');
  const text = readContent('.');
  expect(ALTERNATIVES.filter(({ words }) => !text.includes(words)).map(({ words }) => words)).toEqual([]);
});

test('no word goes that is true of the agency, and no other one stays', (context) => {
  context.skip(!IS_SAMPLE, 'It rewords the sample.');
  const root = temporaryFolder();
  cpSync('content', join(root, 'content'), { recursive: true });
  writeAlternatives(
    root,
    { kept: ['aca'], own: [ownLineOf('Dental'), ownLineOf('Vision')] },
    { states: false, tollFree: false, carriers: true },
  );
  const text = readContent(root);
  for (const words of [
    'Christian faith',
    '{livesProtected} families',
    'agent-owned',
    'life insurance agency',
    '[kinds]',
  ])
    expect(text).not.toContain(words);
  expect(text).toContain('Health, dental and vision insurance, explained by a person');
  expect(text).toContain('Compare ACA plans, dental insurance and vision insurance with a licensed agent.');
  expect(text).not.toContain('states we are licensed in');
  expect(text).toContain('It never keeps your income.');
  expect(text).toContain('Two short steps');
});

test.each([
  [LINES, [], 'health and life insurance'],
  [['life'], [], 'life insurance'],
  [[], ['Pet', 'Boat insurance'], 'pet and boat insurance'],
  [[], ['Dental plans', 'Vision'], 'dental plans and vision insurance'],
])('lines %j with own lines %j are called “%s”', (kept, own, kinds) => {
  expect(wordsOf({ kept, own: own.map(ownLineOf) }).kinds).toBe(kinds);
});

test('a line of business has a name in sentences, a name in titles, and an address', () => {
  expect(ownLineOf('Long-term care')).toMatchObject({
    id: 'long-term-care',
    line: 'long-term care',
    title: 'Long-Term Care',
  });
  expect(ownLineOf('E&O')).toMatchObject({ id: 'e-o', line: 'E&O insurance', title: 'E&O Insurance' });
  expect(ownLineOf('Pet')).toMatchObject({ line: 'pet insurance', title: 'Pet Insurance' });
  expect(ownLineOf('Dental')).toMatchObject({ id: 'dental', title: 'Dental Insurance', icon: 'tooth' });
  expect(['ACA plans', 'aca', 'Life insurance', 'private medical plans', 'Dental'].map(sampleLineOf)).toEqual(
    ['aca', 'aca', 'life', 'private', undefined],
  );
});
