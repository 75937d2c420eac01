import { expect, test } from 'vitest';
import { readPages, untracedFindings } from '../../../scripts/audit/proof/prove-copy.ts';
import { createSite } from './site.ts';

/** Approved copy that an attacker would like to say something else. */
const COPY = {
  'content/navigation.yaml#/disclaimer': 'We are not the Health Insurance Marketplace website.',
  'content/pages/home.yaml#/label': 'Free',
  'content/pages/home.yaml#/product': 'Health Insurance',
  'content/pages/home.yaml#/steps/0': 'Call us',
  'content/pages/home.yaml#/template': 'Step \\{step} of \\{of}: \\{name}',
  'content/pages/home.yaml#/people/0/name': 'Marisol Quintero',
  'content/pages/home.yaml#/choice': 'Health plan',
  'content/interface.yaml#/current': 'current step',
};
const DISCLAIMER = COPY['content/navigation.yaml#/disclaimer'];

function untraced(html: string): string[] {
  const { units } = createSite({ copy: COPY });
  const pages = readPages([{ route: '/', file: 'dist/client/index.html', html }], {
    content: null,
    units: [...units],
  });
  return [...untracedFindings(pages, units, () => null)].map(({ message }) =>
    message.replace(/ on \/ .*/s, ''),
  );
}

test.each([
  [
    'the page as it should be',
    `<p>${DISCLAIMER}</p><ol><li>Call us</li></ol><input type="radio" value="health">`,
  ],
  [
    'generated content that says nothing',
    '<style>p::before{content:"";quotes:none}li{list-style:""}</style>',
  ],
  [
    'a plain counter',
    '<style>ol{counter-reset:step}li{counter-increment:step}li::before{content:counter(step)}</style>',
  ],
  ['a whole block hidden', `<style>.menu{display:none}</style><div class="menu"><p>Call us</p></div>`],
  [
    'a unit hidden inside a line',
    '<style>.away{display:none}</style><p>Call us <span class="away">current step</span></p>',
  ],
  ['a template whose slots hold what they are for', '<h2>Step 1 of 3: Marisol Quintero</h2>'],
  ['an email link without a message', '<a href="mailto:help@agency.com">Call us</a>'],
])('passes %s', (_, html) => {
  expect(untraced(html)).toEqual([]);
});

/** A picture that says “Official”. */
const DRAWING = 'data:image/svg+xml,%3Csvg%3E%3Ctext%3EOfficial%3C/text%3E%3C/svg%3E';
const NOT = 'We are <span>not</span> the Health Insurance Marketplace website.';

