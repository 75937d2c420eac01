import { describe, expect, test } from 'vitest';
import {
  compareLines,
  comparePages,
  describeChange,
  keyOfChange,
} from '../../../scripts/audit/seen/compare-views.ts';
import { linesOf } from '../../../scripts/audit/seen/page-lines.ts';
import {
  homeOf,
  readShownToAll,
  parseSeen,
  type SeenLine,
  type SeenPage,
  writeSeen,
} from '../../../scripts/audit/seen/seen-page.ts';

const p = (text: string, more: Partial<SeenLine> = {}): SeenLine => ({
  role: 'paragraph',
  text,
  place: 'main',
  ...more,
});
const lines = (...texts: string[]) => texts.map((text) => p(text));
const page = (opens: readonly SeenLine[], more: Partial<SeenPage> = {}): SeenPage => ({
  route: '/about',
  title: 'About',
  hash: 'a1',
  views: [
    { name: '1280 px', kind: 'opens', steps: [], lines: opens },
    { name: '360 px', kind: 'opens', steps: [], lines: opens },
  ],
  ...more,
});
const link = (text: string, note: string) => p(text, { role: 'link', note });

describe('compareLines', () => {
  const cases: [name: string, before: SeenLine[], after: SeenLine[], said: string[]][] = [
    ['nothing', lines('A', 'B'), lines('A', 'B'), []],
    [
      'a line to the top',
      lines('A', 'B', 'C', 'License'),
      lines('License', 'A', 'B', 'C'),
      ['Moved up: “License”'],
    ],
    ['a line to the end', lines('Note', 'A', 'B', 'C'), lines('A', 'B', 'C', 'Note'), ['Moved down: “Note”']],
    [
      'to another part',
      [p('A'), p('Note')],
      [p('A'), p('Note', { place: 'contentinfo' })],
      ['Moved: “Note”'],
    ],
    ['one of two alike', lines('A', 'Yes', 'B', 'Yes'), lines('A', 'Yes', 'B'), ['Gone: “Yes”']],
    [
      'other words',
      lines('A', 'We read the policy.'),
      lines('A', 'We know the policy.'),
      ['“We read the policy.” became “We know the policy.”'],
    ],
    [
      'words of nothing in common',
      lines('A', 'Call now'),
      lines('A', 'Prices rise'),
      ['Gone: “Call now”', 'New: “Prices rise”'],
    ],
    ['an address', [link('Call', '/a')], [link('Call', '/b')], ['The link “Call” leads to /b; before: /a']],
    [
      'a level',
      [p('Rates', { role: 'heading', note: 'level 2' })],
      [p('Rates', { role: 'heading', note: 'level 4' })],
      ['The heading “Rates” is now level 4; before: level 2'],
    ],
    [
      'hidden words',
      lines('A'),
      [...lines('A'), p('A', { role: 'unseen', note: 'covered' })],
      ['Hidden (covered): “A”'],
    ],
    [
      'a changed line beside a moved one',
      lines('A', 'B one two', 'D', 'C'),
      lines('C', 'A', 'B one three', 'D'),
      ['Moved up: “C”', '“B one two” became “B one three”'],
    ],
  ];
  test.each(cases)('%s', (_, before, after, said) => {
    expect(compareLines(before, after).map(describeChange)).toEqual(said);
  });

  test('a change includes the line above it', () => {
    expect(compareLines(lines('A', 'B'), lines('A', 'New', 'B'))).toMatchObject([
      { kind: 'added', below: 'A' },
    ]);
  });
});

describe('comparePages', () => {
  test('a change is listed once with all its views, and has the same key on another page', () => {
    const change = (route: string) =>
      comparePages(page(lines('A', 'B', 'C', route)), page(lines('C', 'A', 'B', route)));
    expect(change('/about')).toMatchObject([
      { kind: 'moved', direction: 'up', views: ['1280 px', '360 px'] },
    ]);
    expect(change('/about').map(keyOfChange)).toEqual(change('/contact').map(keyOfChange));
  });

  test('an added scene is one change', () => {
    const scene = {
      name: 'menu: open',
      kind: 'scene',
      steps: ['press “Menu”'],
      lines: lines('X', 'Y'),
    } as const;
    const after = page(lines('A'));
    const changes = comparePages(after, { ...after, views: [...after.views, scene] });
    expect(changes.map(describeChange)).toEqual(['New: the scene “menu: open” (scene, press “Menu”)']);
  });
});

