import { expect, test } from 'vitest';
import type { Label, Mixes } from '../../../scripts/audit/labels/labels.ts';
import { judge, piecesOf } from '../../../scripts/audit/model/model.ts';
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

const CLAIMS = ['ACA-005', 'INS-003'].map((id) => ({ id, takeOut: false, phrases: [] }));

const model = trainModel(LABELS, CLAIMS, MIXES);

test('the same labels give the same model, in any order', () => {
  const other = trainModel(LABELS.toReversed(), CLAIMS, MIXES);
  expect(other.weights).toEqual(model.weights);
  expect([other.warnFrom, other.sureFrom]).toEqual([model.warnFrom, model.sureFrom]);
});

test('a long text is judged sentence by sentence, and a question with its answer', () => {
  const piecesIn = (text: string) =>
    piecesOf(readSentences(text)).map((piece) => piece.map(({ tokens }) => tokens[0]?.text));
  const long = 'We answer the phone and look at each plan that is sold in your county this year. ';
  expect(piecesIn('Is it free? No.')).toEqual([['is', 'no']]);
  expect(
    piecesIn(`${long.repeat(3)}Is there cash for anyone who enrolls with us? There is none at all here.`),
  ).toEqual([['we'], ['we'], ['we'], ['is', 'there'], ['there']]);
});

test('a model finds its claims in words it has not seen together, and tells denials apart', () => {
  const scoreOf = (text: string, claim: string) => {
    const [piece = []] = piecesOf(readSentences(text));
    const { byClaim } = judge(model, piece, { topic: 'general', kind: 'body' });
    return byClaim[model.claims.indexOf(claim)] ?? 0;
  };
  expect(scoreOf('With each policy you get a kettle and a lamp.', 'ACA-005')).toBeGreaterThan(0);
  expect(scoreOf('Nobody ever raises the price of it.', 'INS-003')).toBeGreaterThan(0);
  expect(scoreOf('The clock in our office is old.', 'ACA-005')).toBeLessThan(0);
  expect(scoreOf('We never give a clock with a policy.', 'ACA-005')).toBeLessThan(0);
});
