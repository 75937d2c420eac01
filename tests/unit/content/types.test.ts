import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes } from '../../../scripts/types/generate.ts';
import { closed, writeTree, yaml } from './tree.ts';

test('each schema has one type, and Content has each file at the key of its name', async () => {
  const generated = await generateTypes(writeTree());
  await expect(generated.get('schemas/types.ts')).toMatchFileSnapshot('snapshots/types.txt');
});

test('a page that lists its sections is typed by its route', async () => {
  const root = writeTree({
    'schemas/sections-page.schema.json': closed('SectionsPage', {
      route: { type: 'string', role: 'page-route' },
    }),
    'content/pages/florida.yaml': yaml('sections-page', 'route: /florida\n', '../..'),
  });
  const generated = await generateTypes(root);
  expect(generated.get('schemas/types.ts')).toContain('[route: `/${string}`]: SectionsPage;');
});

test('the guide for authors names every kind of section', () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const { properties } = JSON.parse(readFileSync('schemas/page-section.schema.json', 'utf8'));
  expect(Object.keys(properties).filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([]);
});
