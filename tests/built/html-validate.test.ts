import { HtmlValidate, type Report } from 'html-validate';
import { expect, it } from 'vitest';
import { documents, parsePage, published, read } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How the serializer writes what is the same to a parser.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    // It wants other characters in the number; a visitor who copies or searches for it would meet them.
    'tel-non-breaking': 'off',
    // A table that CSS lays out as cards on a phone is a table to every screen reader only by its roles.
    'no-redundant-role': 'off',
    // A list may have a name: ARIA allows it, the rule merely advises against.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our own chunks come from our own host, under a policy that names it.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

const stubs = published
  .filter((file) => file.endsWith('.html') && !documents.some((page) => page.file === file))
  .map((file) => parsePage(`/${file}`, file, read(file)));

it.each([...documents, ...stubs].map((page): [string, string] => [page.file, page.html]))(
  '%s is valid',
  async (file, html) => {
    expect(messages(await validator.validateString(html, file))).toEqual([]);
  },
);

it('finds what is wrong with a page', async () => {
  const seeded = `<!doctype html>
    <html><head><title></title></head><body>
      <h1>One</h1><h3>Three</h3>
      <img src="a.png"><input id="a"><div id="a"></div>
      <ul><p>no item</p></ul><a href="#x"></a><button onclick="go()">Go</button>
    </body></html>`;
  const { results } = await validator.validateString(seeded, 'seeded.html');
  const rules = results.flatMap((result) => result.messages.map(({ ruleId }) => ruleId));
  for (const rule of [
    'empty-title',
    'heading-level',
    'wcag/h37',
    'no-dup-id',
    'input-missing-label',
    'element-permitted-content',
  ])
    expect(rules).toContain(rule);
});

function messages({ results }: Report): string[] {
  return results.flatMap((result) =>
    result.messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}
