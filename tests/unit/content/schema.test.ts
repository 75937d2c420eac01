import { expect, test } from 'vitest';
import { closed, markdown, messagesFor, page, yaml, type Files } from './tree.ts';

/** Messages for a home page of these lines. */
function home(...lines: string[]): string {
  return messagesFor({
    'content/pages/home.yaml': page('/', ['title: Home {families}', ...lines].join('\n')),
  });
}

test('a text where a list is needed', () => {
  expect(home('sections: One')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:11  error  sections must be a list, but is text  [type]
      2 | route: /
      3 | title: Home {families}
      4 | sections: One
        |           ^^^
      Put each entry on its own line, with a dash. The sections in order.
    "
  `);
});

test('a list, a number, true or nothing where a text is needed', () => {
  expect(home('sections:', '  - title:', '      - One', '  - title: 25', '  - title: true', 'picture:'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:6:7  error  sections/0/title must be text, but is a list  [type]
        4 | sections:
        5 |   - title:
        6 |       - One
          |       ^^^^^
        Write plain text, without dashes or brackets.

      content/pages/home.yaml:7:12  error  sections/1/title must be text, but is a number  [type]
        5 |   - title:
        6 |       - One
        7 |   - title: 25
          |            ^^
        Put it in quotes: '25'.

      content/pages/home.yaml:8:12  error  sections/2/title must be text, but is true  [type]
        6 |       - One
        7 |   - title: 25
        8 |   - title: true
          |            ^^^^
        Put it in quotes: 'true'.

      content/pages/home.yaml:9:1  error  picture is empty  [empty]
        7 |   - title: 25
        8 |   - title: true
        9 | picture:
          | ^^^^^^^
        Write a value, or delete the key if it is optional.
      "
    `);
});

test('a text where a group of keys is needed', () => {
  expect(home('sections:', '  - One')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:5  error  sections/0 must be a group of keys, but is text  [type]
      3 | title: Home {families}
      4 | sections:
      5 |   - One
        |     ^^^
      On the lines below, indented by two spaces, write these keys: id, title, tone.
    "
  `);
});

test('a file that is a text or a list', () => {
  expect(
    messagesFor({
      'content/site.yaml': yaml('site', 'Coralstone\n'),
      'content/facts.yaml': yaml('facts', '- one\n'),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/facts.yaml:2:1  error  the file must be a group of keys, but is a list  [type]
      1 | # yaml-language-server: $schema=../schemas/facts.schema.json
      2 | - one
        | ^^^^^
      On the lines below, indented by two spaces, write these keys: facts.

    content/site.yaml:2:1  error  the file must be a group of keys, but is text  [type]
      1 | # yaml-language-server: $schema=../schemas/site.schema.json
      2 | Coralstone
        | ^^^^^^^^^^
      On the lines below, indented by two spaces, write these keys: brand, contact.
    "
  `);
});

test('an unknown key, with the nearest known one', () => {
  expect(home('secions: []')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  secions is not a known key  [unknown-key]
      2 | route: /
      3 | title: Home {families}
      4 | secions: []
        | ^^^^^^^
      Did you mean sections?  schema: schemas/page.schema.json
    "
  `);
});

test('an unknown key near to none', () => {
  expect(home('sections:', '  - title: One', '    weather: fine')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:5  error  sections/0/weather is not a known key  [unknown-key]
      4 | sections:
      5 |   - title: One
      6 |     weather: fine
        |     ^^^^^^^
      Known keys here: id, title, tone.  schema: schemas/page.schema.json
    "
  `);
});

test('a misspelled key that is needed is one mistake', () => {
  expect(home('sections:', '  - titel: One')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:5  error  sections/0/titel is not a known key  [unknown-key]
      3 | title: Home {families}
      4 | sections:
      5 |   - titel: One
        |     ^^^^^
      Did you mean title?  schema: schemas/page.schema.json
    "
  `);
});

test('letters that changed places', () => {
  expect(home('inco: check')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  inco is not a known key  [unknown-key]
      2 | route: /
      3 | title: Home {families}
      4 | inco: check
        | ^^^^
      Did you mean icon?  schema: schemas/page.schema.json
    "
  `);
});

