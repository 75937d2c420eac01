import { HtmlValidate, type Report } from 'html-validate';
import { expect, it } from 'vitest';
import { documents, eachDocument, parsePage, published, read } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The serializer chooses the style of the doctype, attributes and end tags. Parsers read all styles alike.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    // `npm run validate` limits titles. This rule would count &amp; as five characters.
    'long-title': 'off',
    // The rule requires non-breaking characters in phone numbers. Visitors would copy them with a number.
    'tel-non-breaking': 'off',
    // ARIA allows a list to have a name; the rule only advises against it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Require hashes only for scripts of other hosts. A policy limits our pages to scripts of our own host.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

const stubs = published
  .filter((file) => file.endsWith('.html') && !documents.some((page) => page.file === file))
  .map((file) => parsePage(`/${file}`, file, read(file)));

const each = [...eachDocument.map(([, page]) => page), ...stubs];
it.each(each.map((page): [string, string] => [page.file, page.html]))('%s is valid', async (file, html) => {
  expect(messages(await validator.validateString(html, file))).toEqual([]);
});

/** One defect of each kind that only this test finds, with the rule that finds it. */
const SEEDED: Record<string, string> = {
  'empty-title': '<title></title>',
  'heading-level': '<h1>One</h1><h3>Three</h3>',
  'empty-heading': '<h2></h2>',
  'no-multiple-main': '<main></main><main></main>',
  'unique-landmark': '<nav aria-label="Pages"></nav><nav aria-label="Pages"></nav>',
  'no-dup-id': '<b id="a"></b><i id="a"></i>',
  'no-missing-references': '<button type="button" aria-controls="nothing">Open</button>',
  'wcag/h37': '<img src="a.png">',
  'wcag/h30': '<a href="/"></a>',
  'text-content': '<button type="button"></button>',
  'input-missing-label': '<input type="text">',
  'element-permitted-content': '<ul><p>no item</p></ul>',
  'element-permitted-parent': '<div><li>no list</li></div>',
};

it.each(Object.entries(SEEDED))('html-validate finds a defect: %s', async (rule, html) => {
  const { results } = await validator.validateString(
    `<!doctype html><html lang="en"><body>${html}</body></html>`,
  );
  expect(results.flatMap((result) => result.messages.map(({ ruleId }) => ruleId))).toContain(rule);
});

function messages({ results }: Report): string[] {
  return results.flatMap((result) =>
    result.messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}
