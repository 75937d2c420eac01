import { expect, test } from 'vitest';
import { type Happened, listHappened } from '../../../scripts/audit/register/happened.ts';
import { writeSeen } from '../../../scripts/audit/seen/seen-page.ts';
import { approvalOf, createSite, type Parts } from './site.ts';

interface Shown {
  /** Maps ids to copy. */
  copy: Record<string, string>;
  /** Maps ids, without the kind, to records. */
  records?: Record<string, string>;
  /** Maps routes to HTML. If left out, copy is only on the page of its file. */
  pages?: Record<string, string>;
  /** Maps routes to lines in a browser. Some end with ` → ` and a link’s address, a heading’s level or “figure”. */
  shown?: Record<string, readonly string[]>;
  /** Maps ids of translations to their English text. The translation is the same text in brackets. */
  pairs?: Record<string, string>;
}

/** Converts a version of the site to texts, with the ids under which they are approved. */
function partsOf({ copy, records = {}, shown = {}, pairs = {} }: Shown) {
  const pages = Object.entries(shown).map(([route, lines]) => {
    const view = { name: '1280 px', kind: 'opens' as const, steps: [] };
    const seen = lines.map((line) => {
      const [text = '', note] = line.split(' → ');
      if (note === 'figure') return { role: note, text, place: 'main' };
      const role = note === undefined ? 'paragraph' : note.startsWith('level') ? 'heading' : 'link';
      return { role, text, ...(note && { note }), place: 'main' };
    });
    return { route, text: writeSeen({ route, title: route, hash: '', views: [{ ...view, lines: seen }] }) };
  });
  return {
    sentences: Object.entries(copy).map(([id, text]) => ({ id, text })),
    values: Object.entries(records).map(([id, text]) => ({ id: `value:${id}`, text })),
    pages: pages.map(({ route, text }) => ({ id: `page:${route}`, text })),
    transcripts: Object.fromEntries(pages.map(({ route, text }) => [route, text])),
    translations: Object.entries(pairs).map(([id, en]) => ({ id, text: `(${en})`, en })),
  };
}

/** Returns the changes between two versions of a site. All texts of the first version are approved. */
function happened(before: Shown, after: Shown, parts: Parts = {}): Happened[] {
  const { sentences, values, pages, translations } = partsOf(before);
  const texts = [...sentences, ...values, ...pages, ...translations];
  const lines = texts
    .filter(({ id }) => !id.startsWith('content/facts.yaml'))
    .map((text) => approvalOf(text));
  const { values: records, ...now } = partsOf(after);
  return listHappened(
    createSite({
      copy: after.copy,
      records,
      transcripts: now.transcripts,
      translations: now.translations,
      approved: { lines, faults: [] },
      ...(after.pages === undefined ? {} : { pages: after.pages }),
      ...parts,
    }),
  );
}
/** Returns the titles of the changes, each with the ids of its pages. */
const told = (...sites: Parameters<typeof happened>) =>
  happened(...sites).map(({ title, pages }) => [title, pages.join(' ')].filter(Boolean).join(' | '));
/** Returns the titles of the changes, each with the ids of removed texts. */
const goneIn = (...sites: Parameters<typeof happened>) =>
  happened(...sites).map(({ title, gone }) => [title, gone]);

const LEAD = 'content/pages/home.yaml#/hero/lead';
const OTHER = { 'content/pages/group-plans.yaml#/title': 'Group plans' };
const REVIEWS = 'content/testimonials.yaml';
const copyOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${REVIEWS}#/items/${name}/name`, name],
      [`${REVIEWS}#/items/${name}/text`, `${name} is glad to have called.`],
      [`${REVIEWS}#/items/${name}/location`, 'Columbus, OH'],
    ]),
  );
const recordsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${REVIEWS}#/items/${name}`, `/name: "${name}"\n/rating: 5`]));
const linesOf = (names: readonly string[]) => [
  'Reviews',
  ...names.flatMap((name) => [
    `${name} of ${names.length}`,
    name,
    '5 of 5 stars',
    `${name} is glad to have called.`,
    'Columbus, OH',
  ]),
];

