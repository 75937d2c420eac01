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
/** Words also on the elements of drawings, whose other attributes say how they are drawn. */
const SPOKEN_IN_DRAWINGS = /^(?:aria-|data-|on|value$|content$|srcdoc$)/;
/** A name between programs, an address below the site, or figures. */
const MACHINE_VALUE = /^(?:[a-z][\w-]*|[/#]\S*|[\d\s,.+-]*)$/;
/** What only programs read. Any other name may be shown or spoken by somebody's software. */
const MACHINE_META =
  /^(?:viewport|theme-color|color-scheme|robots|referrer|format-detection|content-security-policy|refresh|og:(?:type|url|image|image:(?:type|width|height)|locale)|twitter:(?:card|image))$/i;
/** A whole page, or a program, in an address. */
const WHOLE = /^\s*(?:data|javascript|blob):/i;
const SVG = 'http://www.w3.org/2000/svg';

/** Words of an attribute. */
interface Words {
  kind: 'attribute' | 'meta';
  text: string;
  /** Where they are, such as `img alt`. */
  where: string;
}

/** The words in an element's attributes: what is shown, spoken, sent by a link, or put on the page by a style or script. */
export function spokenAttributes(element: Element): Words[] {
  const { tagName } = element;
  return element.attrs.flatMap(({ name, value }): Words[] => {
    const where = `${tagName} ${name}`;
    if (tagName === 'meta' && name === 'content') return wordsOfMeta(element, value);
    if (name === 'href' || name === 'xlink:href') return wordsOfLink(value, where);
    return wordsOf(element, name, value).map((text) => ({ kind: 'attribute', text, where }));
  });
}

function wordsOf(element: Element, name: string, value: string): string[] {
  if (/^(?:src|srcset|imagesrcset|poster)$/.test(name))
    return [...wordsOfDrawings(value), ...(name === 'src' && WHOLE.test(value) ? [value] : [])];
  if (name === 'style') return wordsOfStyles(`a{${value}}`);
  const isForMachines =
    (name === 'value' && !isSpokenValue(element)) ||
    (name.startsWith('aria-') && MACHINE_ARIA.has(name.slice(5))) ||
    (name.startsWith('data-') && MACHINE_VALUE.test(value)) ||
    MACHINE_ATTRIBUTES.has(name);
  const isSpoken = element.namespaceURI !== SVG || SPOKEN_IN_DRAWINGS.test(name);
  return !isForMachines && isSpoken ? [value] : [];
}

/** Choices, boxes and hidden fields carry a value for the script; any other field shows it. */
function isSpokenValue(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'option' || tagName === 'data' || tagName === 'param') return false;
  if (tagName === 'input') return !/^(?:radio|checkbox|hidden)$/.test(attribute(element, 'type') ?? 'text');
  return tagName !== 'button' || attribute(element, 'type') !== 'submit';
}

function wordsOfMeta(element: Element, text: string): Words[] {
  const name = ['name', 'property', 'http-equiv'].map((key) => attribute(element, key)).find(Boolean) ?? '';
  return MACHINE_META.test(name) ? [] : [{ kind: 'meta', text, where: `meta ${name}` }];
}

/** What a link would write into a message for the visitor, and links that are drawings, programs or whole pages. */
function wordsOfLink(href: string, where: string): Words[] {
  const said = (text: string, more = ''): Words => ({ kind: 'attribute', text, where: where + more });
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  const words = [
    ...wordsOfDrawings(href),
    ...(scheme === 'javascript' || scheme === 'data' ? [href] : []),
  ].map((text) => said(text));
  if (scheme !== 'mailto' && scheme !== 'sms') return words;
  const query = href.includes('?') ? href.slice(href.indexOf('?') + 1) : '';
  const filledIn = new URLSearchParams(query.replaceAll('+', '%2B'));
  return [...words, ...[...filledIn].map(([name, value]) => said(value, ` ${name}`))];
}
