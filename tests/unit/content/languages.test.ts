import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { requireTranslations } from '../../../scripts/content/languages/check-pairs.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { nameLeftOut } from '../../../scripts/content/languages/left-out.ts';
import { originalOf } from '../../../scripts/content/languages/sentences.ts';
import { compileContent, compileWithTranslations } from '../../../scripts/content/compile.ts';
import { compareSentences } from '../../../scripts/content/languages/compare-sentences.ts';
import { confirmTranslation } from '../../../scripts/content/languages/still-right.ts';
import { completeFiles } from '../../../scripts/content/languages/write-pairs.ts';
import { textOf } from '../../../renderer/content.ts';
import { ownPages } from '../../../renderer/languages.ts';
import { valueAt } from '../../../scripts/content/json-data.ts';
import type { Compilation } from '../../../scripts/content/model/compilation.ts';
import { compile, closed, type Files, markdown, page, shortMessages, writeTree, yaml } from './tree.ts';

const LANGUAGE = { tag: 'pt-BR', name: 'Português', english: 'Inglês', inEnglish: 'em inglês' };
const schemaOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../schemas', `${name}.schema.json`), 'utf8');
const text = { $ref: 'text.schema.json' };
const NOTE = 'Call [{phone}](tel:{phone}), or read [about us](/about) and [our terms](/terms).';

/** Returns a file of translations with these pairs of English and Portuguese. */
const pairs = (of: Record<string, string>, up = '../../..') =>
  yaml('translations', stringify(Object.entries(of).map(([en, pt]) => ({ en, 'pt-br': pt }))), up);

const PT = 'content/pt-br';
const ABOUT_PT = `${PT}/pages/about.yaml`;
const HOME = {
  'Trusted by {families}, or {families.short}': '{families} ou {families.short} confiam em nós',
};
const ABOUT = { 'About {brand}': 'Sobre {brand}', 'Our team': 'Nossa equipe', 'The terms': 'Os termos' };
const CONTACT = { 'Reach us': 'Fale conosco', 'To the team': 'Para a equipe' };
const name = { isName: true, ...text };

/** Returns the English files of a site with four pages, of which `pages` are translated into a language. */
const site = (
  pages: readonly string[] = ['/', '/about', '/contact'],
  code = 'pt-br',
  language: object = {},
): Files => ({
  'schemas/translations.schema.json': schemaOf('translations'),
  'schemas/translated-text.schema.json': schemaOf('translated-text'),
  'schemas/site.schema.json': closed('Site', {
    brand: closed('Brand', { name }),
    contact: closed('Contact', { phone: text, email: name }),
    language: { type: 'string' },
    languages: {
      type: 'object',
      additionalProperties: closed('Language', {
        tag: { type: 'string' },
        name,
        english: name,
        inEnglish: name,
        addresses: {
          type: 'array',
          items: closed('Address', { english: { type: 'string' }, own: { type: 'string' } }),
        },
        pages: { type: 'array', items: { type: 'string', role: 'route' } },
      }),
    },
  }),
  'content/site.yaml': yaml(
    'site',
    stringify({
      brand: { name: 'Coralstone' },
      contact: { phone: '(800) 555-0142', email: 'care@coralstone.example' },
      language: 'en-US',
      languages: { [code]: { ...LANGUAGE, pages, ...language } },
    }),
  ),
  'content/redirects.yaml': yaml(
    'redirects',
    'redirects:\n  - { from: /old, to: /about }\n  - { from: "*", to: / }\n',
  ),
  'content/pages/about.yaml': page(
    '/about',
    'title: About {brand}\nsections:\n  - id: team\n    title: Our team\nlinks:\n  - label: The terms\n    href: /terms',
  ),
  'content/pages/contact.yaml': page(
    '/contact',
    'title: Reach us\nlinks:\n  - label: To the team\n    href: /about#team',
  ),
  'content/pages/terms.yaml': page('/terms', 'title: Our terms'),
  'content/prose/note.md': markdown('note', 'title: A note', NOTE),
  'pages/contact/+Page.tsx': '',
  'pages/terms/+Page.tsx': '',
});

const TRANSLATED: Files = {
  [`${PT}/pages/home.yaml`]: pairs(HOME),
  [ABOUT_PT]: pairs(ABOUT),
  [`${PT}/shared.yaml`]: pairs(CONTACT, '../..'),
};
const ANA = `${PT}/team/01-ana.md`;
/** Shows the team on /about in place of its sections, and deletes /contact, which links to a section. */
const WITH_TEAM: Files = {
  'schemas/team-page.schema.json': closed('TeamPage', {
    route: { type: 'string', role: 'page-route' },
    title: text,
    team: { type: 'string' },
  }),
  'content/pages/about.yaml': yaml('team-page', 'route: /about\ntitle: About {brand}\nteam: all\n', '../..'),
  'content/pages/contact.yaml': null,
  'pages/contact/+Page.tsx': null,
};
const WITH_GUIDES: Files = {
  'schemas/sections-page.schema.json': closed('SectionsPage', {
    route: { type: 'string', role: 'page-route' },
    title: text,
    crumbs: { type: 'array' },
    entries: closed('Entries', {
      meta: closed('Meta', { title: text, description: text }),
      title: text,
      note: text,
    }),
  }),
  'schemas/guide.schema.json': closed('Guide', {
    name,
    lead: text,
    verifiedOn: { type: 'string', format: 'date', role: 'copy' },
  }),
  'content/pages/guides.yaml': yaml(
    'sections-page',
    'route: /guides\ntitle: States\ncrumbs: []\nentries: { meta: { title: "{entry.name}", description: "{entry.lead}, {entry.lead}, {entry.lead}, {entry.lead}, and on" }, title: "In {entry.name}. {entry.lead}", note: "On {entry.verifiedOn}" }\n',
    '../..',
  ),
  ...Object.fromEntries(
    ['Ohio', 'Iowa'].map((state) => [
      `content/guides/${state.toLowerCase()}.yaml`,
      yaml('guide', `name: ${state}\nlead: All of ${state}\nverifiedOn: '2026-11-02'\n`, '../..'),
    ]),
  ),
};
const compileSite = (changes: Files = {}) => compile(writeTree({ ...site(), ...TRANSLATED, ...changes }));
const redirectsOf = ({ content }: Compilation) =>
  content?.redirects.redirects.map(({ from, to }) => `${from} ${to}`);
