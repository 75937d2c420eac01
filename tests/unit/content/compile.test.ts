import type { Nodes } from 'hast';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { compileContent } from '../../../scripts/content/compile.ts';
import { valueAt } from '../../../scripts/content/json-data.ts';
import { markdown, page, writeTree } from './tree.ts';

test('compiles files into content by their names and folders, with tokens and links resolved', async () => {
  const { content, diagnostics } = compileContent(writeTree());

  expect(diagnostics).toEqual([]);
  await expect(asYaml(content)).toMatchFileSnapshot('snapshots/content.txt');
});

test('every string of copy is a unit with its pointer, line and column', async () => {
  const { units } = compileContent(writeTree());

  const lines = units.map(
    ({ file, pointer, line, column, raw, text, route }) =>
      `${file}#${pointer} ${line}:${column} ${route} | ${raw} | ${text}\n`,
  );
  await expect(lines.join('')).toMatchFileSnapshot('snapshots/units.txt');
});

test('the same tree gives the same, deeply frozen value', () => {
  const root = writeTree();
  const first = compileContent(root);

  expect(compileContent(root)).toEqual(first);
  const values: unknown[] = [first.content];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    expect(value).toSatisfy(Object.isFrozen);
    values.push(...Object.values(value));
  }
});

test('pictures are published under the hash of their bytes, with their size', () => {
  const { content, media, icons } = compileContent(
    writeTree({
      'content/media/drawings/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
      'content/pages/home.yaml': page('/', 'title: "{families}"\npicture: drawings/sun.svg\nicon: check'),
    }),
  );

  const picture = { width: 30, height: 20 };
  expect(content?.media).toEqual({
    'drawings/sun.svg': { url: '/assets/media/drawings/sun.625d79d6e1.svg', ...picture },
  });
  expect(media).toMatchObject([{ source: 'content/media/drawings/sun.svg', hash: '625d79d6e1', ...picture }]);
  expect(icons).toEqual({
    url: '/assets/icons.a13c0f6786.svg',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="check" viewBox="0 0 24 24" stroke="currentColor"><path d="M0 0"/></symbol></svg>\n',
  });
});

test('prose has its pictures, and a unit for each block', () => {
  const { content, units } = compileContent(
    writeTree({
      'content/media/sun.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
      'content/prose/note.md':
        '---\n# yaml-language-server: $schema=../../schemas/note.schema.json\ntitle: Note\n---\n\n![The sun over {brand}](../media/sun.svg)\n\n- One \\{brace}\n- Two, see [the team](/about#team)\n',
    }),
  );

  expect(asYaml(content?.prose)).toMatchInlineSnapshot(`
    "
    note:
      title: Note
      body: <p><img src="/assets/media/sun.baa9fad618.svg" alt="The sun over Coralstone" width="30"
        height="20"></img></p><ul><li>One {brace}</li><li>Two, see <a href="/about#team">the team</a></li></ul>
    "
  `);
  const [picture, first, second] = units.filter(({ role }) => role === 'prose');
  expect([picture, first, second].map((unit) => `${unit?.pointer} ${unit?.raw} → ${unit?.text}`)).toEqual([
    '/body/0/0 ![The sun over {brand}](../media/sun.svg) → The sun over Coralstone',
    '/body/1/0/0 One \\{brace} → One {brace}',
    '/body/1/1/0 Two, see [the team](/about#team) → Two, see the team',
  ]);
});

test('prose has tables, notes and task boxes; links to files have their type and size', () => {
  const { content, units, diagnostics, downloads } = compileContent(
    writeTree({
      'content/files/brochure.pdf': `%PDF-1.7 ${'x'.repeat(239_990)}`,
      'content/pages/home.yaml': page(
        '/',
        'title: "{families.short}"\nlinks:\n  - label: Our brochure\n    href: /files/brochure.pdf#page=2',
      ),
      'content/prose/note.md': markdown(
        'note',
        'title: Note',
        '~~Old~~ [brochure](/files/brochure.pdf).[^a]\n\n| Level | Share |\n| --- | --: |\n| {brand} | 40% |\n\n- [x] Read\n\n[^a]: Of *it*.',
      ),
    }),
  );
  expect(diagnostics.filter(({ rule }) => rule !== 'unused-fact')).toEqual([]);
  expect(downloads.map(({ path }) => path)).toEqual(['brochure.pdf']);
  expect(asYaml([content?.prose['note'], valueAt(content, '/pages/home')])).toMatchInlineSnapshot(`
    "
    - title: Note
      body: <p><del>Old</del> <a href="/files/brochure.pdf">brochure (PDF, 240 kB)</a>.<sup><a
        href="#prose-note-note-1">[1]</a></sup></p><table><thead><tr><th scope="col">Level</th><th
        className="to-right" scope="col">Share</th></tr></thead><tbody><tr><td>Coralstone</td><td
        className="to-right">40%</td></tr></tbody></table><ul><li className="task-done">Read</li></ul><ol
        className="notes"><li id="prose-note-note-1"><p>Of <em>it</em>.</p></li></ol>
    - route: /
      title: 25K+
      links:
        - label: Our brochure (PDF, 240 kB)
          href: /files/brochure.pdf#page=2
    "
  `);
  const texts = units.filter(({ role }) => role === 'prose').map(({ text }) => text);
  expect(texts.join(' | ')).toBe(
    'Old brochure (PDF, 240 kB).[1] | Level | Share | Coralstone | 40% | Read | Of it. | Speaks three languages. | Reads the small print.',
  );
});

/** Returns content as YAML. Shows prose as HTML, without line breaks between blocks. */
function asYaml(content: unknown): string {
  const replacer = (_: unknown, value: unknown) => (isProse(value) ? htmlOf(value) : value);
  return `\n${stringify(content, replacer, { lineWidth: 110 })}`;
}

function isProse(value: unknown): value is Nodes {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';
}

function htmlOf(node: Nodes): string {
  if (node.type === 'text') return node.value === '\n' ? '' : node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  const inner = node.children.map(htmlOf).join('');
  if (node.type === 'root') return inner;
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`;
}