test.each([
  // Words that styles write
  ['a string', '<style>p::after{content:"Official"}</style>', '“Official” (style sheet)'],
  [
    'an escaped string',
    String.raw`<style>p::after{content:"\4f fficial"}</style>`,
    '“Official” (style sheet)',
  ],
  [
    'an escaped property',
    String.raw`<style>p::after{c\6fntent:"Official"}</style>`,
    '“Official” (style sheet)',
  ],
  [
    'a variable',
    '<style>p{--x:"Official"}p::after{content:var(--x)}</style>',
    '“content: var(--x)” (style sheet)',
  ],
  ['an attribute', '<style>p::after{content:attr(data-x)}</style><p data-x="free"></p>', '“free” (p data-x)'],
  [
    'a counter style',
    '<style>@counter-style approved{system:cyclic;symbols:"Official"}</style>',
    '“Official” (style sheet)',
  ],
  ['quotes', '<style>q{quotes:"Official" ""}</style>', '“Official” (style sheet)'],
  ['a list sign', '<style>li{list-style-type:"Official "}</style>', '“Official” (style sheet)'],
  [
    'the text of an ellipsis',
    '<style>p{text-overflow:" and it is free"}</style>',
    '“and it is free” (style sheet)',
  ],
  // Words in drawings
  ['a drawing as a background', `<style>p{background:url("${DRAWING}")}</style>`, '“Official” (style sheet)'],
  [
    'a drawing as a sign of a list',
    `<style>li{list-style:url(${DRAWING})}</style>`,
    '“Official” (style sheet)',
  ],
  ['a drawing among sizes of a picture', `<img alt="" srcset="${DRAWING} 1x">`, '“Official” (img srcset)'],
  [
    'a drawing in base64',
    `<img alt="" src="data:image/svg+xml;base64,${btoa('<svg><title>Official</title></svg>')}">`,
    '“Official” (img src)',
  ],
  // Structured data
  [
    'an address with words',
    '<script type="application/ld+json">{"a":"https://x.com You qualify"}</script>',
    '“https://x.com You qualify” (structured data a)',
  ],
  [
    'a figure in structured data',
    '<script type="application/ld+json">{"ratingValue":5}</script>',
    '“5” (structured data ratingValue)',
  ],
  // Attributes
  ['the value of a field', '<input value="Approved">', '“Approved” (input value)'],
  ['the value of a button', '<input type="reset" value="Official">', '“Official” (input value)'],
  ['a page in a frame', '<iframe srcdoc="<p>Official</p>"></iframe>', '“<p>Official</p>” (iframe srcdoc)'],
  [
    'a page in an address',
    '<iframe src="data:text/html,Official"></iframe>',
    '“data:text/html,Official” (iframe src)',
  ],
  [
    'a message that a link writes',
    '<a href="mailto:a@b.co?subject=You%20qualify"></a>',
    '“You qualify” (a href subject)',
  ],
  ['the start of a list', '<ol start="25"><li>Call us</li></ol>', '“25” (ol start)'],
  ['the number of an item', '<ol><li value="7">Call us</li></ol>', '“7” (li value)'],
  [
    'a role by another name',
    '<div aria-roledescription="Official site"></div>',
    '“Official site” (div aria-roledescription)',
  ],
  ['a braille label', '<div aria-braillelabel="Official"></div>', '“Official” (div aria-braillelabel)'],
  [
    'a value in words',
    '<div role="slider" aria-valuetext="Free"></div><div aria-valuetext="No cost"></div>',
    '“No cost” (div aria-valuetext)',
  ],
  [
    'an abbreviation spelled out',
    '<table><tr><th abbr="Official"></th></tr></table>',
    '“Official” (th abbr)',
  ],
  [
    'the name of a download',
    '<a href="/x" download="Official guide.pdf"></a>',
    '“Official guide.pdf” (a download)',
  ],
  ['an attribute that does not exist yet', '<p tooltip="Official"></p>', '“Official” (p tooltip)'],
  ['data for a script', '<p data-words="You qualify"></p>', '“You qualify” (p data-words)'],
  ['a rare meta', '<meta name="twitter:label1" content="Official">', '“Official” (meta twitter:label1)'],
  [
    'Dublin Core',
    '<meta name="dcterms.title" content="HealthCare.gov">',
    '“HealthCare.gov” (meta dcterms.title)',
  ],
  // Signs that are no letters
  ['enclosed letters', '<p>🅕🅡🅔🅔</p>', '“🅕🅡🅔🅔” (p)'],
  ['stars', '<p>★★★★★</p>', '“★★★★★” (p)'],
  ['letters of a custom font', '<p>\ue001\ue002</p>', '“\ue001\ue002” (p)'],
  ['marks that turn the direction', '<p>Call us \u202e</p>', '“Call us \u202e” (p)'],
  ['a sum', '<p>$0</p>', '“$0” (p)'],
  // Approved pieces, another meaning
  ['a word marked by a component, whatever its styles', `<p>${NOT}</p>`, `“${DISCLAIMER}” (p)`],
  [
    'units in elements side by side',
    '<p><b>Free</b> <b>Health Insurance</b></p>',
    '“Free Health Insurance” (p)',
  ],
  ['units with a colon between', '<p>Free: Health Insurance</p>', '“Free: Health Insurance” (p)'],
  ['a unit in brackets', '<p>(Free)</p>', '“(Free)” (p)'],
  ['a unit after a minus', '<p>– Free</p>', '“– Free” (p)'],
  ['units strung together', '<p>Free Health Insurance</p>', '“Free Health Insurance” (p)'],
  ['a slot that holds a sentence', '<h2>Step 1 of 3: Call us</h2>', '“Step 1 of 3: Call us” (h2)'],
  [
    'a slot for a count that holds words',
    '<h2>Step Free of 3: Marisol Quintero</h2>',
    '“Step Free of 3: Marisol Quintero” (h2)',
  ],
])('refuses %s', (_, html, message) => {
  expect(untraced(html)).toContain(message);
});

