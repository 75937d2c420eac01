import { expect, test } from 'vitest';
import type { Approval } from '../../../scripts/audit/approvals/approval.ts';
import { type Happened, listHappened } from '../../../scripts/audit/register/happened.ts';
import { writeSeen } from '../../../scripts/audit/seen/seen-page.ts';
import { approvalOf, createSite, type Parts } from './site.ts';

interface Shown {
  /** Copy by id. */
  copy: Record<string, string>;
  /** Records by id, without the kind. */
  records?: Record<string, string>;
  /** HTML by route; without it copy is on no page but that of its file. */
  pages?: Record<string, string>;
  /** Lines of pages as a browser shows them. */
  shown?: Record<string, readonly string[]>;
}

const textsOf = ({ shown = {} }: Shown) =>
  Object.fromEntries(
    Object.entries(shown).map(([route, lines]) => {
      const view = { name: '1280 px', kind: 'opens' as const, steps: [] };
      const seen = lines.map((text) => ({ role: 'paragraph', text, place: 'main' }));
      return [route, writeSeen({ route, title: route, hash: '', views: [{ ...view, lines: seen }] })];
    }),
  );
const valuesOf = ({ records = {} }: Shown) =>
  Object.entries(records).map(([id, text]) => ({
    id: `value:${id}`,
    text,
    what: 'a record',
    spot: { file: id.replace(/#.*/, ''), line: 1 },
  }));

/** What happened between two versions of a site, of which the first was approved as a whole. */
function happened(before: Shown, after: Shown, parts: Parts = {}): Happened[] {
  const lines: Approval[] = [
    ...Object.entries(before.copy).map(([id, text]) => approvalOf({ id, text })),
    ...valuesOf(before).map((value) => approvalOf(value)),
    ...Object.entries(textsOf(before)).map(([route, text]) => approvalOf({ id: `page:${route}`, text })),
  ].filter(({ id }) => !id.startsWith('content/facts.yaml'));
  return listHappened(
    createSite({
      copy: after.copy,
      values: valuesOf(after),
      transcripts: textsOf(after),
      approved: { lines, faults: [] },
      ...(after.pages === undefined ? {} : { pages: after.pages }),
      ...parts,
    }),
  );
}
const told = (list: readonly Happened[]) => list.map(({ title, pages }) => [title, pages.join(' ')]);

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

test('a word of a headline', () => {
  const [entry, ...others] = happened(
    { copy: { [LEAD]: 'We read the policy' }, shown: { '/': ['We read the policy', 'Call us'] } },
    { copy: { [LEAD]: 'We know the policy' }, shown: { '/': ['We know the policy', 'Call us'] } },
  );
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    title: 'Changed on /: “We know the policy”',
    ids: [LEAD],
    pages: ['page:/'],
  });
  expect(entry?.parts[0]?.words.map(({ kind }) => kind)).toEqual(['same', 'deleted', 'inserted', 'same']);
});

test('a fact, with the sentences that say it', () => {
  const fact = 'content/facts.yaml#/facts/specialWindow';
  const sentence = (days: string) =>
    Object.fromEntries(
      ['a', 'b'].map((key) => [`content/pages/home.yaml#/${key}`, `You have ${days} days.`]),
    );
  const record = (days: string) => ({ [fact]: `/wording: "${days}"\n/expires: "2027-01-01"` });
  const site = {
    copy: sentence('{specialWindow}'),
    records: record('45'),
    shown: { '/': ['You have 45 days.'] },
  };
  const entries = happened(
    { copy: sentence('60'), records: record('60'), shown: { '/': ['You have 60 days.'] } },
    site,
    {
      facts: [{ id: 'specialWindow', wording: '45' }] as never,
    },
  );
  expect(told(entries)).toEqual([['The fact “60” is now “45”, said in 2 sentences', 'page:/']]);
  expect(entries[0]?.parts.map(({ id }) => id)).toEqual([
    'content/pages/home.yaml#/a',
    'content/pages/home.yaml#/b',
    `value:${fact}`,
  ]);
});