test('a missing key, at its parent', () => {
  expect(home('sections:', '  - id: one', '    tone: neutral')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:5  error  sections/0/title is missing  [required]
      3 | title: Home {families}
      4 | sections:
      5 |   - id: one
        |     ^^
      Add the key title.  schema: schemas/page.schema.json
    "
  `);
  expect(messagesFor({ 'content/pages/home.yaml': page('/', 'icon: check') })).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:2:1  error  title is missing  [required]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /
        | ^^^^^
      Add the key title. The h1.  schema: schemas/page.schema.json
    "
  `);
});

test('a value that is not allowed', () => {
  expect(home('sections:', '  - title: One', '    tone: postive')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:11  error  sections/0/tone is "postive", which is not an allowed value  [value]
      4 | sections:
      5 |   - title: One
      6 |     tone: postive
        |           ^^^^^^^
      Did you mean positive? Allowed: positive, negative, neutral.
    "
  `);
});

test('texts that are empty or padded', () => {
  expect(home('sections:', "  - title: ''", "  - title: ' One'", '  - title: "One\\nTwo"'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:12  error  sections/0/title is empty  [empty]
        3 | title: Home {families}
        4 | sections:
        5 |   - title: ''
          |            ^^
        Write a value, or delete the key if it is optional.

      content/pages/home.yaml:6:12  error  sections/1/title starts or ends with a space  [pattern]
        4 | sections:
        5 |   - title: ''
        6 |   - title: ' One'
          |            ^^^^^^
        Write at least one word, on one line.

      content/pages/home.yaml:7:12  error  sections/2/title contains a line break  [pattern]
        5 |   - title: ''
        6 |   - title: ' One'
        7 |   - title: "One\\nTwo"
          |            ^^^^^^^^^^
        Write at least one word, on one line.
      "
    `);
});

