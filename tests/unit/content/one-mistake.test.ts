import { expect, test } from 'vitest';
import { closed, markdown, messagesFor, page, yaml, type Files } from './tree.ts';

// One mistake is one message, and it is about the mistake: what other files say because of it is left out.

/** The place, reason and remedy of each message, without the lines of the file. */
function shortMessages(changes: Files): string[] {
  return messagesFor(changes)
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

const toTeam = 'title: Home {families}\nlinks:\n  - label: Team\n    href: /about#team';
const withRoute = closed(
  'Page',
  {
    route: { type: 'string', role: 'page-route', pattern: '^/[a-z]*$', errorHint: 'Write it like /about.' },
    title: { $ref: 'text.schema.json' },
    links: { type: 'array', items: { $ref: 'link.schema.json' } },
  },
  ['route', 'title'],
);

test('a route that is not valid, with links to the page', () => {
  expect(
    shortMessages({
      'schemas/page.schema.json': withRoute,
      'content/pages/home.yaml': page('/', toTeam.replace('#team', '')),
      'content/pages/about.yaml': page('/About', 'title: About {brand}'),
      'pages/about/+Page.tsx': null,
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/about.yaml:2:8  error  route is "/About", which does not match the required format  [pattern] – Write it like /about.",
    ]
  `);
});

test('a page with the route of another page, with links to its own', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page('/', toTeam.replace('/about#team', '/contact')),
      'content/pages/contact.yaml': page('/about', 'title: Contact'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/contact.yaml:2:8  error  route is /about, which content/pages/about.yaml already uses  [duplicate-route] – Give each page a different route.",
    ]
  `);
});

test('a typing mistake in a link is a second mistake', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page('/', toTeam.replace('/about#team', '/abuot')),
      'content/pages/contact.yaml': page('/about', 'title: Contact'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/contact.yaml:2:8  error  route is /about, which content/pages/about.yaml already uses  [duplicate-route] – Give each page a different route.",
      "content/pages/home.yaml:6:11  error  links/0/href links to /abuot, which is not a page  [link] – Did you mean /about?",
    ]
  `);
});

test('a first line that is missing or wrong, on a page without code', () => {
  const text = 'route: /team\ntitle: Our team\n';
  expect(shortMessages({ 'content/pages/team.yaml': text })).toMatchInlineSnapshot(`
    [
      "content/pages/team.yaml:1:1  error  does not start with the line that names its schema  [modeline] – Add this line at the top: # yaml-language-server: $schema=../../schemas/page.schema.json",
    ]
  `);
  expect(shortMessages({ 'content/pages/team.yaml': yaml('pages', text, '../..') })).toMatchInlineSnapshot(`
    [
      "content/pages/team.yaml:1:33  error  uses the schema ../../schemas/pages.schema.json, which does not exist  [modeline] – The keys of this file are those of ../../schemas/page.schema.json.",
    ]
  `);
});

test('an id that a page has twice, with a link to the one that is gone', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page('/', toTeam),
      'content/pages/about.yaml': page(
        '/about',
        'title: About {brand}\nsections:\n  - { id: us, title: Us }\n  - { id: us, title: Our team }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/about.yaml:6:11  error  sections/1/id is us, which is already used above  [duplicate-id] – Choose another name.",
    ]
  `);
});

test('a page file that ends with .yml, and other files that are not content', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page('/', toTeam),
      'content/pages/about.yaml': null,
      'content/pages/about.yml': page('/about', 'title: About {brand}'),
      'content/pages/copy.docx': 'PK',
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/about.yml  error  is neither a YAML nor a markdown file  [file-type] – Rename it to content/pages/about.yaml.",
      "content/pages/copy.docx  error  is neither a YAML nor a markdown file  [file-type] – Move it out of content. Copy belongs in .yaml and .md files, pictures in content/media.",
    ]
  `);
});

test('names that do not fit their folder', () => {
  expect(
    shortMessages({
      'content/pages/Our Terms.yaml': page('/about', 'title: Terms'),
      'content/pages/about.yaml': null,
      'content/team/cleo.md': markdown('note', 'title: Cleo', 'Sings.'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/Our Terms.yaml  error  has a file name that does not match any known content type  [file-name] – Rename it, for example to content/pages/our-terms.yaml.",
      "content/team/cleo.md  error  has a file name that does not match any known content type  [file-name] – Rename it, for example to content/team/03-cleo.md.",
    ]
  `);
});

