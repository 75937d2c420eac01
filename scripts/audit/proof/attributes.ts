import { attribute, type Element } from '../../html/tree.ts';
import { readStyles } from './style-words.ts';

/** HTML attributes that only browsers and scripts read. Any other attribute may be shown or spoken. */
const MACHINE_ATTRIBUTES = new Set(
  `accept action allow as async autocapitalize checked autocomplete autocorrect autofocus charset cite class cols colspan
  coords crossorigin datetime decoding defer dir disabled enctype enterkeyhint fetchpriority for form formaction
  formmethod formnovalidate headers height hidden href http-equiv id imagesizes imagesrcset inert inputmode integrity is
  hreflang itemid itemprop itemscope itemtype lang loading loop max maxlength media method min minlength multiple name
  nomodule nonce novalidate reversed selected type open pattern poster property popover popovertarget
  popovertargetaction readonly referrerpolicy rel required role rows rowspan sandbox scope sizes slot span spellcheck
  src srcset step tabindex target translate usemap width wrap xlink:href xmlns`.split(/\s+/),
);
/** Aria attributes that contain words. Other aria attributes are states and relations. */
const SPOKEN_ARIA = /^aria-(?:label|description|roledescription|placeholder|valuetext|braille\w+)$/;
/** Attributes that may contain words on an SVG element. Other SVG attributes only affect its look. */
const SPOKEN_IN_DRAWINGS = /^(?:aria-|data-)/;
/** Values without words: names such as `firstName`, addresses, media types, time zones, sizes and figures. */
export const MACHINE_VALUE =
  /^(?:[a-z][\w-]*|[/#]\S*|(?:mailto|tel):\S+|image\/[a-z+]+|(?:America|Pacific)\/[A-Z][A-Za-z_]+|\d+x\d+|[\d\s,.+-]*)$/;
/** <meta> names that only programs read. Any other <meta> may be shown or spoken to a visitor. */
const MACHINE_META =
  /^(?:viewport|theme-color|color-scheme|robots|referrer|format-detection|content-security-policy|refresh|og:(?:type|url|image|image:(?:type|width|height)|locale)|twitter:(?:card|image))$/i;
const SVG = 'http://www.w3.org/2000/svg';

/** Attributes whose value is an address of any scheme. In other attributes, only web addresses are checked. */
const LEADING = /^(?:action|formaction|(?:xlink:)?href|imagesrcset|poster|src|srcset)$/;
/** An address that starts with a scheme, such as `mailto:`, or with `//` and a host. */
const LEADS_OUT = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** A web address. A text with spaces is not an address. */
export const ON_THE_WEB = /^(?:https?:)?\/\/\S+$/i;
/** Attributes that name formats. Their values look like addresses but are not links. */
const NAMES = /^xmlns(?::|$)|^(?:itemtype|vocab|prefix)$/;

interface AttributeText {
  kind: 'attribute' | 'meta' | 'address';
  text: string;
  /** The place of the words, such as `img alt`. */
  where: string;
}

/** Lists the words in an element's attributes that a visitor sees, hears or sends, and the external addresses. */
export function readAttributes(element: Element): AttributeText[] {
  return element.attrs.flatMap(({ name, value }): AttributeText[] => {
    const where = `${element.tagName} ${name}`;
    const said = (text: string): AttributeText => ({ kind: 'attribute', text, where });
    const leads = (text: string): AttributeText => ({ kind: 'address', text, where });
    if (element.tagName === 'meta' && name === 'content') return readMeta(element, value);
    if (name === 'style') {
      const { words, addresses } = readStyles(`a{${value}}`);
      return [...words.map(said), ...addresses.map(leads)];
    }
    if (isSpoken(element, name, value)) return [said(value)];
    const sent = wordsToSend(value).map(([field, text]) => ({ ...said(text), where: `${where} ${field}` }));
    return [...sent, ...addressesIn(name, value).map(leads)];
  });
}

function isSpoken(element: Element, name: string, value: string): boolean {
  if (element.namespaceURI === SVG && !SPOKEN_IN_DRAWINGS.test(name)) return false;
  if (name === 'value') return isSpokenValue(element);
  if (name.startsWith('aria-')) return SPOKEN_ARIA.test(name);
  return name.startsWith('data-') ? !MACHINE_VALUE.test(value) : !MACHINE_ATTRIBUTES.has(name);
}

/** Returns true if an element shows its `value`. Radio buttons, checkboxes and hidden fields do not. */
function isSpokenValue(element: Element): boolean {
  const type = attribute(element, 'type');
  if (element.tagName === 'input') return !/^(?:radio|checkbox|hidden)$/.test(type ?? 'text');
  return element.tagName === 'button' ? type !== 'submit' : !/^(?:option|data|param)$/.test(element.tagName);
}

function readMeta(element: Element, value: string): AttributeText[] {
  const name = ['name', 'property', 'http-equiv'].map((key) => attribute(element, key)).find(Boolean) ?? '';
  const where = `meta ${name}`;
  if (!MACHINE_META.test(name)) return [{ kind: 'meta', text: value, where }];
  const address = value.replace(/^[\d\s;]*url=/i, '').trim();
  return LEADS_OUT.test(address) ? [{ kind: 'address', text: address, where }] : [];
}

/** Returns the fields and texts that a link puts into an email or a text message. */
function wordsToSend(href: string): [field: string, text: string][] {
  if (!/^\s*(?:mailto|sms):/i.test(href) || !href.includes('?')) return [];
  const query = href.slice(href.indexOf('?') + 1);
  return [...new URLSearchParams(query.replaceAll('+', '%2B'))];
}

/** Returns the external addresses in an attribute that does not contain words. */
function addressesIn(name: string, value: string): string[] {
  if (NAMES.test(name)) return [];
  // Split `srcset`: each part has an address and a size.
  const parts = name.endsWith('srcset')
    ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '')
    : [value.trim()];
  return parts.filter((part) => (LEADING.test(name) ? LEADS_OUT : ON_THE_WEB).test(part));
}
