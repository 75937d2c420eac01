import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkScheduling } from '../../../scripts/content/check/scheduling.ts';
import { IS_SAMPLE } from '../../content.ts';
import { saidBy, withoutPlaces } from './tree.ts';

const FILES = ['content/site.yaml', 'content/pages/quote.yaml', 'content/pages/booking.yaml'];

const NEEDS_SAMPLE =
  'It changes the booking page of the sample, which has two scheduling pages to choose from.';

/** Changes the text of each file in `FILES`. Returns the messages about these files, without line numbers. */
function messagesAfter(change: (text: string) => string): string[] {
  const texts = FILES.map((path) => [path, change(readFileSync(path, 'utf8'))]);
  return withoutPlaces(saidBy(checkScheduling, Object.fromEntries(texts)));
}

test('choices of the sample lead to existing pages', () => {
  expect(messagesAfter((text) => text)).toEqual([]);
});

test('an unknown scheduling page, and one that nothing names, are errors', ({ skip }) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  expect(messagesAfter((text) => text.replace('- scheduling: aca', '- scheduling: acca')))
    .toMatchInlineSnapshot(`
    [
      "content/pages/booking.yaml  error  choice/items/1/scheduling is acca, which is not a page of scheduling in content/site.yaml  [scheduling]
      Did you mean aca?",
      "content/site.yaml  error  scheduling/2/id is aca, which no choice of the quote or the booking page names  [scheduling]
      Delete this page, or name it in a choice.",
    ]
  `);
});

test('without a heading, cards and their wording are reported as never shown', ({ skip }) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  const oneChoice = (text: string) =>
    text
      .replace(/ {2}heading:\n {4}title: Which plan.*\n(?: {4}.*\n)*/, '')
      .replace(/ {4}- scheduling: private[\s\S]*?(?= {4}- scheduling: aca)/, '')
      .replace(/ {2}- id: private[\s\S]*?(?= {2}- id: aca)/, '');
  const messages = messagesAfter(oneChoice);
  expect(messages).toHaveLength(5);
  expect(messages.every((message) => message.includes('is never shown'))).toBe(true);
});
