import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { parseFile } from '../../../scripts/content/parse/parse.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { checkWizardCopy } from '../../../scripts/content/check/wizard-copy.ts';

const FILE = 'content/pages/quote.yaml';
const QUOTE = readFileSync(FILE, 'utf8');

/** What the check says of the site's own form after a change. */
function messagesAfter(change: (text: string) => string): string {
  const diagnostics: Diagnostic[] = [];
  const schemas = [{ path: 'schemas/quote.schema.json', text: '{}' }];
  const parsed = parseFile({ path: FILE, text: change(QUOTE) }, schemas, (found) => diagnostics.push(found));
  checkWizardCopy([{ ...parsed, roles: [] }], (found) => diagnostics.push(found));
  // Without the lines of the file, which its author may change.
  return formatDiagnostics(diagnostics, new Map()).replaceAll(/:\d+:\d+ /g, ':line:column ');
}

test('the form has words for each of its fields', () => {
  expect(messagesAfter((text) => text)).toBe('');
});

test('a field without words is an error', () => {
  expect(messagesAfter((text) => text.replace(/^ {6}zipCode:\n( {8}.*\n)+/m, ''))).toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/step2/fields has no zipCode  [wizard-field]
      Add zipCode with its label: the form asks for it (renderer/islands/wizard/fields.ts)."
  `);
});

test('words of a field that the form does not have are an error', () => {
  expect(messagesAfter((text) => text.replace('      lastName:', '      lastNam:'))).toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/step2/fields has no lastName  [wizard-field]
      Add lastName with its label: the form asks for it (renderer/islands/wizard/fields.ts).

    content/pages/quote.yaml:line:column  error  wizard/step2/fields/lastNam is not a field of the form  [wizard-field]
      Did you mean lastName?"
  `);
});

test('a select offers what the form takes', () => {
  expect(messagesAfter((text) => text.replace('value: 25000-35000', 'value: 25000-30000')))
    .toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/step2/selects/estimatedIncome/options has the values 0-25000, 25000-30000, 35000-50000, 50000-75000, 75000+  [wizard-field]
      The form takes 0-25000, 25000-35000, 35000-50000, 50000-75000, 75000+, in this order (renderer/islands/wizard/fields.ts)."
  `);
});

test('a message that the form may need is there', () => {
  expect(messagesAfter((text) => text.replace(/^ {4}(emailFormat|phone): .*\n/gm, '')))
    .toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/messages has no emailFormat  [wizard-field]
      Add what the form says when email is not valid (renderer/islands/wizard/fields.ts).

    content/pages/quote.yaml:line:column  error  wizard/messages has no phone  [wizard-field]
      Add what the form says when phone is missing (renderer/islands/wizard/fields.ts)."
  `);
});

const offersLife = QUOTE.includes('value: life');
test.skipIf(!offersLife)(
  'a kind of insurance that is left out takes all its words along, and each is named',
  () => {
    const withoutLife = (text: string) => {
      const document = parseDocument(text);
      const choices = ['wizard', 'step1', 'choices'];
      document.deleteIn([...choices, 1]);
      return document.toString({ lineWidth: 0 });
    };
    const said = messagesAfter(withoutLife);
    for (const path of [
      'step1/question',
      'step1/choices/0/title',
      'step2/extrasLife',
      'step2/selects/coverageAmount',
      'step2/selects/tobacco',
      'messages/insuranceType',
    ])
      expect(said).toContain(`wizard/${path} is `);
    expect(said).toContain('Delete it');
    expect(said).not.toContain('has no');
  },
);

test('a choice of the agency’s own has a value of its own, and asks what the form knows', () => {
  const own = (value: string) => (text: string) =>
    text.replace(
      /^ {4}(?=company:|healthQuestion:)/m,
      `      - value: ${value}\n        scheduling: quote\n    `,
    );
  expect(messagesAfter(own('aca'))).toContain('and then values of your own');
  expect(messagesAfter(own('medicare'))).toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/step1/choices/2/icon is missing  [wizard-field]
      Add it: a choice is shown as a card.

    content/pages/quote.yaml:line:column  error  wizard/step1/choices/2/title is missing  [wizard-field]
      Add it: a choice is shown as a card.

    content/pages/quote.yaml:line:column  error  wizard/step1/choices/2/features is missing  [wizard-field]
      Add it: a choice is shown as a card."
  `);
});

test('buttons between steps have words only where step 1 asks something', () => {
  const lifeOnly = (text: string) =>
    text.replace(
      / {4}choices:\n[\s\S]*?(?= {2}# Step 2)/,
      '    choices:\n      - value: life\n        scheduling: quote\n',
    );
  expect(messagesAfter(lifeOnly)).toMatchInlineSnapshot(`
    "content/pages/quote.yaml:line:column  error  wizard/step1/question is never shown  [wizard-field]
      Delete it: one choice is left, and nothing is asked.

    content/pages/quote.yaml:line:column  error  wizard/buttons/previous is never shown  [wizard-field]
      Delete it: step 1 asks nothing, so the form begins at step 2.

    content/pages/quote.yaml:line:column  error  wizard/buttons/next is never shown  [wizard-field]
      Delete it: step 1 asks nothing, so the form begins at step 2.

    content/pages/quote.yaml:line:column  error  wizard/title is never shown  [wizard-field]
      Delete it: step 1 asks nothing, so the form begins at step 2.

    content/pages/quote.yaml:line:column  error  wizard/progress/steps/0 is never shown  [wizard-field]
      Delete it: step 1 asks nothing, so the form begins at step 2.

    content/pages/quote.yaml:line:column  error  wizard/step2/extrasHealth is never shown  [wizard-field]
      Delete it: step1 does not offer aca.

    content/pages/quote.yaml:line:column  error  wizard/step2/selects/householdSize is a field that the form never asks for  [wizard-field]
      Delete it: step1 does not offer what it is asked for (renderer/islands/wizard/fields.ts).

    content/pages/quote.yaml:line:column  error  wizard/step2/selects/estimatedIncome is a field that the form never asks for  [wizard-field]
      Delete it: step1 does not offer what it is asked for (renderer/islands/wizard/fields.ts).

    content/pages/quote.yaml:line:column  error  wizard/messages/insuranceType is never shown  [wizard-field]
      Delete it: the form does not ask for it.

    content/pages/quote.yaml:line:column  error  wizard/messages/healthPlanType is never shown  [wizard-field]
      Delete it: the form does not ask for it."
  `);
});

test('the privacy line names what the browser keeps, the choices of step 1 too', () => {
  expect(messagesAfter((text) => text.replace(', plan choice', '').replace(' tobacco answer', ' answers')))
    .toMatchInlineSnapshot(`
      "content/pages/quote.yaml:line:column  error  wizard/privacy does not name insuranceType, which the browser keeps  [wizard-field]
        Name it in this line, as privacyName in renderer/islands/wizard/fields.ts asks for it.

      content/pages/quote.yaml:line:column  error  wizard/privacy does not name healthPlanType, which the browser keeps  [wizard-field]
        Name it in this line, as privacyName in renderer/islands/wizard/fields.ts asks for it.

      content/pages/quote.yaml:line:column  error  wizard/privacy does not name tobacco, which the browser keeps  [wizard-field]
        Name it in this line, as privacyName in renderer/islands/wizard/fields.ts asks for it."
    `);
});
