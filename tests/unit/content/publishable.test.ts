import { chmodSync, symlinkSync, mkdirSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { FONTS_FOLDER } from '../../../scripts/content/font-characters.ts';
import { markdown, messagesFor, page, writeTree, yaml } from './tree.ts';

// Content that parses and fits its schema, but would break or disfigure the published site.

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const home = (...lines: string[]) =>
  messagesFor({ 'content/pages/home.yaml': page('/', ['title: Home {families}', ...lines].join('\n')) });
const messagesIn = (root: string) => {
  const { diagnostics, sources } = compileContent(root);
  return `\n${formatDiagnostics(diagnostics, sources)}\n`;
};
const headlines = (root: string) =>
  compileContent(root).diagnostics.map(({ file, reason }) => `${file} ${reason}`);

test('redirects from what the site itself publishes', () => {
  const paths = ['/index', '/404', '/assets', '/assets/x', '/blog/index', '/about', '/fine/404'];
  expect(
    messagesFor({
      'content/redirects.yaml': yaml(
        'redirects',
        `redirects:\n${paths.map((path) => `  - from: ${path}\n    to: /about\n`).join('')}`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/redirects.yaml:3:11  error  redirects/0/from is /index, which the site itself uses  [redirect]
      1 | # yaml-language-server: $schema=../schemas/redirects.schema.json
      2 | redirects:
      3 |   - from: /index
        |           ^^^^^^
      Delete the redirect: it would replace a file of the site.

    content/redirects.yaml:5:11  error  redirects/1/from is /404, which the site itself uses  [redirect]
      3 |   - from: /index
      4 |     to: /about
      5 |   - from: /404
        |           ^^^^
      Delete the redirect: it would replace a file of the site.

    content/redirects.yaml:7:11  error  redirects/2/from is /assets, which the site itself uses  [redirect]
      5 |   - from: /404
      6 |     to: /about
      7 |   - from: /assets
        |           ^^^^^^^
      Delete the redirect: it would replace a file of the site.

    content/redirects.yaml:9:11  error  redirects/3/from is /assets/x, which the site itself uses  [redirect]
      7 |   - from: /assets
      8 |     to: /about
      9 |   - from: /assets/x
        |           ^^^^^^^^^
      Delete the redirect: it would replace a file of the site.

    content/redirects.yaml:11:11  error  redirects/4/from is /blog/index, which the site itself uses  [redirect]
       9 |   - from: /assets/x
      10 |     to: /about
      11 |   - from: /blog/index
         |           ^^^^^^^^^^^
      Delete the redirect: it would replace a file of the site.

    content/redirects.yaml:13:11  error  redirects/5/from is /about, which is a page  [redirect]
      11 |   - from: /blog/index
      12 |     to: /about
      13 |   - from: /about
         |           ^^^^^^
      Delete the redirect: it would hide the page.
    "
  `);
});

test('routes that the build uses for other files', () => {
  expect(
    messagesFor({
      'content/pages/assets.yaml': page('/assets/pictures', 'title: Pictures'),
      'pages/assets/pictures/+Page.tsx': '',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/pages/assets.yaml:2:8  error  route is /assets/pictures, which the site itself uses  [page]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /assets/pictures
        |        ^^^^^^^^^^^^^^^^
      Choose another route.
    "
  `);
});

describe('drawings', () => {
  const drawing = (name: string, svg: string) => messagesFor({ [`content/media/${name}`]: svg });

  test('with an unclosed tag, although no content uses it', () => {
    expect(
      drawing('icons/phone.svg', `<svg ${NS} viewBox="0 0 24 24">\n  <g>\n    <path d="M0 0"/>\n</svg>\n`),
    ).toMatchInlineSnapshot(`
      "
      content/media/icons/phone.svg:4:6  error  is not well-formed XML: unexpected close tag  [picture]
        2 |   <g>
        3 |     <path d="M0 0"/>
        4 | </svg>
          |      ^
        Fix this line, or export the picture again.
      "
    `);
  });

  test('without the SVG namespace, or with another root', () => {
    expect(drawing('heroes/home.svg', '<svg viewBox="0 0 1 1"/>')).toMatchInlineSnapshot(`
      "
      content/media/heroes/home.svg:1:1  error  has no SVG namespace, so browsers do not draw it  [picture]
        1 | <svg viewBox="0 0 1 1"/>
          | ^
        Start the picture with <svg xmlns="http://www.w3.org/2000/svg">.
      "
    `);
    expect(drawing('heroes/home.svg', '<?xml version="1.0"?>\n<html/>')).toMatchInlineSnapshot(`
      "
      content/media/heroes/home.svg:2:1  error  has the root <html>, not <svg>  [picture]
        1 | <?xml version="1.0"?>
        2 | <html/>
          | ^
        Start the picture with <svg xmlns="http://www.w3.org/2000/svg">.
      "
    `);
  });

  test.each([
    `<svg ${NS}><script>alert(1)</script></svg>`,
    `<svg ${NS}><foreignObject/></svg>`,
    `<svg ${NS} onload="alert(1)"/>`,
    `<svg ${NS}><image href="https://spy.example/x.png"/></svg>`,
    `<svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="other.svg#a"/></svg>`,
    `<svg ${NS}><a href="javascript:alert(1)"/></svg>`,
    `<svg ${NS}><style>@import "https://spy.example/x.css";</style></svg>`,
    `<svg ${NS}><rect style="fill:url(https://spy.example/x.svg#a)"/></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${NS}/>`,
    `<?xml-stylesheet href="x.css"?><svg ${NS}/>`,
  ])('that run programs or load other files: %s', (svg) => {
    const [first] = compileContent(writeTree({ 'content/media/bad.svg': svg })).diagnostics;
    expect(first?.reason).toMatch(/^(contains <|contains the event|refers to another|loads |defines )/);
    expect(first?.file).toBe('content/media/bad.svg');
  });

  test('that only refer to themselves are fine', () => {
    const svg = `<svg ${NS} viewBox="0 0 1 1"><defs><path id="a" d="M0 0"/></defs><use href="#a" fill="url(#b)"/><image href="data:image/png;base64,AA"/></svg>`;
    expect(drawing('fine.svg', svg)).toMatchInlineSnapshot(`
      "
      content/media/fine.svg  warning  is not used anywhere  [unused-media]
        Use the picture, or delete it. It is not published.
      "
    `);
  });

  test('icons that are not icons', () => {
    expect(drawing('icons/sun.svg', `<svg ${NS}/>`)).toMatchInlineSnapshot(`
      "
      content/media/icons/sun.svg  error  is not an icon  [icon]
        Save it as an SVG with a viewBox. Other pictures belong in another folder.
      "
    `);
    expect(drawing('icons/sun.png', 'x')).toMatchInlineSnapshot(`
      "
      content/media/icons/sun.png  error  is not an icon  [icon]
        Save it as an SVG with a viewBox. Other pictures belong in another folder.
      "
    `);
  });
});

test.each([
  ['heroes/my photo.svg', 'heroes/my-photo.svg'],
  ['ä.svg', 'a.svg'],
  ['a#b.svg', 'a-b.svg'],
  ['a%20b.svg', 'a-20b.svg'],
  ['a" onload="x.svg', 'a-onload-x.svg'],
  ['Team Photo/Ana.PNG', 'team-photo/ana.png'],
  ['v1.2.svg', 'v1-2.svg'],
])('the file name %s', (name, suggested) => {
  const { diagnostics } = compileContent(
    writeTree({ [`content/media/${name}`]: `<svg ${NS} viewBox="0 0 1 1"/>` }),
  );
  expect(diagnostics[0]).toMatchObject({
    file: `content/media/${name}`,
    reason: 'has a file name that does not work in every URL',
    remedy: `Use lowercase letters, digits and hyphens: content/media/${suggested}.`,
  });
});

test('links, pipes and unreadable files', () => {
  const root = writeTree();
  const outside = writeTree({ 'secret.svg': `<svg ${NS}/>` });
  mkdirSync(join(root, 'content/media/heroes'));
  symlinkSync('gone.svg', join(root, 'content/media/dangling.svg'));
  symlinkSync(join(outside, 'secret.svg'), join(root, 'content/media/outside.svg'));
  symlinkSync(join(outside, 'content'), join(root, 'content/media/folder'));
  execFileSync('mkfifo', [join(root, 'content/pipe.yaml')]);
  expect(messagesIn(root)).toMatchInlineSnapshot(`
    "
    content/media/dangling.svg  error  is a link to a file that does not exist  [file]
      Delete the link, or replace it with the file itself.

    content/media/folder  error  is a link to a file outside the project  [file]
      Copy the file here: only files of the project are published.

    content/media/outside.svg  error  is a link to a file outside the project  [file]
      Copy the file here: only files of the project are published.

    content/pipe.yaml  error  is not a regular file  [file]
      Delete it, or replace it with a file.
    "
  `);
});

test.skipIf(process.getuid?.() === 0)('files without permission to read', () => {
  const root = writeTree({ 'content/media/locked.svg': `<svg ${NS}/>` });
  chmodSync(join(root, 'content/media/locked.svg'), 0o000);
  chmodSync(join(root, 'content/site.yaml'), 0o000);
  expect(headlines(root)).toEqual([
    'content/media/locked.svg cannot be read',
    'content/site.yaml cannot be read',
  ]);
});

test('a deleted folder is one message', () => {
  const pages = {
    'content/pages/home.yaml': page('/', 'title: Home {families}\nicon: check\npicture: sun.svg'),
  };
  const withoutMedia = writeTree(pages);
  rmSync(join(withoutMedia, 'content/media'), { recursive: true });
  expect(messagesIn(withoutMedia)).toMatchInlineSnapshot(`
    "
    content/media  error  contains no files, but content uses pictures or icons  [missing]
      Restore the folder.
    "
  `);
  const withoutSchemas = writeTree({ 'content/pages/terms.yaml': page('/terms', 'title: Terms') });
  rmSync(join(withoutSchemas, 'schemas'), { recursive: true });
  expect(messagesIn(withoutSchemas)).toMatchInlineSnapshot(`
    "
    schemas  error  contains no schemas  [missing]
      Restore the folder: every content file is checked against a schema in it.
    "
  `);
});

describe('copy in YAML', () => {
  test('with HTML, entities, markdown or ${…}', () => {
    expect(
      home(
        'sections:',
        '  - title: Health <b>and</b> life',
        '  - title: Health &amp; life',
        '  - title: Call ${phone}',
      ),
    ).toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:19  error  sections/0/title contains HTML  [copy]
        3 | title: Home {families}
        4 | sections:
        5 |   - title: Health <b>and</b> life
          |                   ^^^
        Write plain text. For text with links or emphasis, use a markdown file in content/prose.

      content/pages/home.yaml:6:19  error  sections/1/title contains an HTML entity  [copy]
        4 | sections:
        5 |   - title: Health <b>and</b> life
        6 |   - title: Health &amp; life
          |                   ^^^^^
        Type the character itself, such as & or ©.

      content/pages/home.yaml:7:17  error  sections/2/title contains \${…}, which is not a token  [copy]
        5 |   - title: Health <b>and</b> life
        6 |   - title: Health &amp; life
        7 |   - title: Call \${phone}
          |                 ^^^^^^^^
        Write a token without the dollar sign, such as {phone}.
      "
    `);
  });

  test.each([
    '[team](/about)',
    'a **bold** word',
    'an *odd* word',
    'an _odd_ word',
    '`code`',
    '<!-- note -->',
    '&#8217;',
    '&nbsp;',
    '<br>',
    '# Title',
    '- first',
  ])('says that %s would be published as it is', (text) => {
    const { diagnostics } = compileContent(
      writeTree({
        'content/pages/home.yaml': page('/', `title: '{families} ok'\nsections:\n  - title: '${text}'`),
      }),
    );
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['copy']);
  });

  test.each([
    'Health & Life',
    '5 * 3 * 2',
    'a < b',
    'snake_case and other_case',
    'A* rating',
    'R&D; more',
    '“Quoted”',
    '$5 {families}',
  ])('may say %s', (text) => {
    const { diagnostics } = compileContent(
      writeTree({
        'content/pages/home.yaml': page('/', `title: '{families} ok'\nsections:\n  - title: '${text}'`),
      }),
    );
    expect(diagnostics).toEqual([]);
  });
});

describe('invisible characters', () => {
  test('written as escapes in YAML, also where no visitor sees them, and as entities in markdown', () => {
    expect(
      messagesFor({
        'content/pages/home.yaml': page(
          '/',
          'title: "Home {families}"\nsections:\n  - title: "Hello \\u202eworld"',
        ),
        'content/prose/note.md': markdown('note', 'title: "A\\0note"', 'Call&#8203; {phone}.'),
      }),
    ).toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:12  error  sections/0/title contains an invisible character (U+202E)  [invisible]
        3 | title: "Home {families}"
        4 | sections:
        5 |   - title: "Hello \\u202eworld"
          |            ^^^^^^^^^^^^^^^^^^^
        Delete the character or its escape code.

      content/prose/note.md:3:8  error  title contains an invisible character (U+0000)  [invisible]
        1 | ---
        2 | # yaml-language-server: $schema=../../schemas/note.schema.json
        3 | title: "A\\0note"
          |        ^^^^^^^^^
        Delete the character or its escape code.

      content/prose/note.md:6:1  error  body contains an invisible character (U+200B)  [markdown]
        4 | ---
        5 |
        6 | Call&#8203; {phone}.
          | ^^^^^^^^^^^^^^^^^^^^
        Delete its entity or escape code.
      "
    `);
  });

  const INVISIBLE = [
    0x00, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
    0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xe000, 0xfeff, 0xffa0, 0xfff9,
    0xfffb, 0xfffd, 0xe0041, 0xe007f, 0xf0000,
  ];
  test.each(INVISIBLE.map((code) => code.toString(16)))('U+%s, as itself and as an escape', (hex) => {
    const code = Number.parseInt(hex, 16);
    const written = [String.fromCodePoint(code), `\\U${hex.padStart(8, '0')}`];
    for (const text of written) {
      const { diagnostics } = compileContent(
        writeTree({ 'content/pages/home.yaml': page('/', `title: "{families} ${text}x"`) }),
      );
      expect(diagnostics.filter(({ reason }) => reason.includes('invisible'))).toHaveLength(1);
    }
  });
});

describe('text that a font of the theme draws', () => {
  const font = (root: string) => {
    mkdirSync(join(root, FONTS_FOLDER), { recursive: true });
    copyFileSync(`${FONTS_FOLDER}fraunces.woff2`, join(root, FONTS_FOLDER, 'heading.woff2'));
    copyFileSync(`${FONTS_FOLDER}figtree.woff2`, join(root, FONTS_FOLDER, 'text.woff2'));
    return root;
  };
  const hero = (title: string, lead = 'Costs 5 € or ½ {families}') => ({
    'schemas/hero.schema.json': {
      title: 'Hero',
      type: 'object',
      properties: { title: { $ref: 'text.schema.json' }, lead: { $ref: 'text.schema.json' } },
    },
    'schemas/page.schema.json': {
      title: 'Page',
      type: 'object',
      properties: { route: { type: 'string', role: 'page-route' }, hero: { $ref: 'hero.schema.json' } },
      required: ['route'],
      additionalProperties: false,
    },
    'content/pages/home.yaml': page('/', `hero:\n  title: ${title}\n  lead: ${lead}`),
    'content/pages/about.yaml': page('/about', 'hero:\n  title: Café {families} “quoted” – fine'),
    'schemas/theme.schema.json': { title: 'Theme', type: 'object' },
    'content/theme.yaml': yaml(
      'theme',
      'typefaces:\n  display:\n    file: heading.woff2\n  text:\n    file: text.woff2\n',
    ),
  });

  test('with a font that is missing, and one that is damaged', () => {
    const root = font(writeTree(hero('Café')));
    rmSync(join(root, FONTS_FOLDER, 'heading.woff2'));
    writeFileSync(join(root, FONTS_FOLDER, 'text.woff2'), 'wOF2, but no more');
    expect(messagesIn(root)).toMatchInlineSnapshot(`
      "
      content/theme.yaml:4:11  error  typefaces/display/file is heading.woff2, which is a font that does not exist  [font]
        2 | typefaces:
        3 |   display:
        4 |     file: heading.woff2
          |           ^^^^^^^^^^^^^
        Save the font as renderer/styles/fonts/heading.woff2, or correct its name.

      content/theme.yaml:6:11  error  typefaces/text/file is text.woff2, which cannot be read as a WOFF2 font  [font]
        4 |     file: heading.woff2
        5 |   text:
        6 |     file: text.woff2
          |           ^^^^^^^^^^
        Replace renderer/styles/fonts/text.woff2 with a whole .woff2 file.
      "
    `);
  });

  test('with characters that the heading font lacks', () => {
    expect(messagesIn(font(writeTree(hero('Café € → Łódź 🏥'))))).toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:4:15  error  hero/title contains € → Ł ź 🏥, which the heading font cannot draw  [font]
        2 | route: /
        3 | hero:
        4 |   title: Café € → Łódź 🏥
          |               ^
        Write it in words: this text is also drawn on social pictures. Or add the character to renderer/styles/fonts/heading.woff2.
      "
    `);
  });

  test('with characters that the text font lacks, in YAML and in prose', () => {
    const tree = {
      ...hero('Café', 'Costs 5 € → or ≤ 6 {families} in Łódź'),
      'content/prose/note.md': markdown(
        'note',
        'title: A note',
        'First {phone}.\n\n- Half ½\n- Any → of ✓\n',
      ),
    };
    expect(messagesIn(font(writeTree(tree)))).toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:19  error  hero/lead contains → ≤ Ł ź, which the text font cannot draw  [font]
        3 | hero:
        4 |   title: Café
        5 |   lead: Costs 5 € → or ≤ 6 {families} in Łódź
          |                   ^
        Write it in words, or add the character to renderer/styles/fonts/text.woff2.

      content/prose/note.md:9:7  error  body contains → ✓, which the text font cannot draw  [font]
        7 |
        8 | - Half ½
        9 | - Any → of ✓
          |       ^
        Write it in words, or add the character to renderer/styles/fonts/text.woff2.
      "
    `);
  });
});

test('marks of markdown without a space', () => {
  expect(
    messagesFor({
      'content/prose/note.md': markdown(
        'note',
        'title: A note',
        '- First {phone}\n-Who pays?\n\nText\n\n-**Who** else\n\n1.Call us\n\n##Costs\n\nA range of 1-2, and -5 degrees.',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:7:1  error  body has a list entry without a space after its mark  [markdown]
      5 |
      6 | - First {phone}
      7 | -Who pays?
        | ^
      Put a space after the dash, such as - Who pays?

    content/prose/note.md:11:1  error  body has a list entry without a space after its mark  [markdown]
       9 | Text
      10 |
      11 | -**Who** else
         | ^
      Put a space after the dash, such as - Who pays?

    content/prose/note.md:13:1  error  body has a list entry without a space after its number  [markdown]
      11 | -**Who** else
      12 |
      13 | 1.Call us
         | ^^
      Put a space after the number, such as 1. Call us.

    content/prose/note.md:15:1  error  body has a heading without a space after #  [markdown]
      13 | 1.Call us
      14 |
      15 | ##Costs
         | ^^
      Put a space after the number signs, such as ## Costs.
    "
  `);
});

test('headings that skip a level', () => {
  expect(
    messagesFor({
      'content/prose/note.md': markdown(
        'note',
        'title: A note',
        '### Costs\n\n## Why\n\n### Who\n\n#### {phone}',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:6:1  error  body has the heading ### below no other heading  [markdown]
      4 | ---
      5 |
      6 | ### Costs
        | ^^^^^^^^^
      Write ## here. Only ## and ### are possible, and ### only below ##.

    content/prose/note.md:12:1  error  body has the heading #### below ###  [markdown]
      10 | ### Who
      11 |
      12 | #### {phone}
         | ^^^^^^^^^^^^
      Write ### here. Only ## and ### are possible, and ### only below ##.
    "
  `);
});

test('a copied page file: the copy is to blame, and its own sections are known', () => {
  const about = page(
    '/about',
    'title: About {brand} {families}\nsections:\n  - id: team\n    title: Our team\nlinks:\n  - label: Team\n    href: "#team"',
  );
  expect(messagesFor({ 'content/pages/about-2.yaml': about, 'content/pages/about.yaml': about }))
    .toMatchInlineSnapshot(`
      "
      content/pages/about-2.yaml:2:8  error  route is /about, which content/pages/about.yaml already uses  [duplicate-route]
        1 | # yaml-language-server: $schema=../../schemas/page.schema.json
        2 | route: /about
          |        ^^^^^^
        Give each page a different route.
      "
    `);
});

test('a file and a list of one name', () => {
  const two = {
    'content/icons/01-sun.md': markdown('note', 'title: Sun', 'x'),
    'content/icons/02-sea.md': '',
  };
  expect(messagesFor({ 'content/team.yaml': yaml('text', 'x'), ...two })).toMatchInlineSnapshot(`
    "
    content/icons/01-sun.md  error  has a folder name that the site itself already uses  [file-name]
      Rename the folder.

    content/icons/02-sea.md  error  is empty  [empty]
      Write its content again, or delete the file if the site does not need it.

    content/team.yaml  error  has a name that content/team/ already uses  [file-name]
      Rename the file.
    "
  `);
});

test('two files of a list with one number', () => {
  expect(messagesFor({ 'content/team/02-cleo.md': markdown('note', 'title: Cleo', 'Listens.') }))
    .toMatchInlineSnapshot(`
      "
      content/team/02-cleo.md  error  has the number 02, which content/team/02-ben.md already has  [file-name]
        Give each file of the folder a different number: it decides the order.
      "
    `);
});

test('an unknown fact, picture or icon in many places is one message', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `  - title: Trusted by {removed} ${index}`);
  const other = '  - title: Trusted by {removed.short}';
  expect(home('icon: sun', 'sections:', ...lines.slice(0, 2), other)).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:7  error  icon is sun, which is an icon that does not exist  [icon]
      2 | route: /
      3 | title: Home {families}
      4 | icon: sun
        |       ^^^
      Save the icon as content/media/icons/sun.svg.

    content/pages/home.yaml:6:23  error  sections/0/title uses {removed}, which is not a known fact  [token]
      4 | icon: sun
      5 | sections:
      6 |   - title: Trusted by {removed} 0
        |                       ^^^^^^^^^
      Add it to content/facts.yaml, or write \\{ for a literal brace.
      Also at content/pages/home.yaml:7, content/pages/home.yaml:8.
    "
  `);
  expect(
    messagesFor({
      'content/prose/note.md': markdown(
        'note',
        'title: A note',
        lines.map((_, index) => `{removed} and ${index}`).join('\n\n'),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:6:1  error  body uses {removed}, which is not a known fact  [token]
      4 | ---
      5 |
      6 | {removed} and 0
        | ^^^^^^^^^
      Add it to content/facts.yaml, or write \\{ for a literal brace.
      Also at content/prose/note.md:8, content/prose/note.md:10, content/prose/note.md:12, content/prose/note.md:14, content/prose/note.md:16 and 3 more places.
    "
  `);
});

test('twenty thousand unknown keys take seconds, not minutes, and fill one screen', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `key${index}: x`);
  const started = performance.now();
  const { diagnostics } = compileContent(
    writeTree({ 'content/pages/home.yaml': page('/', ['title: Home {families}', ...keys].join('\n')) }),
  );
  expect(diagnostics).toHaveLength(21);
  expect(diagnostics[0]?.reason).toBe('has 19,980 more mistakes');
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('lists nested six hundred deep', () => {
  const started = performance.now();
  expect(home(`icon: ${'['.repeat(600)}${']'.repeat(600)}`)).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:56  error  is nested too deeply  [syntax]
      2 | route: /
      3 | title: Home {families}
      4 | icon: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…
        |                                                        ^
      Use only the levels that the schema has.
    "
  `);
  expect(home(`icon:\n  ${'- '.repeat(600)}x`)).toContain('nested too deeply');
  expect(performance.now() - started).toBeLessThan(5000);
});

test('content that no page shows', () => {
  const root = writeTree({
    'content/prose/spare.md': markdown('note', 'title: Spare', 'Nothing uses {families}.'),
    'pages/about/+Page.tsx': 'export default () => [content.team];',
  });
  writeFileSync(join(root, 'content/pages/home.yaml'), page('/', 'title: Home {families.short}'));
  expect(messagesIn(root)).toMatchInlineSnapshot(`
    "
    content/prose/note.md  warning  is not used by any page  [unused-file]
      List it in a page, as explainer: note, or delete the file.

    content/prose/spare.md  warning  is not used by any page  [unused-file]
      List it in a page, as explainer: spare, or delete the file.
    "
  `);
});
