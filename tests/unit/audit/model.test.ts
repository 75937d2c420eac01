import { describe, expect, test } from 'vitest';
import type { Label, Mixes } from '../../../scripts/audit/labels/labels.ts';
import { featuresOfSentence } from '../../../scripts/audit/model/features.ts';
import { judge, namesClaim, numbersByName, numbersOf, piecesOf } from '../../../scripts/audit/model/model.ts';
import { trainModel } from '../../../scripts/audit/model/train-model.ts';
import { readSentences } from '../../../scripts/audit/language/reading.ts';

const label = (text: string, rule: string | null, source: string): Label => ({
  text,
  rules: rule === null ? [] : [rule],
  may: [],
  kind: 'body',
  topic: 'general',
  source,
  file: 'x.csv',
  line: 1,
});

const THINGS = 'kettle lamp chair clock mirror basket carpet pillow ladder bucket'.split(' ');
const LABELS = ['north', 'south'].flatMap((source) =>
  THINGS.flatMap((thing) => [
    label(`You get a ${thing} with each policy.`, 'ACA-005', source),
    label(`Nobody ever raises the price of a ${thing} plan.`, 'INS-003', source),
    label(`The ${thing} in our office is old.`, null, source),
    label(`We never give a ${thing} with a policy.`, null, source),
  ]),
);
const MIXES: Mixes = new Map(['north', 'south'].map((source) => [source, 'natural']));

const CLAIMS = ['ACA-005', 'INS-003'].map((id) => ({ id, phrases: [] }));

const model = trainModel(LABELS, CLAIMS, MIXES);

test('the same labels give the same model, in any order', () => {
  const other = trainModel(LABELS.toReversed(), CLAIMS, MIXES);
  expect(other.weights).toEqual(model.weights);
  expect(other.from).toEqual(model.from);
});

describe('the pieces of a text', () => {
  const LONG = 'We answer the phone and look at each plan that is sold in your county this year.';
  const piecesIn = (text: string) =>
    piecesOf(readSentences(text)).map(({ cut, sentences }) => {
      return `${cut}: ${sentences.map(({ tokens }) => tokens[0]?.text).join(' ')}`;
    });

  test.each([
    ['one sentence', 'We look at each plan.', ['whole: we']],
    ['a badge', 'Free coverage', ['short: free']],
    [
      'a few sentences, and each of them',
      'We look at each plan of the county. Nine insurers sell in your county.',
      ['whole: we nine', 'part: we', 'part: nine'],
    ],
    ['a question with its answer', 'Is it free? No.', ['whole: is no']],
    [
      'a short sentence with its neighbor',
      'We look at each plan of the county. It is free.',
      ['whole: we it', 'part: we'],
    ],
    [
      'a clause that a careful beginning adds',
      'Who qualifies depends on income, but everyone who calls us does.',
      ['whole: who', 'part: everyone'],
    ],
    ['a long text by sentences alone', `${LONG} ${LONG} ${LONG}`, ['part: we', 'part: we', 'part: we']],
  ])('are %s', (_, text, pieces) => {
    expect(piecesIn(text)).toEqual(pieces);
  });
});

test('no feature is a pair of two words of grammar', () => {
  const [sentence] = readSentences('One of the plans has the price that it had at the end of the year.');
  const names = sentence === undefined ? [] : [...featuresOfSentence(sentence, []).names];
  expect(names).toContain('plan ~ the');
  for (const pair of ['of the', 'that it', '^ one', 'of ~ has', 'at the', 'at ~ end of'])
    expect(names).not.toContain(pair);
});

test('a claim is named only by a phrase of its own, or by a pair of words that carry meaning', () => {
  const numbers = numbersByName(model);
  const featuresIn = (text: string) => {
    const [sentence] = readSentences(text);
    return numbersOf(numbers, sentence === undefined ? [] : featuresOfSentence(sentence, []).names);
  };
  expect(namesClaim(model, 'INS-003', featuresIn('It never raises the price.'))).toBe(true);
  expect(namesClaim(model, 'INS-003', featuresIn('It is what they have for you.'))).toBe(false);
});

test('a model finds its claims in words it has not seen together, and tells denials apart', () => {
  const scoreOf = (text: string, claim: string) => {
    const { byClaim } = judge(model, readSentences(text));
    return byClaim[model.claims.indexOf(claim)] ?? 0;
  };
  expect(scoreOf('With each policy you get a kettle and a lamp.', 'ACA-005')).toBeGreaterThan(0);
  expect(scoreOf('Nobody ever raises the price of it.', 'INS-003')).toBeGreaterThan(0);
  expect(scoreOf('The clock in our office is old.', 'ACA-005')).toBeLessThan(0);
  expect(scoreOf('We never give a clock with a policy.', 'ACA-005')).toBeLessThan(0);
});
