import { collapseSpaces } from '../read/page-nodes.ts';
import { EDGES, EFFECTS, type PageNode, type StyleName } from '../read/snapshot.ts';
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
const WITHOUT_EFFECT = /^(?:auto|none|normal|visible|0px|)$/;
/** An edge less wide, or a shadow that spreads less, in CSS pixels, hides nothing. */
const REACH_PX = 16;

/** Whether a value is the width of an edge, or shadows with their spread as the last length, that reach nowhere. */
function isNarrow(value: string): boolean {
  const lengths = value.split(/,(?![^(]*\))/).map((each) => /(-?[\d.]+)px(?: inset)?$/.exec(each)?.[1]);
  return lengths.every((length) => Number(length) < REACH_PX);
}

/** What styles do to how an element is drawn: its pictures, what cuts, blurs, masks or overwrites it, wide edges. */
export function effectsOn({ layout }: PageNode, addresses: Addresses): string[] {
  if (layout === undefined) return [];
  const pictures = new Set(PICTURES.flatMap((name) => urlsIn(layout.style(name))));
  const valuesOf = (names: readonly StyleName[]) =>
    names
      .map((name) => ({ name, value: layout.style(name) }))
      .filter(({ value }) => !WITHOUT_EFFECT.test(value));
  const effects = [...valuesOf(EFFECTS), ...valuesOf(EDGES).filter(({ value }) => !isNarrow(value))];
  const named = (value: string) =>
    urlsIn(value).reduce((all, address) => all.replace(address, addresses.file(address)), value);
  return [
    ...urlsIn(layout.style('content')).map((address) => `{picture ${addresses.file(address)}}`),
    ...[...pictures].map((address) => `{background ${addresses.file(address)}}`),
    ...effects.map(({ name, value }) => `{${name}: ${named(value)}}`),
  ];
}

/** The addresses in a style's value. */
function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\("?([^")]*)"?\)/g)].map(([, address = '']) => address);
}
