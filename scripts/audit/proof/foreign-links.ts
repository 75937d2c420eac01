import type { Compilation } from '../../content/compilation.ts';
import { isRecord } from '../../content/json-data.ts';
import { attribute, elements } from '../../html/tree.ts';
import type { Finding } from '../findings/finding.ts';
import type { TracedPage } from './traced-page.ts';

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

/**
 * Finds the links of a page that lead out of the site to an address that no content file names.
 * @returns the check for one page; without content it finds nothing
 */
export function foreignLinks({
  content,
}: Pick<Compilation, 'content'>): (page: Pick<TracedPage, 'route' | 'file' | 'document'>) => Finding[] {
  if (content === null) return () => [];
  const known = new Set(stringsIn(content));
  return ({ route, file, document }) => {
    const found = new Map<string, Finding>();
    for (const element of elements(document)) {
      for (const name of LEADING[element.tagName] ?? []) {
        const target = attribute(element, name);
        if (target === undefined || !LEADS_OUT.test(target) || known.has(target) || found.has(target))
          continue;
        found.set(target, {
          at: { file, routes: [route] },
          message: `${route} leads to ${target} (${element.tagName} ${name}), which no content file names`,
          remedy: 'Put the address into a file in content/ and hand it to the component.',
        });
      }
    }
    return [...found.values()];
  };
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* stringsIn(each);
  else if (isRecord(value)) for (const each of Object.values(value)) yield* stringsIn(each);
}
