import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  readPages,
  startProof,
  surveyPage,
  untracedFindings,
} from '../../../scripts/audit/proof/prove-copy.ts';
import { indexCopy, traceText } from '../../../scripts/audit/proof/trace.ts';
import { visibleStrings } from '../../../scripts/audit/proof/visible-strings.ts';
import type { CopyUnit } from '../../../scripts/content/compilation.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import type { BuiltPage } from '../../../scripts/publish/built-page.ts';
import { untracedStrings } from '../../untraced.ts';
import { casesIn } from '../cases.ts';
import { createSite } from './site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const COPY = {
  'content/pages/home.yaml#/title': 'Find the Health Plan That’s Built for You',
  'content/pages/home.yaml#/call': 'Call {phone}',
  'content/pages/home.yaml#/lead': 'Trusted by {livesProtected} families',
  'content/interface.yaml#/newTab': '(opens in a new tab)',
  'content/interface.yaml#/stars': '\\{rating} out of five stars',
  'content/interface.yaml#/step': 'Step \\{step} of \\{of}: \\{name}',
  'content/interface.yaml#/name': 'Insurance Type',
  'content/pages/booking.yaml#/choice/more': 'Show more',
  'content/pages/home.yaml#/part/label': 'Free',
  'content/pages/home.yaml#/part/period': 'Special Enrollment Period',
  'content/site.yaml#/brand/name': 'Coralstone',
  'content/facts.yaml#/facts/livesProtected/wording': '25,000+',
};
const units: readonly CopyUnit[] = createSite({ copy: COPY }).units;
const untraced = (html: string) => untracedStrings(html, units);

const root = temporaryFolder(afterAll);
const prove = (pages: readonly BuiltPage[]) => {
  const proof = startProof({ content: null, units }, { root });
  for (const { route, file, html } of pages) proof.check({ route, file, survey: surveyPage(html) });
  return proof.findings();
};
afterEach(() => rmSync(join(root, 'renderer'), { recursive: true, force: true }));

test.each(
  casesIn(`
    # Units
    <h1>Find the Health Plan That’s Built for You</h1>
    <p>Trusted by 25,000+<wbr> families</p>
    <p>Trusted by <b>25,000+</b> families</p>
    <a>Insurance Type<span>(opens in a new tab)</span></a>
    <p>Show more<span> Find the Health Plan That’s Built for You</span></p>
    <a>Insurance Type</a><a>Show more</a>
    <h3><time>Insurance Type</time><span>Show more</span></h3>
    <p><strong>S</strong>pecial <strong>E</strong>nrollment <em>P</em>eriod</p>
    <title>Insurance Type | Coralstone</title>
    # Slots filled with counts and copy, and a template as it is
    <p aria-label="5 out of five stars"></p>
    <h2>Step 1 of 3: Insurance Type</h2>
    <template><p>{rating} out of five stars</p></template>
    # What says nothing
    <p>· “” –</p>
    <style>p::before{content:"";quotes:none}li{list-style:""}</style>
    <style>ol{counter-reset:step}li::before{content:counter(step)}</style>
    <input type="radio" value="health"><a href="mailto:help@agency.com">Coralstone</a>
    # Hidden words are the transcript’s matter
    <style>.away{display:none}</style><p>Coralstone <span class="away">Show more</span></p>`),
)('traces %s', (html) => {
  expect(untraced(html)).toEqual([]);
});

/** A picture that says “Official”. */
const DRAWING = 'data:image/svg+xml,%3Csvg%3E%3Ctext%3EOfficial%3C/text%3E%3C/svg%3E';

