import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { markdown, messagesFor, page, writeTree, yaml } from './tree.ts';

/** Messages for a home page of these lines. */
function home(...lines: string[]): string {
  return messagesFor({
    'content/pages/home.yaml': page('/', ['title: Home {families}', ...lines].join('\n')),
  });
}

/** Messages for a home page with these links. */
function links(...hrefs: string[]): string {
  return home('links:', ...hrefs.flatMap((href) => ['  - label: Here', `    href: '${href}'`]));
}

test('an unknown token, with the nearest known one', () => {
  expect(home('sections:', '  - title: Trusted by {familes}', '  - title: Trusted by {families.shrt}'))
    .toMatchInlineSnapshot(`
      "
      content/pages/home.yaml:5:23  error  sections/0/title uses {familes}, which is not a known fact  [token]
        3 | title: Home {families}
        4 | sections:
        5 |   - title: Trusted by {familes}
          |                       ^^^^^^^^^
        Did you mean families?

      content/pages/home.yaml:6:23  error  sections/1/title uses {families.shrt}, which is not a known fact  [token]
        4 | sections:
        5 |   - title: Trusted by {familes}
        6 |   - title: Trusted by {families.shrt}
          |                       ^^^^^^^^^^^^^^^
        Did you mean families.short?
      "
    `);
});

