import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { proveCopy, untracedStrings } from '../../../scripts/audit/proof/prove-copy.ts';
import { indexCopy, traceText } from '../../../scripts/audit/proof/trace.ts';
import { visibleStrings } from '../../../scripts/audit/proof/visible-strings.ts';
import type { CopyUnit } from '../../../scripts/content/compilation.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { createSite } from './site.ts';

const COPY = {
  'content/pages/home.yaml#/title': 'Find the Health Plan That’s Built for You',
  'content/pages/home.yaml#/call': 'Call {phone}',
  'content/pages/home.yaml#/lead': 'Trusted by {livesProtected} families',
  'content/interface.yaml#/newTab': '(opens in a new tab)',
  'content/interface.yaml#/stars': '\\{rating} out of five stars',
  'content/interface.yaml#/step': 'Step \\{step} of \\{of}: \\{name}',
  'content/interface.yaml#/name': 'Insurance Type',
  'content/pages/booking.yaml#/choice/more': 'Show more',
  'content/site.yaml#/brand/name': 'Coralstone',
  'content/facts.yaml#/facts/livesProtected/wording': '25,000+',
};
const units: readonly CopyUnit[] = createSite({ copy: COPY }).units;
const untraced = (html: string) => untracedStrings(html, units);

const root = mkdtempSync(join(tmpdir(), 'proof-'));
afterEach(() => rmSync(join(root, 'renderer'), { recursive: true, force: true }));

test.each([
  ['a unit as it is', '<h1>Find the Health Plan That’s Built for You</h1>'],
  ['a unit with a place to break the line', '<p>Trusted by 25,000+<wbr> families</p>'],
  ['a unit across lines of markup', '<p>Trusted by\n   25,000+\n families</p>'],
  ['units that touch where elements do', '<a>Insurance Type<span>(opens in a new tab)</span></a>'],
  ['a declared pair', '<p>Show more<span> Find the Health Plan That’s Built for You</span></p>'],
  ['links in a row', '<a>Insurance Type</a><a>Show more</a>'],
  ['a title with the brand', '<title>Insurance Type | Coralstone</title>'],
  ['a slot filled with a count', '<p aria-label="5 out of five stars"></p>'],
  ['slots filled with counts and copy', '<h2>Step 1 of 3: Insurance Type</h2>'],
  ['a template as it is', '<template><p>{rating} out of five stars</p></template>'],
  ['the number of a list item', '<ol><li>1</li><li>2 <p>Insurance Type</p></li></ol>'],
  ['signs without words', '<p>· “” –</p>'],
])('traces %s', (_, html) => {
  expect(untraced(html)).toEqual([]);
});

test.each([
  ['text', '<p>Call us today</p>', 'Call us today'],
  ['text beside copy', '<p>Call (800) 555-0142 now</p>', 'Call (800) 555-0142 now'],
  ['a bare figure of a fact', '<b>25,000+</b>', '25,000+'],
  ['a part of a unit', '<p>Find the Health Plan</p>', 'Find the Health Plan'],
  [
    'three units strung into a sentence',
    '<p>Insurance Type Coralstone Insurance Type</p>',
    'Insurance Type Coralstone Insurance Type',
  ],
  ['a unit within a word', '<p>Coralstoned</p>', 'Coralstoned'],
  ['a slot filled with other words', '<h2>Step 1 of 3: Nonsense</h2>', 'Step 1 of 3: Nonsense'],
  ['an alternative text', '<img alt="A family">', 'A family'],
  ['a label', '<nav aria-label="Main menu"></nav>', 'Main menu'],
  ['a tooltip', '<a title="Call now">Coralstone</a>', 'Call now'],
  ['a placeholder', '<input placeholder="Your name">', 'Your name'],
  ['a button of an input', '<input type="submit" value="Send">', 'Send'],
  ['a choice', '<select><option>Choose one</option></select>', 'Choose one'],
  ['a tab’s title', '<title>Welcome</title>', 'Welcome'],
  ['a description', '<meta name="description" content="The best plans">', 'The best plans'],
  ['a social description', '<meta property="og:description" content="The best plans">', 'The best plans'],
  [
    'structured data',
    '<script type="application/ld+json">{"slogan":"The best plans"}</script>',
    'The best plans',
  ],
  ['words for those without script', '<noscript><p>Turn on JavaScript</p></noscript>', 'Turn on JavaScript'],
  ['a template', '<template><p>Please wait</p></template>', 'Please wait'],
  ['words that a style adds', '<style>.a::after{content:"New offer"}</style>', 'New offer'],
  ['words in a data attribute', '<p data-more="Read more here">Coralstone</p>', 'Read more here'],
  ['words in a drawing', '<svg><text>Best value</text></svg>', 'Best value'],
  ['the wrong number of a list item', '<ol><li>25</li></ol>', '25'],
])('reports %s', (_, html, words) => {
  expect(untraced(html)).toEqual([words]);
});