/** Returns a small site before or after ten edits. */
function dayOfEdits(isDone: boolean): Shown {
  const pick = <T>(before: T, after: T) => (isDone ? after : before);
  const names = pick(['Danielle R.', 'Miguel T.', 'Lorraine W.'], ['Danielle R.', 'Lorraine W.']);
  const guides = pick(['Turning 26', 'Working alone'], ['Moving', 'Turning 26']);
  const rider = 'Riders can be added.';
  const days = pick('60', '45');
  const notice = pick('Not the Marketplace. We do not offer every plan.', 'Not the Marketplace.');
  const copy = {
    ...copyOf(names),
    ...Object.fromEntries(
      STATES.map((name) => [`content/pages/${name}.yaml#/license`, licenseIn(name, isDone)]),
    ),
    [LEAD]: pick('We read the policy', 'We know the policy'),
    'content/pages/home.yaml#/a': `You have {specialWindow} days.`,
    'content/pages/life.yaml#/title': 'Life',
    'content/pages/life.yaml#/b': `Within {specialWindow} days of a birth.`,
    'content/pages/groups.yaml#/title': 'Groups',
    [pick('content/pages/life.yaml#/rider', 'content/pages/groups.yaml#/rider')]: rider,
    'content/navigation.yaml#/notice': notice,
    'content/guides/turning-26.md#/title': 'Turning 26',
    'content/guides/alone.md#/title': 'Working alone',
    ...(isDone
      ? { 'content/guides/moving.md#/title': 'Moving', 'content/guides/moving.md#/lead': 'Tell us first.' }
      : {}),
  };
  const redirect = (from: string) => ({
    [`content/redirects.yaml#/redirects/${from.replace('/', '~1')}`]: `/from: "${from}"\n/to: "/aca-plans"\n/status: 301`,
  });
  return {
    copy: isDone ? copy : withFact(copy, days),
    records: {
      ...recordsOf(names),
      'content/facts.yaml#/facts/specialWindow': `/wording: "${days}"`,
      'content/team/ana.md': `/picture: "team/ana.svg" (picture ${pick('1', '2').repeat(64)})`,
      ...redirect('*'),
      ...(isDone ? redirect('/aca') : {}),
    },
    pages: { '/about': '<title>About</title><img src="/assets/team/ana.1.svg" alt="">' },
    shown: {
      '/': [copy[LEAD] ?? '', `You have ${days} days.`, ...linesOf(names), 'Call us', notice],
      '/life': ['Life', ...pick([rider], []), `Within ${days} days of a birth.`],
      '/groups': ['Groups', ...pick([], [rider])],
      '/guides': ['Guides', ...guides],
      ...(isDone ? { '/guides/moving': ['Moving', 'Tell us first.'] } : {}),
      '/about': ['About'],
      ...Object.fromEntries(
        STATES.map((name) => {
          const [license, others] = [
            ['Our license', licenseIn(name, isDone)],
            ['Medicaid', 'Marketplace', 'Phone'],
          ];
          return [`/${name}`, isDone ? [name, ...license, ...others] : [name, ...others, ...license]];
        }),
      ),
    },
  };
}
const withFact = (copy: Record<string, string>, days: string) =>
  Object.fromEntries(Object.entries(copy).map(([id, text]) => [id, text.replace('{specialWindow}', days)]));
const STATES = ['Alabama', 'Ohio', 'Texas'];
const licenseIn = (name: string, isDone: boolean) =>
  `License in ${name}, number ${name === 'Texas' ? (isDone ? '62' : '26') : '11'}`;

