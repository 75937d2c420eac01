import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalize } from '../../../scripts/audit/proof/normalize.ts';
import { diffWords } from '../../../scripts/audit/changes/word-diff.ts';

const MARKS = { same: ['', ''], deleted: ['[-', '-]'], inserted: ['{+', '+}'] } as const;

test.each([
  [
    'Trusted by 20,000+ families',
    'Trusted by 25,000+ families in 30 states',
    'Trusted by [-20,000+ -]{+25,000+ +}families {+in 30 states+}',
  ],
  // A figure is replaced as a whole word, and a removed “not” is shown.
  ['From $15,650 a year', 'From $45,650 a year', 'From [-$15,650 -]{+$45,650 +}a year'],
  ['Rated 4.9/5', 'Rated 4.8/5', 'Rated [-4.9/5-]{+4.8/5+}'],
  ['We do not recommend it', 'We still recommend it', 'We [-do not -]{+still +}recommend it'],
])('“%s” and “%s” differ word by word', (before, after, shown) => {
  const marked = diffWords(before, after).map(({ kind, text }) => MARKS[kind].join(text));
  expect(marked.join('')).toBe(shown);
});

test('property: kept and added words are the new text, kept and removed words the old', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (before, after) => {
      const changes = diffWords(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('')
          .trimEnd();
      expect([without('inserted'), without('deleted')]).toEqual([normalize(before), normalize(after)]);
    }),
  );
});
