import { expect, test } from 'vitest';
import { closed, type Files, shortMessages, yaml } from './tree.ts';

test('what a condition asks for', () => {
  const files = conditional({
    if: { properties: { kind: { const: 'rating' } } },
    // oxlint-disable-next-line no-thenable -- JSON Schema's own keyword
    then: { required: ['platform'] },
  });
  expect(shortMessages({ ...files, 'content/thing.yaml': yaml('thing', 'kind: rating\n') }))
    .toMatchInlineSnapshot(`
      [
        "content/thing.yaml:2:1  error  platform is missing  [required] – Add the key platform.",
      ]
    `);
});

test('a mistake in a composed schema is not repeated for each of its keys', () => {
  const files: Files = {
    'schemas/base.schema.json': {
      title: 'Base',
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] }, name: { type: 'string' } },
    },
    'schemas/thing.schema.json': {
      title: 'Thing',
      allOf: [{ $ref: 'base.schema.json' }],
      properties: { extra: {} },
      unevaluatedProperties: false,
    },
    'content/thing.yaml': yaml('thing', 'kind: c\nname: x\nextra: 1\n'),
  };
  expect(shortMessages(files)).toMatchInlineSnapshot(`
    [
      "content/thing.yaml:2:7  error  kind is "c", which is not an allowed value  [value] – Allowed: a, b.",
    ]
  `);
});

test('none of several forms is one message', () => {
  const files = conditional({ anyOf: [{ required: ['kind'] }, { required: ['platform'] }] });
  expect(shortMessages({ ...files, 'content/thing.yaml': yaml('thing', '{}\n') })).toMatchInlineSnapshot(`
    [
      "content/thing.yaml:2:1  error  the file matches none of the allowed shapes  [form]",
    ]
  `);
});

test('broken schemas are named themselves, and the files that use them are left alone', () => {
  expect(
    shortMessages({
      'schemas/note.schema.json': '{\n  "title": "Note",\n  "type": "object"\n  "properties": {}\n}\n',
      'schemas/site.schema.json': closed('Site', { brand: { $ref: 'brnd.schema.json' } }),
      'schemas/text.schema.json': { title: 'Text', type: 'strng' },
      'schemas/redirects.schema.json': { title: 'Redirects', typ: 'object' },
      'content/redirects.yaml': yaml('redirects', 'redirects: []\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "schemas/note.schema.json:4:3  error  is not valid JSON from here on  [schema] – Check the commas, quotes and brackets of this line and the one above.",
      "schemas/redirects.schema.json:3:3  error  cannot be used: unknown keyword: "typ"  [schema] – Fix this schema first. Files that use it are checked once it is valid.",
      "schemas/site.schema.json:6:15  error  refers to the schema brnd.schema.json, which does not exist  [schema] – Fix this schema first. Files that use it are checked once it is valid.",
      "schemas/text.schema.json:3:11  error  is not a valid JSON Schema: type must be equal to one of the allowed values  [schema] – Fix this schema first. Files that use it are checked once it is valid.",
    ]
  `);
});

function conditional(rest: object): Files {
  return {
    'schemas/thing.schema.json': {
      ...closed('Thing', { kind: { type: 'string' }, platform: { type: 'string' } }),
      ...rest,
    },
  };
}

test('a duplicate entry is reported at its second place', () => {
  const files = { 'schemas/things.schema.json': { title: 'Things', type: 'array', uniqueItems: true } };
  expect(shortMessages({ ...files, 'content/things.yaml': yaml('things', '- one\n- two\n- one\n') }))
    .toMatchInlineSnapshot(`
      [
        "content/things.yaml:4:3  error  the file has the same entry twice, at positions 1 and 3  [unique] – Keep one of them.",
      ]
    `);
});

test('a schema that is gone is missed once, an empty one and a bad pattern are named', () => {
  expect(shortMessages({ 'schemas/text.schema.json': null })).toMatchInlineSnapshot(`
    [
      "schemas/fact.schema.json:6:15  error  refers to the schema text.schema.json, which does not exist  [schema] – Fix this schema first. Files that use it are checked once it is valid.",
    ]
  `);
  expect(
    shortMessages({
      'schemas/note.schema.json': '',
      'schemas/site.schema.json': closed('Site', { brand: { pattern: '^(a\\d' } }),
    }),
  ).toMatchInlineSnapshot(`
    [
      "schemas/note.schema.json  error  is empty  [empty] – Restore the schema, or delete the file.",
      "schemas/site.schema.json:6:18  error  cannot be used: Invalid regular expression: /^(a\\d/u: Unterminated group  [schema] – Fix this schema first. Files that use it are checked once it is valid.",
    ]
  `);
});
