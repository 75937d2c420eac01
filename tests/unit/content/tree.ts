import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CheckedFile, Compilation } from '../../../scripts/content/model/compilation.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import type { Diagnostic, Report } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { parseFile } from '../../../scripts/content/parse/parse.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A map from paths to the content of files. Objects are written as JSON. Null deletes a file of the base tree. */
export type Files = Record<string, string | Buffer | object | null>;

const textSchema = {
  title: 'Text',
  $id: 'text.schema.json',
  type: 'string',
  minLength: 1,
  pattern: '^\\S(.*\\S)?$',
  role: 'copy',
  errorHint: 'Write at least one word, on one line.',
};

/** The base tree: the files of a small site with each kind of content. */
const base: Files = {
  'schemas/text.schema.json': textSchema,
  'schemas/href.schema.json': { $id: 'href.schema.json', title: 'Href', type: 'string', role: 'href' },
  'schemas/link.schema.json': closed('Link', { label: ref('text'), href: ref('href') }, ['label', 'href']),
  'schemas/page.schema.json': closed(
    'Page',
    {
      route: { description: 'The address of the page.', type: 'string', role: 'page-route' },
      language: { type: 'string' },
      title: { description: 'The h1.', ...ref('text') },
      sections: {
        description: 'The sections in order.',
        type: 'array',
        items: closed(
          'Section',
          {
            id: { type: 'string', role: 'anchor' },
            title: ref('text'),
            tone: { enum: ['positive', 'negative', 'neutral'] },
          },
          ['title'],
        ),
        maxItems: 3,
      },
      links: { type: 'array', items: ref('link') },
      picture: { type: 'string', role: 'media' },
      icon: { type: 'string', role: 'icon' },
      updated: { description: 'The day it changed.', type: 'string', format: 'date' },
      stars: { type: 'integer', minimum: 1, maximum: 5 },
      options: {
        type: 'array',
        items: closed('Option', { id: { type: 'string' } }, ['id']),
        minItems: 2,
        maxItems: 2,
      },
    },
    ['route', 'title'],
  ),
  'schemas/facts.schema.json': closed('Facts', {
    facts: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]\\w*$', errorHint: 'Begin with a small letter.' },
      additionalProperties: ref('fact'),
    },
  }),
  'schemas/fact.schema.json': closed(
    'Fact',
    { wording: ref('text'), also: { type: 'object', additionalProperties: ref('text') } },
    ['wording'],
  ),
  'schemas/site.schema.json': closed('Site', {
    url: { type: 'string' },
    brand: closed('Brand', { name: ref('text') }),
    contact: closed('Contact', { phone: ref('text'), email: ref('text') }),
  }),
  'schemas/redirects.schema.json': closed('Redirects', {
    redirects: {
      type: 'array',
      items: closed('Redirect', { from: { type: 'string' }, to: { type: 'string', role: 'route' } }),
    },
  }),
  'schemas/note.schema.json': closed(
    'Note',
    { title: ref('text'), body: { type: 'string', minLength: 1, role: 'prose', tsType: 'Prose' } },
    ['title', 'body'],
  ),
  'content/facts.yaml': yaml(
    'facts',
    'facts:\n  families:\n    wording: 25,000+\n    also:\n      short: 25K+\n',
  ),
  'content/site.yaml': yaml(
    'site',
    'brand:\n  name: Coralstone\ncontact:\n  phone: (800) 555-0142\n  email: care@coralstone.example\n',
  ),
  'content/pages/home.yaml': page('/', 'title: Trusted by {families}, or {families.short}'),
  'content/pages/about.yaml': page(
    '/about',
    'title: About {brand}\nsections:\n  - id: team\n    title: Our team',
  ),
  'content/prose/note.md': markdown('note', 'title: A note', '## Why\n\nCall [{phone}](tel:{phone}).'),
  'content/team/01-ana.md': markdown('note', 'title: Ana', 'Speaks *three* languages.'),
  'content/team/02-ben.md': markdown('note', 'title: Ben', 'Reads the small print.'),
  'content/media/icons/check.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke="currentColor"><path d="M0 0"/></svg>',
  'pages/index/+Page.tsx': '',
  'pages/about/+Page.tsx': '',
};