test('names page, words, nearest unit and the line of the component', () => {
  mkdirSync(join(root, 'renderer'), { recursive: true });
  writeFileSync(
    join(root, 'renderer', 'hero.tsx'),
    'export const Hero = () => (\n  <h1>\n    Find your Health\n    Plan\n  </h1>\n);\n',
  );
  const pages = [{ route: '/', file: 'dist/client/index.html', html: '<h1>Find your Health Plan</h1>' }];
  const messages = proveCopy(pages, { content: null, units: [...units] }, { root });
  expect(
    messages.map((message) => [
      `${message.file}:${message.place?.start.line}:${message.place?.start.column}`,
      message.rule,
      isError(message),
      message.reason,
      message.remedy,
    ]),
  ).toEqual([
    [
      'renderer/hero.tsx:3:5',
      'PRF-001',
      true,
      '“Find your Health Plan” (h1) on / is not in any content file',
      'Nothing like it is in content. Put the words into a file in content/ and hand them to the component.',
    ],
  ]);
});

test('words of a style are found in the style sheet, though a script has them too', () => {
  mkdirSync(join(root, 'renderer'), { recursive: true });
  writeFileSync(join(root, 'renderer', '+client.ts'), "document.title = 'Marketplace ';\n");
  writeFileSync(join(root, 'renderer', 'hero.scss'), ".hero::before {\n  content: 'Marketplace ';\n}\n");
  const html = '<style>.hero::before { content: \'Marketplace \'; }</style><p class="hero">Find</p>';
  const [message] = proveCopy(
    [{ route: '/', file: 'x.html', html }],
    { content: null, units: [...units] },
    { root },
  );
  expect(message).toMatchObject({ file: 'renderer/hero.scss', place: { start: { line: 2 } } });
});

test('words that several pages share are one message', () => {
  const html = '<footer>All rights reserved</footer>';
  const pages = ['/', '/about'].map((route) => ({ route, file: `dist/client${route}.html`, html }));
  expect(
    proveCopy(pages, { content: null, units: [...units] }, { root }).map(({ reason }) => reason),
  ).toEqual(['“All rights reserved” (footer) on /, /about is not in any content file']);
});

test('an island may be handed names and addresses, and copy', () => {
  const props = (value: unknown) => [
    {
      route: '/',
      file: 'index.html',
      html: `<script type="application/json" id="island-menu-props">${JSON.stringify(value)}</script>`,
    },
  ];
  const check = (value: unknown) =>
    proveCopy(props(value), { content: null, units: [...units] }, { root }).length;
  expect(check({ value: 'coverageAmount', href: '/about#top', label: 'Insurance Type' })).toBe(0);
  expect(check({ label: 'Choose your coverage' })).toBe(1);
});

test('property: units joined by separators are traced to themselves', () => {
  const index = indexCopy(units);
  const texts = [...index.exact.keys()].filter((text) => !text.includes('{'));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' | ', ' · ', ' • '),
      (parts, separator) => {
        const { rest, pieces } = traceText(parts.join(separator), index);
        expect(rest).toBeNull();
        expect(pieces.map(({ units: [unit] }) => unit?.text)).toEqual(parts);
      },
    ),
  );
});

test.each([', ', ': ', ' ', ' – ', '. '])(
  'property: units with “%s” between are no text that anybody approved',
  (sign) => {
    const index = indexCopy(units);
    const texts = [...index.exact.keys()].filter((text) => !/[{(]|Show more/.test(text));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { minLength: 2, maxLength: 4 }), (parts) => {
        expect(traceText(parts.join(sign), index).rest).not.toBeNull();
      }),
    );
  },
);

test('property: words that no unit holds are never traced', () => {
  const index = indexCopy(units);
  fc.assert(
    fc.property(
      fc.constantFrom(...index.exact.keys()),
      fc.stringMatching(/^[b-df-hj-np-tv-z]{4,8}$/),
      (text, word) => {
        expect(traceText(`${text} ${word}`, index).rest).not.toBeNull();
      },
    ),
  );
});

test('broken markup and data end in findings, not in a crash', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(() =>
        visibleStrings(`<body><script type="application/json">${text}</script><p ${text}`),
      ).not.toThrow();
    }),
  );
});