/** The redirects of addresses below /pt-br without a page there: to the English page, or else to the home page. */
const FOLLOWING = ['/pt-br/terms /terms', '/pt-br/* /pt-br', '* /'];
const routesOf = (of: readonly { route: string }[] = []) => of.map(({ route }) => route);

test('a third language needs only content: routes, links, tokens and redirects follow', () => {
  const compilation = compileSite();
  const { content, languages, diagnostics } = compilation;

  expect(diagnostics).toEqual([]);
  expect(content?.site).toHaveProperty('language', 'en-US');
  expect(routesOf(Object.values(content?.pages ?? {}))).toEqual(['/about', '/contact', '/', '/terms']);
  expect(redirectsOf(compilation)).toEqual(['/old /about', '/pt-br/old /pt-br/about', ...FOLLOWING]);
  const [portuguese] = languages;
  expect(portuguese?.content?.site).toHaveProperty('language', 'pt-BR');
  expect(portuguese?.content?.pages).toMatchObject({
    home: { route: '/pt-br', title: '25,000+ ou 25K+ confiam em nós' },
    about: {
      route: '/pt-br/about',
      title: 'Sobre Coralstone',
      links: [{ label: 'Os termos (em inglês)', href: '/terms#top' }],
    },
    contact: { route: '/pt-br/contact', links: [{ label: 'Para a equipe', href: '/pt-br/about#team' }] },
    terms: { route: '/terms', title: 'Our terms' },
  });
  const shown = portuguese?.units.filter(({ route }) => route === '/pt-br/about').map((unit) => unit.text);
  expect(shown).toEqual(['Sobre Coralstone', 'Nossa equipe', 'Os termos (em inglês)']);
  const approved = portuguese?.texts.map((each) => [each.file, each.english, each.text, each.routes]);
  expect(approved).toContainEqual([ABOUT_PT, 'Our team', 'Nossa equipe', ['/pt-br/about']]);
  expect(approved).toHaveLength(6);
});

test.each([
  ['ht', 'ht'],
  ['fil', 'fil'],
  ['es-419', 'es-419'],
  ['zh-hans', 'zh-Hans'],
])('a language may have any tag of BCP 47, with its code in small letters: %s', (code, tag) => {
  const patternAt = (pointer: string) =>
    new RegExp(String(valueAt(JSON.parse(schemaOf('site')), `${pointer}/pattern`)));
  expect(code).toMatch(patternAt('/properties/languages/propertyNames'));
  expect(tag).toMatch(patternAt('/$defs/language/properties/tag'));
  const { diagnostics, languages } = compile(
    writeTree({
      ...site(['/terms'], code, { tag }),
      [`content/${code}/pages/terms.yaml`]: yaml(
        'translations',
        stringify([{ en: 'Our terms', [code]: 'Kondisyon' }]),
        '../../..',
      ),
    }),
  );
  expect(diagnostics.filter(({ rule }) => rule !== 'translation')).toEqual([]);
  expect(languages[0]?.content?.site).toHaveProperty('language', tag);
  expect(languages[0]?.content?.pages).toMatchObject({
    terms: { route: `/${code}/terms`, title: 'Kondisyon' },
  });
});

test('two languages share no addresses, and each page lists all of its versions', () => {
  const fr = { ...LANGUAGE, tag: 'fr-US', inEnglish: 'en anglais', pages: ['/contact'] };
  const languages = { 'pt-br': { ...LANGUAGE, pages: ['/about', '/contact'] }, fr };
  const compilation = compileSite({
    'content/site.yaml': String(site()['content/site.yaml']).replace(
      /^languages:[^]*/m,
      stringify({ languages }),
    ),
    'content/fr/pages/contact.yaml': yaml(
      'translations',
      '- { en: Reach us, fr: Nous contacter }\n- { en: To the team, fr: L’équipe }\n',
      '../../..',
    ),
  });

  expect(compilation.diagnostics.filter(({ file }) => !file.endsWith('pt-br/pages/home.yaml'))).toEqual([]);
  const moved = ['/old /about', '/pt-br/old /pt-br/about', '/fr/old /about'];
  expect(redirectsOf(compilation)).toEqual(expect.arrayContaining(moved));
  const routes = ['/contact', '/pt-br/contact', '/fr/contact'];
  for (const route of routes) expect(routesOf(compilation.content?.versions[route])).toEqual(routes);
});

/** Compiles the site in Portuguese with these redirects, written as `from to`. */
function redirected(written: readonly string[], changes: Files = {}) {
  const rules = [...written, '* /'].map((rule) => rule.split(' '));
  const redirects = stringify({ redirects: rules.map(([from, to]) => ({ from, to })) });
  return compileSite({ 'content/redirects.yaml': yaml('redirects', redirects), ...changes });
}

test.each<[what: string, written: string, ...redirects: string[]]>([
  ['to a section', '/people /about#team', '/pt-br/people /pt-br/about#team'],
  ['to a page in English alone', '/law /terms', '/pt-br/law /terms'],
  ['by a query', '/?p=4 /about'],
  ['from an old address of the language', '/pt-br/equipe /about#team'],
  ['from an old address of the language to its page', '/pt-br/equipe /pt-br/about#team'],
  ['to a page of the language', '/equipe /pt-br/about', '/pt-br/equipe /pt-br/about'],
])('a redirect %s also leads to the page in the language', (_, written, ...added) => {
  const [from, to = ''] = written.split(' ');
  const compilation = redirected([written]);
  expect(compilation.diagnostics.filter(isError)).toEqual([]);
  const inLanguage = from?.startsWith('/pt-br') ? to.replace(/^(?!\/pt-br)/, '/pt-br') : to;
  expect(redirectsOf(compilation)).toEqual([`${from} ${inLanguage}`, ...added, ...FOLLOWING]);
  // Without the page in the language, all of them lead to the English page.
  const without = redirectsOf(redirected([written], about({ 'Our team': '' })));
  const english = [`${from} ${to}`, ...added].map((rule) => rule.replace(' /pt-br', ' '));
  expect(without).toEqual([...english, '/pt-br/about /about', ...FOLLOWING]);
});