/** Writes the base tree, with some changes, to a folder that is deleted after the test. Returns its path. */
export function writeTree(changes: Files = {}): string {
  const root = temporaryFolder();
  writeFiles(root, { ...base, ...changes });
  return root;
}

function writeFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    if (content === null) rmSync(file, { force: true });
    else {
      if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
      const isText = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(file, isText ? content : JSON.stringify(content, null, 2));
    }
  }
}

const unchanged = createUnchanged();

/** Compiles content. Parses unchanged files only once; unchanged.test.ts shows that this changes no result. */
export function compile(root: string): Compilation {
  return compileContent(root, { unchanged });
}

let tree: string | null = null;

/** Returns all messages for the base tree with some changes. Calls of one test share a folder. */
export function messagesFor(changes: Files): string {
  tree ??= createTree();
  writeFiles(tree, changes);
  try {
    return messagesIn(tree);
  } finally {
    writeFiles(tree, Object.fromEntries(Object.keys(changes).map((path) => [path, base[path] ?? null])));
  }
}

function createTree(): string {
  onTestFinished(() => void (tree = null));
  return writeTree();
}

function messagesIn(root: string): string {
  const { diagnostics, sources } = compile(root);
  return `\n${formatDiagnostics(diagnostics, sources)}\n`;
}

/** Returns the messages for the base tree with some changes, each on one line, without excerpts of files. */
export function shortMessages(changes: Files): string[] {
  return shorten(messagesFor(changes));
}

/** Returns the messages for the content in a folder, each on one line, without excerpts of files. */
export function shortMessagesIn(root: string): string[] {
  return shorten(messagesIn(root));
}

function shorten(messages: string): string[] {
  return messages
    .trim()
    .split('\n\n')
    .map((message) =>
      message
        .split('\n')
        .filter((line) => !/^ +(\d+ )?\|/.test(line))
        .map((line) => line.trim().replace(/ {2}schema: .*/, ''))
        .join(' – '),
    );
}

/** Parses YAML files, given as texts by path, and runs one check. Returns the diagnostics of both. */
export function saidBy(
  check: (files: CheckedFile[], report: Report) => void,
  texts: Readonly<Record<string, string>>,
): Diagnostic[] {
  const said: Diagnostic[] = [];
  const report: Report = (diagnostic) => said.push(diagnostic);
  const files = Object.entries(texts).map(([path, text]) => {
    const schema = /schemas\/[\w.-]+/.exec(text)?.[0] ?? '';
    return { ...parseFile({ path, text }, [{ path: schema, text: '{}' }], report), roles: [] };
  });
  check(files, report);
  return said;
}

/** Formats each diagnostic as a text, without an excerpt of its file and without line and column. */
export function withoutPlaces(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((each) => formatDiagnostics([each], new Map()).replaceAll(/:\d+:\d+ /g, ' '));
}

/** Returns the text of a YAML file. `up` is the path from its folder to the root. */
export function yaml(schema: string, text: string, up = '..'): string {
  return `# yaml-language-server: $schema=${up}/schemas/${schema}.schema.json\n${text}`;
}

export function page(route: string, text: string): string {
  return yaml('page', `route: ${route}\n${text}\n`, '../..');
}

/** Returns the text of a markdown file in a subfolder of content/. */
export function markdown(schema: string, frontMatter: string, body: string): string {
  return `---\n${yaml(schema, frontMatter, '../..')}\n---\n\n${body}\n`;
}

/** Returns the schema of an object with these properties and no others. */
export function closed(title: string, properties: object, required: string[] = []): object {
  return { title, type: 'object', properties, required, additionalProperties: false };
}

function ref(name: string): { $ref: string } {
  return { $ref: `${name}.schema.json` };
}
