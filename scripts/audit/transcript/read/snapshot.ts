import type { CDPSession } from 'playwright';
import { readColors, type World } from './read-colors.ts';

/** Edges and shadows, which can lie over words where they are wide. */
export const EDGES = [
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'outline-width',
  'box-shadow',
] as const;

/** Styles that cut, blur or mask what is drawn, draw over letters, or add signs to them. */
export const EFFECTS = [
  'clip',
  'clip-path',
  'filter',
  'mask-image',
  '-webkit-mask-box-image-source',
  'mix-blend-mode',
  'backface-visibility',
  'text-shadow',
  'text-emphasis-style',
  '-webkit-text-stroke-width',
  '-webkit-line-clamp',
  'hyphenate-character',
] as const;

/** The computed styles that decide what is seen, and how. */
const STYLES = [
  ...EDGES,
  ...EFFECTS,
  'transform',
  'rotate',
  'scale',
  'display',
  'visibility',
  'opacity',
  'position',
  'z-index',
  'overflow-x',
  'overflow-y',
  'color',
  'fill',
  'stroke',
  '-webkit-text-fill-color',
  '-webkit-text-security',
  'background-color',
  'background-image',
  'background-size',
  'background-clip',
  'list-style-image',
  'border-image-source',
  'content',
  'backdrop-filter',
  'text-decoration-line',
  'vertical-align',
  'direction',
  'unicode-bidi',
] as const;
export type StyleName = (typeof STYLES)[number];

/** The edges of a rectangle in CSS pixels, from the top left of the page. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the browser says about a node: its markup, how it is laid out, and what assistive technology gets of it. */
export interface PageNode {
  /** In lower case; `#text` for words, `::before` and the like for what styles add. */
  name: string;
  /** The words of a text node as written. */
  value: string;
  attributes: ReadonlyMap<string, string>;
  parent: PageNode | null;
  /** In the order of the page: what styles put before and after an element is where it is seen. */
  children: PageNode[];
  /** Undefined where nothing is laid out, as below `display: none`. */
  layout: Layout | undefined;
  /** Undefined for what assistive technology does not get. */
  spoken: Spoken | undefined;
  /** What a field holds, and whether it is ticked or chosen. */
  field: { value: string | undefined; isChecked: boolean; isSelected: boolean };
  /** The address of the picture that the browser chose. */
  source: string | undefined;
}

interface Layout {
  style(name: StyleName): string;
  area: Area;
  paintOrder: number;
  texts: LaidOutText[];
}

/** Words as rendered: after `text-transform`, counters, quotes and list marks. */
export interface LaidOutText {
  text: string;
  /** Where each of its lines is. */
  lines: readonly Area[];
}

interface Spoken {
  role: string;
  name: string;
  description: string;
  properties: ReadonlyMap<string, string>;
}

/** A page as it is at one moment. */
export interface Snapshot {
  title: string;
  /** The page, then the frames in it that this browser process can read. */
  documents: readonly { root: PageNode; page: Area }[];
}

/** What a whole browser puts into a frame that was refused; its headless shell leaves the frame empty. */
export const ERROR_PAGE = 'chrome-error://chromewebdata/';

const capture = (cdp: CDPSession) =>
  cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: [...STYLES], includePaintOrder: true });
type Captured = Awaited<ReturnType<typeof capture>>['documents'][number];
type TextOf = (index: number | undefined) => string;

/** Reads the page through the browser's own inspection, which no script of the page can mislead. */
export async function takeSnapshot(cdp: CDPSession, world: World): Promise<Snapshot> {
  const [{ documents, strings }, spoken] = await Promise.all([capture(cdp), readSpoken(cdp)]);
  const text: TextOf = (index) => strings[index ?? -1] ?? '';
  const withPlainColors = await readColors(world, strings);
  const style: TextOf = (index) => withPlainColors(text(index));
  return {
    title: text(documents[0]?.title),
    documents: documents
      .filter((document) => text(document.documentURL) !== ERROR_PAGE)
      .map((document) => ({
        root: readDocument(document, { text, style }, spoken),
        page: toArea([0, 0, document.contentWidth ?? 0, document.contentHeight ?? 0]),
      })),
  };
}