test('without its home page, a language has none to lead unknown addresses to', () => {
  const redirects = redirectsOf(compileSite(site(['/about'])));
  expect(redirects).toEqual(expect.arrayContaining(['/pt-br /', '/pt-br/contact /contact', '* /']));
  expect(redirects).not.toContain('/pt-br/* /pt-br');
});

test('a redirect of the file counts more than one that follows from it', () => {
  const both = redirectsOf(redirected(['/old /about', '/pt-br/old/ /contact']));
  expect(both).toEqual(['/old /about', '/pt-br/old/ /pt-br/contact', ...FOLLOWING]);
});

test('a redirect hides no page of a language, and a link names none', () => {
  for (const from of ['/pt-br/about', '/pt-br/about/', '/pt-br.html'])
    expect(redirected([`${from} /about`]).diagnostics.map(({ reason }) => reason)).toEqual([
      `redirects/0/from is ${from}, which is a page of a language in site.yaml`,
    ]);
  const linking = page('/terms', 'title: Our terms\nlinks:\n  - label: About\n    href: /pt-br/about');
  const { diagnostics } = compileSite({ 'content/pages/terms.yaml': linking });
  expect(diagnostics.map(({ reason }) => reason)).toContain(
    'links/0/href links to /pt-br/about, which is /about in another language',
  );
});

test('a text is translated block by block, and shown in English if the English text has changed', () => {
  const proseOf = (hash?: string) => {
    const words = 'Ligue [{phone}](tel:{phone}), ou leia [sobre nós](/about) e [os termos](/terms).';
    const { languages } = compileSite({ [`${PT}/prose/note.md`]: blocks(words, hash) });
    return languages[0]?.units
      .filter(({ role, file }) => role === 'prose' && file.includes('note'))
      .map((unit) => unit.text);
  };

  expect(proseOf()).toEqual(['Ligue (800) 555-0142, ou leia sobre nós e os termos (em inglês).']);
  expect(proseOf('[012345678a]')).toEqual([
    'Call (800) 555-0142, or read about us and our terms (em inglês).',
  ]);
});

test('links in a row, and items of a list that are links, say once that their pages are in English', () => {
  const words = [
    'Read [one](/terms), [two](/terms) and [three](/terms). See [us](/about), or [four](/terms).',
    '- [Five](/terms)\n- [Six](/terms)',
    'And:',
    '- [Seven](/terms)\n- [Eight](/terms), a word',
  ].join('\n\n');
  const { languages } = compileSite({ 'content/prose/note.md': markdown('note', 'title: A note', words) });
  const shown = languages[0]?.units
    .filter(({ role, file }) => role === 'prose' && file.includes('note'))
    .map((unit) => unit.text);
  expect(shown).toEqual([
    'Read one, two and three (em inglês). See us, or four (em inglês).',
    'Five',
    'Six (em inglês)',
    'And:',
    'Seven (em inglês)',
    'Eight (em inglês), a word',
  ]);
});

/** The words that all guides share, with their translations. */
const COMMON = {
  'In {entry.name}. {entry.lead}': 'Em {entry.name}. {entry.lead}',
  'On {entry.verifiedOn}': 'Em {entry.verifiedOn}',
  '{entry.lead}, {entry.lead}, {entry.lead}, {entry.lead}, and on':
    '{entry.lead}, {entry.lead}, {entry.lead}, {entry.lead}, e mais',
};

/** A guide with a translation, and a page of the language that links into the guide. */
const withGuide = (target: string, heading = 'The day it ends'): Files => {
  const english = [`## ${heading}`, 'Text.', '## More of {brand}', 'Text.'];
  const portuguese = ['## O dia em que acaba', 'Texto.', '## Mais da {brand}', 'Texto.'];
  const original = `original: [${english.map((block) => originalOf(block)).join(', ')}]`;
  const prose = { body: { type: 'string', minLength: 1, role: 'prose', tsType: 'Prose' } };
  return {
    ...site(['/contact', '/guides/losing']),
    ...WITH_GUIDES,
    'schemas/guide.schema.json': closed('Guide', {
      name,
      lead: text,
      verifiedOn: { type: 'string', format: 'date', role: 'copy' },
      ...prose,
    }),
    'content/guides/iowa.yaml': null,
    'content/guides/ohio.yaml': null,
    'content/guides/losing.md': markdown(
      'guide',
      "name: Losing\nlead: All of it\nverifiedOn: '2026-11-02'",
      english.join('\n\n'),
    ),
    [`${PT}/guides/losing.md`]: markdown('translated-text', original, portuguese.join('\n\n')).replaceAll(
      '../../',
      '../../../',
    ),
    [`${PT}/pages/guides.yaml`]: pairs(COMMON),
    [`${PT}/shared.yaml`]: pairs({ ...CONTACT, 'All of it': 'Tudo' }, '../..'),
    'content/pages/contact.yaml': page(
      '/contact',
      `title: Reach us\nlinks:\n  - label: To the team\n    href: ${target}`,
    ),
  };
};

test('a link to a heading of a guide leads to the same heading in every language', () => {
  const { content, languages, diagnostics } = compileSite(withGuide('/guides/losing#on-the-day-it-ends'));
  expect(diagnostics.filter(isError)).toEqual([]);
  const [portuguese] = languages;
  expect(portuguese?.content?.pages).toMatchObject({
    contact: { links: [{ href: '/pt-br/guides/losing#on-the-day-it-ends' }] },
  });
  const headingsOf = (own: Compilation['content'] | undefined) =>
    own?.guides['losing']?.body.children.flatMap((node) =>
      node.type === 'element' && node.tagName === 'h2' ? [[node.properties.id, textOf(node)]] : [],
    );
  expect(headingsOf(content)).toEqual([
    ['on-the-day-it-ends', 'The day it ends'],
    ['on-more-of-coralstone', 'More of Coralstone'],
  ]);
  expect(headingsOf(portuguese?.content)).toEqual([
    ['on-the-day-it-ends', 'O dia em que acaba'],
    ['on-more-of-coralstone', 'Mais da Coralstone'],
  ]);
});