test('a picture', () => {
  const record = (digit: string) => ({
    'content/pages/home.yaml': `/hero/picture/src: "heroes/sun.svg" (picture ${digit.repeat(64)})`,
  });
  const copy = { [LEAD]: 'As before' };
  expect(
    happened(
      { copy, records: record('1'), shown: { '/': ['image heroes/sun-1.svg'] } },
      { copy, records: record('2'), shown: { '/': ['image heroes/sun-2.svg'] } },
    ),
  ).toMatchObject([
    {
      title: 'The picture heroes/sun.svg changed on /',
      pages: ['page:/'],
      pictures: [{ path: 'heroes/sun.svg', before: '1'.repeat(64), after: '2'.repeat(64) }],
    },
  ]);
});

test('a new guide is one entry with its page, and the page that lists it', () => {
  const known = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`content/pages/p${at}.yaml#/title`, `Page ${at}`]),
  );
  const guide = {
    'content/pages/moving.yaml#/title': 'Moving to another state',
    'content/pages/moving.yaml#/lead': 'Tell us first.',
  };
  const entries = happened(
    { copy: known, shown: { '/p1': ['Guides'] } },
    {
      copy: { ...known, ...guide },
      shown: {
        '/p1': ['Guides', 'Moving to another state', 'Read it'],
        '/moving': ['Moving to another state'],
      },
    },
  );
  expect(told(entries)).toEqual([
    ['New: the page “Moving to another state” (/moving)', 'page:/p1 page:/moving'],
  ]);
  expect(entries[0]?.ids).toEqual(Object.keys(guide));
});

test('a testimonial that is removed, and one that is new, whatever stands around them', () => {
  const [all, left] = [
    ['Danielle R.', 'Miguel T.', 'Lorraine W.'],
    ['Danielle R.', 'Lorraine W.'],
  ];
  const site = (names: readonly string[]) => ({
    copy: copyOf(names),
    records: recordsOf(names),
    shown: { '/': linesOf(names) },
  });
  const removed = happened(site(all), site(left));
  expect(told(removed)).toEqual([['The testimonial of Miguel T. was removed', 'page:/']]);
  expect(removed[0]?.gone).toHaveLength(4);
  expect(told(happened(site(left), site(all)))).toEqual([['New testimonial: Miguel T.', 'page:/']]);
});

test('a testimonial whose words change is one entry with its record', () => {
  const site = (text: string) => ({
    copy: { ...copyOf(['Ann']), [`${REVIEWS}#/items/Ann/text`]: text },
    records: { [`${REVIEWS}#/items/Ann`]: `/name: "Ann"\n/text: "${text}"` },
  });
  expect(told(happened(site('I am glad.'), site('I am very glad.')))).toEqual([
    ['The testimonial of Ann changed', ''],
  ]);
});

test('a line that moved on pages of one template is one entry, whatever each page says in it', () => {
  const states = ['Alabama', 'Ohio', 'Texas'];
  const site = (isUp: boolean): Shown => ({
    copy: Object.fromEntries(states.map((name) => [`content/pages/${name}.yaml#/name`, name])),
    pages: Object.fromEntries(states.map((name) => [`/${name}`, `<title>${name}</title>`])),
    shown: Object.fromEntries(
      states.map((name) => {
        const lines = [`License in ${name}`, 'Medicaid', 'Marketplace', 'Phone'];
        return [`/${name}`, isUp ? lines : [...lines.slice(1), ...lines.slice(0, 1)]];
      }),
    ),
  });
  const entries = happened(site(false), site(true));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.title).toMatch(/^“License in .*” moved( up)? on 3 pages$/);
  expect(entries[0]?.pages).toEqual(states.map((name) => `page:/${name}`));
});

test('a sentence that moved to another page', () => {
  const words = 'Coverage can end when you leave.';
  const before = { ...OTHER, 'content/pages/life-insurance.yaml#/title': 'Life' };
  const entries = happened(
    {
      copy: { ...before, 'content/pages/group-plans.yaml#/note': words },
      shown: { '/group-plans': ['Group plans', words], '/life-insurance': ['Life'] },
    },
    {
      copy: { ...before, 'content/pages/life-insurance.yaml#/note': words },
      shown: { '/group-plans': ['Group plans'], '/life-insurance': ['Life', words] },
    },
  );
  expect(told(entries)).toEqual([
    [
      `Moved from /group-plans to /life-insurance, same words: “${words}”`,
      'page:/group-plans page:/life-insurance',
    ],
  ]);
  expect(entries[0]).toMatchObject({
    ids: ['content/pages/life-insurance.yaml#/note'],
    gone: ['content/pages/group-plans.yaml#/note'],
  });
});