test.each(
  casesIn(String.raw`
    # Text
    <p>Call us today</p> ⇒ “Call us today” (p)
    <p>Call (800) 555-0142 now</p> ⇒ “Call (800) 555-0142 now” (p); what no content says begins at “now”
    <b>25,000+</b> ⇒ “25,000+” (body)
    <p>Find the Health Plan</p> ⇒ “Find the Health Plan” (p)
    <p>Coralstoned</p> ⇒ “Coralstoned” (p)
    <p>Insurance TypeShow more</p> ⇒ “Insurance TypeShow more” (p)
    <h2>Step 1 of 3: Nonsense</h2> ⇒ “Step 1 of 3: Nonsense” (h2)
    <ol><li>1 <p>Insurance Type</p></li></ol> ⇒ “1” (li)
    <select><option>Choose one</option></select> ⇒ “Choose one” (option)
    <noscript><p>Turn on JavaScript</p></noscript> ⇒ “Turn on JavaScript” (p)
    <template><p>Please wait</p></template> ⇒ “Please wait” (p)
    <svg><text>Best value</text></svg> ⇒ “Best value” (text)
    # Signs that are no letters
    <p>🅕🅡🅔🅔</p> ⇒ “🅕🅡🅔🅔” (p)
    <p>★★★★★</p> ⇒ “★★★★★” (p)
    <p>$0</p> ⇒ “$0” (p)
    <p>&#xe001;&#xe002;</p> ⇒ “${'\ue001\ue002'}” (p)
    <p>Free &#x202e;</p> ⇒ “Free ${'\u202e'}” (p); what no content says begins at “${'\u202e'}”
    # Attributes
    <img alt="A family"> ⇒ “A family” (img alt)
    <nav aria-label="Main menu"></nav> ⇒ “Main menu” (nav aria-label)
    <a title="Call now">Coralstone</a> ⇒ “Call now” (a title)
    <input placeholder="Your name"> ⇒ “Your name” (input placeholder)
    <input type="submit" value="Send"> ⇒ “Send” (input value)
    <input value="Approved"> ⇒ “Approved” (input value)
    <iframe srcdoc="<p>Official</p>"></iframe> ⇒ “<p>Official</p>” (iframe srcdoc)
    <iframe src="data:text/html,Official"></iframe> ⇒ “data:text/html,Official” (iframe src)
    <a href="mailto:a@b.co?subject=You%20qualify"></a> ⇒ “You qualify” (a href subject)
    <ol start="25"><li>Free</li></ol> ⇒ “25” (ol start)
    <ol><li value="7">Free</li></ol> ⇒ “7” (li value)
    <div aria-roledescription="Official site"></div> ⇒ “Official site” (div aria-roledescription)
    <div aria-braillelabel="Official"></div> ⇒ “Official” (div aria-braillelabel)
    <div aria-valuetext="Free"></div><div aria-valuetext="No cost"></div> ⇒ “No cost” (div aria-valuetext)
    <table><tr><th abbr="Official"></th></tr></table> ⇒ “Official” (th abbr)
    <a href="/x" download="Official guide.pdf"></a> ⇒ “Official guide.pdf” (a download)
    <p tooltip="Official"></p> ⇒ “Official” (p tooltip)
    <p data-words="You qualify"></p> ⇒ “You qualify” (p data-words)
    # The head
    <title>Welcome</title> ⇒ “Welcome” (title)
    <meta name="description" content="The best plans"> ⇒ “The best plans” (meta description)
    <meta property="og:description" content="The best plans"> ⇒ “The best plans” (meta og:description)
    <meta name="twitter:label1" content="Official"> ⇒ “Official” (meta twitter:label1)
    <meta name="dcterms.title" content="HealthCare.gov"> ⇒ “HealthCare.gov” (meta dcterms.title)
    # Structured data
    <script type="application/ld+json">{"slogan":"The best"}</script> ⇒ “The best” (structured data slogan)
    <script type="application/ld+json">{"a":"https://x.com No"}</script> ⇒ “https://x.com No” (structured data a)
    <script type="application/ld+json">{"ratingValue":5}</script> ⇒ “5” (structured data ratingValue)
    # Words that styles write
    <style>p::after{content:"Official"}</style> ⇒ “Official” (style sheet)
    <style>p::after{content:"\4f fficial"}</style> ⇒ “Official” (style sheet)
    <style>p::after{c\6fntent:"Official"}</style> ⇒ “Official” (style sheet)
    <style>p{--x:"Official"}p::after{content:var(--x)}</style> ⇒ “content: var(--x)” (style sheet)
    <style>@counter-style a{system:cyclic;symbols:"Official"}</style> ⇒ “Official” (style sheet)
    <style>q{quotes:"Official" ""}</style> ⇒ “Official” (style sheet)
    <style>li{list-style-type:"Official "}</style> ⇒ “Official” (style sheet)
    <style>p{text-overflow:" and it is yours"}</style> ⇒ “and it is yours” (style sheet)
    # Words in drawings
    <style>p{background:url("${DRAWING}")}</style> ⇒ “Official” (style sheet)
    <style>li{list-style:url(${DRAWING})}</style> ⇒ “Official” (style sheet)
    <img alt="" srcset="${DRAWING} 1x"> ⇒ “Official” (img srcset)
    <img alt="" src="data:image/svg+xml;base64,${btoa('<svg><title>Official</title></svg>')}"> ⇒ “Official” (img src)`),
)('refuses %s', (html, message) => {
  const pages = readPages([{ route: '/', file: 'x', html }], { content: null, units });
  const found = [...untracedFindings(pages, units, () => null)].map((finding) => finding.message);
  expect(found).toContain(message.replace(/(?=;|$)/, ' on / is not in any content file'));
});