test('lists ten edits of a day as ten entries, and none once they are approved', () => {
  const facts = { facts: [{ id: 'specialWindow', wording: '45' }] as never };
  const edits = [dayOfEdits(false), dayOfEdits(true), facts] as const;
  const entries = happened(...edits);
  const approved = { ...edits[1], copy: withFact(edits[1].copy, '45') };
  expect(happened(approved, edits[1], facts)).toEqual([]);
  expect(told(...edits)).toEqual([
    'Changed on /Texas: “License in Texas, number 62” | page:/Texas',
    'Changed on /: “We know the policy” | page:/',
    'The fact “60” is now “45”, said in 2 sentences | page:/ page:/life',
    'Moved from /life to /groups, same words: “Riders can be added.” | page:/life page:/groups',
    'Changed: “Not the Marketplace.” | page:/',
    'New: the guide “Moving” (/guides/moving) | page:/guides page:/guides/moving',
    'The picture team/ana.svg changed on /about',
    '/aca now leads to /aca-plans (permanent)',
    'The testimonial of Miguel T. was removed | page:/',
    '“Our license” moved up on 3 pages | page:/Alabama page:/Ohio page:/Texas',
  ]);
  expect(entries.find(({ kind }) => kind === 'fact')?.parts.map(({ id }) => id)).toEqual([
    'content/pages/home.yaml#/a',
    'content/pages/life.yaml#/b',
    'value:content/facts.yaml#/facts/specialWindow',
  ]);
  expect(entries.find(({ kind }) => kind === 'removed')?.gone).toHaveLength(4);
  expect(entries.find(({ kind }) => kind === 'moved')).toMatchObject({
    ids: ['content/pages/groups.yaml#/rider'],
    gone: ['content/pages/life.yaml#/rider'],
  });
  expect(entries.find(({ kind }) => kind === 'picture')?.pictures).toEqual([
    { what: 'as approved', name: 'team/ana.svg', hash: '1'.repeat(64) },
    { what: 'now', name: 'team/ana.svg', hash: '2'.repeat(64) },
  ]);
});

test('a person’s new name is one entry, and a record lists only changes that no other entry explains', () => {
  const site = (name: string, phone: string, icon: string, said = phone) => ({
    copy: {
      'content/guides/moving.md#/author': name,
      'content/pages/life.yaml#/call': said,
      'content/site.yaml#/contact/phone': phone,
      'content/team/02-ann.md#/name': name,
    },
    records: {
      'content/pages/careers.yaml': `/call/href: "tel:+1${phone.replace(/\D/g, '')}"\n/items/A vote/icon: "${icon}"`,
    },
    shown: { '/team': [name], '/guides/moving': [`By ${name}`] },
  });
  const entries = happened(
    site('Ann Lee', '(305) 555-0100', 'hands'),
    site('Ann Lee-Bell', '(800) 555-0142', 'scales', '{phone}'),
  );
  expect(entries.map(({ title, ids }) => [title, ids.length])).toEqual([
    ['Changed on /guides/moving: “Ann Lee-Bell”', 2],
    ['Changed on /life: “(800) 555-0142”, said in 1 sentence', 2],
    ['Changed in /careers: icon', 1],
  ]);
});

test('a removed guide and its page are one entry, and a removed page without a file is another', () => {
  const guide = {
    'content/guides/moving.md#/title': 'Moving',
    'content/guides/moving.md#/lead': 'Tell us first.',
  };
  const shown = { '/guides/moving': ['Moving'], '/old': ['Old'], '/': ['Hello'] };
  const after = { copy: OTHER, shown: { '/': ['Hello'] } };
  expect(goneIn({ copy: { ...OTHER, ...guide }, shown }, after)).toEqual([
    ['The guide “Moving” was removed', [...Object.keys(guide), 'page:/guides/moving']],
    ['The page /old was removed', ['page:/old']],
  ]);
});

test('a testimonial whose words change is one entry with its record', () => {
  const site = (text: string) => ({
    copy: { ...copyOf(['Ann']), [`${REVIEWS}#/items/Ann/text`]: text },
    records: { [`${REVIEWS}#/items/Ann`]: `/name: "Ann"\n/text: "${text}"` },
  });
  expect(told(site('I am glad.'), site('I am very glad.'))).toEqual(['The testimonial of Ann changed']);
});

test.each([
  ['changed', ['/aca', '301'], ['/aca', '302'], '/aca now leads to /aca-plans (temporary)'],
  ['removed', ['/aca', '301'], null, '/aca no longer leads to /aca-plans'],
  [
    'of every other address',
    ['*', '302'],
    ['*', '301'],
    'Every other address now leads to /aca-plans (permanent)',
  ],
])('a redirect that is %s', (_, before, after, title) => {
  const list = 'content/redirects.yaml#/redirects';
  const site = (redirect: readonly string[] | null): Shown => {
    const [from = '', status] = redirect ?? [];
    const own = {
      [`${list}/${from.replace('/', '~1')}`]: `/from: "${from}"\n/to: "/aca-plans"\n/status: ${status}`,
    };
    const plans = { [`${list}/~1plans`]: '/from: "/plans"\n/to: "/health-plans"\n/status: 301' };
    return { copy: OTHER, records: redirect === null ? plans : { ...plans, ...own } };
  };
  expect(told(site(before), site(after))).toEqual([title]);
});