test('a date that does not exist', () => {
  expect(home("updated: '2026-02-30'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:10  error  updated is "2026-02-30", which is not a valid date  [format]
      2 | route: /
      3 | title: Home {families}
      4 | updated: '2026-02-30'
        |          ^^^^^^^^^^^^
      Write year, month and day in quotes, such as '2026-06-30'. The day it changed.
    "
  `);
});

test('numbers out of range, and no numbers', () => {
  expect(home('stars: 6')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:8  error  stars is 6, but must be at most 5  [range]
      2 | route: /
      3 | title: Home {families}
      4 | stars: 6
        |        ^
    "
  `);
  expect(home("stars: '5'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:8  error  stars must be a whole number, but is text  [type]
      2 | route: /
      3 | title: Home {families}
      4 | stars: '5'
        |        ^^^
      Write only digits, without quotes, commas or signs.
    "
  `);
});

test('too few and too many entries', () => {
  expect(home('options:', '  - id: one')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  options has 1 entry, but needs exactly 2  [count]
      2 | route: /
      3 | title: Home {families}
      4 | options:
        | ^^^^^^^
      Add 1 entry.
    "
  `);
  expect(home('sections:', ...['a', 'b', 'c', 'd'].map((title) => `  - title: ${title}`)))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:4:1  error  sections has 4 entries, but needs at most 3  [count]
        2 | route: /
        3 | title: Home {families}
        4 | sections:
          | ^^^^^^^^
        Remove 1 entry. The sections in order.
      "
    `);
});

test('a name of the wrong form', () => {
  expect(messagesFor({ 'content/facts.yaml': yaml('facts', 'facts:\n  Families:\n    wording: Many\n') }))
    .toMatchInlineSnapshot(`
      "
      content/facts.yaml:3:3  error  facts/Families is a key that does not match the required format  [pattern]
        1 | # yaml-language-server: $schema=../schemas/facts.schema.json
        2 | facts:
        3 |   Families:
          |   ^^^^^^^^
        Begin with a small letter.
      "
    `);
});

test('markdown with nothing below its front matter, and a key named body', () => {
  expect(
    messagesFor({
      'content/prose/note.md': markdown('note', 'title: Note', ''),
      'content/prose/other.md': markdown('note', 'title: Note\nbody: Text', 'More'),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:5:1  error  body is empty  [empty]
      3 | title: Note
      4 | ---
      5 |
        | ^
      Write a value, or delete the key if it is optional.

    content/prose/other.md:4:1  error  has the key body, which is reserved for the text below the front matter  [front-matter]
      2 | # yaml-language-server: $schema=../../schemas/note.schema.json
      3 | title: Note
      4 | body: Text
        | ^^^^
      Move the text below the front matter.
    "
  `);
});

test('what a condition asks for', () => {
  const files = conditional({
    if: { properties: { kind: { const: 'rating' } } },
    // oxlint-disable-next-line no-thenable -- JSON Schema's own keyword
    then: { required: ['platform'] },
  });
  expect(messagesFor({ ...files, 'content/thing.yaml': yaml('thing', 'kind: rating\n') }))
    .toMatchInlineSnapshot(`
    "
    content/thing.yaml:2:1  error  platform is missing  [required]
      1 | # yaml-language-server: $schema=../schemas/thing.schema.json
      2 | kind: rating
        | ^^^^
      Add the key platform.  schema: schemas/thing.schema.json
    "
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
  expect(messagesFor(files)).toMatchInlineSnapshot(`
    "
    content/thing.yaml:2:7  error  kind is "c", which is not an allowed value  [value]
      1 | # yaml-language-server: $schema=../schemas/thing.schema.json
      2 | kind: c
        |       ^
      Allowed: a, b.
    "
  `);
});

test('none of several forms is one message', () => {
  const files = conditional({ anyOf: [{ required: ['kind'] }, { required: ['platform'] }] });
  expect(messagesFor({ ...files, 'content/thing.yaml': yaml('thing', '{}\n') })).toMatchInlineSnapshot(`
    "
    content/thing.yaml:2:1  error  the file matches none of the allowed shapes  [form]
      1 | # yaml-language-server: $schema=../schemas/thing.schema.json
      2 | {}
        | ^^
    "
  `);
});

test('broken schemas are named themselves, and the files that use them are left alone', () => {
  expect(
    messagesFor({
      'schemas/note.schema.json': '{\n  "title": "Note",\n  "type": "object"\n  "properties": {}\n}\n',
      'schemas/site.schema.json': closed('Site', { brand: { $ref: 'brnd.schema.json' } }),
      'schemas/text.schema.json': { title: 'Text', type: 'strng' },
      'schemas/redirects.schema.json': { title: 'Redirects', typ: 'object' },
      'content/redirects.yaml': yaml('redirects', 'redirects: []\n'),
    }),
  ).toMatchInlineSnapshot(`
    "
    schemas/note.schema.json:4:3  error  is not valid JSON from here on  [schema]
      2 |   "title": "Note",
      3 |   "type": "object"
      4 |   "properties": {}
        |   ^
      Check the commas, quotes and brackets of this line and the one above.

    schemas/redirects.schema.json:3:3  error  cannot be used: unknown keyword: "typ"  [schema]
      1 | {
      2 |   "title": "Redirects",
      3 |   "typ": "object"
        |   ^^^^^
      Fix this schema first. Files that use it are checked once it is valid.

    schemas/site.schema.json:6:15  error  refers to the schema brnd.schema.json, which does not exist  [schema]
      4 |   "properties": {
      5 |     "brand": {
      6 |       "$ref": "brnd.schema.json"
        |               ^^^^^^^^^^^^^^^^^^
      Fix this schema first. Files that use it are checked once it is valid.

    schemas/text.schema.json:3:11  error  is not a valid JSON Schema: type must be equal to one of the allowed values  [schema]
      1 | {
      2 |   "title": "Text",
      3 |   "type": "strng"
        |           ^^^^^^^
      Fix this schema first. Files that use it are checked once it is valid.
    "
  `);
});

test('all mistakes are reported at once, by file and line', () => {
  const messages = messagesFor({
    'content/pages/home.yaml': page(
      '/',
      'title: {families}\nicon: chek\nlinks:\n  - label: Us\n    href: /abuot',
    ),
    'content/pages/about.yaml': page('/about', 'sections: Team'),
    'content/facts.yaml': yaml('facts', 'facts:\n  families:\n    wordng: x\n'),
  });
  expect(messages.split('\n').filter((line) => /\[[\w-]+\]$/.test(line))).toMatchInlineSnapshot(`
    [
      "content/facts.yaml:4:5  error  facts/families/wordng is not a known key  [unknown-key]",
      "content/pages/about.yaml:2:1  error  title is missing  [required]",
      "content/pages/about.yaml:3:11  error  sections must be a list, but is text  [type]",
      "content/pages/home.yaml:3:8  error  title must be text, but is a group of keys  [type]",
      "content/pages/home.yaml:4:7  error  icon is chek, which is an icon that does not exist  [icon]",
      "content/pages/home.yaml:7:11  error  links/0/href links to /abuot, which is not a page  [link]",
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

test('a file that names the schema of another', () => {
  expect(messagesFor({ 'content/site.yaml': yaml('note', 'brand:\n  name: A\ncontact: {}\n') }))
    .toMatchInlineSnapshot(`
      "
      content/site.yaml:1:44  error  uses the schema note.schema.json, but has the keys of site.schema.json  [modeline]
        1 | # yaml-language-server: $schema=../schemas/note.schema.json
          |                                            ^^^^^^^^^^^^^^^^
        Write site.schema.json in this line.  schema: schemas/note.schema.json
      "
    `);
});

test('a duplicate entry is reported at its second place', () => {
  const files = { 'schemas/things.schema.json': { title: 'Things', type: 'array', uniqueItems: true } };
  expect(messagesFor({ ...files, 'content/things.yaml': yaml('things', '- one\n- two\n- one\n') }))
    .toMatchInlineSnapshot(`
      "
      content/things.yaml:4:3  error  the file has the same entry twice, at positions 1 and 3  [unique]
        2 | - one
        3 | - two
        4 | - one
          |   ^^^
        Keep one of them.
      "
    `);
});

test('a number with decimals where a whole one is needed', () => {
  expect(home('stars: 4.5')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:8  error  stars must be a whole number, but is 4.5  [type]
      2 | route: /
      3 | title: Home {families}
      4 | stars: 4.5
        |        ^^^
      Write only digits, without quotes, commas or signs.
    "
  `);
});

test('a schema that is gone is missed once, an empty one and a bad pattern are named', () => {
  expect(messagesFor({ 'schemas/text.schema.json': null })).toMatchInlineSnapshot(`
    "
    schemas/fact.schema.json:6:15  error  refers to the schema text.schema.json, which does not exist  [schema]
      4 |   "properties": {
      5 |     "wording": {
      6 |       "$ref": "text.schema.json"
        |               ^^^^^^^^^^^^^^^^^^
      Fix this schema first. Files that use it are checked once it is valid.
    "
  `);
  expect(
    messagesFor({
      'schemas/note.schema.json': '',
      'schemas/site.schema.json': closed('Site', { brand: { pattern: '^(a\\d' } }),
    }),
  ).toMatchInlineSnapshot(`
    "
    schemas/note.schema.json  error  is empty  [empty]
      Restore the schema, or delete the file.

    schemas/site.schema.json:6:18  error  cannot be used: Invalid regular expression: /^(a\\d/u: Unterminated group  [schema]
      4 |   "properties": {
      5 |     "brand": {
      6 |       "pattern": "^(a\\\\d"
        |                  ^^^^^^^^
      Fix this schema first. Files that use it are checked once it is valid.
    "
  `);
});