test('copy of another page is refused, and the message says what to do', () => {
  const html = '<p>Show more</p><p>Coralstone</p>';
  const pages = readPages([{ route: '/aca-plans', file: 'x', html }], { content: null, units });
  expect([...untracedFindings(pages, units, () => null)]).toMatchObject([
    {
      message: '“Show more” (p) on /aca-plans is not shown as it was approved',
      remedy:
        'These words were approved for another page. Put them into the file of this page, or into one that pages share.',
    },
  ]);
});

test('a page that says what only some pages may say does not say it for the others', () => {
  const unit = (text: string, route: string | null, within?: string): CopyUnit => ({
    ...units[0]!,
    text,
    raw: text,
    route,
    ...(within === undefined ? {} : { within }),
  });
  const own = [
    unit('Call us today', null),
    unit('What a deductible does', '/guides/deductible', '/guides'),
    unit('It is what you pay first', '/guides/deductible'),
    unit('Shared by guides', null, '/guides'),
  ];
  const html = own.map(({ text }) => `<p>${text}</p>`).join('');
  const proof = startProof({ content: null, units: own }, { root });
  for (const route of ['/guides/deductible', '/guides', '/guides/other', '/', '/guides/deductible'])
    proof.check({ route, file: `${route}.html`, survey: surveyPage(html) });
  const found = proof.findings().map(({ reason }) => reason.replace(/ is (?:not|any).*/, ''));
  expect(found).toEqual([
    '“It is what you pay first” (p) on /guides, /guides/other, /',
    '“What a deductible does” (p) on /',
    '“Shared by guides” (p) on /',
  ]);
});

test('names page, words, nearest unit and the line of the component', () => {
  mkdirSync(join(root, 'renderer'), { recursive: true });
  writeFileSync(
    join(root, 'renderer', 'hero.tsx'),
    'export const Hero = () => (\n  <h1>\n    Find your Health\n    Plan\n  </h1>\n);\n',
  );
  const pages = [{ route: '/', file: 'dist/client/index.html', html: '<h1>Find your Health Plan</h1>' }];
  const messages = prove(pages);
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
  const [message] = prove([{ route: '/', file: 'x.html', html }]);
  expect(message).toMatchObject({ file: 'renderer/hero.scss', place: { start: { line: 2 } } });
});

test('words that several pages share are one message', () => {
  const html = '<footer>All rights reserved</footer>';
  const pages = ['/', '/about'].map((route) => ({ route, file: `dist/client${route}.html`, html }));
  expect(prove(pages).map(({ reason }) => reason)).toEqual([
    '“All rights reserved” (footer) on /, /about is not in any content file',
  ]);
});

test('an island may be handed names and addresses, and copy', () => {
  const props = (value: unknown) => [
    {
      route: '/',
      file: 'index.html',
      html: `<script type="application/json" id="island-menu-props">${JSON.stringify(value)}</script>`,
    },
  ];
  const check = (value: unknown) => prove(props(value)).length;
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
