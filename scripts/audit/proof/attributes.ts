import { attribute, type Element } from '../../html/tree.ts';
import { wordsOfDrawings, wordsOfStyles } from './style-words.ts';

/** Attributes of HTML that only browsers and scripts read. Any other attribute may be shown or spoken. */
const MACHINE_ATTRIBUTES = new Set(
  `accept action allow as async autocapitalize checked autocomplete autocorrect autofocus charset cite class cols colspan
  coords crossorigin datetime decoding defer dir disabled enctype enterkeyhint fetchpriority for form formaction
  formmethod formnovalidate headers height hidden http-equiv id imagesizes imagesrcset inert inputmode integrity is
  itemid itemprop itemscope itemtype lang loading loop max maxlength media method min minlength multiple name nomodule
  nonce novalidate reversed selected type open pattern property popover popovertarget popovertargetaction readonly referrerpolicy rel required role
  rows rowspan sandbox scope sizes slot span spellcheck src srcset step tabindex target translate usemap width
  wrap xmlns`.split(/\s+/),
);
/** States and relations. Other aria attributes are words, and new ones are taken for words. */
const MACHINE_ARIA = new Set(
  `activedescendant atomic autocomplete busy checked colcount colindex colspan controls current describedby details
  disabled errormessage expanded flowto haspopup hidden invalid keyshortcuts labelledby level live modal multiline
  multiselectable orientation owns posinset pressed readonly relevant required rowcount rowindex rowspan selected
  setsize sort`.split(/\s+/),
);
/** A name between programs, an address below the site, or figures. */
const MACHINE_VALUE = /^(?:[a-z][\w-]*|[/#]\S*|[\d\s,.+-]*)$/;
const SVG = 'http://www.w3.org/2000/svg';

/** The words in an element's attributes: what is shown, spoken, sent by a link, or put on the page by a style or script. */
export function* spokenAttributes(element: Element): Generator<{ text: string; where: string }> {
  const { tagName } = element;
  for (const { name, value } of element.attrs) {
    const where = `${tagName} ${name}`;
    if (/^(?:href|xlink:href|src|srcset|imagesrcset|poster)$/.test(name))
      for (const words of wordsOfDrawings(value)) yield { text: words, where };
    if (name === 'href' || name === 'xlink:href') yield* wordsOfLink(value, where);
    else if (name === 'src' || name === 'srcdoc') {
      // A whole page inside a page is a page that no reviewer read.
      if (name === 'srcdoc' || /^\s*(?:data|javascript|blob):/i.test(value)) yield { text: value, where };
    } else if (name === 'value') {
      if (isSpokenValue(element)) yield { text: value, where };
    } else if (name === 'content') {
      if (tagName !== 'meta') yield { text: value, where };
    } else if (name.startsWith('aria-')) {
      if (!MACHINE_ARIA.has(name.slice(5))) yield { text: value, where };
    } else if (name.startsWith('data-')) {
      if (!MACHINE_VALUE.test(value)) yield { text: value, where };
    } else if (name === 'style') {
      for (const words of wordsOfStyles(`a{${value}}`)) yield { text: words, where };
    } else if (name.startsWith('on')) yield { text: value, where };
    else if (!MACHINE_ATTRIBUTES.has(name) && element.namespaceURI !== SVG) yield { text: value, where };
  }
}

/** Choices, boxes and hidden fields carry a value for the script; any other field shows it. */
function isSpokenValue(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'option' || tagName === 'data' || tagName === 'param') return false;
  if (tagName === 'input') return !/^(?:radio|checkbox|hidden)$/.test(attribute(element, 'type') ?? 'text');
  return tagName !== 'button' || attribute(element, 'type') !== 'submit';
}

/** What a link would write into a message for the visitor, and links that are programs or whole pages. */
function* wordsOfLink(href: string, where: string): Generator<{ text: string; where: string }> {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === 'javascript' || scheme === 'data') yield { text: href, where };
  if (scheme !== 'mailto' && scheme !== 'sms') return;
  const query = href.includes('?') ? href.slice(href.indexOf('?') + 1) : '';
  for (const [name, value] of new URLSearchParams(query.replaceAll('+', '%2B')))
    yield { text: value, where: `${where} ${name}` };
}
