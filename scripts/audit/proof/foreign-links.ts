import type { Compilation } from '../../content/compilation.ts';
import { isRecord } from '../../content/json-data.ts';
import { attribute, type Document, elements } from '../../html/tree.ts';
import type { Finding } from '../findings/finding.ts';

/** Attributes that lead a visitor, or what a visitor typed, somewhere. */
const LEADING: Record<string, readonly string[]> = {
  a: ['href', 'ping'],
  area: ['href', 'ping'],
  form: ['action'],
  button: ['formaction'],
  input: ['formaction'],
  iframe: ['src'],
  base: ['href'],
  object: ['data'],
  embed: ['src'],
};
const LEADS_OUT = /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/** An address outside the site that an element leads to. */
export interface OutgoingLink {
  target: string;
  /** The element and its attribute: `a href`. */
  from: string;
}

/** Every address outside the site that a page leads to, once. */
export function outgoingLinks(document: Document): OutgoingLink[] {
  const found = new Map<string, OutgoingLink>();
  for (const element of elements(document))
    for (const name of LEADING[element.tagName] ?? []) {
      const target = attribute(element, name);
      if (target === undefined || !LEADS_OUT.test(target) || found.has(target)) continue;
      found.set(target, { target, from: `${element.tagName} ${name}` });
    }
  return [...found.values()];
}

/** Finds the links of a page to addresses that no content file names. */
export type FindForeignLinks = (page: {
  route: string;
  file: string;
  links: readonly OutgoingLink[];
}) => Finding[];

/** Prepares to check the links of pages against the content. Without content, it finds nothing. */
export function foreignLinks({ content }: Pick<Compilation, 'content'>): FindForeignLinks {
  if (content === null) return () => [];
  const known = new Set(stringsIn(content));
  return ({ route, file, links }) =>
    links
      .filter(({ target }) => !known.has(target))
      .map(({ target, from }) => ({
        at: { file, routes: [route] },
        message: `${route} leads to ${target} (${from}), which no content file names`,
        remedy: 'Put the address into a file in content/ and hand it to the component.',
      }));
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* stringsIn(each);
  else if (isRecord(value)) for (const each of Object.values(value)) yield* stringsIn(each);
}
