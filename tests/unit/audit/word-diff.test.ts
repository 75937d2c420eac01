import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../scripts/audit/proof/normalize.ts';
import { diffWords, formatChange } from '../../../scripts/audit/approvals/word-diff.ts';

const plain = { red: String, green: String };

test('shows what went and what came, word by word', () => {
  expect(
    formatChange(diffWords('Trusted by 20,000+ families', 'Trusted by 25,000+ families in 30 states'), plain),
  ).toBe('Trusted by [-20,000+-]{+25,000++} families{+ in 30 states+}');
});

test('property: the words that stayed and came are the new wording, those that stayed and went the old', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (before, after) => {
      const changes = diffWords(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('inserted'), without('deleted')]).toEqual([normalize(before), normalize(after)]);
    }),
  );
});