test('a file that is renamed is one entry, with what changed in it', () => {
  const guide = (name: string, date: string) => ({
    copy: {
      ...OTHER,
      ...Object.fromEntries(
        [...'abcdefghijkl'].map((key) => [`content/guides/${name}.md#/${key}`, `The ${key} of it all`]),
      ),
      [`content/guides/${name}.md#/date`]: date,
    },
    records: { [`content/guides/${name}.md`]: `/updated: "${date}"` },
    shown: { [`/guides/${name}`]: [date] },
  });
  const entries = happened(guide('26', 'In May'), guide('twenty-six', 'As of June 26'));
  expect(entries.map(({ kind, ids, gone }) => [kind, ids.length, gone.length])).toEqual([['moved', 14, 15]]);
});

test('a changed license number and a changed link are one entry each', () => {
  const site = (text: string) => ({ copy: OTHER, records: { 'content/site.yaml': text } });
  expect(told(site('/license/number: "0000026"'), site('/license/number: "0000062"'))).toEqual([
    'Changed in the agency’s details: number',
  ]);
  expect(told(site('/booking/href: "https://a.com"'), site('/booking/href: "https://b.com"'))).toEqual([
    'A link on the agency’s details now leads to https://b.com, not to https://a.com',
  ]);
});

test('a removed card is one entry, and a renamed card counts as a change', () => {
  const card = (name: string, lead = 'For your family.') => ({
    [`content/pages/home.yaml#/offers/${name}/title`]: name,
    [`content/pages/home.yaml#/offers/${name}/lead`]: lead,
  });
  const whole = card('Whole Life', 'For all your life.');
  const [term, renamed] = [card('Term Life'), card('Term Life Plan')];
  const before = { copy: { ...term, ...whole } };
  expect(told(before, { copy: term })).toEqual(['“Whole Life” on / was removed']);
  expect(happened(before, { copy: { ...renamed, ...whole } })).toMatchObject([
    { ids: Object.keys(renamed), gone: Object.keys(term) },
  ]);
});

test('a renamed label is one entry with its link, and another changed link is a second entry', () => {
  const menu = (label: string, us = '/about') => ({
    copy: { [`content/navigation.yaml#/links/${label}/label`]: label },
    records: { 'content/navigation.yaml': `/links/${label}/href: "/plans"\n/links/Us/href: "${us}"` },
  });
  const entries = happened(menu('Plans for you'), menu('Plans for all'));
  expect(entries.map(({ title, ids }) => [title, ...ids])).toEqual([
    [
      '“Plans for all” on header and footer changed',
      'content/navigation.yaml#/links/Plans for all/label',
      'value:content/navigation.yaml',
    ],
  ]);
  expect(happened(menu('Plans for you'), menu('Plans for all', '/us'))).toHaveLength(2);
});

test('a changed sentence includes its translation, and the translated page that waits for it', () => {
  const file = 'content/es/pages/home.yaml';
  const [gone, kept] = ['We read the policy with you', 'Call us'];
  const pairs = { [`${file}#/call`]: kept };
  const before = {
    copy: { [LEAD]: gone },
    shown: { '/': ['Home'], '/es': ['Inicio'] },
    pairs: { ...pairs, [`${file}#/lead`]: gone },
  };
  const after = { copy: { [LEAD]: 'We know the policy with you' }, shown: { '/': ['Home'] } };
  const title = 'Changed on /: “We know the policy with you”';
  expect(goneIn(before, { ...after, pairs })).toEqual([[title, [`${file}#/lead`, 'page:/es']]]);
  // While a translated page waits for one sentence, the page and its other sentences stay approved.
  const parts = { translated: { [file]: [kept, `(${kept})`, `(${gone})`] }, leftOut: ['/es'] };
  expect(goneIn(before, after, parts)).toEqual([[title, [`${file}#/lead`]]]);
});

