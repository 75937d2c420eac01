import type { Compilation } from '../../content/compilation.ts';
import { valuesIn } from '../../content/json-data.ts';
import { attribute, type Element } from '../../html/tree.ts';
import type { Finding } from '../findings/finding.ts';
import { stringsOfData } from './structured-data.ts';
import { addressesInStyles } from './style-words.ts';

/** An address with a scheme, or with a host alone. Windows and browsers take a backslash for a slash. */
const LEADS_OUT = /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})\S*\s*$/i;
const ON_THE_WEB = /^\s*(?:https?:|[/\\]{2})\S+\s*$/i;
/** Names of formats, which look like addresses, and lead nowhere. */
const NAMES = /^xmlns(?::|$)|^(?:itemtype|vocab|prefix)$/;
/** Attributes that lead a visitor, or what a visitor typed, somewhere: with any scheme. In others, only the web counts. */
const LEADING = new Set(['action', 'data', 'formaction', 'href', 'ping', 'src', 'xlink:href']);
/** A page itself is in its own policy and drawings: those are no links. */
const SELF_CONTAINED = /^\s*(?:data:image\/|blob:)/i;
const REFRESH = /^[\s\d.]+[;,]\s*(?:url\s*=\s*)?["']?([^"']*)/i;

/** An address outside the site that a page leads to, or loads something from. */
export interface OutgoingLink {
  target: string;
  /** What names it, such as `a href`. */
  from: string;
}

/** The addresses outside the site in an element's attributes: links, forms, scripts, pictures, refreshes. */
export function linksInAttributes(element: Element): OutgoingLink[] {
  const isRefresh = attribute(element, 'http-equiv')?.toLowerCase() === 'refresh';
  return element.attrs.flatMap(({ name, value }) => {
    const from = `${element.tagName} ${name}`;
    if (isRefresh && name === 'content')
      return toLinks([REFRESH.exec(value)?.[1]?.trim() ?? ''], leadsOut, 'meta refresh');
    if (name === 'style') return linksInStyles(`a{${value}}`, from);
    if (LEADING.has(name)) return toLinks([value], leadsOut, from);
    if (NAMES.test(name)) return [];
    // A list of pictures has an address and a size in each part.
    const parts = name.endsWith('srcset')
      ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '')
      : [value];
    return toLinks(parts, isOnTheWeb, from);
  });
}

/** The addresses outside the site that styles load something from. */
export function linksInStyles(css: string, from = 'style sheet'): OutgoingLink[] {
  return toLinks(addressesInStyles(css), leadsOut, from);
}

/** The addresses of the web in the text of a JSON script. */
export function linksInData(json: string): OutgoingLink[] {
  return (stringsOfData(json) ?? [])
    .filter(({ key }) => key !== '@context')
    .flatMap(({ key, value }) => toLinks([value], isOnTheWeb, `data ${key}`));
}

function toLinks(
  addresses: readonly string[],
  counts: (address: string) => boolean,
  from: string,
): OutgoingLink[] {
  return addresses.filter(counts).map((target) => ({ target, from }));
}

function leadsOut(address: string): boolean {
  return LEADS_OUT.test(address) && !SELF_CONTAINED.test(address);
}

function isOnTheWeb(address: string): boolean {
  return ON_THE_WEB.test(address);
}

/** Finds the addresses of a page that no content file names. */
type FindForeignLinks = (page: { route: string; file: string; links: readonly OutgoingLink[] }) => Finding[];

/**
 * Prepares to check the addresses of pages against the content. Without content, it finds nothing.
 * @param site where the site will live, such as `https://www.example.com`: its own addresses are not foreign
 */
export function foreignLinks(
  { content }: Pick<Compilation, 'content'>,
  site: string | undefined = content?.site.url,
): FindForeignLinks {
  if (content === null) return () => [];
  const known = valuesIn(content);
  const isOwn = (address: string) =>
    site !== undefined &&
    (address.startsWith(`${site}/`) ||
      (URL.canParse(address, site) && new URL(address, site).origin === site.toLowerCase()));
  return ({ route, file, links }) =>
    links
      .filter(({ target }) => !known.has(target) && !isOwn(target))
      .map(({ target, from }) => ({
        at: { file, routes: [route] },
        message: `${route} leads to ${target} (${from}), which no content file names`,
        remedy: 'Put the address into a file in content/ and hand it to the component.',
      }));
}
