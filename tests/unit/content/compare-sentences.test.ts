import { expect, test } from 'vitest';
import { compareSentences } from '../../../scripts/content/languages/compare-sentences.ts';
import { parseCases } from './sentence-faults.ts';

// Each fault was planted in a pair of the sample by changing one word, or by leaving out a part.
test.each(parseCases('faults'))('finds the fault “%s” in a pair of sentences: %s', (_, english, spanish) => {
  expect(compareSentences(english, spanish, 'es')).not.toBeNull();
});

test.each(parseCases('right'))('finds no fault in a right pair (%s): %s', (_, english, spanish) => {
  expect(compareSentences(english, spanish, 'es')).toBeNull();
});

test('a language without a table of words is compared by tokens, figures and links alone', () => {
  expect(compareSentences('You may call', 'Ou pa ka rele', 'ht')).toBeNull();
  expect(compareSentences('Call 2', 'Rele 3', 'ht')?.[0]).toMatch(/^has the figures/);
});

test('a message names what was added or dropped, and the sentence of a longer text', () => {
  const english = 'Call us. You may qualify for help.';
  expect(compareSentences(english, 'Llámenos. Usted califica para recibir ayuda.', 'es')?.[0]).toBe(
    'lacks what is only possible: the English sentence says “may”: “You may qualify for help.”',
  );
  expect(compareSentences(english, 'Llámenos. Podría calificar para recibir ayuda gratis.', 'es')?.[0]).toBe(
    'says “gratis” (free of charge), and the English sentence has nothing like it: “You may qualify for help.”',
  );
});