test('addresses of another kind of site', () => {
  const links = ['/about.html', 'www.example.com', 'about', 'example.com/plans'];
  expect(
    shortMessages({
      'content/pages/home.yaml': page(
        '/',
        [
          'title: "{families}"',
          'links:',
          ...links.flatMap((href) => [`  - label: Go`, `    href: ${href}`]),
        ].join('\n'),
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/home.yaml:6:11  error  links/0/href links to /about.html, which is not a page  [link] – Did you mean /about?",
      "content/pages/home.yaml:8:11  error  links/1/href is not a complete link  [link] – Links start with /, #, https://, mailto: or tel:. For another site, write https://www.example.com",
      "content/pages/home.yaml:10:11  error  links/2/href is not a complete link  [link] – Links start with /, #, https://, mailto: or tel:. For a page of this site, write /about.",
      "content/pages/home.yaml:12:11  error  links/3/href is not a complete link  [link] – Links start with /, #, https://, mailto: or tel:. For another site, write https://example.com/plans",
    ]
  `);
});

test('a redirect to another redirect', () => {
  const entries = ['/old, to: /older', '/older, to: /about', '/a, to: /b', '/b, to: /a'];
  expect(
    shortMessages({
      'content/redirects.yaml': yaml(
        'redirects',
        `redirects:\n${entries.map((entry) => `  - { from: ${entry} }\n`).join('')}`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/redirects.yaml:3:23  error  redirects/0/to links to /older, which is redirected  [link] – Link to the page itself: /about.",
      "content/redirects.yaml:5:21  error  redirects/2/to links to /b, which is redirected  [link] – Link to the page where the visitor should end.",
      "content/redirects.yaml:6:21  error  redirects/3/to links to /a, which is redirected  [link] – Link to the page where the visitor should end.",
    ]
  `);
});

test('curly quotes around an address or a date; around words they are text', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page(
        '/',
        'title: “{families}”\nupdated: “2026-11-13”\nlinks:\n  - label: “Go”\n    href: ‘/about’',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/home.yaml:4:10  error  has curly quotes around a value  [syntax] – Use straight quotes: '2026-11-13'",
      "content/pages/home.yaml:7:11  error  has curly quotes around a value  [syntax] – Use straight quotes: '/about'",
    ]
  `);
});

test('a code with a zero in front, a key that is there already, and a token with spaces', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page(
        '/',
        'title: 02110\nsubtitle: Not here\nlinks:\n  - label: Call { brand }\n    href: /about',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/home.yaml:3:8  error  title must be text, but is a number  [type] – Put it in quotes: '02110'. The h1.",
      "content/pages/home.yaml:4:1  error  subtitle is not a known key  [unknown-key] – Known keys here: route, title, sections, links, picture, icon, updated, stars, options.",
      "content/pages/home.yaml:6:17  error  links/0/label uses { brand }, which is not a known fact  [token] – Write {brand}, without spaces.",
    ]
  `);
});

test('a dash without a space before a key', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page(
        '/',
        'title: "{families}"\nlinks:\n  -label: Go\n   href: /about\n  - label: Go\n    href: /',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/home.yaml:5:3  error  has no space after the dash  [syntax] – Put one space between the dash and the text.",
    ]
  `);
});

test('bullets from a word processor', () => {
  expect(
    shortMessages({
      'content/prose/note.md': markdown('note', 'title: A note', 'We ask:\n\n• Who pays?\n• Who uses it?'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/prose/note.md:8:1  error  body has a list entry with a mark that is not markdown  [markdown] – Start each entry with a dash and a space, and put an empty line before the list.",
    ]
  `);
});

const pageWithExplainers = closed('Page', {
  route: { type: 'string', role: 'page-route' },
  title: { $ref: 'text.schema.json' },
  explainers: { type: 'array', items: { type: 'string', role: 'prose-name' } },
});