test.each([
  [
    'a heading that has a new name',
    '/guides/losing#on-the-day-it-ends',
    'When it ends',
    'Did you mean on-when-it-ends?',
  ],
  ['a slip', '/guides/losing#on-the-day-it-end', 'The day it ends', 'Did you mean on-the-day-it-ends?'],
  [
    'a heading in a language',
    '/guides/losing#on-o-dia-em-que-acaba',
    'The day it ends',
    'Anchors there: top, on-the-day-it-ends, on-more-of-coralstone.',
  ],
])('validate names a link to %s of a guide', (_, target, heading, remedy) => {
  const { diagnostics } = compileSite(withGuide(target, heading));
  const [route, anchor] = target.split('#');
  expect(diagnostics.filter(isError)).toMatchObject([
    {
      file: 'content/pages/contact.yaml',
      place: { start: { line: 6 } },
      reason: `links/0/href links to #${anchor}, which ${route} does not have`,
      remedy,
    },
  ]);
});

test.each([
  ['a footnote', 'Covered[^1] by [^b] the plan.\n\n[^1]: Of the *year*.\n\n[^b]: Of {brand}.'],
  ['a table', '| Plan | Premium |\n| :-- | --: |\n| {brand} | $1 |'],
  ['a list of tasks', '- [x] Call [{phone}](tel:{phone})\n- [ ] Ask'],
  ['a download', 'Read [the guide](/files/guide.pdf) and [it again](/files/guide.pdf).'],
  ['a picture', '![A check for {families}](icons/check.svg)'],
  ['a link by reference', 'Read [about us][us].\n\n[us]: /about#team'],
  ['a bare address', 'See https://www.example.com/{families.short} now.'],
  ['nested lists', '1. One\n   - *Two* {families}\n   - **Three**\n2. ~~Four~~'],
  ['a quote and code', '> Quote \\{brand} {brand}\n\nA `{brand}` word,\\\na line.'],
  ['headings', '## {brand}\n\nText\n\n### More\n\n---\n\nText'],
])('%s is linked once for each language, with the same result as in a site in English alone', (_, body) => {
  const files: Files = {
    ...site(),
    ...TRANSLATED,
    ...(body.includes('/files/') && { 'content/files/guide.pdf': '%PDF-1.4\n%%EOF' }),
    'content/prose/note.md': markdown('note', 'title: A note', `${body}\n\nFirst see {families.short}.`),
    'content/team/01-ana.md': markdown('note', 'title: Ana', `${body}\n\nThe last.`),
  };
  // Compile without a cache, which would hide what the first language changes.
  const withOne = compileContent(writeTree(files));
  const alone = compileContent(
    writeTree({
      ...files,
      ...Object.fromEntries(Object.keys(TRANSLATED).map((path) => [path, null])),
      'content/site.yaml': String(files['content/site.yaml']).replace(/^languages:[^]*/m, ''),
    }),
  );

  expect(alone.diagnostics).toEqual([]);
  expect(withOne.diagnostics).toEqual([]);
  const proseOf = (each: Compilation['content']) => [each?.prose, each?.team];
  const unitsOf = ({ units }: Compilation) => units.filter(({ role }) => role === 'prose');
  expect(unitsOf(withOne)).toEqual(unitsOf(alone));
  expect(proseOf(withOne.content)).toEqual(proseOf(alone.content));
  // Links to pages without a translation get a note. All else is the same in the other language.
  const own = JSON.stringify(proseOf(withOne.languages[0]?.content ?? null));
  const local = own.replaceAll('/pt-br', '');
  expect(local).toBe(JSON.stringify(proseOf(alone.content)));
});

