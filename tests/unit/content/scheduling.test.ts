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

test('without a heading there are no cards, so their words are not needed', ({ skip }) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  const oneChoice = (text: string) =>
    text
      .replace(/ {2}heading:\n {4}title: Which plan.*\n(?: {4}.*\n)*/, '')
      .replace(/ {4}- scheduling: private[\s\S]*?(?= {4}- scheduling: aca)/, '')
      .replace(/ {2}- id: private[\s\S]*?(?= {2}- id: aca)/, '');
  expect(messagesAfter(oneChoice)).toEqual([]);
  const withoutLabel = (text: string) => text.replace(/^ {6}action: .*\n/m, '');
  expect(messagesAfter((text) => withoutLabel(oneChoice(text)))).toEqual([]);
  expect(messagesAfter(withoutLabel)).toMatchInlineSnapshot(`
    [
      "content/pages/booking.yaml  error  choice/items/0/action is missing  [scheduling]
      Add it: it is the link of the card.",
    ]
  `);
});

/** Makes the calendar of the quote take these answers, and adds a sentence to the quote. */
const passing = (passes: string, words: string, url?: string) => (text: string) =>
  text
    .replace(
      /( {2}- id: quote\n {4}label: .*\n {4}url: )(.*)\n/,
      (_, start, own) => `${start}${url ?? own}\n    passes: ${passes}\n`,
    )
    .replace(/^ {2}restored: /m, words === '' ? '  restored: ' : `  passed: ${words}\n  restored: `);

test('answers that a calendar gets are named in the quote', ({ skip }) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  const words =
    'The calendar gets your name, email and phone in its address, which is then in your browser history.';
  const all = '{ name: name, email: email, phone: phone }';
  expect(messagesAfter(passing(all, words))).toEqual([]);
  expect(messagesAfter(passing(all, ''))).toMatchInlineSnapshot(`
    [
      "content/pages/quote.yaml  error  wizard/passed is missing  [scheduling]
      Add it: visitors need to know what a calendar gets.",
    ]
  `);
  expect(messagesAfter(passing(all, 'The calendar gets your name.'))).toMatchInlineSnapshot(`
    [
      "content/pages/quote.yaml  error  wizard/passed does not name email  [scheduling]
      Name what content/site.yaml passes on to a calendar, and that it is then in the browser's history.",
      "content/pages/quote.yaml  error  wizard/passed does not name phone  [scheduling]
      Name what content/site.yaml passes on to a calendar, and that it is then in the browser's history.",
      "content/pages/quote.yaml  error  wizard/passed does not name the history of the browser  [scheduling]
      Name what content/site.yaml passes on to a calendar, and that it is then in the browser's history.",
    ]
  `);
  expect(messagesAfter((text) => text.replace(/^ {2}restored: /m, `  passed: ${words}\n  restored: `)))
    .toMatchInlineSnapshot(`
    [
      "content/pages/quote.yaml  error  wizard/passed says that a calendar gets answers, but none does  [scheduling]
      Delete it: no calendar of the quote has \`passes\`.",
    ]
  `);
});

test('each answer has a parameter of its own, which the address does not have yet', ({ skip }) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  const words = 'Your name, email and phone are passed on, and are in the history.';
  const clashes = '{ name: name, firstName: n, email: name, phone: month }';
  const url = 'https://schedule.example/coralstone?month=1';
  expect(messagesAfter(passing(clashes, words, url))).toMatchInlineSnapshot(`
    [
      "content/site.yaml  error  scheduling/0/passes/email is name, which the address has already  [scheduling]
      Write the parameter that the calendar reads for this answer; each answer has its own.",
      "content/site.yaml  error  scheduling/0/passes/phone is month, which the address has already  [scheduling]
      Write the parameter that the calendar reads for this answer; each answer has its own.",
      "content/site.yaml  error  scheduling/0/passes/firstName is passed on twice, as name includes it  [scheduling]
      Delete it, or delete name.",
    ]
  `);
});

test('a question for the language of the call needs two languages, and a word in the privacy line', ({
  skip,
}) => {
  skip(!IS_SAMPLE, NEEDS_SAMPLE);
  const asks = (text: string) =>
    text.replace(/^ {2}messages:$/m, '  callLanguage:\n    label: Language of the call\n  messages:');
  const withoutSpoken = (text: string) => asks(text.replace(/^ {4}spoken: .*\n/m, ''));
  const named = (text: string) => asks(text.replace('Your income is', 'Your income and language are'));
  expect(messagesAfter(named)).toEqual([]);
  expect([asks, withoutSpoken].flatMap(messagesAfter)).toMatchInlineSnapshot(`
    [
      "content/pages/quote.yaml  error  wizard/privacy does not name the language of the call  [scheduling]
      Say in this line that the browser does not store it.",
      "content/pages/quote.yaml  error  wizard/callLanguage asks for the language of the call, but the agency speaks only one  [scheduling]
      Delete it, or add spoken to a language in content/site.yaml.",
    ]
  `);
});
