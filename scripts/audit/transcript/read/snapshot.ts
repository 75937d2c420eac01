import type { CDPSession } from 'playwright';

/** The computed styles that decide what is seen, and how. */
const STYLES = [
  'display',
  'visibility',
  'opacity',
  'position',
  'z-index',
  'overflow-x',
  'overflow-y',
  'clip',
  'clip-path',
  'font-size',
  'color',
  '-webkit-text-fill-color',
  '-webkit-text-security',
  'background-color',
  'background-image',
  'background-clip',
  'list-style-image',
  'mask-image',
  'border-image-source',
  'content',
  'filter',
  'text-decoration-line',
  'vertical-align',
  'direction',
  'unicode-bidi',
  'transform',
  'scale',
] as const;
export type StyleName = (typeof STYLES)[number];

/** Left, top, width and height in CSS pixels, from the top left of the page. */
export type Box = readonly [number, number, number, number];

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
  layout?: { styles: ReadonlyMap<StyleName, string>; box: Box; paintOrder: number; texts: LaidOutText[] };
  /** Undefined for what assistive technology does not get. */
  spoken?: Spoken;
  /** What a field holds, and whether it is ticked or chosen. */
  field: { value?: string; isChecked: boolean; isSelected: boolean };
  /** The address of the picture that the browser chose. */
  source?: string;
}

/** Words as rendered: after `text-transform`, counters, quotes and list marks. */
export interface LaidOutText {
  text: string;
  box: Box;
  lines: readonly Box[];
}

export interface Spoken {
  role: string;
  name: string;
  description: string;
  value: string;
  properties: ReadonlyMap<string, string>;
}

/** A page as it is at one moment. */
export interface Snapshot {
  title: string;
  /** The page, then the frames in it that this browser process can read. */
  documents: readonly { root: PageNode; width: number; height: number }[];
}

/** What a whole browser puts into a frame that was refused; its headless shell leaves the frame empty. */
export const ERROR_PAGE = 'chrome-error://chromewebdata/';

const capture = (cdp: CDPSession) =>
  cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: [...STYLES], includePaintOrder: true });
type Captured = Awaited<ReturnType<typeof capture>>['documents'][number];
type SpokenById = ReadonlyMap<number, Spoken>;

/** Reads the page through the browser's own inspection, which no script of the page can mislead. */
export async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const [{ documents, strings }, spoken] = await Promise.all([capture(cdp), readSpoken(cdp)]);
  const text = (index: number | undefined) => strings[index ?? -1] ?? '';
  return {
    title: text(documents[0]?.title),
    documents: documents
      .filter((document) => text(document.documentURL) !== ERROR_PAGE)
      .map((document) => ({
        root: readDocument(document, text, spoken),
        width: document.contentWidth ?? 0,
        height: document.contentHeight ?? 0,
      })),
  };
}

/** What assistive technology gets, of the page and of each frame that can be read. */
async function readSpoken(cdp: CDPSession): Promise<SpokenById> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  const trees = await Promise.all(
    frames.map(({ frame }) =>
      // A frame of another site lives in another process and is not ours to read.
      cdp.send('Accessibility.getFullAXTree', { frameId: frame.id }).catch(() => ({ nodes: [] })),
    ),
  );
  const spoken = new Map<number, Spoken>();
  for (const { nodes } of trees)
    for (const { ignored, backendDOMNodeId, role, name, description, value, properties } of nodes) {
      if (ignored || backendDOMNodeId === undefined) continue;
      spoken.set(backendDOMNodeId, {
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        value: String(value?.value ?? ''),
        properties: new Map(
          (properties ?? []).map((property) => [property.name, String(property.value.value)]),
        ),
      });
    }
  return spoken;
}

function readDocument(
  { nodes, layout, textBoxes }: Captured,
  text: (index: number | undefined) => string,
  spoken: SpokenById,
): PageNode {
  const rare = (data: { index: number[]; value: number[] } | undefined) =>
    new Map(data?.index.map((node, position) => [node, text(data.value[position])]));
  const pseudo = rare(nodes.pseudoType);
  const inputValues = rare(nodes.inputValue);
  const textValues = rare(nodes.textValue);
  const sources = rare(nodes.currentSourceURL);
  const checked = new Set(nodes.inputChecked?.index);
  const selected = new Set(nodes.optionSelected?.index);
  const layouts = readLayouts(layout, textBoxes, text);

  const list: PageNode[] = (nodes.nodeName ?? []).map((name, index) => {
    const attributes = nodes.attributes?.[index] ?? [];
    const value = textValues.get(index) ?? inputValues.get(index);
    const source = sources.get(index);
    const laidOut = layouts.get(index);
    const said = spoken.get(nodes.backendNodeId?.[index] ?? -1);
    return {
      name: pseudo.has(index) ? `::${pseudo.get(index)}` : text(name).toLowerCase(),
      value: text(nodes.nodeValue?.[index]),
      attributes: new Map(
        Array.from({ length: attributes.length / 2 }, (_, pair) => [
          text(attributes[2 * pair]),
          text(attributes[2 * pair + 1]),
        ]),
      ),
      parent: null,
      children: [],
      field: {
        isChecked: checked.has(index),
        isSelected: selected.has(index),
        ...(value === undefined ? {} : { value }),
      },
      ...(laidOut === undefined ? {} : { layout: laidOut }),
      ...(said === undefined ? {} : { spoken: said }),
      ...(source === undefined ? {} : { source }),
    };
  });
  for (const [index, node] of list.entries()) {
    const parent = list[nodes.parentIndex?.[index] ?? -1];
    if (parent === undefined) continue;
    node.parent = parent;
    parent.children.push(node);
  }
  for (const node of list) node.children.sort((a, b) => placeOf(a) - placeOf(b));
  const [root] = list;
  if (root === undefined) throw new Error('the browser gave a page without a document');
  return root;
}

function readLayouts(
  { nodeIndex, styles, bounds, text: words, paintOrders }: Captured['layout'],
  { layoutIndex, bounds: lineBounds }: Captured['textBoxes'],
  text: (index: number | undefined) => string,
): Map<number, NonNullable<PageNode['layout']>> {
  const lines = new Map<number, Box[]>();
  for (const [position, owner] of layoutIndex.entries()) {
    const known = lines.get(owner) ?? [];
    known.push(toBox(lineBounds[position]));
    lines.set(owner, known);
  }
  const layouts = new Map<number, NonNullable<PageNode['layout']>>();
  for (const [position, node] of nodeIndex.entries()) {
    let layout = layouts.get(node);
    if (layout === undefined) {
      const values = styles[position] ?? [];
      layout = {
        styles: new Map(STYLES.map((name, index) => [name, text(values[index])])),
        box: toBox(bounds[position]),
        paintOrder: paintOrders?.[position] ?? 0,
        texts: [],
      };
      layouts.set(node, layout);
    }
    if ((words[position] ?? -1) >= 0)
      layout.texts.push({
        text: text(words[position]),
        box: toBox(bounds[position]),
        lines: lines.get(position) ?? [],
      });
  }
  return layouts;
}

function toBox([left = 0, top = 0, width = 0, height = 0]: number[] = []): Box {
  return [left, top, width, height];
}

/** Where among its siblings a node is seen: list mark, first letter, ::before, the children, ::after. */
function placeOf({ name }: PageNode): number {
  if (name === '::marker') return 0;
  if (name === '::before') return 1;
  if (name === '::first-letter') return 2;
  return name === '::after' ? 4 : 3;
}