/** Completes translations as `npm run translate` does. Returns the texts of the changed files. */
function translate(changes: Files): Record<string, string | undefined> {
  const root = writeTree({ ...site(), ...TRANSLATED, ...site(['/about']), ...changes });
  const written = compileWithTranslations(root).translated.flatMap((each) =>
    completeFiles(each, '2026-11-28'),
  );
  return Object.fromEntries(written.map(({ path, text: now }) => [path, now?.replace(/^# yaml.*\n/m, '')]));
}

test('translate adds missing pairs once, keeps translations of changed sentences, and changes nothing else', () => {
  expect(translate({})).toEqual({});
  // An invalid pair is left to the author.
  expect(translate({ [`${PT}/pages/home.yaml`]: pairs({ Old: '"Velho"' }) })).toEqual({});
  const changed = translate(withTitle('About our {brand}'));
  expect(changed).toEqual({
    [ABOUT_PT]: `- en: About our {brand}
  pt-br: ''
  earlier:
    en: About {brand}
    pt-br: Sobre {brand}
    since: 2026-11-28
- en: Our team
  pt-br: Nossa equipe
- en: The terms
  pt-br: Os termos
`,
  });
  const again = yaml('translations', changed[ABOUT_PT] ?? '', '../../..');
  expect(translate({ ...withTitle('About our {brand}'), [ABOUT_PT]: again })).toEqual({});
});

test('a sentence that moves to another page takes its translation along, and nothing is asked for anew', () => {
  const section = 'sections:\n  - id: team\n    title: Our team';
  const moved: Files = {
    'content/pages/about.yaml': page(
      '/about',
      'title: About {brand}\nlinks:\n  - label: The terms\n    href: /terms',
    ),
    'content/pages/terms.yaml': page('/terms', `title: Our terms\n${section}`),
    'content/pages/contact.yaml': null,
    'pages/contact/+Page.tsx': null,
  };
  const {
    'content/pages/contact.yaml': _,
    'pages/contact/+Page.tsx': __,
    ...rest
  } = site(['/about', '/terms']);
  expect(translate({ ...rest, ...moved, [`${PT}/shared.yaml`]: null })).toEqual({
    [ABOUT_PT]: `- en: About {brand}\n  pt-br: Sobre {brand}\n- en: The terms\n  pt-br: Os termos\n`,
    [`${PT}/pages/terms.yaml`]: `- en: Our terms\n  pt-br: ''\n- en: Our team\n  pt-br: Nossa equipe\n`,
  });
  // Until then, the message names the other page, and no sentence that has a translation.
  const said = shortMessages({ ...rest, ...TRANSLATED, ...moved, [`${PT}/shared.yaml`]: null }).join('\n');
  expect(said).toMatch(
    /Our team.*|is not a sentence of .*about\.yaml.*It is in content\/pages\/terms\.yaml now/,
  );
});

test('a message suggests only a sentence that has no translation', () => {
  const near = 'title: Our team\nsections:\n  - id: team\n    title: The team';
  const pair = { 'Our team': 'Nossa equipe', 'Our teams': 'Nossas equipes' };
  const files = { ...site(['/about']), ...TRANSLATED, 'content/pages/about.yaml': page('/about', near) };
  const said = (own: Record<string, string>) =>
    shortMessages({ ...files, [ABOUT_PT]: pairs(own) }).join('\n');
  expect(said(pair)).toMatch(/is not a sentence of .*write: en: The team/);
  expect(said({ ...pair, 'The team': 'A equipe' })).toMatch(/is not a sentence of .*Delete the pair/);
});

test('a new sentence gets its pair at its place, below the heading of its section', () => {
  const lines = ['First', 'Second', 'Third'].map(
    (title) => `  - id: ${title === 'First' ? 'team' : title}\n    title: ${title} thing`,
  );
  const files = {
    'content/pages/about.yaml': page('/about', `title: About us\nsections:\n${lines.join('\n')}`),
  };
  const before = { 'About us': 'Sobre nós', 'Third thing': 'Terceira', 'First thing': 'Primeira' };
  const written = translate({ ...files, [ABOUT_PT]: pairs(before) })[ABOUT_PT];
  const english = [...(written ?? '').matchAll(/en: (.*)/g)].map(([, each]) => each);
  expect(english).toEqual(['About us', 'Third thing', 'First thing', 'Second thing']);
});

test('a changed link in a text is named, the other blocks stay translated, and the author can confirm', () => {
  const note = 'One [link](/about).\n\nTwo.\n\n- Three\n- Four';
  const own = 'Um [link](/about).\n\nDois.\n\n- Três\n- Quatro';
  const here = `${PT}/prose/note.md`;
  const hashes = note.split('\n\n').map(originalOf);
  const noteIn = (english: string, portuguese = own): Files => ({
    ...site(['/about']),
    ...TRANSLATED,
    'content/prose/note.md': markdown('note', 'title: A note', english),
    [here]: blocks(portuguese, `[${hashes.join(', ')}]\npairs:\n  - { en: A note, pt-br: Nota }`),
    'content/pages/about.yaml': yaml(
      'prose-page',
      'route: /about\ntitle: About {brand}\nprose: note\n',
      '../..',
    ),
    'schemas/prose-page.schema.json': closed('ProsePage', {
      route: { type: 'string', role: 'page-route' },
      title: text,
      prose: { type: 'string', role: 'prose-name' },
    }),
    'content/pages/contact.yaml': null,
    'pages/contact/+Page.tsx': null,
  });
  const changed = note.replace('/about', '/terms');
  const stale = noteIn(changed);
  const said = shortMessages(stale);
  expect(said.join('\n')).toMatch(
    /note\.md:8:1.*body translates a block that has changed \(content\/prose\/note\.md:6\): it has the links \/about, and the English sentence has \/terms/,
  );
  expect(said.filter((line) => line.includes('note.md'))).toHaveLength(1);
  expect(translate(stale)).toEqual({});
  const root = writeTree(noteIn(changed, own.replace('/about', '/terms')));
  const [translation] = compileWithTranslations(root).translated;
  if (translation === undefined) throw new Error('There is no translation.');
  expect(confirmTranslation(translation, `${here}:8`).text).toContain(
    `original:\n  - ${[changed, 'Two.', '- Three\n- Four'].map((each) => originalOf(each.split('\n\n')[0] ?? '')).join('\n  - ')}\n`,
  );
  expect(() => confirmTranslation(translation, `${here}:10`)).toThrow('as it is now');

  // New blocks come in English at their place, moved ones take their translation along, and deleted ones go.
  const next = translate(noteIn('- Three\n- Four\n\nOne [link](/about).\n\nNew.'))[here];
  expect(next?.replace(/^[^]*---\n/, '')).toBe('\n- Três\n- Quatro\n\nUm [link](/about).\n\nNew.\n');
});

test('the author confirms a translation whose English sentence lost a comma, before and after translate', () => {
  const english = { ...site(['/about']), ...withTitle('About us {brand}') };
  const confirm = (own: string, at: string) => {
    const root = writeTree({ ...site(), ...TRANSLATED, ...english, [ABOUT_PT]: own });
    const [translation] = compileWithTranslations(root).translated;
    return translation && confirmTranslation(translation, at).text;
  };
  const before = pairs({ ...ABOUT, 'About, {brand}': 'x' })
    .replace('About {brand}', 'About, us {brand}')
    .replace(/- en: About, \{brand\}\n.*\n/, '');
  const after = before.replace('About, us', 'About us');
  expect(confirm(before, `${ABOUT_PT}:2`)).toBe(after);
  expect(confirm(before, 'content/pages/about.yaml:3')).toBe(after);
  const emptied = translate({ ...english, [ABOUT_PT]: before })[ABOUT_PT] ?? '';
  const again = confirm(yaml('translations', emptied, '../../..'), `${ABOUT_PT}:2`);
  expect(parse(again ?? '')).toEqual(parse(after));
  expect(() => confirm(after, `${ABOUT_PT}:2`)).toThrow('as it is now');
});

test('the length of a text is that of its words on the page, in each language', () => {
  const schema = closed('Short', {
    route: { type: 'string', role: 'page-route' },
    title: { ...text, minLength: 20, maxLength: 26 },
  });
  const said = (english: string, own: string) =>
    shortMessages({
      ...site(['/contact']),
      'schemas/short.schema.json': schema,
      'content/pages/contact.yaml': yaml('short', `route: /contact\ntitle: ${english}\n`, '../..'),
      [`${PT}/pages/contact.yaml`]: pairs({ [english]: own }),
    });
  // The token has more characters than the text that replaces it.
  expect(said('Ask {families.short}, and call us', '{families.short} dizem que ligue')).toEqual(['']);
  expect(said('For {families.short} only', 'Para {families.short} de vocês')).toEqual([
    expect.stringContaining(
      'contact.yaml:3:8  error  title has 13 characters, but needs at least 20  [length] – Add 7',
    ),
  ]);
  expect(said('Call {families.short}, all of us', 'Ligue para {families.short} e para nós já')).toEqual([
    expect.stringMatching(
      /pt-br\/pages\/contact\.yaml:3:10  error  title has 29 characters, but needs at most 26/,
    ),
  ]);
});

test('figures are those that a reader sees, not those of addresses', () => {
  const [english, own] = [
    'See [the rule](https://a.example/2026/1) of 2025.',
    'Veja [a regra](https://a.example/2026/1) de 2025.',
  ];
  expect(compareSentences(english, own, null)).toBeNull();
  expect(compareSentences(english, own.replace('2026/1', '2027/1'), null)?.[0]).toMatch(/^has the links/);
  expect(compareSentences(english, own.replace('2025', '2026'), null)?.[0]).toMatch(
    /^has the figures 2026, .* 2025/,
  );
});

test('translate starts a text in English, and sets `original` once each block is translated', () => {
  expect(translate(WITH_TEAM)[ANA]).toBe(
    "---\noriginal: to do\npairs:\n  - en: Ana\n    pt-br: ''\n---\n\nSpeaks *three* languages.\n",
  );
  const again = (body: string) =>
    translate({ ...WITH_TEAM, [ANA]: blocks(body, 'to do\npairs:\n  - { en: Ana, pt-br: Ana }') })[ANA];
  expect(again('Speaks *three* languages, of which it is one.')).toBeUndefined();
  const original = originalOf('Speaks *three* languages.');
  expect(again('Fala *três* idiomas.')).toContain(`original:\n  - ${original}\n`);
});

test('a page with a sentence without a translation leads to the English page, and does not pass validate', () => {
  const changes = { ...site(), ...TRANSLATED, ...about({ 'Our team': '' }) };
  const compilation = compileSite(changes);
  const whole = compileSite();

  // The versions of other pages stay the same, so that these pages are not rendered again.
  const { '/about': gone, '/pt-br/about': _, ...others } = whole.content?.versions ?? {};
  expect(routesOf(gone)).toEqual(['/about', '/pt-br/about']);
  expect(compilation.content?.versions).toEqual(others);
  expect(compilation.content?.site).toEqual(whole.content?.site);
  expect(compilation.languages[0]?.content?.pages).toMatchObject({
    about: { route: '/about' },
    contact: { links: [{ label: 'Para a equipe (em inglês)', href: '/about#team' }] },
  });
  const lead = { from: '/pt-br/about', to: '/about', status: 302 };
  expect(compilation.content?.redirects.redirects).toContainEqual(lead);
  expect(requireTranslations(compilation).content).toBeNull();
  expect(nameLeftOut(compilation)).toEqual([`1 page of pt-br left out: ${ABOUT_PT}:5 is not filled in`]);
  // The audit keeps approvals of sentences that the English file and its translation still have.
  expect(compilation.languages[0]?.leftOut).toEqual(['/pt-br/about']);
  const said = compilation.translations.get(ABOUT_PT);
  const kept = ['Os termos', 'The terms', 'Our team', 'Nossa equipe'].filter((each) => said?.has(each));
  expect(kept).toEqual(['Os termos', 'The terms', 'Our team']);
  // A language without a complete page still has translations to approve.
  const [none] = compileSite({ ...changes, ...site(['/about']) }).languages;
  const toApprove = none?.texts.map(({ english }) => english);
  expect([none?.content, toApprove]).toEqual([null, ['About {brand}', 'The terms']]);
  expect(shortMessages(changes)).toEqual([
    'content/pt-br/pages/about.yaml:5:10  warning  1/pt-br is empty, and languages/pt-br lists pages that show it: /about  [untranslated] – Fill in the empty lines. npm run translate -- pt-br adds those that lack. A build leaves these pages out until then.',
  ]);
});

test('entries and their index are translated as any page, and what entries share is translated once', () => {
  const own = {
    [`${PT}/pages/guides.yaml`]: pairs({ States: 'Estados', ...COMMON }),
    [`${PT}/guides/ohio.yaml`]: pairs({ 'All of Ohio': 'Todo o Ohio' }),
  };
  const files = { ...site(['/guides', '/guides/ohio']), ...WITH_GUIDES, ...own };
  const { diagnostics, languages, content } = compile(writeTree(files));
  expect(diagnostics).toEqual([]);
  expect(languages[0]?.content?.pages).toMatchObject({
    '/pt-br/guides/ohio': {
      route: '/pt-br/guides/ohio',
      title: 'Em Ohio. Todo o Ohio',
      note: 'Em 2 de novembro de 2026',
    },
    '/guides/iowa': { route: '/guides/iowa' },
    '/pt-br/guides': { route: '/pt-br/guides', title: 'Estados' },
  });
  expect(content?.pages).toMatchObject({ '/guides/ohio': { note: 'On November 2, 2026' } });
  expect(routesOf(content?.versions['/guides/ohio'])).toEqual(['/guides/ohio', '/pt-br/guides/ohio']);
  expect(content?.versions['/guides/iowa']).toBeUndefined();
  // The index does not need what entries share, and an entry does not need the words of the index.
  const without = (english: string) => {
    const left = {
      ...files,
      [`${PT}/pages/guides.yaml`]: String(own[`${PT}/pages/guides.yaml`]).replace(
        new RegExp(`- en: .?${english}[^]*?(?=- en|$)`),
        '',
      ),
    };
    return compile(writeTree(left)).languages[0]?.leftOut;
  };
  expect(without('States')).toEqual(['/pt-br/guides']);
  expect(without('On')).toEqual(['/pt-br/guides/ohio']);
});

const writtenIn = (language: string): Files => ({
  'content/pages/seguro.yaml': page(
    '/seguro',
    `language: ${language}\ntitle: Un seguro\nlinks:\n  - label: Contacto\n    href: /contact`,
  ),
  'pages/seguro/+Page.tsx': '',
});

test.each([
  ['pt-br', 'Portuguese'],
  ['pt-PT', 'Portuguese'],
  ['fr-CA', 'English'],
])('a page written in %s is published once, among the pages in %s', (tag, around) => {
  const { content, languages, diagnostics } = compileSite({ ...site(['/', '/about']), ...writtenIn(tag) });

  expect(diagnostics).toEqual([]);
  const published = [content, languages[0]?.content].map((each) =>
    routesOf(each ? ownPages(each) : []).toSorted(),
  );
  const [english, portuguese] = [
    ['/', '/about', '/contact', '/terms'],
    ['/pt-br', '/pt-br/about'],
  ];
  (around === 'English' ? english : portuguese).push('/seguro');
  expect(published).toEqual([english.toSorted(), portuguese]);
  const spoken = languages[0]?.units.filter(({ file }) => file === 'content/pages/seguro.yaml');
  expect(spoken?.map((unit) => unit.text)).toEqual(['Un seguro', 'Contacto (em inglês)']);
  expect(languages[0]?.content?.pages).toMatchObject({ seguro: { route: '/seguro' } });
});

const ES = { tag: 'es-US' };
const OUR = 'This is the page of our team';
const blocks = (body: string, original = `[${originalOf(NOTE)}]`) =>
  markdown('translated-text', `original: ${original}`, body).replaceAll('../../', '../../../');
const andPair = (pair: string) => ({ [ABOUT_PT]: pairs(ABOUT) + pair });

test.each<[changes: Files, message: RegExp]>([
  [about({ 'About {brand}': 'Sobre {brnad}' }), /about\.yaml:3:10.*tokens \{brnad\}, .* has \{brand\}/],
  [{ ...withTitle('In 2 cities'), ...about({ 'In 2 cities': 'Em 3 cidades' }) }, /figures 3, .* has 2/],
  [{ ...withTitle(OUR), ...about({ [OUR]: OUR }) }, /is English/],
  [about({ 'Our team': 'Nossa "equipe"' }), /has straight quotes/],
  [about({ 'Our team': 'Nossa\tequipe' }), /contains a tab/],
  [andPair('- en: Our team\n  pt-br: Equipe\n'), /a sentence that an earlier pair of this file translates/],
  [
    andPair('- en: The terms\n  plaec: links/0/label\n  pt-br: Os termos\n'),
    /plaec is a key that does not match.*Keys of a pair: en, place, and the code/,
  ],
  [
    { ...about({ 'Our own team': 'Nossa equipe' }), ...withTitle('Our own teams') },
    /warning.*is not a sentence of content\/pages\/about\.yaml.*en: Our own teams/,
  ],
  [
    andPair('- en: Our team\n  place: links/0/label\n  pt-br: A equipe\n'),
    /place is not where content\/pages\/about\.yaml says this.*It is at sections\/0\/title\./,
  ],
  [{ [`${PT}/pages/old.yaml`]: pairs(ABOUT) }, /translates .*old\.yaml, which does not exist/],
  [
    { [`${PT}/pages/home.yaml`]: yaml('page', 'route: /\ntitle: A\n', '../../..') },
    /uses the schema .* but is a translation/,
  ],
  [site(['/', '/abuot']), /links to \/abuot, which is not a page.*Did you mean \/about/],
  [
    site(['/', '/about'], 'es', ES),
    /home\.yaml:3.*title has no translation, and languages\/es lists pages that show it: \/ .*Run npm run translate -- es/,
  ],
  [
    { 'content/fr/shared.yaml': pairs({}, '../..') },
    /in the folder of a language that .*site\.yaml does not list/,
  ],
  [site([], 'xx'), /languages\/xx is not the code of a language/],
  [site([], 'es'), /languages\/es\/tag is pt-BR, which is another language/],
  [
    { ...site([], 'es', ES), 'content/pages/es.yaml': page('/es', 'title: Spain'), 'pages/es/+Page.tsx': '' },
    /route is \/es, where the pages of a language/,
  ],
  [writtenIn('xx-US'), /seguro\.yaml:3.*language is not the code of a lang/],
  [writtenIn('en-US'), /language is English, the language of the content itself/],
  [
    { ...site(['/', '/seguro']), ...writtenIn('es-US') },
    /site\.yaml:\d+.*pages\/1 is a page that is written in es-US.*Delete it here/,
  ],
  [
    {
      ...site(['/about']),
      ...WITH_TEAM,
      [ANA]: blocks('Fala *três* idiomas.', '[012345678a]'),
    },
    /01-ana\.md:6:1.*body translates a block that has changed \(content\/team\/01-ana\.md:6\), and.*run npm run translate -- pt-br --still-right content\/pt-br\/team\/01-ana\.md:6/,
  ],
  [
    { [`${PT}/prose/note.md`]: blocks('## Um\n\n## Dois') },
    /original has 1 lines, .*the text below has 2 blocks/,
  ],
])('reports mistake %# in a language or a translation', (changes, message) => {
  expect(shortMessages({ ...site(), ...TRANSLATED, ...changes }).join('\n')).toMatch(message);
});

function about(more: Record<string, string>): Files {
  return { [ABOUT_PT]: pairs({ ...ABOUT, ...more }) };
}

function withTitle(title: string): Files {
  const sections = 'sections:\n  - id: team\n    title: Our team';
  return { 'content/pages/about.yaml': page('/about', `title: ${title}\n${sections}`) };
}

describe('addresses of a language', () => {
  const GUIDE = { en: '/files/guide.pdf', pt: '/files/guia.pdf' };
  const HELP = { en: 'https://help.example/', pt: 'https://ajuda.example/' };
  const PHONE = { en: '(800) 555-0142', pt: '(800) 555-0143' };
  const withAddresses = (of: Record<string, string>): Files => ({
    ...TRANSLATED,
    ...site(['/', '/about', '/contact'], 'pt-br', {
      addresses: Object.entries(of).map(([english, each]) => ({ english, own: each })),
    }),
    'content/pages/contact.yaml': page(
      '/contact',
      `title: Reach us at {phone}\nlinks:\n${['tel:{phone}', HELP.en, GUIDE.en].map((href) => `  - label: Go on\n    href: ${href}\n`).join('')}`,
    ),
    [`${PT}/pages/contact.yaml`]: pairs({ 'Reach us at {phone}': 'Ligue {phone}', 'Go on': 'Siga' }),
    [`${PT}/shared.yaml`]: null,
    'content/prose/note.md': markdown('note', 'title: A note', `[Help](${HELP.en}), [guide](${GUIDE.en})`),
    'content/files/guide.pdf': Buffer.from('%PDF-1'),
    'content/files/guia.pdf': Buffer.from('%PDF-1.4 maior'),
  });
  const own = Object.fromEntries([GUIDE, HELP, PHONE].map(({ en, pt }) => [en, pt]));

  test('take the place of those of the English site, and files are published', () => {
    const { content, languages, downloads, diagnostics } = compile(writeTree(withAddresses(own)));
    expect(diagnostics.filter(({ rule }) => rule !== 'translation')).toEqual([]);
    const linked = [content, languages[0]?.content].map((each) => [
      each && valueAt(each, '/pages/contact/title'),
      ...[0, 1, 2].map((index) => each && valueAt(each, `/pages/contact/links/${index}/href`)),
    ]);
    expect(linked).toEqual([
      [`Reach us at ${PHONE.en}`, 'tel:+18005550142', HELP.en, GUIDE.en],
      [`Ligue ${PHONE.pt}`, 'tel:+18005550143', HELP.pt, GUIDE.pt],
    ]);
    expect(JSON.stringify(languages[0]?.content?.prose)).toContain(HELP.pt);
    expect(JSON.stringify(languages[0]?.content?.prose)).toContain(GUIDE.pt);
    expect(downloads.map(({ path }) => path).toSorted()).toEqual(['guia.pdf', 'guide.pdf']);
  });

  test.each([
    [{ 'https://none.example/': HELP.pt }, 'replaces an address that the site does not have'],
    [{ [PHONE.en]: HELP.pt }, 'is an address with https:, and replaces a phone number'],
    [{ [HELP.en]: 'ajuda.example' }, 'is no address of another site, and replaces an address with https:'],
  ])('%o is refused', (addresses, reason) => {
    const { diagnostics } = compile(writeTree(withAddresses({ [GUIDE.en]: GUIDE.pt, ...addresses })));
    const said = diagnostics.filter(({ rule }) => rule === 'language').map((each) => each.reason);
    expect(said).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a sentence that pages share', () => {
  const FOOTER = 'content/navigation.yaml';
  const footer = (call: string, notice = 'This is no offer'): Files => ({
    'schemas/navigation.schema.json': closed('Navigation', {
      call: text,
      links: { type: 'array', items: { $ref: 'link.schema.json' } },
      notice: { isNotice: true, ...text },
    }),
    [FOOTER]: yaml('navigation', stringify({ call, links: [{ label: 'More', href: '/about' }], notice })),
  });
  const before = {
    'Call {phone}': 'Ligue {phone}',
    More: 'Mais',
    'This is no offer': 'Isto não é uma oferta',
  };
  const OWN = `${PT}/navigation.yaml`;
  /** Compiles the site on a day, after the English sentence became `english` on November 28. */
  const changedTo = (english: string, day: string, of: Partial<Files> = {}) => {
    const files = { ...site(), ...TRANSLATED, ...footer(english), [OWN]: pairs(before, '../..') };
    const changed = translate(files)[OWN];
    const now = changed === undefined ? {} : { [OWN]: yaml('translations', changed, '../..') };
    return compileContent(writeTree({ ...files, ...now, ...of }), { day });
  };
  const shownIn = ({ languages: [language] }: Compilation) => ({
    call: language?.content && valueAt(language.content, '/navigation/call'),
    untranslated: language?.content?.untranslated,
    leftOut: language?.leftOut,
  });
  const saidOf = ({ diagnostics }: Compilation) =>
    diagnostics
      .filter(({ file }) => file.endsWith('navigation.yaml'))
      .map(({ rule, severity, remedy }) => `${severity} ${rule}: ${remedy}`);

  test('is shown as it was translated before, for 14 days, and then in English', () => {
    const earlier = changedTo('Ring {phone}', '2026-12-11');
    expect(shownIn(earlier)).toEqual({ call: 'Ligue (800) 555-0142', untranslated: [], leftOut: [] });
    expect(requireTranslations(earlier).content).not.toBeNull();
    expect(saidOf(earlier)).toMatchInlineSnapshot(`
      [
        "warning fallback: Fill in the empty lines. npm run translate -- pt-br adds those that lack. These pages show the earlier translation until December 12, 2026, and then the English sentence.",
      ]
    `);
    const english = changedTo('Ring {phone}', '2026-12-12');
    const call = 'Ring (800) 555-0142';
    expect(shownIn(english)).toEqual({ call, untranslated: [call], leftOut: [] });
    expect(saidOf(english)).toMatchInlineSnapshot(`
      [
        "warning fallback: Fill in the empty lines. npm run translate -- pt-br adds those that lack. These pages show the English sentence until then.",
      ]
    `);
    // The proof of the build finds both in content.
    const told = [earlier, english].map(({ languages }) => languages[0]?.units.map((unit) => unit.text));
    expect(told).toEqual([expect.arrayContaining(['Ligue (800) 555-0142']), expect.arrayContaining([call])]);
  });

  test('is in English at once if there is no earlier translation, or if that does not fit any more', () => {
    const none = changedTo('Ring {phone}', '2026-11-28', {
      [OWN]: pairs({ ...before, More: 'Mais' }, '../..'),
    });
    expect(shownIn(none)).toMatchObject({ call: 'Ring (800) 555-0142', leftOut: [] });
    for (const english of ['Write {email}', 'Call {phone} in 24 hours'])
      expect(shownIn(changedTo(english, '2026-11-28'))).toMatchObject({
        call: expect.stringMatching(/^Write|^Call/),
        leftOut: [],
      });
  });

  test('leaves the pages out if it is a notice', () => {
    const of = footer('Call {phone}', 'This is never an offer');
    const compilation = changedTo('Call {phone}', '2026-11-28', of);
    expect(shownIn(compilation).leftOut).toEqual(['/pt-br', '/pt-br/about', '/pt-br/contact']);
    expect(requireTranslations(compilation).content).toBeNull();
    const written = translate({ ...site(), ...TRANSLATED, ...of, [OWN]: pairs(before, '../..') })[OWN] ?? '';
    expect(written).toContain('earlier:');
    const again = changedTo('Call {phone}', '2026-11-28', {
      ...of,
      [OWN]: yaml('translations', written, '../..'),
    });
    expect(nameLeftOut(again)).toEqual([`3 pages of pt-br left out: ${OWN}:7 is not filled in`]);
  });
});
