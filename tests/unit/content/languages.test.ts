import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { coverageOf, requireTranslations } from '../../../scripts/content/languages/coverage.ts';
import { readTranslations } from '../../../scripts/content/languages/pairs.ts';
import { originalOf } from '../../../scripts/content/languages/sentences.ts';
import { completeFiles } from '../../../scripts/content/languages/write-pairs.ts';
import { readTree } from '../../../scripts/content/read/read.ts';
import { checkFiles, createUnchanged } from '../../../scripts/content/unchanged.ts';
import { ownPages } from '../../../renderer/languages.ts';
import { compile, closed, type Files, markdown, page, shortMessages, writeTree, yaml } from './tree.ts';

const LANGUAGE = { tag: 'pt-BR', name: 'Português', english: 'Inglês', inEnglish: 'em inglês' };
const schemaOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../schemas', `${name}.schema.json`), 'utf8');
const text = { $ref: 'text.schema.json' };
const NOTE = 'Call [{phone}](tel:{phone}), or read [about us](/about) and [our terms](/terms).';

/** Writes pairs of English and Portuguese as a file of translations. */
const pairs = (of: Record<string, string>, up = '../..') =>
  yaml('translations', stringify(Object.entries(of).map(([en, pt]) => ({ en, 'pt-BR': pt }))), up);

const HOME = {
  'Trusted by {families}, or {families.short}': '{families} ou {families.short} confiam em nós',
};
const ABOUT = { 'About {brand}': 'Sobre {brand}', 'Our team': 'Nossa equipe', 'The terms': 'Os termos' };
const CONTACT = { 'Reach us': 'Fale conosco', 'To the team': 'Para a equipe' };

