import { stringify } from 'yaml';
import type { Addresses } from './addresses.ts';
import type { PageNode, Snapshot } from '../read/snapshot.ts';
import { collapseSpaces } from './line-buffer.ts';

/** What a page tells browsers and search engines: language, title, metas, links, structured data. */
export function writeHeadLines({ title, documents }: Snapshot, addresses: Addresses): string[] {
  const root = documents[0]?.root;
  if (root === undefined) return [];
  const lines = [`title: ${title}`];
  for (const node of within(root)) {
    const { name, attributes } = node;
    if (name === 'html' || name === 'body')
      for (const key of ['lang', 'dir', 'translate'])
        if (attributes.has(key)) lines.push(`${key}: ${attributes.get(key)}`);
    if (name === 'base')
      lines.push(`base: ${[...attributes].map(([key, value]) => `${key} ${value}`).join(', ')}`);
    if (name === 'meta') lines.push(metaLine(attributes, addresses));
    if (name === 'link' && !loadsOwnCode(attributes, addresses)) lines.push(linkLine(attributes, addresses));
    if (name === 'script' && attributes.get('type') === 'application/ld+json')
      lines.push(...structuredData(node.children.map(({ value }) => value).join('')));
  }
  return lines;
}

function metaLine(attributes: ReadonlyMap<string, string>, addresses: Addresses): string {
  const others = [...attributes].filter(([name]) => name !== 'content');
  const name = others
    .map(([key, value]) => (key === 'name' || key === 'property' ? value : `${key} ${value}`))
    .join(', ');
  // A policy names each inline script and style by a hash: the policy is what it allows, not which bytes.
  const content = (attributes.get('content') ?? '').replace(/'sha(256|384|512)-[\w+/=]+'/g, "'a hash'");
  return content === ''
    ? `meta ${name}`
    : `meta ${name}: ${withoutBuildHash(content.replace(/('a hash' ?)+/g, "'a hash' "), addresses)}`;
}

/** A script of the site, fetched ahead: what it does shows on the page. */
function loadsOwnCode(attributes: ReadonlyMap<string, string>, addresses: Addresses): boolean {
  const isScript = attributes.get('rel') === 'modulepreload' || attributes.get('as') === 'script';
  return isScript && addresses.digest(attributes.get('href') ?? '') !== null;
}

function linkLine(attributes: ReadonlyMap<string, string>, addresses: Addresses): string {
  const others = [...attributes].filter(([name]) => name !== 'href' && name !== 'rel');
  const more = others.map(([name, value]) => (value === '' ? name : `${name} ${value}`)).join(', ');
  const address = attributes.get('href') ?? '';
  const isFile = /icon|image|font/.test(`${attributes.get('rel')} ${attributes.get('as')}`);
  return `link ${attributes.get('rel')}${more === '' ? '' : ` (${more})`}: ${isFile ? addresses.file(address) : addresses.name(address)}`;
}

/** Absolute addresses of the site's own files, such as the picture for social networks, with the hash of their bytes. */
function withoutBuildHash(content: string, addresses: Addresses): string {
  const path = /^https?:\/\/[^/]+(\/\S*\/?assets\/\S+)$/.exec(content)?.[1];
  return path === undefined ? collapseSpaces(content) : content.slice(0, -path.length) + addresses.file(path);
}

function structuredData(text: string): string[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return [`structured data, broken: ${text}`];
  }
  const lines = stringify(data, { lineWidth: 0 }).trimEnd().split('\n');
  return ['structured data:', ...lines.map((line) => `  ${line}`)];
}

function* within(node: PageNode): Generator<PageNode> {
  yield node;
  for (const child of node.children) yield* within(child);
}
