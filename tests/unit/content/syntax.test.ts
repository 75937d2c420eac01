import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { messagesFor, page, writeTree, yaml } from './tree.ts';

/** Messages for a home page of these lines. */
function home(...lines: string[]): string {
  return messagesFor({
    'content/pages/home.yaml': page('/', ['title: Home {families}', ...lines].join('\n')),
  });
}

test('a tab as indent', () => {
  expect(home('sections:', '\t- title: One')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:1  error  is indented with a tab  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |  - title: One
        | ^
      Indent with spaces, two for each level.
    "
  `);
});

test('a quote that is never closed, named where it opens', () => {
  expect(home('icon: "check', 'sections: []')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:7  error  opens a quote that is not closed  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: "check
        |       ^^^^^^
      Put the same quote mark at the end of the text.
    "
  `);
});

test('an apostrophe in single quotes', () => {
  expect(home('sections:', "  - title: 'What's covered'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:18  error  has text after the end of a value  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: 'What's covered'
        |                  ^
      Put the whole text in one pair of quotes. Inside single quotes, write an apostrophe twice.
    "
  `);
});

test('an indent that fits nothing', () => {
  expect(home('sections:', '  - title: One', '   id: one')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:4  error  has an indent that does not match the lines around it  [syntax]
      4 | sections:
      5 |   - title: One
      6 |    id: one
        |    ^^^
      Start it in the same column as its neighbors, two spaces to the right of the line it belongs to.
    "
  `);
});

test('a line that is indented too far', () => {
  expect(home('links:', '  - label: About', '     href: /about')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:6  error  has an indent that does not match the lines around it  [syntax]
      4 | links:
      5 |   - label: About
      6 |      href: /about
        |      ^^^^^
      Start it in the same column as its neighbors, two spaces to the right of the line it belongs to.
    "
  `);
});

test('a duplicate key of a group', () => {
  expect(home('sections:', '  - title: One', 'sections:', '  - title: Two')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:1  error  has the key sections twice  [duplicate-key]
      4 | sections:
      5 |   - title: One
      6 | sections:
        | ^^^^^^^^
      Keep one of them, or start a new list entry with a dash.
    "
  `);
});

test('a colon in an unquoted text', () => {
  expect(home('sections:', '  - title: Health: the guide')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:12  error  has a second colon in an unquoted text  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: Health: the guide
        |            ^^^^^^^
      Put the text in quotes: a colon followed by a space starts a new key.
    "
  `);
});

test('a line without a colon', () => {
  expect(home('sections', 'icon: check')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  has a line without a colon  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | sections
        | ^^^^^^^^
      Write it as key: value, or indent it if it continues the line above.
    "
  `);
});

test('a token at the beginning of an unquoted text', () => {
  expect(home('sections:', '  - title: {families} trust us')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:12  error  starts an unquoted text with a token  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: {families} trust us
        |            ^^^^^^^^^^
      Put the whole text in quotes.
    "
  `);
});

test('a token alone in an unquoted text', () => {
  expect(home('sections:', '  - title: {families}')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:12  error  sections/0/title must be text, but is a group of keys  [type]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: {families}
        |            ^^^^^^^^^^
      Put text that starts with a brace in quotes.
    "
  `);
});

test('a bracket that is never closed', () => {
  expect(home('sections: [one', 'icon: check')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:11  error  opens a bracket that is not closed  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | sections: [one
        |           ^^^^
      Close it, or write a list with a dash on each line.
    "
  `);
});

test('a text that begins with a reserved sign', () => {
  expect(home('sections:', '  - title: @home')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:12  error  starts a text with @  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: @home
        |            ^^^^^
      Put the whole text in quotes.
    "
  `);
});

test('duplicate keys, each reported', () => {
  expect(home('icon: check', 'icon: check', 'sections:', '  - title: One', '    title: Two'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:1  error  has the key icon twice  [duplicate-key]
        3 | title: Home {families}
        4 | icon: check
        5 | icon: check
          | ^^^^
        Keep one of them, or start a new list entry with a dash.

      content/pages/home.yaml:8:5  error  has the key title twice  [duplicate-key]
        6 | sections:
        7 |   - title: One
        8 |     title: Two
          |     ^^^^^
        Keep one of them, or start a new list entry with a dash.
      "
    `);
});

test('a second document', () => {
  expect(home('---', 'title: Again')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  contains a line of ---  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | ---
        | ^^^
      Delete the line: each file is one document.
    "
  `);
});

test('an alias, though it resolves', () => {
  expect(home('sections:', '  - title: &one One', '  - title: *one')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:12  error  uses the YAML alias *one  [syntax]
      4 | sections:
      5 |   - title: &one One
      6 |   - title: *one
        |            ^^^^
      Write the value again, or make it a fact and use its {token}.
    "
  `);
});

test('aliases within aliases are named, not expanded', () => {
  const bomb = Array.from(
    { length: 40 },
    (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`,
  );

  expect(
    home('l0: &l0 [x, x]', ...bomb)
      .split('\n')
      .filter((line) => line.includes('[syntax]')),
  ).toHaveLength(80);
});

test('a tag', () => {
  expect(home('icon: !!binary aGk=')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:16  error  uses the YAML tag !!binary  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: !!binary aGk=
        |                ^^^^
      Write the value without a tag.
    "
  `);
});

test('ten thousand brackets', () => {
  expect(home(`icon: ${'['.repeat(10_000)}`)).toMatch(/home.yaml.* is nested too deeply  \[syntax\]/);
});

test('an empty file, and one of comments only', () => {
  expect(messagesFor({ 'content/pages/home.yaml': '\n', 'content/site.yaml': yaml('site', '# later\n') }))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml  error  is empty  [empty]
        Write its content again, or delete the file if the site does not need it.

      content/site.yaml  error  contains only comments  [empty]
        Write its content again, or delete the file if the site does not need it.
      "
    `);
});

test('files that are not UTF-8 text', () => {
  expect(
    messagesFor({
      'content/pages/home.yaml': Buffer.from('title: Caf\xe9\n', 'latin1'),
      'content/pages/about.yaml': Buffer.from('\ufefftitle: About\n'),
      'content/facts.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      'content/site.yaml': Buffer.from('\ufefftitle: About\n', 'utf16le'),
      'content/prose/note.md': 'Zero\u200bwidth',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/facts.yaml  error  is a binary file, not text  [encoding]
      Replace it with text. Pictures belong in content/media.

    content/pages/about.yaml  error  starts with a byte order mark  [encoding]
      In your editor, save the file with the encoding UTF-8, not UTF-8 with BOM.

    content/pages/home.yaml:1:11  error  is not UTF-8 text: this character was saved in another encoding  [encoding]
      1 | title: Caf�
        |           ^
      In your editor, save the file with the encoding UTF-8 and type the character again.

    content/prose/note.md:1:5  error  contains an invisible character (U+200B)  [encoding]
      1 | Zero·width
        |     ^
      Delete it and type the text around it again.

    content/site.yaml  error  is UTF-16 text, not UTF-8  [encoding]
      In your editor, save the file with the encoding UTF-8.
    "
  `);
});

test('Windows line ends are no mistake', () => {
  const text = page('/', 'title: "{families}"\nsections:\n  - title: One');
  expect(messagesFor({ 'content/pages/home.yaml': text.replaceAll('\n', '\r\n') })).toBe('\n\n');
});

test('a first line that names no schema, or one that does not exist', () => {
  expect(
    messagesFor({
      'content/pages/home.yaml': 'route: /\ntitle: "{families}"\n',
      'content/pages/about.yaml':
        '# yaml-language-server: $schema=../../schemas/pages.schema.json\nroute: /about\n',
      'content/prose/note.md': '---\ntitle: Note\n---\nText\n',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/pages/about.yaml:1:33  error  uses the schema ../../schemas/pages.schema.json, which does not exist  [modeline]
      1 | # yaml-language-server: $schema=../../schemas/pages.schema.json
        |                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      Did you mean ../../schemas/page.schema.json?

    content/pages/home.yaml:1:1  error  does not start with the line that names its schema  [modeline]
      1 | route: /
        | ^^^^^^^^
      Add this line at the top: # yaml-language-server: $schema=../../schemas/page.schema.json

    content/prose/note.md:2:1  error  does not start with the line that names its schema  [modeline]
      1 | ---
      2 | title: Note
        | ^^^^^^^^^^^
      Add this line below the first ---: # yaml-language-server: $schema=../../schemas/note.schema.json
    "
  `);
});

test('markdown without front matter, or with one that does not end', () => {
  expect(
    messagesFor({
      'content/prose/note.md': '# Note\n',
      'content/prose/other.md': '---\ntitle: Other\n\nText\n',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:1:1  error  does not start with front matter  [front-matter]
      1 | # Note
        | ^^^^^^
      Put the keys at the top of the file, between two lines of three dashes: ---

    content/prose/other.md:1:1  error  has front matter without a closing line  [front-matter]
      1 | ---
        | ^^^
      Put the keys at the top of the file, between two lines of three dashes: ---
    "
  `);
});

test('a mistake in front matter is named at its own line', () => {
  expect(
    messagesFor({
      'content/prose/note.md': `---\n${yaml('note', 'title: A\ntitle: B', '../..')}\n---\nText\n`,
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:4:1  error  has the key title twice  [duplicate-key]
      2 | # yaml-language-server: $schema=../../schemas/note.schema.json
      3 | title: A
      4 | title: B
        | ^^^^^
      Keep one of them, or start a new list entry with a dash.
    "
  `);
});

test('files that have no place', () => {
  expect(
    messagesFor({
      'content/notes.txt': 'x',
      'content/extra.yml': 'x',
      'content/Team Photo.yaml': yaml('text', 'x'),
      'content/team/cleo.md': '---\n---\n',
      'content/media.yaml': yaml('text', 'x'),
      'content/README.md': 'What is here',
      'content/approvals/2026.yaml': 'x',
    })
      .split('\n')
      .filter((line) => /file-/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "content/Team Photo.yaml  error  has a file name that does not match any known content type  [file-name]",
      "content/extra.yml  error  is neither a YAML nor a markdown file  [file-type]",
      "content/media.yaml  error  has a name that the site itself already uses  [file-name]",
      "content/notes.txt  error  is neither a YAML nor a markdown file  [file-type]",
      "content/team/cleo.md  error  has a file name that does not match any known content type  [file-name]",
    ]
  `);
});

test('a quote that the next quote or a backslash closes by accident, named where it opens', () => {
  expect(home('icon: "check', 'picture: \\{x}', "updated: '2026-01-01", "sections: []'"))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:4:7  error  opens a quote that is not closed  [syntax]
        2 | route: /
        3 | title: Home {families}
        4 | icon: "check
          |       ^^^^^^
        Put the same quote mark at the end of the text.
      "
    `);
  expect(home("updated: '2026-01-01", "icon: 'check'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:10  error  opens a quote that is not closed  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | updated: '2026-01-01
        |          ^^^^^^^^^^^
      Put the same quote mark at the end of the text.
    "
  `);
});

test('a quote over several lines, though it is YAML', () => {
  expect(home('icon: "check', '  and more"')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:7  error  opens a quote that is not closed  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: "check
        |       ^^^^^^
      Put the same quote mark at the end of the text.
    "
  `);
});

test('a quote that was never opened', () => {
  expect(home("icon: check'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:12  error  closes a quote that was not opened  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: check'
        |            ^
      Put the same quote mark before the first word, or delete this one.
    "
  `);
  expect(home('sections:', '  - title: What\'s "new"')).toBe('\n\n');
});

test('a colon or a dash without its space', () => {
  expect(home('icon:check', 'sections: []')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:1  error  has no space after the colon  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon:check
        | ^^^^^^^^^^
      Put one space between the colon and the value.
    "
  `);
  expect(home('sections:', '  - One', '  -Two')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:3  error  has no space after the dash  [syntax]
      4 | sections:
      5 |   - One
      6 |   -Two
        |   ^^^^
      Put one space between the dash and the text.
    "
  `);
  expect(home('sections: [{ title:One }]')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:14  error  has no space after the colon  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | sections: [{ title:One }]
        |              ^^^^^^^^^
      Write title: One
    "
  `);
});

test('a list with a dash that is missing or too far in', () => {
  expect(home('sections:', '  - One', '  Two')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:3  error  has no dash, but the lines around it do  [syntax]
      4 | sections:
      5 |   - One
      6 |   Two
        |   ^^^
      Start each entry of a list with a dash and a space.
    "
  `);
  expect(home('sections:', '  One', '  - Two')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:3  error  has no dash, but the lines around it do  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   One
        |   ^^^
      Start each entry of a list with a dash and a space.
    "
  `);
  expect(home('sections:', '  - One', '    - Two')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:5  error  has an indent that does not match the lines around it  [syntax]
      4 | sections:
      5 |   - One
      6 |     - Two
        |     ^^^^^
      Start it in the same column as its neighbors, two spaces to the right of the line it belongs to.
    "
  `);
});

test('an entry without its dash is one mistake, although two keys are duplicates', () => {
  expect(home('links:', '  - label: A', '    href: /', '    label: B', '    href: /about'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:7:5  error  has the key label twice  [duplicate-key]
        5 |   - label: A
        6 |     href: /
        7 |     label: B
          |     ^^^^^
        Keep one of them, or start a new list entry with a dash.
      "
    `);
});

test('words after a #, which YAML leaves out', () => {
  expect(home('icon: check #1')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:13  error  ignores the text after #  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: check #1
        |             ^^
      Put the whole text in quotes. Write comments on a separate line.
    "
  `);
  expect(home('links:', '  - label: Team', '    href: #team')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:11  error  ignores the text after #  [syntax]
      4 | links:
      5 |   - label: Team
      6 |     href: #team
        |           ^^^^^
      Put the whole text in quotes. Write comments on a separate line.
    "
  `);
  expect(home('stars: 5 # the best')).toBe('\n\n');
});

test('signs that mean something else to YAML', () => {
  const signs = ['* all', '**bold**', '& more', '&more one', '!now', '- dash', '? why', '> more', '| or'];
  expect(signs.map((text) => /\d+:\d+ {2}error {2}(.*) {2}\[/.exec(home(`icon: ${text}`))?.[1]))
    .toMatchInlineSnapshot(`
      [
        "starts a text with *",
        "starts a text with *",
        "starts a text with &",
        "starts a text with &",
        "starts a text with !",
        "starts a text with -",
        "starts a text with ?",
        "starts a text with >",
        "starts a text with |",
      ]
    `);
});

test('an indent that only looks like spaces', () => {
  expect(home('sections:', '\u00a0 - title: One')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:1  error  is indented with a character that only looks like a space  [syntax]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: One
        | ^
      Delete the indent and type the spaces again.
    "
  `);
});

test('keys in one line without a comma', () => {
  expect(home('links: [{ label: About href: /about }]')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:18  error  has no comma between two keys  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | links: [{ label: About href: /about }]
        |                  ^^^^^
      Put a comma after each value between { and }.
    "
  `);
});

test('two versions that git could not merge', () => {
  expect(home('<<<<<<< HEAD', 'icon: check', '=======', 'icon: cross', '>>>>>>> branch'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:4:1  error  contains a merge conflict  [conflict]
        2 | route: /
        3 | title: Home {families}
        4 | <<<<<<< HEAD
          | ^^^^^^^^^^^^
        Keep one version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.
      "
    `);
});

test('links that lead nowhere, and folders in place of files', () => {
  const root = writeTree();
  symlinkSync('self.yaml', join(root, 'content/self.yaml'));
  symlinkSync('..', join(root, 'content/folder.yaml'));
  expect(headlines(root)).toMatchInlineSnapshot(`
    [
      "content/folder.yaml is a link to a folder",
      "content/self.yaml is a link to a file that does not exist",
    ]
  `);
});

test('required files that are missing', () => {
  const required = [
    'content/site.yaml',
    'content/team/',
    'content/pages/home.yaml',
    'content/redirects.yaml',
  ];
  expect(
    messagesFor({
      'schemas/required-files.json': required,
      'content/site.yaml': null,
      'content/team/01-ana.md': null,
      'content/pages/home.yaml': null,
      'content/Redirects.yml': 'x',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/Redirects.yml  error  is neither a YAML nor a markdown file  [file-type]
      Rename it to content/Redirects.yaml.

    content/facts.yaml  warning  is not in the generated types yet  [types]
      Run npm run types.

    content/pages/about.yaml  warning  is not in the generated types yet  [types]
      Run npm run types.

    content/pages/home.yaml  error  is missing, but the site needs it  [missing]
      Restore the file under this name.

    content/site.yaml  error  is missing, but the site needs it  [missing]
      Restore the file under this name.
    "
  `);
});

test('no content at all is one message', () => {
  const root = writeTree({ 'schemas/required-files.json': ['content/site.yaml', 'content/team/'] });
  rmSync(join(root, 'content'), { recursive: true });
  rmSync(join(root, 'pages'), { recursive: true });
  expect(headlines(root)).toMatchInlineSnapshot(`
    [
      "content contains no content",
    ]
  `);
});

/** File and reason of each diagnostic. */
function headlines(root: string): string[] {
  return compileContent(root).diagnostics.map(({ file, reason }) => `${file} ${reason}`);
}