test.each([
  ['new', null, ['/aca', '301'], '/aca now leads to /aca-plans (permanent)'],
  ['changed', ['/aca', '301'], ['/aca', '302'], '/aca now leads to /aca-plans (temporary)'],
  ['removed', ['/aca', '301'], null, '/aca no longer leads to /aca-plans'],
  [
    'of every other address',
    ['*', '302'],
    ['*', '301'],
    'Every other address now leads to /aca-plans (permanent)',
  ],
])('a redirect that is %s', (_, before, after, title) => {
  const records = (redirect: readonly string[] | null): Record<string, string> => ({
    'content/redirects.yaml#/redirects/~1plans': '/from: "/plans"\n/to: "/health-plans"\n/status: 301',
    ...(redirect !== null && {
      [`content/redirects.yaml#/redirects/${redirect[0]?.replace('/', '~1')}`]: `/from: "${redirect[0]}"\n/to: "/aca-plans"\n/status: ${redirect[1]}`,
    }),
  });
  const entries = happened(
    { copy: OTHER, records: records(before) },
    { copy: OTHER, records: records(after) },
  );
  expect(entries.map((entry) => entry.title)).toEqual([title]);
});

test('a license number, a link, and an answer to a finding', () => {
  const record = (text: string) => ({ copy: OTHER, records: { 'content/site.yaml': text } });
  const title = (before: string, after: string) =>
    happened(record(before), record(after)).map((entry) => entry.title);
  expect(title('/license/number: "0000026"', '/license/number: "0000062"')).toEqual([
    'Changed in the agency’s details: number',
  ]);
  expect(title('/booking/href: "https://a.com"', '/booking/href: "https://b.com"')).toEqual([
    'A link on the agency’s details now leads to https://b.com, not to https://a.com',
  ]);
});

test('a card that is removed is one entry, and a renamed one is changed', () => {
  const card = (name: string, lead = 'For your family.') => ({
    [`content/pages/home.yaml#/offers/${name}/title`]: name,
    [`content/pages/home.yaml#/offers/${name}/lead`]: lead,
  });
  const copy = { ...card('Term Life'), ...card('Whole Life', 'For all your life.') };
  expect(told(happened({ copy }, { copy: card('Term Life') }))).toEqual([
    ['“Whole Life” was removed from /', ''],
  ]);
  const renamed = happened(
    { copy },
    { copy: { ...card('Term Life Plan'), ...card('Whole Life', 'For all your life.') } },
  );
  expect(renamed).toMatchObject([
    {
      ids: [
        'content/pages/home.yaml#/offers/Term Life Plan/title',
        'content/pages/home.yaml#/offers/Term Life Plan/lead',
      ],
      gone: [
        'content/pages/home.yaml#/offers/Term Life/title',
        'content/pages/home.yaml#/offers/Term Life/lead',
      ],
    },
  ]);
});

test('lines that no content explains are named, and in a first approval nothing is new', () => {
  const copy = { [LEAD]: 'As before' };
  expect(
    told(happened({ copy, shown: { '/': ['As before'] } }, { copy, shown: { '/': ['As before', 'Call'] } })),
  ).toEqual([['New: “Call” on /', 'page:/']]);
  const copyNow = { ...copy, ...OTHER, 'content/pages/quote.yaml#/title': 'Quote' };
  expect(happened({ copy }, { copy: copyNow })).toEqual([]);
});

test('no title names a pointer, a kind or a file of the pages', () => {
  const record = (text: string) => ({ 'content/pages/home.yaml': text });
  const titles = happened(
    {
      copy: { [LEAD]: 'One' },
      records: record('/sections/Compare/rows/A/tone: "good"'),
      shown: { '(shared)': ['a'] },
    },
    {
      copy: { [LEAD]: 'Two' },
      records: record('/sections/Compare/rows/A/tone: "bad"'),
      shown: { '(shared)': ['b'] },
    },
  ).map(({ title }) => title);
  expect(titles.join('\n')).not.toMatch(/#\/|\/sections|kind |\(files\)|content\//);
});
