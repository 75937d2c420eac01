import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { generateTypes } from '../../../scripts/types/generate.ts';
import { closed, writeTree, yaml } from './tree.ts';

test('each schema has one type, and Content has each file where its name puts it', async () => {
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

test('an editor completes the front matter of each kind of markdown with every key that it needs', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const generated = await generateTypes(root);
  // YAML takes the comma at the end of a list, as VS Code does.
  const snippets: Record<string, { body: string[] }> = parse(
    generated.get('.vscode/front-matter.code-snippets') ?? '',
  );
  const whole = Object.entries(snippets).filter(([name]) => !name.includes(':'));
  expect(whole.map(([name]) => name)).toContain('guide');
  for (const [name, { body }] of whole) {
    const written = body
      .join('\n')
      .replaceAll(/\$\{\d+\|([^,|]+)[^|]*\|\}|\$\{\d+:[^}]*\}|(?<!\\)\$\d+/g, '$1')
      .replace('\\$', '$');
    const [frontMatter] = parseAllDocuments(written);
    const schema = JSON.parse(readFileSync(`${root}/schemas/${name}.schema.json`, 'utf8'));
    expect(written).toContain(`$schema=../../schemas/${name}.schema.json`);
    expect(Object.keys(frontMatter?.toJS())).toEqual(schema.required.filter((key: string) => key !== 'body'));
  }
  expect(snippets['guide: afterEnd']?.body).toEqual(['afterEnd: ${1|notice,hold|}']);
  expect(snippets['team-member: image']?.body).toEqual(['image:', '  src: $1', '  alt: $2']);
});

test('the guide for authors names every kind of section', () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const { properties } = JSON.parse(readFileSync('schemas/page-section.schema.json', 'utf8'));
  expect(Object.keys(properties).filter((kind) => !guide.includes(`\`${kind}\``))).toEqual([]);
});