test('a brace that never closes', () => {
  expect(home('sections:', '  - title: Trusted by {families')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:23  error  sections/0/title has an opening or closing brace without the other  [token]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: Trusted by {families
        |                       ^^^^^^^^^
      Put the name of a fact between { and }. For literal braces, write \\{ and \\}.
    "
  `);
});

test('a token in the text of a token', () => {
  expect(
    messagesFor({
      'content/facts.yaml': yaml('facts', 'facts:\n  families:\n    wording: "{brand} families"\n'),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/facts.yaml:4:15  error  facts/families/wording contains the token {brand}, but is itself the text of a token  [token]
      2 | facts:
      3 |   families:
      4 |     wording: "{brand} families"
        |               ^^^^^^^
      Write the text in full.

    content/pages/home.yaml:3:34  error  title uses {families.short}, which is not a known fact  [token]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /
      3 | title: Trusted by {families}, or {families.short}
        |                                  ^^^^^^^^^^^^^^^^
      Add it to content/facts.yaml, or write \\{ for a literal brace.
    "
  `);
});

test('a fact with the name of a value of the site', () => {
  expect(
    messagesFor({
      'content/facts.yaml': yaml(
        'facts',
        'facts:\n  families:\n    wording: Many\n    also:\n      short: x\n  phone:\n    wording: x\n',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/facts.yaml:7:3  error  facts/phone has the same name as a value in content/site.yaml  [duplicate-id]
      5 |     also:
      6 |       short: x
      7 |   phone:
        |   ^^^^^
      Rename the fact.
    "
  `);
});

test('links that lead nowhere', () => {
  expect(links('/abuot', '/about#taem', '#questions', 'about', '/about?from=home')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:11  error  links/0/href links to /abuot, which is not a page  [link]
      4 | links:
      5 |   - label: Here
      6 |     href: '/abuot'
        |           ^^^^^^^^
      Did you mean /about?

    content/pages/home.yaml:8:11  error  links/1/href links to #taem, which /about does not have  [link]
      6 |     href: '/abuot'
      7 |   - label: Here
      8 |     href: '/about#taem'
        |           ^^^^^^^^^^^^^
      Did you mean team?

    content/pages/home.yaml:10:11  error  links/2/href links to #questions, which / does not have  [link]
       8 |     href: '/about#taem'
       9 |   - label: Here
      10 |     href: '#questions'
         |           ^^^^^^^^^^^^
      Anchors there: top.

    content/pages/home.yaml:12:11  error  links/3/href is not a complete link  [link]
      10 |     href: '#questions'
      11 |   - label: Here
      12 |     href: 'about'
         |           ^^^^^^^
      Links start with /, #, https://, mailto: or tel:. For a page of this site, write /about.

    content/pages/home.yaml:14:11  error  links/4/href contains a question mark  [link]
      12 |     href: 'about'
      13 |   - label: Here
      14 |     href: '/about?from=home'
         |           ^^^^^^^^^^^^^^^^^^
      Delete everything from ? on: pages do not use parameters.
    "
  `);
});

test('links that are not safe to publish', () => {
  expect(
    links(
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'http://example.com',
      '//example.com',
      '/\\example.com',
      'https://a@example.com',
      'https:example.com',
    ),
  ).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:11  error  links/0/href is a javascript: link, which is not allowed  [link]
      4 | links:
      5 |   - label: Here
      6 |     href: 'javascript:alert(1)'
        |           ^^^^^^^^^^^^^^^^^^^^^
      Links start with /, #, https://, mailto: or tel:.

    content/pages/home.yaml:8:11  error  links/1/href is a javascript: link, which is not allowed  [link]
      6 |     href: 'javascript:alert(1)'
      7 |   - label: Here
      8 |     href: 'JavaScript:alert(1)'
        |           ^^^^^^^^^^^^^^^^^^^^^
      Links start with /, #, https://, mailto: or tel:.

    content/pages/home.yaml:10:11  error  links/2/href is a data: link, which is not allowed  [link]
       8 |     href: 'JavaScript:alert(1)'
       9 |   - label: Here
      10 |     href: 'data:text/html,x'
         |           ^^^^^^^^^^^^^^^^^^
      Links start with /, #, https://, mailto: or tel:.

    content/pages/home.yaml:12:11  error  links/3/href uses http:, which is not encrypted  [link]
      10 |     href: 'data:text/html,x'
      11 |   - label: Here
      12 |     href: 'http://example.com'
         |           ^^^^^^^^^^^^^^^^^^^^
      Write https:// instead of http://.

    content/pages/home.yaml:14:11  error  links/4/href does not start with https:  [link]
      12 |     href: 'http://example.com'
      13 |   - label: Here
      14 |     href: '//example.com'
         |           ^^^^^^^^^^^^^^^
      Start it with https://, or with a single / for a page of this site.

    content/pages/home.yaml:16:11  error  links/5/href contains a backslash  [link]
      14 |     href: '//example.com'
      15 |   - label: Here
      16 |     href: '/\\example.com'
         |           ^^^^^^^^^^^^^^^
      Use / instead.

    content/pages/home.yaml:18:11  error  links/6/href contains a user name or password  [link]
      16 |     href: '/\\example.com'
      17 |   - label: Here
      18 |     href: 'https://a@example.com'
         |           ^^^^^^^^^^^^^^^^^^^^^^^
      Delete the part before @.

    content/pages/home.yaml:20:11  error  links/7/href is not a complete URL  [link]
      18 |     href: 'https://a@example.com'
      19 |   - label: Here
      20 |     href: 'https:example.com'
         |           ^^^^^^^^^^^^^^^^^^^
      Write a full address, such as https://www.example.com/page.
    "
  `);
});

test('telephone numbers and addresses that cannot be reached', () => {
  expect(links('tel:555-0142', 'tel:{families}', 'mailto:care', 'https://localhost')).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:6:11  error  links/0/href is not a US phone number  [link]
      4 | links:
      5 |   - label: Here
      6 |     href: 'tel:555-0142'
        |           ^^^^^^^^^^^^^^
      Write tel:{phone}, or tel: and ten digits.

    content/pages/home.yaml:8:11  error  links/1/href is not a US phone number  [link]
      6 |     href: 'tel:555-0142'
      7 |   - label: Here
      8 |     href: 'tel:{families}'
        |           ^^^^^^^^^^^^^^^^
      Write tel:{phone}, or tel: and ten digits.

    content/pages/home.yaml:10:11  error  links/2/href is not an email address  [link]
       8 |     href: 'tel:{families}'
       9 |   - label: Here
      10 |     href: 'mailto:care'
         |           ^^^^^^^^^^^^^
      Write mailto:{email}, or mailto: and one address.

    content/pages/home.yaml:12:11  error  links/3/href is not a complete URL  [link]
      10 |     href: 'mailto:care'
      11 |   - label: Here
      12 |     href: 'https://localhost'
         |           ^^^^^^^^^^^^^^^^^^^
      Write a full address, such as https://www.example.com/page.
    "
  `);
});

test('links as they are published', () => {
  const lines = [
    '/',
    '/about',
    '/about#team',
    '#top',
    'tel:{phone}',
    'mailto:{email}',
    'https://example.com/a?b#c',
  ];
  const { content, diagnostics } = compileContent(
    writeTree({
      'content/pages/home.yaml': page(
        '/',
        `title: "{families}"\nlinks:\n${lines.map((href) => `  - label: x\n    href: "${href}"`).join('\n')}`,
      ),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(content?.pages.home).toMatchInlineSnapshot(`
    {
      "links": [
        {
          "href": "/#top",
          "label": "x",
        },
        {
          "href": "/about#top",
          "label": "x",
        },
        {
          "href": "/about#team",
          "label": "x",
        },
        {
          "href": "#top",
          "label": "x",
        },
        {
          "href": "tel:+18005550142",
          "label": "x",
        },
        {
          "href": "mailto:care@coralstone.example",
          "label": "x",
        },
        {
          "href": "https://example.com/a?b#c",
          "label": "x",
        },
      ],
      "route": "/",
      "title": "25,000+",
    }
  `);
});

test('an anchor without a page, in content that many pages share', () => {
  expect(messagesFor({ 'content/prose/note.md': markdown('note', 'title: Note', 'See [below](#below).') }))
    .toMatchInlineSnapshot(`
      "
      content/prose/note.md:6:5  error  a link in body links to a section without naming its page  [link]
        4 | ---
        5 |
        6 | See [below](#below).
          |     ^^^^^^^^^^^^^^^
        Write the route first, such as /about#team.
      "
    `);
});

test('in markdown: HTML, a level 1 heading, unsafe and dead links, unknown tokens, missing pictures', () => {
  const body = [
    '# Note',
    '',
    'A <b>bold</b> word, {familes} and [a link](javascript:alert(1)).',
    '',
    '<script>alert(1)</script>',
    '',
    '\tAn indented line.',
    '',
    '- [nowhere][1]',
    '- ![a sun](sun.svg)',
    '- [us](/about "The team")',
    '',
    '[1]: /abuot',
  ].join('\n');
  expect(messagesFor({ 'content/prose/note.md': markdown('note', 'title: Note', body) }))
    .toMatchInlineSnapshot(`
      "
      content/prose/note.md:6:1  error  body has a heading of level 1, which is reserved for the headline of the page  [markdown]
        4 | ---
        5 |
        6 | # Note
          | ^^^^^^
        Start it with ##.

      content/prose/note.md:8:3  error  body contains HTML  [markdown]
        6 | # Note
        7 |
        8 | A <b>bold</b> word, {familes} and [a link](javascript:alert(1)).
          |   ^^^
        Write markdown. For a literal <, write &lt;. Put comments in the front matter, after #.

      content/prose/note.md:8:21  error  body uses {familes}, which is not a known fact  [token]
        6 | # Note
        7 |
        8 | A <b>bold</b> word, {familes} and [a link](javascript:alert(1)).
          |                     ^^^^^^^^^
        Did you mean families?

      content/prose/note.md:8:35  error  a link in body is a javascript: link, which is not allowed  [link]
        6 | # Note
        7 |
        8 | A <b>bold</b> word, {familes} and [a link](javascript:alert(1)).
          |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        Links start with /, #, https://, mailto: or tel:.

      content/prose/note.md:10:1  error  body contains HTML  [markdown]
         8 | A <b>bold</b> word, {familes} and [a link](javascript:alert(1)).
         9 |
        10 | <script>alert(1)</script>
           | ^^^^^^^^^^^^^^^^^^^^^^^^^
        Write markdown. For a literal <, write &lt;. Put comments in the front matter, after #.

      content/prose/note.md:12:1  error  body contains a code block  [markdown]
        10 | <script>alert(1)</script>
        11 |
        12 |  An indented line.
           | ^^^^^^^^^^^^^^^^^^
        Remove the spaces at the start of the line: four spaces or a tab make it code.

      content/prose/note.md:15:3  error  a picture in body is sun.svg, which is a picture that does not exist  [media]
        13 |
        14 | - [nowhere][1]
        15 | - ![a sun](sun.svg)
           |   ^^^^^^^^^^^^^^^^^
        Save the picture as content/media/sun.svg.

      content/prose/note.md:16:3  error  body has a title attribute, which touch and keyboard users cannot reach  [markdown]
        14 | - [nowhere][1]
        15 | - ![a sun](sun.svg)
        16 | - [us](/about "The team")
           |   ^^^^^^^^^^^^^^^^^^^^^^^
        Put the words in the text.

      content/prose/note.md:18:1  error  a link in body links to /abuot, which is not a page  [link]
        16 | - [us](/about "The team")
        17 |
        18 | [1]: /abuot
           | ^^^^^^^^^^^
        Did you mean /about?
      "
    `);
});

test('pictures and icons that are missing, with the nearest one', () => {
  expect(
    messagesFor({
      'content/media/carriers/harborlight.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'content/pages/home.yaml': page(
        '/',
        'title: "{families}"\npicture: carriers/harbourlight.svg\nicon: chek',
      ),
    })
      .split('\n\n')
      .filter((message) => !message.includes('unused'))
      .join('\n\n'),
  ).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:10  error  picture is carriers/harbourlight.svg, which is a picture that does not exist  [media]
      2 | route: /
      3 | title: "{families}"
      4 | picture: carriers/harbourlight.svg
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^
      Did you mean carriers/harborlight.svg?

    content/pages/home.yaml:5:7  error  icon is chek, which is an icon that does not exist  [icon]
      3 | title: "{families}"
      4 | picture: carriers/harbourlight.svg
      5 | icon: chek
        |       ^^^^
      Did you mean check?
    "
  `);
});

test('pictures that cannot be published', () => {
  const pictures = {
    'gone.png': Buffer.from('not a picture'),
    'photo.jpg': Buffer.from([0xff, 0xd8]),
    'plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'script.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
  };
  const pages = Object.keys(pictures).flatMap((name, index) => [
    [`content/media/${name}`, pictures[name as keyof typeof pictures]] as const,
    [`content/pages/p${index}.yaml`, page(`/p${index}`, `title: P\npicture: ${name}`)] as const,
    [`pages/p${index}/+Page.tsx`, ''] as const,
  ]);
  expect(messagesFor(Object.fromEntries(pages))).toMatchInlineSnapshot(`
    "
    content/media/script.svg:1:59  error  contains <script>  [picture]
      1 | <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>
        |                                                           ^
      Export it again as plain SVG, without scripts, links and embedded documents.

    content/pages/p0.yaml:4:10  error  picture is gone.png, which is a picture whose size cannot be read  [media]
      2 | route: /p0
      3 | title: P
      4 | picture: gone.png
        |          ^^^^^^^^
      Export the picture again.

    content/pages/p1.yaml:4:10  error  picture is photo.jpg, which is a picture whose size cannot be read  [media]
      2 | route: /p1
      3 | title: P
      4 | picture: photo.jpg
        |          ^^^^^^^^^
      Export the picture again.

    content/pages/p2.yaml:4:10  error  picture is plain.svg, which is a picture whose size cannot be read  [media]
      2 | route: /p2
      3 | title: P
      4 | picture: plain.svg
        |          ^^^^^^^^^
      Give the SVG a viewBox, or a width and a height.
    "
  `);
});

test('an icon without a namespace', () => {
  expect(messagesFor({ 'content/media/icons/sun.svg': '<svg></svg>' })).toMatchInlineSnapshot(`
    "
    content/media/icons/sun.svg:1:1  error  has no SVG namespace, so browsers do not draw it  [picture]
      1 | <svg></svg>
        | ^
      Start the picture with <svg xmlns="http://www.w3.org/2000/svg">.
    "
  `);
});

test('anchors and ids that are used twice', () => {
  expect(
    home(
      'sections:',
      '  - id: one',
      '    title: One',
      '  - id: one',
      '    title: Two',
      '  - id: top',
      '    title: Three',
      'options:',
      '  - id: a',
      '  - id: a',
    ),
  ).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:7:9  error  sections/1/id is one, which is already used above  [duplicate-id]
      5 |   - id: one
      6 |     title: One
      7 |   - id: one
        |         ^^^
      Choose another name.

    content/pages/home.yaml:9:9  error  sections/2/id is top, which every page already has  [duplicate-id]
      7 |   - id: one
      8 |     title: Two
      9 |   - id: top
        |         ^^^
      Choose another name.

    content/pages/home.yaml:13:9  error  options/1/id is a, which is already used above  [duplicate-id]
      11 | options:
      12 |   - id: a
      13 |   - id: a
         |         ^
      Choose another name.
    "
  `);
});

test('a route that two files have, and one without a page', () => {
  expect(
    messagesFor({
      'content/pages/team.yaml': page('/about', 'title: Team'),
      'content/pages/quote.yaml': page('/quote', 'title: Quote'),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/pages/quote.yaml:2:8  error  route is /quote, but there is no page at that route  [page]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /quote
        |        ^^^^^^
      Add pages/quote/+Page.tsx, fix the route, or list the sections of the page with the schema sections-page.schema.json.

    content/pages/team.yaml:2:8  error  route is /about, which content/pages/about.yaml already uses  [duplicate-route]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /about
        |        ^^^^^^
      Give each page a different route.
    "
  `);
});

test('code of a page without content is no mistake, a link to it is', () => {
  const code = { 'pages/quote/+Page.tsx': '', 'pages/_error/+Page.tsx': '' };
  expect(messagesFor(code).trim()).toBe('');
  const linking = page('/about', 'title: About\nlinks:\n  - label: Quote\n    href: /quote');
  expect(messagesFor({ ...code, 'content/pages/about.yaml': linking })).toMatchInlineSnapshot(`
    "
    content/pages/about.yaml:6:11  error  links/0/href links to /quote, but no content file has this route  [link]
      4 | links:
      5 |   - label: Quote
      6 |     href: /quote
        |           ^^^^^^
      Delete this link, or add a page to content/pages/: pages/quote/+Page.tsx shows it.
    "
  `);
});

test('redirects that are duplicates, hide a page, follow * or lead nowhere', () => {
  const redirects = [
    ['/plans', '/abuot'],
    ['/plans', '/about'],
    ['/about', '/'],
    ['*', '/'],
    ['/late', 'https://example.com'],
  ];
  expect(
    messagesFor({
      'content/redirects.yaml': yaml(
        'redirects',
        `redirects:\n${redirects.map(([from, to]) => `  - from: '${from}'\n    to: ${to}`).join('\n')}\n`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/redirects.yaml:4:9  error  redirects/0/to links to /abuot, which is not a page  [link]
      2 | redirects:
      3 |   - from: '/plans'
      4 |     to: /abuot
        |         ^^^^^^
      Did you mean /about?

    content/redirects.yaml:5:11  error  redirects/1/from is /plans, which is redirected above  [redirect]
      3 |   - from: '/plans'
      4 |     to: /abuot
      5 |   - from: '/plans'
        |           ^^^^^^^^
      Keep one of them.

    content/redirects.yaml:7:11  error  redirects/2/from is /about, which is a page  [redirect]
      5 |   - from: '/plans'
      6 |     to: /about
      7 |   - from: '/about'
        |           ^^^^^^^^
      Delete the redirect: it would hide the page.

    content/redirects.yaml:9:11  error  redirects/3/from is *, but other redirects follow  [redirect]
      7 |   - from: '/about'
      8 |     to: /
      9 |   - from: '*'
        |           ^^^
      Move it to the end: the first match is used.

    content/redirects.yaml:12:9  error  redirects/4/to is not a page of this site  [link]
      10 |     to: /
      11 |   - from: '/late'
      12 |     to: https://example.com
         |         ^^^^^^^^^^^^^^^^^^^
      Write a route, such as /about.
    "
  `);
});

test('a page that cannot be read takes no others down with it', () => {
  const messages = messagesFor({
    'content/pages/about.yaml': page('/about', 'title: "About'),
    'content/pages/home.yaml': page('/', 'title: Home\nlinks:\n  - label: Team\n    href: /about#team'),
    'content/media/spare.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  expect(messages).toMatchInlineSnapshot(`
    "
    content/pages/about.yaml:3:8  error  opens a quote that is not closed  [syntax]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /about
      3 | title: "About
        |        ^^^^^^
      Put the same quote mark at the end of the text.
    "
  `);
});

test('facts that cannot be read make no token unknown', () => {
  expect(messagesFor({ 'content/facts.yaml': yaml('facts', 'facts:\n\t- families\n') }))
    .toMatchInlineSnapshot(`
      "
      content/facts.yaml:3:1  error  is indented with a tab  [syntax]
        1 | # yaml-language-server: $schema=../schemas/facts.schema.json
        2 | facts:
        3 |  - families
          | ^
        Indent with spaces, two for each level.
      "
    `);
});

test('neither does a facts.yaml that is not text', () => {
  expect(messagesFor({ 'content/facts.yaml': Buffer.from([0, 1]) })).toMatchInlineSnapshot(`
    "
    content/facts.yaml:1:1  error  contains an invisible character (U+0000)  [encoding]
      1 | ··
        | ^
      Delete it and type the text around it again.
    "
  `);
});

test('a brace that closes without one that opens, and two where one is meant', () => {
  expect(home('sections:', '  - title: By families}', "  - title: '{{families}}'")).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:5:23  error  sections/0/title has an opening or closing brace without the other  [token]
      3 | title: Home {families}
      4 | sections:
      5 |   - title: By families}
        |                       ^
      Put the name of a fact between { and }. For literal braces, write \\{ and \\}.

    content/pages/home.yaml:6:13  error  sections/1/title has an opening or closing brace without the other  [token]
      4 | sections:
      5 |   - title: By families}
      6 |   - title: '{{families}}'
        |             ^
      Write one brace on each side, such as {phone}.
    "
  `);
});

test('in markdown: brackets, stars and tables that came to nothing', () => {
  const body = 'See [the team][team] and \\[this].\n\nA **bold word.\n\n| a | b |\n|---|---|';
  expect(
    messagesFor({ 'content/prose/note.md': markdown('note', 'title: A', body.replace('this]', 'this\\]')) }),
  ).toMatchInlineSnapshot(`
    "
    content/prose/note.md:6:5  error  body has a square bracket that is not part of a link  [markdown]
      4 | ---
      5 |
      6 | See [the team][team] and \\[this\\].
        |     ^
      Write a link as [words](/route), without a space in between. For a literal bracket, write \\[.

    content/prose/note.md:8:3  error  body has ** without a second **  [markdown]
      6 | See [the team][team] and \\[this\\].
      7 |
      8 | A **bold word.
        |   ^^
      Put ** directly before the first and directly after the last bold word.

    content/prose/note.md:11:1  error  body contains a table, which is not supported  [markdown]
       9 |
      10 | | a | b |
      11 | |---|---|
         | ^^^^^^^^^
      Write it as a list, or as a section of a page.
    "
  `);
});

test('in markdown: two thousand quotations within each other', () => {
  const body = `${'> '.repeat(2000)}Deep`;
  expect(messagesFor({ 'content/prose/note.md': markdown('note', 'title: A', body) })).toMatchInlineSnapshot(`
    "
    content/prose/note.md  error  is nested too deeply  [markdown]
      Use only a few levels of lists and quotes.
    "
  `);
});

test('a picture named from the project’s folder', () => {
  const files = {
    'content/media/heroes/home.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  };
  expect(
    messagesFor({
      ...files,
      'content/pages/home.yaml': page('/', "title: '{families}'\npicture: /content/media/heroes/home.svg"),
    }),
  ).toMatchInlineSnapshot(`
    "
    content/pages/home.yaml:4:10  error  picture is /content/media/heroes/home.svg, which is a picture that does not exist  [media]
      2 | route: /
      3 | title: '{families}'
      4 | picture: /content/media/heroes/home.svg
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      Did you mean heroes/home.svg?
    "
  `);
});

test('a page whose content has a slip in its route is one message', () => {
  expect(messagesFor({ 'content/pages/about.yaml': page('/abuot', 'title: About') })).toMatchInlineSnapshot(`
    "
    content/pages/about.yaml:2:8  error  route is /abuot, but there is no page at that route  [page]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /abuot
        |        ^^^^^^
      Did you mean /about?
    "
  `);
  expect(messagesFor({ 'content/pages/about.yaml': page('/', 'title: About') })).toMatchInlineSnapshot(`
    "
    content/pages/about.yaml:2:8  error  route is /, which content/pages/home.yaml already uses  [duplicate-route]
      1 | # yaml-language-server: $schema=../../schemas/page.schema.json
      2 | route: /
        |        ^
      Give each page a different route.
    "
  `);
});