/** Returns the files of a site with three pages in English and made-up Portuguese, and one only in English. */
const site = (
  pages: readonly string[] = ['/', '/about', '/contact'],
  code = 'pt-BR',
  language: object = {},
): Files => ({
  'schemas/translations.schema.json': schemaOf('translations'),
  'schemas/translated-text.schema.json': schemaOf('translated-text'),
  'schemas/site.schema.json': closed('Site', {
    brand: closed('Brand', { name: { isName: true, ...text } }),
    contact: closed('Contact', { phone: text, email: { isName: true, ...text } }),
    language: { type: 'string' },
    languages: {
      type: 'object',
      additionalProperties: closed('Language', {
        tag: { type: 'string' },
        name: { isName: true, ...text },
        english: { isName: true, ...text },
        inEnglish: { isName: true, ...text },
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
      languages: { [code]: { ...LANGUAGE, ...language, pages } },
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
  'content/pt-BR/pages/home.yaml': pairs(HOME, '../../..'),
  'content/pt-BR/pages/about.yaml': pairs(ABOUT, '../../..'),
  'content/pt-BR/shared.yaml': pairs(CONTACT),
};

test('a third language needs content alone: routes, links, tokens and redirects are those of the language', () => {
  const { content, languages, diagnostics } = compile(writeTree({ ...site(), ...TRANSLATED }));

  expect(diagnostics).toEqual([]);
  expect(content?.site).toHaveProperty('language', 'en-US');
  expect(Object.values(content?.pages ?? {}).map(({ route }) => route)).toEqual([
    '/about',
    '/contact',
    '/',
    '/terms',
  ]);
  expect(content?.redirects.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/old /about',
    '/pt-br/old /pt-br/about',
    '* /',
  ]);
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
  expect(portuguese?.units.filter(({ route }) => route === '/pt-br/about').map((unit) => unit.text)).toEqual([
    'Sobre Coralstone',
    'Nossa equipe',
    'Os termos (em inglês)',
  ]);
  const approved = portuguese?.texts.map((each) => [each.file, each.english, each.text, each.routes]);
  expect(approved).toContainEqual([
    'content/pt-BR/pages/about.yaml',
    'Our team',
    'Nossa equipe',
    ['/pt-br/about'],
  ]);
  expect(approved).toHaveLength(6);
});

test('two languages share no addresses, and each page names all of its versions', () => {
  const languages = {
    'pt-BR': { ...LANGUAGE, pages: ['/about', '/contact'] },
    fr: { tag: 'fr-US', name: 'Français', english: 'Anglais', inEnglish: 'en anglais', pages: ['/contact'] },
  };
  const { content, diagnostics } = compile(
    writeTree({
      ...site(),
      ...TRANSLATED,
      'content/site.yaml': (site()['content/site.yaml'] ?? '')
        .toString()
        .replace(/^languages:[^]*/m, stringify({ languages })),
      'content/fr/pages/contact.yaml': yaml(
        'translations',
        '- { en: Reach us, fr: Nous contacter }\n- { en: To the team, fr: L’équipe }\n',
        '../../..',
      ),
    }),
  );

  expect(diagnostics.filter(({ file }) => !file.endsWith('pt-BR/pages/home.yaml'))).toEqual([]);
  expect(content?.redirects.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/old /about',
    '/pt-br/old /pt-br/about',
    '/fr/old /about',
    '* /',
  ]);
  const routes = ['/contact', '/pt-br/contact', '/fr/contact'];
  for (const route of routes)
    expect(content?.versions[route]?.map((version) => version.route)).toEqual(routes);
});

test('a text is translated block by block, and not at all once its English has changed', () => {
  const english = compile(writeTree(site()));
  const body = english.files.find(({ path }) => path === 'content/prose/note.md');
  expect(body).toBeDefined();
  const original = originalOf({ data: { body: NOTE } });
  const translated = (hash: string) =>
    markdown(
      'translated-text',
      `original: ${hash}`,
      'Ligue [{phone}](tel:{phone}), ou leia [sobre nós](/about) e [os termos](/terms).',
    );
  const proseOf = (hash: string) => {
    const { languages } = compile(
      writeTree({
        ...site(),
        ...TRANSLATED,
        'content/pt-BR/prose/note.md': translated(hash).replaceAll('../../', '../../../'),
      }),
    );
    return languages[0]?.units
      .filter(({ role, file }) => role === 'prose' && file.includes('note'))
      .map((unit) => unit.text);
  };

  expect(proseOf(original)).toEqual(['Ligue (800) 555-0142, ou leia sobre nós e os termos (em inglês).']);
  expect(proseOf('0123456789ab')).toEqual([
    'Call (800) 555-0142, or read about us and our terms (em inglês).',
  ]);
});

/** Completes the translations of a tree like `npm run translate`. */
function translate(changes: Files, code = 'pt-BR'): Record<string, string> {
  const tree = readTree(writeTree({ ...site(), ...TRANSLATED, ...changes }), () => {});
  const check = checkFiles(tree.schemas, createUnchanged(), () => {});
  const files = tree.content.map(check);
  const translations = readTranslations(tree.translations.map(check), code);
  const coverage = coverageOf({ pages: ['/about'] }, files, translations);
  const written = completeFiles(files, tree.translations, translations, coverage);
  return Object.fromEntries(written.map((file) => [file.path, file.text.replace(/^# yaml.*\n/m, '')]));
}

test('translate adds what is missing once, keeps what a changed sentence was, and changes nothing more', () => {
  const file = 'content/pt-BR/pages/about.yaml';
  expect(translate({})).toEqual({});
  const changed = translate(withTitle('About our {brand}'));
  expect(changed).toEqual({
    [file]: `# was: About {brand}
#  pt-BR: Sobre {brand}
- en: About our {brand}
  pt-BR: ''
- en: Our team
  pt-BR: Nossa equipe
- en: The terms
  pt-BR: Os termos
`,
  });
  const again = {
    ...withTitle('About our {brand}'),
    [file]: yaml('translations', changed[file] ?? '', '../../..'),
  };
  expect(translate(again)).toEqual({});
});

test('translate starts a text in English, and names its original once each block is translated', () => {
  const file = 'content/pt-BR/team/01-ana.md';
  const shown = { 'content/pages/about.yaml': page('/about', 'title: About {brand}\nteam: all') };
  const started = translate(shown)[file] ?? '';
  expect(started).toBe(
    "---\noriginal: to do\npairs:\n  - en: Ana\n    pt-BR: ''\n---\n\nSpeaks *three* languages.\n",
  );
  const inFile = (body: string) => ({
    [file]: markdown('translated-text', 'original: to do\npairs:\n  - { en: Ana, pt-BR: Ana }', body).replace(
      '../../',
      '../../../',
    ),
  });
  expect(
    translate({ ...shown, ...inFile('Speaks *three* languages, of which it is one.') })[file],
  ).toBeUndefined();
  expect(translate({ ...shown, ...inFile('Fala *três* idiomas.') })[file]).toContain(
    `original: ${originalOf({ data: { body: 'Speaks *three* languages.' } })}\n`,
  );
});

test('a page with a sentence without a translation leads to the English page, and does not pass validate', () => {
  const changes = {
    ...site(),
    ...TRANSLATED,
    'content/pt-BR/pages/about.yaml': pairs({ ...ABOUT, 'Our team': '' }, '../../..'),
  };
  const compilation = compile(writeTree(changes));
  const whole = compile(writeTree({ ...site(), ...TRANSLATED }));

  // Pages read only their own versions, so no other English page changes.
  const { '/about': gone, '/pt-br/about': _, ...others } = whole.content?.versions ?? {};
  expect(gone?.map(({ route }) => route)).toEqual(['/about', '/pt-br/about']);
  expect(compilation.content?.versions).toEqual(others);
  expect(compilation.content?.site).toEqual(whole.content?.site);
  expect(compilation.languages[0]?.content?.pages).toMatchObject({
    about: { route: '/about' },
    contact: { links: [{ label: 'Para a equipe (em inglês)', href: '/about#team' }] },
  });
  expect(compilation.content?.redirects.redirects).toContainEqual({
    from: '/pt-br/about',
    to: '/about',
    status: 302,
  });
  expect(requireTranslations(compilation).content).toBeNull();
  expect(shortMessages(changes)).toEqual([
    'content/pt-BR/pages/about.yaml:5:10  warning  1/pt-BR is empty, and languages/pt-BR lists pages that show it: /about  [untranslated] – Fill in the empty lines. npm run translate -- pt-BR adds those that lack. A build leaves these pages out until then.',
  ]);
});

const writtenIn = (language: string, route = '/seguro'): Files => ({
  'content/pages/seguro.yaml': page(
    route,
    `language: ${language}\ntitle: Un seguro\nlinks:\n  - label: Contacto\n    href: /contact`,
  ),
  'pages/seguro/+Page.tsx': '',
});

test.each([
  [
    'pt-BR',
    { English: ['/', '/about', '/contact', '/terms'], 'pt-BR': ['/pt-br', '/pt-br/about', '/seguro'] },
  ],
  [
    'pt-PT',
    { English: ['/', '/about', '/contact', '/terms'], 'pt-BR': ['/pt-br', '/pt-br/about', '/seguro'] },
  ],
  [
    'fr-CA',
    { English: ['/', '/about', '/contact', '/seguro', '/terms'], 'pt-BR': ['/pt-br', '/pt-br/about'] },
  ],
])(
  'a page written in %s is published once, among the pages of its language if there are any',
  (tag, routes) => {
    const { content, languages, diagnostics } = compile(
      writeTree({ ...site(['/', '/about']), ...TRANSLATED, ...writtenIn(tag) }),
    );

    expect(diagnostics).toEqual([]);
    const published = [content, languages[0]?.content].map((each) =>
      each
        ? ownPages(each)
            .map(({ route }) => route)
            .sort()
        : [],
    );
    expect(published).toEqual(Object.values(routes));
    const spoken = languages[0]?.units.filter(({ file }) => file === 'content/pages/seguro.yaml');
    expect(spoken?.map((unit) => unit.text)).toEqual(['Un seguro', 'Contacto (em inglês)']);
    expect(languages[0]?.content?.pages).toMatchObject({ seguro: { route: '/seguro' } });
  },
);

const WRONG: Record<string, [changes: Files, message: RegExp]> = {
  'another token': [
    about({ 'About {brand}': 'Sobre {brnad}' }),
    /about\.yaml:3:10.*has the tokens \{brnad\}, and the English sentence has \{brand\}/,
  ],
  'another figure': [
    { ...withTitle('Open in 2 cities'), ...about({ 'Open in 2 cities': 'Aberto em 3 cidades' }) },
    /has the figures 3, and the English sentence has 2/,
  ],
  English: [
    {
      ...withTitle('This is the page of our team'),
      ...about({ 'This is the page of our team': 'This is the page of our team' }),
    },
    /is English/,
  ],
  'straight quotes': [about({ 'Our team': 'Nossa "equipe"' }), /has straight quotes/],
  'a tab': [about({ 'Our team': 'Nossa\tequipe' }), /contains a tab/],
  'one sentence twice': [
    { 'content/pt-BR/pages/about.yaml': pairs(ABOUT, '../../..') + '- en: Our team\n  pt-BR: Equipe\n' },
    /is a sentence that an earlier pair of this file translates/,
  ],
  'an English sentence that is gone': [
    { ...about({ 'Our own team': 'Nossa equipe' }), ...withTitle('Our own teams') },
    /warning.*is not a sentence of content\/pages\/about\.yaml.*en: Our own teams/,
  ],
  'a place that the sentence does not have': [
    {
      'content/pt-BR/pages/about.yaml':
        pairs(ABOUT, '../../..') + '- en: Our team\n  place: links/0/label\n  pt-BR: A equipe\n',
    },
    /place is not where content\/pages\/about\.yaml says this.*It is at sections\/0\/title\./,
  ],
  'an English file that is gone': [
    { 'content/pt-BR/pages/old.yaml': pairs(ABOUT, '../../..') },
    /translates content\/pages\/old\.yaml, which does not exist/,
  ],
  'a page that is not there': [
    site(['/', '/abuot']),
    /links to \/abuot, which is not a page.*Did you mean \/about/,
  ],
  'a language without its folder': [
    site(['/', '/about'], 'es', { tag: 'es-US' }),
    /site\.yaml:\d+.*languages\/es lists pages, and content\/es\/ has none.*Run npm run translate -- es, or delete/,
  ],
  'a folder that is not listed': [
    { 'content/fr/shared.yaml': pairs({}) },
    /is in the folder of a language that content\/site\.yaml does not list/,
  ],
  'an unknown code': [site([], 'xx'), /languages\/xx is not the code of a language/],
  'a language from right to left': [
    site([], 'he', { tag: 'he-IL' }),
    /is Hebrew, which is written from right to left/,
  ],
  'the tag of another language': [site([], 'es'), /languages\/es\/tag is pt-BR, which is another language/],
  'a page at the address of a language': [
    {
      ...site([], 'es', { tag: 'es-US' }),
      'content/pages/es.yaml': page('/es', 'title: Spain'),
      'pages/es/+Page.tsx': '',
    },
    /route is \/es, where the pages of a language/,
  ],
  'a page in an unknown language': [writtenIn('xx-US'), /seguro\.yaml:3.*language is not the code of a lang/],
  'a page in English': [writtenIn('en-US'), /language is English, the language of the content itself/],
  'a page from right to left': [
    writtenIn('ar-US'),
    /language is Arabic, which is written from right to left/,
  ],
  'a translation of a page that is written in another language': [
    { ...site(['/', '/seguro']), ...writtenIn('es-US') },
    /site\.yaml:\d+.*pages\/1 is a page that is written in es-US.*Delete it here/,
  ],
  'another number of blocks': [
    {
      'content/pt-BR/prose/note.md': markdown(
        'translated-text',
        `original: ${originalOf({ data: { body: NOTE } })}`,
        '## Um\n\n## Dois',
      ).replaceAll('../../', '../../../'),
    },
    /body has 2 blocks here that are not those of content\/prose\/note\.md, which has 1/,
  ],
};

function about(more: Record<string, string>): Files {
  return { 'content/pt-BR/pages/about.yaml': pairs({ ...ABOUT, ...more }, '../../..') };
}

function withTitle(title: string): Files {
  return {
    'content/pages/about.yaml': page(
      '/about',
      `title: ${title}\nsections:\n  - id: team\n    title: Our team`,
    ),
  };
}

test.each(Object.entries(WRONG))('%s is reported', (_, [changes, message]) => {
  const messages = shortMessages({ ...site(), ...TRANSLATED, ...changes });

  expect(messages.join('\n')).toMatch(message);
});
