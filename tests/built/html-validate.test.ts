import { HtmlValidate, type Report } from 'html-validate';
import { expect, it } from 'vitest';
import { documents, parsePage, published, read } from './site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {},
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
  const rules = new Set(
    (await validator.validateString(seeded, 'seeded.html')).results.flatMap(({ messages }) =>
      messages.map(({ ruleId }) => ruleId),
    ),
  );
  for (const rule of [
    'empty-title',
    'heading-level',
    'wcag/h37',
    'no-dup-id',
    'input-missing-label',
    'element-permitted-content',
  ])
    expect([...rules]).toContain(rule);
});

function messages({ results }: Report): string[] {
  return results.flatMap((result) =>
    result.messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
  );
}
