import { collapseSpaces } from '../read/page-nodes.ts';
import type { PageNode, StyleName } from '../read/snapshot.ts';
import { isSeen } from '../read/visibility.ts';
import type { Addresses } from './addresses.ts';
import { describedAs } from './notes.ts';

const KINDS: Record<string, string> = { img: 'picture', svg: 'icon', iframe: 'frame' };

/** Says which picture, drawing or frame is at a place; null where nobody sees it. */
export function describeDrawing(node: PageNode, addresses: Addresses, hidden: string | null): string | null {
  const { name, attributes, spoken } = node;
  if (!isSeen(hidden) && spoken === undefined) return null;
  const what = `${KINDS[name] ?? name} ${whatOf(node, addresses)}`.trim();
  if (name === 'svg' && spoken === undefined) return `{${what}}`;
  const spokenAs = spoken?.name === '' ? 'without words' : `“${collapseSpaces(spoken?.name ?? '')}”`;
  const words = [
    what,
    spoken === undefined ? 'silent' : spokenAs,
    ...describedAs(node),
    ...(isSeen(hidden) ? [] : [`not seen: ${hidden}`]),
    ...otherSources(node, addresses),
    ...(attributes.has('srcdoc')
      ? [`with a page inside (${addresses.hash(attributes.get('srcdoc') ?? '')})`]
      : []),
  ];
  return `{${words.join(', ')}}`;
}

/** Pictures for other screens, each as its address and the condition; the walk shows the one for its own screen. */
function otherSources({ name, attributes, parent }: PageNode, addresses: Addresses): string[] {
  if (name !== 'img') return [];
  const around = parent?.name === 'picture' ? parent.children.filter((child) => child.name === 'source') : [];
  return [...around.map((source) => source.attributes), attributes].flatMap((each) => {
    const conditions = ['media', 'type', 'sizes'].flatMap((key) =>
      each.has(key) ? [`${key} ${each.get(key)}`] : [],
    );
    // Commas in addresses are followed by no space.
    return (each.get('srcset') ?? '')
      .split(/,\s+|,$/)
      .map((candidate) => candidate.trim().split(/\s+/))
      .filter(([address]) => address !== '')
      .map(([address = '', ...size]) => ['or', addresses.file(address), ...size, ...conditions].join(' '));
  });
}

function whatOf(node: PageNode, addresses: Addresses): string {
  const { name, attributes, source, children } = node;
  if (name === 'svg') {
    const used = children.find((child) => child.name === 'use')?.attributes;
    const address = used?.get('href') ?? used?.get('xlink:href');
    return address === undefined ? `drawn here (${addresses.hash(outline(node))})` : addresses.icon(address);
  }
  const address = source || attributes.get('src') || attributes.get('data') || '';
  if (address === '') return '';
  return name === 'iframe' ? `→ ${addresses.name(address)}` : addresses.file(address);
}

function outline({ name, value, attributes, children }: PageNode): string {
  return `<${name} ${JSON.stringify([...attributes])}>${value}${children.map(outline).join('')}`;
}

const PICTURES: readonly StyleName[] = ['background-image', 'list-style-image', 'border-image-source'];
/** Styles that cut, blur or mask what is drawn, each with the value that has no effect. */
const EFFECTS: readonly (readonly [StyleName, none: string])[] = [
  ['clip', 'auto'],
  ['clip-path', 'none'],
  ['filter', 'none'],
  ['mask-image', 'none'],
  ['-webkit-mask-box-image-source', 'none'],
  ['mix-blend-mode', 'normal'],
];

/** Edges and shadows that reach so far, in CSS pixels, can lie over words. */
const REACH_PX = 16;
const EDGES: readonly StyleName[] = [
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'outline-width',
  'box-shadow',
];

/** Whether an edge, or the spread of a shadow, its last length, reaches far. */
function reachesFar(value: string): boolean {
  return value
    .split(/,(?![^(]*\))/)
    .some((each) => Number(/([\d.]+)px(?: inset)?$/.exec(each)?.[1]) >= REACH_PX);
}

/** What styles do to how an element is drawn: pictures behind it, what cuts, blurs or masks it, and wide edges. */
export function effectsOn({ layout }: PageNode, addresses: Addresses): string[] {
  if (layout === undefined) return [];
  const pictures = new Set(PICTURES.flatMap((name) => urlsIn(layout.style(name))));
  return [
    ...urlsIn(layout.style('content')).map((address) => `{picture ${addresses.file(address)}}`),
    ...[...pictures].map((address) => `{background ${addresses.file(address)}}`),
    ...EFFECTS.flatMap(([name, none]) => {
      const value = layout.style(name);
      if (value === none || value === '') return [];
      return [
        `{${name}: ${urlsIn(value).reduce((all, url) => all.replace(url, addresses.file(url)), value)}}`,
      ];
    }),
    ...EDGES.filter((name) => reachesFar(layout.style(name))).map(
      (name) => `{${name}: ${layout.style(name)}}`,
    ),
  ];
}

/** The addresses in a style's value. */
export function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\("?([^")]*)"?\)/g)].map(([, address = '']) => address);
}