test('an explainer that a page shows twice: its id would be there twice', () => {
  const note = markdown('note', 'id: costs\ntitle: Costs', 'Some text.');
  expect(
    shortMessages({
      'schemas/page.schema.json': pageWithExplainers,
      'schemas/note.schema.json': closed('Note', {
        id: { type: 'string', role: 'anchor' },
        title: { $ref: 'text.schema.json' },
        body: { type: 'string', role: 'prose' },
      }),
      'content/prose/note.md': note,
      'content/pages/home.yaml': page('/', 'title: Home {families}\nexplainers: [note, note]'),
      'content/pages/about.yaml': page('/about', 'title: About {brand}\nexplainers: [note]'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/home.yaml:4:20  error  explainers/1 is note, whose id costs this page already has  [duplicate-id] – Use each explainer once on a page, and give each section a different id.",
    ]
  `);
});

test('pictures that are not what their names say, and one that is too heavy', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000002800000 01e0'.replaceAll(' ', ''), 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  const pictures: Record<string, string | Buffer> = {
    'whole.png': Buffer.concat([png, end]),
    'cut.png': png,
    'renamed.jpg': Buffer.concat([png, end]),
    'heavy.png': Buffer.concat([png, Buffer.alloc(2_000_000), end]),
    'empty.svg': '',
    'pixels.svg': Buffer.concat([png, end]),
  };
  const names = [...Object.keys(pictures), 'https://example.com/beach.jpg'];
  expect(
    shortMessages(
      Object.fromEntries([
        ...Object.entries(pictures).map(([name, bytes]) => [`content/media/${name}`, bytes]),
        ...names.map((name, index) => [
          `content/pages/p${index}.yaml`,
          page(`/p${index}`, `title: P\npicture: ${name}`),
        ]),
        ...names.map((_, index) => [`pages/p${index}/+Page.tsx`, '']),
      ]),
    ),
  ).toMatchInlineSnapshot(`
    [
      "content/media/empty.svg:1:1  error  is an empty file  [picture] – Copy or export the picture again.",
      "content/media/heavy.png  warning  has 2,000 kB (640 × 480 pixels), which a phone loads slowly  [heavy-picture] – Make it at most 1,600 pixels wide and save it as WebP or AVIF, with less than 300 kB.",
      "content/media/pixels.svg:1:1  error  is not an SVG picture, in spite of its name  [picture] – Export it as SVG, or give the file the ending of its format, such as .png.",
      "content/pages/p1.yaml:4:10  error  picture is cut.png, which is a picture whose end is missing  [media] – Copy or export the picture again.",
      "content/pages/p2.yaml:4:10  error  picture is renamed.jpg, which is a PNG picture under another name  [media] – Rename it to content/media/renamed.png, and correct its name here.",
      "content/pages/p6.yaml:4:10  error  picture is https://example.com/beach.jpg, which is a picture that does not exist  [media] – Save the picture in content/media and write its path there, such as heroes/beach.webp.",
    ]
  `);
});

test('a new explainer needs no types', () => {
  const files: Files = {
    'schemas/page.schema.json': pageWithExplainers,
    'schemas/required-files.json': ['content/pages/home.yaml', 'content/pages/about.yaml', 'content/team/'],
    'content/facts.yaml': null,
    'content/site.yaml': null,
    'content/redirects.yaml': null,
    'content/pages/home.yaml': page('/', 'title: Home\nexplainers: [note]'),
    'content/pages/about.yaml': page('/about', 'title: About'),
    'content/prose/note.md': markdown('note', 'title: Costs', 'Some text.'),
  };
  expect(shortMessages(files).filter((message) => message.includes('[types]'))).toEqual([]);
});

test('a list entry with the dash of a word processor, a file with a capital ending, and text where keys belong', () => {
  expect(
    shortMessages({
      'content/pages/home.yaml': page(
        '/',
        'title: Home {families}\nlinks:\n  – label\n  - label: Go\n    href: /about',
      ),
      'content/prose/note.md': null,
      'content/prose/note.MD': markdown('note', 'title: Costs', 'Some text.'),
      'content/pages/about.yaml': page('/about', 'title: About {brand}\nlinks:\n  - Go'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "content/pages/about.yaml:5:5  error  links/0 must be a group of keys, but is text  [type] – On the lines below, indented by two spaces, write these keys: label, href.",
      "content/pages/home.yaml:5:3  error  starts a list entry with –  [syntax] – Type a plain dash and a space instead: -",
      "content/prose/note.MD  error  is neither a YAML nor a markdown file  [file-type] – Rename it to content/prose/note.md.",
    ]
  `);
});
