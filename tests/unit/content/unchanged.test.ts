import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { markdown, page, writeTree } from './tree.ts';

test('after every kind of change and mistake, content and messages equal those of a fresh compilation', () => {
  const root = writeTree({
    'content/pages/home.yaml': page('/', 'title: Home {families}'),
    'content/prose/note.md': markdown('note', 'title: A note', 'Call {phone} for {families}.'),
  });
  const file = (path: string) => join(root, path);
  const put = (path: string, text: string) => writeFileSync(file(path), text);
  const replace = (path: string, from: string, to: string) => {
    const text = readFileSync(file(path), 'utf8');
    expect(text).toContain(from);
    put(path, text.replace(from, to));
  };
  const schema = 'schemas/page.schema.json';
  const original = readFileSync(file(schema), 'utf8');
  const unchanged = createUnchanged();

  const changes: Record<string, () => void> = {
    nothing: () => {},
    'a sentence': () => replace('content/pages/home.yaml', 'Home', 'Welcome home'),
    'a fact that other files name': () => replace('content/facts.yaml', 'wording: ', 'wording: More than '),
    'a wrong key': () => replace('content/pages/home.yaml', 'title:', 'tilte:'),
    'the wrong key again': () => {},
    'the key put right': () => replace('content/pages/home.yaml', 'tilte:', 'title:'),
    'broken YAML': () => replace('content/pages/home.yaml', 'title:', 'title: "'),
    'whole YAML': () => replace('content/pages/home.yaml', 'title: "', 'title:'),
    'a paragraph': () => replace('content/prose/note.md', 'Call', 'Ring'),
    'a schema that asks for more': () => replace(schema, '"route",', '"picture", "route",'),
    'a schema that does not compile': () => replace(schema, '"type": "object"', '"type": "objekt"'),
    'the same schema': () => {},
    'the schema put right': () => put(schema, original),
    'a schema deleted': () => rmSync(file(schema)),
    'the schema restored': () => put(schema, original),
    'a file deleted': () => rmSync(file('content/prose/note.md')),
  };
  const outcomes = new Set<string>();
  for (const [name, change] of Object.entries(changes)) {
    change();
    const fresh = compileContent(root);
    const kept = compileContent(root, { unchanged });
    for (const part of ['diagnostics', 'content', 'units'] as const)
      expect(kept[part], `${part} after ${name}`).toEqual(fresh[part]);
    outcomes.add(JSON.stringify([fresh.diagnostics, fresh.units]));
  }
  // Check that the changes had different results: otherwise the test could not fail.
  expect(outcomes.size).toBeGreaterThanOrEqual(9);
});