test('copy of another page is refused, and the message says what to do', () => {
  const { units } = createSite({
    copy: { 'content/pages/life.yaml#/lead': 'No medical exam', 'content/site.yaml#/name': 'Juniper Gate' },
  });
  const html = '<p>No medical exam</p><p>Juniper Gate</p>';
  const pages = readPages([{ route: '/aca-plans', file: 'x', html }], { content: null, units: [...units] });
  expect([...untracedFindings(pages, units, () => null)]).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "x",
          "routes": [
            "/aca-plans",
          ],
        },
        "message": "“No medical exam” (p) on /aca-plans is not shown as it was approved",
        "remedy": "These words were approved for another page. Put them into the file of this page, or into one that pages share.",
      },
    ]
  `);
});

/** How a page shows the disclaimer, by its markup alone. */
function isOpen(html: string) {
  const { units } = createSite({ copy: COPY });
  const [page] = readPages([{ route: '/', file: 'x', html }], { content: null, units: [...units] });
  return page?.strings.filter(({ text }) => text === DISCLAIMER).map((string) => string.isOpen);
}

test.each([
  `<template><p>${DISCLAIMER}</p></template>`,
  `<main><noscript><p>${DISCLAIMER}</p></noscript></main>`,
  `<div hidden><p>${DISCLAIMER}</p></div>`,
  `<div hidden="until-found"><p>${DISCLAIMER}</p></div>`,
  `<div aria-hidden="true"><p>${DISCLAIMER}</p></div>`,
  `<div popover><p>${DISCLAIMER}</p></div>`,
  `<dialog><p>${DISCLAIMER}</p></dialog>`,
  `<details><summary>Call us</summary><p>${DISCLAIMER}</p></details>`,
])('a disclaimer that is shut away is not open to all: %s', (html) => {
  expect(isOpen(html)).toEqual([false]);
});

test.each([
  `<p>${DISCLAIMER}</p>`,
  `<details open><summary>Call us</summary><p>${DISCLAIMER}</p></details>`,
  `<details><summary>${DISCLAIMER}</summary></details>`,
])('a disclaimer in the open is: %s', (html) => {
  expect(isOpen(html)).toEqual([true]);
});

const transcript = (lines: string, more = '') => `Transcript of /

== Head
title: Home

== The page, 1280 px wide
main:
${lines}
contentinfo: as in (shared), 1280 px
${more}`;
const shared = (lines: string, more = '') => `Transcript of what pages share

== contentinfo, 1280 px
contentinfo:
${lines}
${more}`;

test.each<[string, Record<string, string>, boolean]>([
  ['shows', { '/': transcript(`  ${DISCLAIMER}`) }, true],
  ['shows in what pages share', { '/': transcript(''), '(shared)': shared(`  ${DISCLAIMER}`) }, true],
  [
    'shows with a link in it',
    { '/': transcript('  We are not the [Health Insurance Marketplace](→ https://healthcare.gov) website.') },
    true,
  ],
  ['does not show', { '/': transcript('  Call us') }, false],
  ['hides', { '/': transcript(`  «heard, not seen: color of its background: ${DISCLAIMER}»`) }, false],
  [
    'shows without a word',
    { '/': transcript('  We are «heard, not seen: cut off: not» the Health Insurance Marketplace website.') },
    false,
  ],
  [
    'hides at a width',
    { '/': transcript(`  ${DISCLAIMER}`, `\n== at 768 px, 1280 px\n@ at the top\n-   ${DISCLAIMER}\n`) },
    false,
  ],
  [
    'hides on phones, with all that pages share',
    {
      '/': transcript(''),
      '(shared)': shared(
        `  A\n  B\n  ${DISCLAIMER}\n  D\n  E\n  F`,
        '\n== contentinfo, 360 px\ncompared with: 1280 px\n-   A\n- … 4 lines of the page, to:\n-   F\n',
      ),
    },
    false,
  ],
  [
    'moves at a width',
    {
      '/': transcript(
        `  ${DISCLAIMER}`,
        `\n== at 768 px, 1280 px\n@ at the top\n-   ${DISCLAIMER}\n@ after: Call us\n+   ${DISCLAIMER}\n`,
      ),
    },
    true,
  ],
])('where a browser has read the page, it decides: a disclaimer that it %s', (_, transcripts, expected) => {
  const site = createSite({
    copy: COPY,
    pages: { '/': `<footer><p>${DISCLAIMER}</p></footer>` },
    transcripts,
  });
  const [unit] = site.units.filter(({ text }) => text === DISCLAIMER);
  expect(unit?.openOn).toEqual(expected ? ['/'] : []);
});