test('cards that change places are one entry, on the page and on its translation', () => {
  const card = (name: string, own: string) => [name, 'Key features', own, 'Get a quote', 'By phone'];
  const [term, whole] = [card('Term', 'For a time'), card('Whole', 'For life')];
  const [plazo, toda] = [card('Temporal', 'Por un plazo'), card('Permanente', 'De por vida')];
  const site = (first: string[][], second: string[][]) => ({
    copy: OTHER,
    shown: { '/life': ['Life', ...first.flat(), 'End'], '/es/life': ['Vida', ...second.flat(), 'Fin'] },
  });
  const id = 'content/es/pages/life.yaml#/Term';
  const translations = [{ id, text: 'Temporal', en: 'Term', routes: ['/es/life'] }];
  const [before, after] = [site([term, whole], [plazo, toda]), site([whole, term], [toda, plazo])];
  expect(told(before, after, { translations })).toEqual([
    '“Term” moved down on 2 pages | page:/life page:/es/life',
  ]);
});

test('reviews that change places are one entry, and so is a changed tone with the words that show it', () => {
  const review = (name: string) => [
    `${name}, Tampa → figure`,
    '5 stars',
    'Verified',
    `${name} is glad`,
    `${name}, Tampa`,
  ];
  const rows = (tone: string) => ({
    copy: { ...OTHER, 'content/interface.yaml#/a': 'Strength', 'content/interface.yaml#/b': 'Neutral' },
    records: { 'content/pages/group-plans.yaml': `/rows/Premium/tone: "${tone}"` },
    shown: { '/group-plans': [`Premium | Low ${tone === 'good' ? 'Strength' : 'Neutral'} | High Neutral`] },
  });
  const swapped = (names: readonly string[]) => ({
    copy: OTHER,
    shown: { '/': ['Reviews', ...names.flatMap(review), 'End'] },
  });
  expect(told(swapped(['Ann', 'Ben', 'Cy']), swapped(['Ben', 'Ann', 'Cy']))).toEqual([
    '“Ann, Tampa” moved down on / | page:/',
  ]);
  expect(told(rows('good'), rows('neutral'))).toEqual(['Changed in /group-plans: tone | page:/group-plans']);
});

test('a removed language is one entry with its pages, and so is a page that a language no longer lists', () => {
  const file = 'content/es/pages/home.yaml';
  const others = { [`${file}#/call`]: 'Call us', 'content/es/pages/about.yaml#/title': 'About us' };
  const pairs = { [`${file}#/hello`]: '## Hello', ...others };
  const site = (
    pages: readonly string[],
    shown: readonly string[],
    own: Record<string, string> = pairs,
    hello = 'Hello',
  ) => ({
    copy: { ...OTHER, [LEAD]: hello },
    records: {
      'content/site.yaml': pages.map((page) => `/languages/es/pages/“${page}”: "${page}"`).join('\n'),
    },
    shown: Object.fromEntries(['/', ...shown].map((route) => [route, ['Hola']])),
    pairs: own,
  });
  const both = [
    ['/', '/about'],
    ['/es', '/es/about'],
  ] as const;
  const goneWith = (after: Shown) =>
    goneIn(site(...both), after).map(([title, gone]) => [
      title,
      [...(gone ?? [])].filter((id) => id.startsWith('page:')).join(' '),
    ]);
  expect(goneWith(site(both[0], [], {}))).toEqual([
    ['The translation into Spanish was removed', 'page:/es page:/es/about'],
  ]);
  expect(goneWith(site(['/'], ['/es']))).toEqual([
    ['Changed in the agency’s details: pages', 'page:/es/about'],
  ]);
  // A translated heading of markdown is removed together with the English heading.
  expect(goneWith(site(...both, others, 'Hi there'))).toEqual([['Changed on /: “Hi there”', '']]);
});

test('lines of a page that code changes in the same way are one entry, with a part for each line', () => {
  const site = (lines: readonly string[]) => ({
    copy: {
      [LEAD]: 'Hello',
      'content/pages/home.yaml#/a': 'First figure',
      'content/pages/home.yaml#/b': 'Second figure',
    },
    shown: { '/': ['Hello', ...lines] },
  });
  const entries = happened(site(['First figure', 'Second figure']), site([]));
  expect(entries.map(({ title, parts }) => [title, parts.length])).toEqual([
    ['Gone: “First figure”, and 1 line in the same way on /', 2],
  ]);
});