/** What assistive technology gets, of the page and of each frame that can be read. */
async function readSpoken(cdp: CDPSession): Promise<ReadonlyMap<number, Spoken>> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const trees = await Promise.all(
    [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) =>
      // A frame of another site lives in another process and is not ours to read.
      cdp.send('Accessibility.getFullAXTree', { frameId: frame.id }).catch(() => ({ nodes: [] })),
    ),
  );
  const spoken = new Map<number, Spoken>();
  for (const { ignored, backendDOMNodeId, role, name, description, properties } of trees.flatMap(
    ({ nodes }) => nodes,
  ))
    if (!ignored && backendDOMNodeId !== undefined)
      spoken.set(backendDOMNodeId, {
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        properties: new Map((properties ?? []).map((each) => [each.name, String(each.value.value)])),
      });
  return spoken;
}

function readDocument(
  { nodes, layout, textBoxes }: Captured,
  { text, style }: { text: TextOf; style: TextOf },
  spoken: ReadonlyMap<number, Spoken>,
): PageNode {
  const rare = (data: { index: number[]; value: number[] } | undefined) =>
    new Map(data?.index.map((node, position) => [node, text(data.value[position])]));
  const pseudo = rare(nodes.pseudoType);
  const values = new Map([...rare(nodes.inputValue), ...rare(nodes.textValue)]);
  const sources = rare(nodes.currentSourceURL);
  const checked = new Set(nodes.inputChecked?.index);
  const selected = new Set(nodes.optionSelected?.index);
  const layouts = readLayouts(layout, textBoxes, { text, style });

  const list: PageNode[] = (nodes.nodeName ?? []).map((name, index) => ({
    name: pseudo.has(index) ? `::${pseudo.get(index)}` : text(name).toLowerCase(),
    value: text(nodes.nodeValue?.[index]),
    attributes: new Map(pairsOf(nodes.attributes?.[index] ?? [], text)),
    parent: null,
    children: [],
    field: {
      value: values.get(index),
      isChecked: checked.has(index),
      isSelected: selected.has(index),
    },
    layout: layouts.get(index),
    spoken: spoken.get(nodes.backendNodeId?.[index] ?? -1),
    source: sources.get(index),
  }));
  for (const [index, node] of list.entries()) {
    node.parent = list[nodes.parentIndex?.[index] ?? -1] ?? null;
    node.parent?.children.push(node);
  }
  for (const node of list) node.children.sort((a, b) => placeOf(a) - placeOf(b));
  const [root] = list;
  if (root === undefined) throw new Error('the browser gave a page without a document');
  return root;
}

function* pairsOf(list: readonly number[], text: TextOf): Generator<[string, string]> {
  for (let index = 0; index < list.length; index += 2) yield [text(list[index]), text(list[index + 1])];
}

function readLayouts(
  { nodeIndex, styles, bounds, text: words, paintOrders }: Captured['layout'],
  { layoutIndex, bounds: lineBounds }: Captured['textBoxes'],
  { text, style }: { text: TextOf; style: TextOf },
): Map<number, Layout> {
  const lines = new Map<number, Area[]>();
  for (const [position, owner] of layoutIndex.entries())
    lines.set(owner, [...(lines.get(owner) ?? []), toArea(lineBounds[position])]);
  const layouts = new Map<number, Layout>();
  for (const [position, node] of nodeIndex.entries()) {
    const values = styles[position] ?? [];
    const area = toArea(bounds[position]);
    // A node with several boxes, such as a list item and its mark, has the styles of the first.
    const layout = layouts.get(node) ?? {
      style: (name: StyleName) => style(values[STYLES.indexOf(name)]),
      area,
      paintOrder: paintOrders?.[position] ?? 0,
      texts: [],
    };
    layouts.set(node, layout);
    if ((words[position] ?? -1) >= 0)
      layout.texts.push({ text: text(words[position]), lines: lines.get(position) ?? [area] });
  }
  return layouts;
}

function toArea([left = 0, top = 0, width = 0, height = 0]: number[] = []): Area {
  return { left, top, right: left + width, bottom: top + height };
}

/** Where among its siblings a node is seen: list mark, ::before, first letter, the children, ::after. */
function placeOf({ name }: PageNode): number {
  const place = ['::marker', '::before', '::first-letter', '', '::after'].indexOf(name);
  return place === -1 ? 3 : place;
}
