import { expect, test } from 'vitest';
import { generateTypes } from '../../../scripts/types/generate.ts';
import { closed, writeTree, yaml } from './tree.ts';

test('each schema has one type, and Content has each file where its name puts it', async () => {
  const generated = await generateTypes(writeTree());
  await expect(generated.get('schemas/types.ts')).toMatchFileSnapshot('snapshots/types.txt');
});

test('a page that lists its sections is typed by its route, and no page relies on its file', async () => {
  const root = writeTree({
    'schemas/sections-page.schema.json': closed('SectionsPage', {
      route: { type: 'string', role: 'page-route' },
    }),
    'content/pages/florida.yaml': yaml('sections-page', 'route: /florida\n', '../..'),
  });
  const generated = await generateTypes(root);
  expect(generated.get('schemas/types.ts')).toContain('[route: `/${string}`]: SectionsPage;');
  expect(generated.get('schemas/required-files.json')).toMatchInlineSnapshot(`
    "["content/facts.yaml", "content/pages/home.yaml", "content/site.yaml"]
    "
  `);
});
