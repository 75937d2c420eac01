import type { Compilation } from '../../content/compilation.ts';
import { valuesIn } from '../../content/json-data.ts';
import { attribute, type Document, type Element, elements, textOf } from '../../html/tree.ts';
import { remember } from '../../publish/remember.ts';
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

/**
 * Every absolute address of a page, once: in links, forms, scripts, pictures, styles, metas, refreshes and structured
 * data.
 */
export function outgoingLinks(document: Document): OutgoingLink[] {
  const found = new Map<string, OutgoingLink>();
  for (const link of linksIn(document)) if (!found.has(link.target)) found.set(link.target, link);
  return [...found.values()];
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

function* linksIn(document: Document): Generator<OutgoingLink> {
  for (const element of elements(document)) {
    yield* linksInAttributes(element);
    if (element.tagName === 'style') {
      for (const address of stylesLeadingOut(textOf(element))) yield { target: address, from: 'style sheet' };
    } else if (element.tagName === 'script' && /json/.test(attribute(element, 'type') ?? '')) {
      for (const { key, value } of stringsOfData(textOf(element)) ?? [])
        if (key !== '@context' && ON_THE_WEB.test(value)) yield { target: value, from: `data ${key}` };
    }
  }
}

// Pages of one kind have the same styles.
const stylesLeadingOut = remember((css: string) => addressesInStyles(css).filter(leadsOut));

function leadsOut(address: string): boolean {
  return LEADS_OUT.test(address) && !SELF_CONTAINED.test(address);
}

function* linksInAttributes(element: Element): Generator<OutgoingLink> {
  const isRefresh = attribute(element, 'http-equiv')?.toLowerCase() === 'refresh';
  for (const { name, value } of element.attrs) {
    const from = `${element.tagName} ${name}`;
    if (isRefresh && name === 'content') {
      const address = REFRESH.exec(value)?.[1]?.trim() ?? '';
      if (leadsOut(address)) yield { target: address, from: 'meta refresh' };
    } else if (name === 'style') {
      for (const address of addressesInStyles(`a{${value}}`))
        if (leadsOut(address)) yield { target: address, from };
    } else if (LEADING.has(name)) {
      if (leadsOut(value)) yield { target: value, from };
    } else if (!NAMES.test(name)) {
      // A list of pictures has an address and a size in each part.
      const parts = name.endsWith('srcset')
        ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '')
        : [value];
      for (const address of parts) if (ON_THE_WEB.test(address)) yield { target: address, from };
    }
  }
}