test('a heading level changed by code is an entry, even if content on the page changes, too', () => {
  const site = (text: string, level: string) => ({
    copy: { [LEAD]: text },
    shown: { '/': [text, `Plans → level ${level}`] },
  });
  expect(told(site('As before', '3'), site('As now', '4'))).toEqual([
    'Changed on /: “As now” | page:/',
    expect.stringContaining('“Plans” is now level 4; before: level 3'),
  ]);
});

test('a new sentence, the translated page that lacks it, and changed links to that page are one entry', () => {
  const more = { 'content/pages/home.yaml#/note': 'We are here.' };
  const links = (to: string) => ['Inicio', `Casa → ${to}`];
  const [before, after] = [
    { copy: { ...OTHER }, shown: { '/': ['Home'], '/es': ['Inicio'], '/es/about': links('/es#top') } },
    { copy: { ...OTHER, ...more }, shown: { '/': ['Home', 'We are here.'], '/es/about': links('/#top') } },
  ];
  // Add other approved texts. If fewer than 80% of the texts had been approved, no text would count as new.
  const rest = {
    [LEAD]: 'Home',
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [`content/pages/x.yaml#/${key}`, key])),
  };
  for (const site of [before, after]) Object.assign(site.copy, rest);
  expect(happened(before, after).map(({ title, gone, pages }) => [title, gone, pages])).toEqual([
    ['New on /: “We are here.”', ['page:/es'], ['page:/', 'page:/es/about']],
  ]);
});

test('a changed sentence of prose, its links, and translations left out because of it are one entry', () => {
  const file = 'content/prose/choose.md';
  const site = (text: string, links: string, menu: readonly string[]) => ({
    copy: { [`${file}#/body/Our guides`]: text },
    records: { [file]: `/body/our guides href: "/guides"\n${links}` },
    shown: { '/plans': [text], '/es': ['Inicio', ...menu] },
  });
  const said = ['Our guides and turning 26.', 'Our guides.'] as const;
  const before = site(said[0], '/body/turning 26 href: "/26"', ['Planes → /es/plans', 'Planes submenú']);
  const spanish = 'content/es/prose/choose.md';
  const [changed, same] = [said[0], 'Another block.'];
  const approved = {
    ...before,
    shown: { ...before.shown, '/es/plans': ['Planes'] },
    pairs: { [`${spanish}#/guides`]: changed, [`${spanish}#/other`]: same },
  };
  const menu = ['Planes (en inglés) → /plans', 'Planes (en inglés) submenú'];
  const translated = { [spanish]: [same, `(${same})`, `(${changed})`] };
  const entries = happened(approved, site(said[1], '', menu), { translated, leftOut: ['/es/plans'] });
  expect(entries.map(({ title, gone, pages: on }) => [title, gone, on])).toEqual([
    ['Changed: “Our guides.”', [`${spanish}#/guides`], ['page:/plans', 'page:/es']],
  ]);
});

test('lines that no content explains are listed, and in a first approval nothing is new', () => {
  const copy = { [LEAD]: 'As before' };
  const shown = (...lines: string[]) => ({ copy, shown: { '/': ['As before', ...lines] } });
  expect(told(shown(), shown('Call'))).toEqual(['New: “Call” on / | page:/']);
  const linked = (text: string, href: string) => ({
    copy: { [LEAD]: text },
    shown: { '/': [text, `Call → ${href}`] },
  });
  expect(told(linked('As before', '/a'), linked('As now', '/b'))).toEqual([
    'Changed on /: “As now” | page:/',
    'The link “Call” leads to /b; before: /a on / | page:/',
  ]);
  const copyNow = { ...copy, ...OTHER, 'content/pages/quote.yaml#/title': 'Quote' };
  expect(happened({ copy }, { copy: copyNow })).toEqual([]);
});

test('a new language hides no new sentence', () => {
  const copy = Object.fromEntries(
    [...'abcdefgh'].map((key) => [`content/pages/x.yaml#/${key}`, `The ${key}`]),
  );
  const pairs = Object.fromEntries(
    Object.entries(copy).map(([id, en]) => [id.replace('content/', 'content/es/'), en]),
  );
  const after = { copy: { ...copy, [LEAD]: 'We are here.' }, pairs };
  expect(told({ copy }, after)).toEqual(['New: the page “home” (/)']);
});
