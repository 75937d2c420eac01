import { stringify } from 'yaml';
import { collapseSpaces, within } from '../read/page-nodes.ts';
import type { PageNode, Snapshot } from '../read/snapshot.ts';
import { type Addresses, withoutPolicyHashes } from './addresses.ts';

/** What a page tells browsers and search engines: language, title, metas, links, structured data. */
export function writeHeadLines({ title, documents }: Snapshot, addresses: Addresses): string[] {
  const nodes = documents.slice(0, 1).flatMap(({ root }) => [...within(root)]);
  return [`title: ${title}`, ...nodes.flatMap((node) => headLines(node, addresses))];
}

function headLines({ name, attributes, children }: PageNode, addresses: Addresses): string[] {
  switch (name) {
    case 'html':
    case 'body':
      return ['lang', 'dir', 'translate'].flatMap((key) =>
        attributes.has(key) ? [`${key}: ${attributes.get(key)}`] : [],
      );
    case 'base':
      return [`base: ${valuesOf(attributes, ' ')}`];
    case 'meta':
      return [metaLine(attributes, addresses)];
    case 'link':
      return linkLine(attributes, addresses);
    case 'script':
      if (attributes.get('type') !== 'application/ld+json') return [];
      return structuredData(children.map(({ value }) => value).join(''));
    default:
      return [];
  }
}

function valuesOf(attributes: ReadonlyMap<string, string>, sign: string, ...except: string[]): string {
  return [...attributes]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => (value === '' ? name : `${name}${sign}${value}`))
    .join(', ');
}

function metaLine(attributes: ReadonlyMap<string, string>, addresses: Addresses): string {
  const name = valuesOf(attributes, ' ', 'content').replace(/\b(?:name|property) /g, '');
  const content = collapseSpaces(withoutPolicyHashes(attributes.get('content') ?? ''));
  if (content === '') return `meta ${name}`;
  // The picture for social networks has an absolute address.
  const path = /^https?:\/\/[^/]+(\/\S*\/?assets\/\S+)$/.exec(content)?.[1];
  return `meta ${name}: ${path === undefined ? content : content.slice(0, -path.length) + addresses.file(path)}`;
}

function linkLine(attributes: ReadonlyMap<string, string>, addresses: Addresses): string[] {
  const address = attributes.get('href') ?? '';
  const uses = `${attributes.get('rel')} ${attributes.get('as')}`;
  // A script of the site, fetched ahead: what it does shows on the page.
  if (/modulepreload|script$/.test(uses) && addresses.hashOf(address) !== null) return [];
  const more = valuesOf(attributes, ' ', 'href', 'rel');
  const target = /icon|image|font/.test(uses) ? addresses.file(address) : addresses.name(address);
  return [`link ${attributes.get('rel')}${more === '' ? '' : ` (${more})`}: ${target}`];
}

function structuredData(text: string): string[] {
  try {
    const lines = stringify(JSON.parse(text), { lineWidth: 0 }).trimEnd().split('\n');
    return ['structured data:', ...lines.map((line) => `  ${line}`)];
  } catch {
    return [`structured data, broken: ${text}`];
  }
}
