import { expect, test } from 'vitest';
import type { Label, LabelFile } from '../../../scripts/audit/labels/read-labels.ts';
import { judge, piecesOf } from '../../../scripts/audit/model/model.ts';
import { trainModel } from '../../../scripts/audit/model/train-model.ts';
import { readText } from '../../../scripts/audit/language/reading.ts';

const label = (text: string, rule: string | null, file: string): Label => ({
  text,
  rules: rule === null ? [] : [rule],
  may: [],
  kind: 'body',
  topic: 'general',
  file: `${file}.csv`,
  line: 1,
});

const THINGS = 'kettle lamp chair clock mirror basket carpet pillow ladder bucket'.split(' ');
const LABELS = ['north', 'south'].flatMap((file) =>
  THINGS.flatMap((thing) => [
    label(`You get a ${thing} with each policy.`, 'ACA-005', file),
    label(`Nobody ever raises the price of a ${thing} plan.`, 'INS-003', file),
    label(`The ${thing} in our office is old.`, null, file),
    label(`We never give a ${thing} with a policy.`, null, file),
  ]),
);
const FILES: LabelFile[] = ['north', 'south'].map((file) => ({
  file,
  writer: file,
  mix: 'natural',
  holds: 'things',
}));

test('the same labels give the same model', () => {
  const one = trainModel(LABELS, ['ACA-005', 'INS-003'], FILES);
  const other = trainModel(LABELS, ['ACA-005', 'INS-003'], FILES);
  expect(Buffer.from(one.weights.byFeature.buffer).equals(Buffer.from(other.weights.byFeature.buffer))).toBe(
    true,
  );
  expect([one.warnFrom, one.sureFrom]).toEqual([other.warnFrom, other.sureFrom]);
});

test('the order of labels decides nothing, so that a new one moves no other', () => {
  const one = trainModel(LABELS, ['ACA-005', 'INS-003'], FILES);
  const other = trainModel(LABELS.toReversed(), ['ACA-005', 'INS-003'], FILES);
  expect(one.weights).toEqual(other.weights);
});

test('what a sentence goes on to affirm after a denial is judged alone, too', () => {
  const piecesIn = (text: string) =>
    piecesOf(readText(text, { topic: 'general', kind: 'body' })).map((piece) =>
      piece.flatMap(({ tokens }) => tokens.map((token) => token.text)).join(' '),
    );
  expect(piecesIn('We never charge a fee, and everyone gets approved.')).toEqual([
    'we never charge a fee , and everyone gets approved',
    'everyone gets approved',
  ]);
  expect(piecesIn('We charge a fee, and no one likes it.')).toHaveLength(1);
  expect(piecesIn('It says nothing of pay, and we promise none.')).toHaveLength(1);
});

test('a model finds its claims in words it has not seen together, and tells denials apart', () => {
  const model = trainModel(LABELS, ['ACA-005', 'INS-003'], FILES);
  const scoreOf = (text: string, claim: string) => {
    const [piece = []] = piecesOf(readText(text, { topic: 'general', kind: 'body' }));
    const { byClaim } = judge(model, piece, { topic: 'general', kind: 'body' }).score;
    return byClaim[model.claims.indexOf(claim)] ?? 0;
  };
  expect(scoreOf('With each policy you get a kettle and a lamp.', 'ACA-005')).toBeGreaterThan(0);
  expect(scoreOf('Nobody ever raises the price of it.', 'INS-003')).toBeGreaterThan(0);
  expect(scoreOf('The clock in our office is old.', 'ACA-005')).toBeLessThan(0);
  expect(scoreOf('We never give a clock with a policy.', 'ACA-005')).toBeLessThan(0);
});
