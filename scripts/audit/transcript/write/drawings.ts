import type { Addresses } from './addresses.ts';
import { collapseSpaces } from './line-buffer.ts';
import type { PageNode } from '../read/snapshot.ts';

/** Says which picture, drawing or frame is at a place; null where nobody sees it. */
export function describeDrawing(node: PageNode, addresses: Addresses, hidden: string | null): string | null {
  const { name, attributes, spoken, source } = node;
  if (hidden !== null && hidden !== 'partly cut off' && spoken === undefined) return null;
  const words = [
    `${kindOf(name)} ${whatOf(node, addresses, source)}`.trim(),
    spoken === undefined
      ? 'silent'
      : spoken.name === ''
        ? 'without words'
        : `“${collapseSpaces(spoken.name)}”`,
    ...(spoken !== undefined && spoken.description !== ''
      ? [`described as “${collapseSpaces(spoken.description)}”`]
      : []),
    ...(hidden === null ? [] : [hidden === 'partly cut off' ? hidden : `not seen: ${hidden}`]),
    ...otherSources(node).map(
      (candidate) => `or ${candidate.map((each) => addressOf(each, addresses)).join(' ')}`,
    ),
    ...(attributes.has('srcdoc')
      ? [`with a page of its own (${addresses.digests.short(attributes.get('srcdoc') ?? '')})`]
      : []),
  ];
  const isIcon = name === 'svg' && spoken === undefined;
  return `{${isIcon ? (words[0] ?? '') : words.join(', ')}}`;
}

/** Pictures for other screens, each as its address and the condition; the walk shows the one for its own screen. */
function otherSources({ name, attributes, parent }: PageNode): string[][] {
  if (name !== 'img') return [];
  const around = parent?.name === 'picture' ? parent.children.filter((child) => child.name === 'source') : [];
  return [...around.map((source) => source.attributes), attributes].flatMap((each) =>
    splitCandidates(each.get('srcset') ?? '').map((candidate) => [
      ...candidate,
      ...['media', 'type', 'sizes'].flatMap((key) => (each.has(key) ? [`${key} ${each.get(key)}`] : [])),
    ]),
  );
}

/** The candidates of a `srcset`: address and width or density. Commas in addresses are followed by no space. */
function splitCandidates(srcset: string): string[][] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([address = '']) => address !== '');
}

function addressOf(part: string, addresses: Addresses): string {
  return /[/.]/.test(part) && !part.includes(' ') ? addresses.file(part) : part;
}

function kindOf(name: string): string {
  if (name === 'img') return 'picture';
  if (name === 'svg') return 'icon';
  return name === 'iframe' ? 'frame' : name;
}

function whatOf(node: PageNode, addresses: Addresses, source: string | undefined): string {
  if (node.name === 'svg') {
    const used = node.children.find(({ name }) => name === 'use');
    const address = used?.attributes.get('href') ?? used?.attributes.get('xlink:href');
    return address === undefined
      ? `drawn here (${addresses.digests.short(outline(node))})`
      : addresses.icon(address);
  }
  const address = source || node.attributes.get('src') || node.attributes.get('data') || '';
  return address === ''
    ? ''
    : node.name === 'iframe'
      ? `→ ${addresses.name(address)}`
      : addresses.file(address);
}

function outline({ name, value, attributes, children }: PageNode): string {
  return `<${name} ${JSON.stringify([...attributes])}>${value}${children.map(outline).join('')}`;
}

/** Pictures that styles put behind an element, and gradients that mask it. */
export function backgrounds({ layout }: PageNode, addresses: Addresses): string[] {
  const values = (
    ['background-image', 'list-style-image', 'mask-image', 'border-image-source'] as const
  ).flatMap((name) => urlsIn(layout?.styles.get(name) ?? ''));
  const mask = layout?.styles.get('mask-image') ?? '';
  return [
    ...[...new Set(values)].map((address) => `{background ${addresses.file(address)}}`),
    // What a gradient lets through is for the reader to judge.
    ...(mask.includes('gradient') ? [`{mask ${mask}}`] : []),
  ];
}

/** The addresses in a style's value. */
export function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\("?([^")]*)"?\)/g)].map(([, address = '']) => address);
}