describe('writeSeen', () => {
  const views: SeenPage['views'] = [
    { name: '1280 px', kind: 'opens', steps: [], lines: lines('A', 'B', 'C', 'D') },
    { name: '360 px', kind: 'opens', steps: [], lines: lines('X', 'B', 'D', 'Y') },
    { name: 'one', kind: 'scene', steps: ['press “B”'], lines: lines('Q') },
    { name: 'two', kind: 'scene', steps: [], lines: [] },
    { name: 'three', kind: 'scene', steps: [], lines: lines('Q', 'Q') },
  ];

  test('can be parsed again, without the hash', () => {
    const whole = page([], { views });
    expect(parseSeen(writeSeen(whole))).toEqual({ ...whole, hash: '' });
  });

  test.each(['', 'Approved words', '{"route":"/"}\n<<<<<<< HEAD', '[]', '{"route":"/"}\n3'])(
    'cannot be parsed from %j',
    (text) => expect(parseSeen(text)).toBeNull(),
  );
});

test.each([
  ['/', '/'],
  ['/quote', '/'],
  ['/es', '/es'],
  ['/es/quote', '/es'],
  ['/estimate', '/'],
])('changes of header and footer of %s are reported on %s', (route, home) => {
  expect(homeOf(route)).toBe(home);
});

describe('words are shown to all', () => {
  const notice = p('Not a government website.');
  const hidden = p(notice.text, { role: 'unseen', note: 'covered' });
  const on = (phone: SeenLine[]) => {
    const [wide, narrow] = page([notice]).views;
    return page([], { views: [wide!, { ...narrow!, lines: phone }] });
  };
  const home = page([p('Home'), p(notice.text, { place: 'contentinfo' })], { route: '/' });

  test.each<[string, SeenPage[], boolean]>([
    ['at each width', [on([notice])], true],
    ['but not on a phone', [on([])], false],
    ['but covered', [on([notice, hidden])], false],
    ['twice, covered once', [on([notice, notice, hidden])], true],
    ['but only to search engines', [on([p(notice.text, { role: 'head', note: 'description' })])], false],
    ['in the footer, which the home page has', [page(lines('One')), home], true],
    ['in no footer', [page(lines('One'))], false],
  ])('%s', (_, pages, expected) => {
    expect(readShownToAll(...pages)('Not a Government website')).toBe(expected);
  });
});

test('converts an accessibility tree to lines', () => {
  const node = (role: string, more: object) => ({ role, ...more });
  const tree = linesOf([
    node('main', {
      children: [
        node('heading', { name: 'Plans', level: 1 }),
        node('paragraph', {
          children: ['Read our', node('link', { name: 'policy', url: '/privacy' }), ', please.'],
        }),
        node('list', { children: [node('listitem', { text: 'Answers' })] }),
        node('button', { name: 'Menu', expanded: false }),
        node('textbox', { name: 'Email', text: 'a@b.example', placeholder: 'you@' }),
        node('checkbox', { name: 'Call me', checked: true }),
        node('combobox', {
          name: 'State',
          children: ['Ohio', 'Iowa'].map((name) => node('option', { name })),
        }),
        node('row', { children: [node('cell', { name: 'Cost' }), node('cell', { text: '$5' })] }),
        node('img', { name: 'A map' }),
        node('navigation', {
          name: 'On this page',
          children: [node('link', { name: 'Team', url: '#team' })],
        }),
      ],
    }),
  ]);
  const spelled = tree.map(({ role, text, note = '' }) => [role, text, note].join(' / '));
  expect(spelled.join('\n')).toMatchInlineSnapshot(`
    "heading / Plans / level 1
    paragraph / Read our policy, please. / policy: /privacy
    listitem / Answers / 
    button / Menu / collapsed
    textbox / Email / holds “a@b.example”; hint “you@”
    checkbox / Call me / checked
    combobox / State / 
    options / Ohio | Iowa / 
    row / Cost | $5 / 
    img / A map / 
    navigation / On this page / 
    link / Team / #team"
  `);
});
