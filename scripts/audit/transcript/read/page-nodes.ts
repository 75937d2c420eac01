import type { PageNode, StyleName } from './snapshot.ts';

/** Flow inside a line also where a style takes them out of it. */
const PHRASES = new Set(
  'a abbr b bdi bdo button cite code data dfn em i img input kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
);

/** A node, its parent, and so on up to the document. */
export function selfAndAncestors(node: PageNode): PageNode[] {
  const path: PageNode[] = [];
  for (let current: PageNode | null = node; current !== null; current = current.parent) path.push(current);
  return path;
}

/** A node and all that is in it, in the order of the page. */
export function* within(node: PageNode): Generator<PageNode> {
  yield node;
  for (const child of node.children) yield* within(child);
}

/** What a computed style is on the elements around a node, from the inside out; its own comes first. */
export function stylesAround(node: PageNode, name: StyleName): string[] {
  return selfAndAncestors(node).flatMap((each) =>
    each.layout === undefined || each.name === '#text' ? [] : [each.layout.style(name)],
  );
}

/** Whether two texts say the same, whatever their spaces and capitals. */
export function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return plain(a) === plain(b);
}

/** Puts one space for each run of white space (no-break spaces too), and none at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether an element, or anything in it, is laid out or spoken. */
export function isKnown(node: PageNode): boolean {
  return node.layout !== undefined || node.spoken !== undefined || node.children.some(isKnown);
}

/** Whether an element is a button to those who use it. */
export function isButton({ name, spoken }: PageNode): boolean {
  return (
    name === 'button' ||
    name === 'summary' ||
    ['button', 'DisclosureTriangle', 'tab', 'menuitem', 'switch'].includes(spoken?.role ?? '')
  );
}

/** Whether an element flows inside a line. */
export function isInline({ name, layout }: PageNode): boolean {
  const display = layout?.style('display') ?? 'contents';
  return (
    /^(inline|contents|ruby)/.test(display) || (PHRASES.has(name) && layout?.style('position') === 'absolute')
  );
}

/** Whether assistive technology gets to the content of an element at all. */
export function isReached(node: PageNode): boolean {
  return !selfAndAncestors(node).some(
    ({ attributes }) => attributes.get('aria-hidden') === 'true' || attributes.has('inert'),
  );
}

/** Whether words are spoken as the name of a field. */
export function isLabel(node: PageNode): boolean {
  return selfAndAncestors(node).some(({ name }) => name === 'label' || name === 'legend') && isReached(node);
}

/** How the letters of seen words are not as usual: a line through them, raised to a power, turned round or away. */
export function looksOf(node: PageNode): string[] {
  const looks: string[] = [];
  if (stylesAround(node, 'text-decoration-line').some((line) => line.includes('line-through')))
    looks.push('struck through');
  for (let each: PageNode | null = node; each !== null && isInline(each); each = each.parent) {
    const shift = each.layout?.style('vertical-align');
    if (shift === 'super') looks.push('raised');
    if (shift === 'sub') looks.push('lowered');
  }
  // An attribute that turns them is noted as such.
  const isNoted = selfAndAncestors(node).some(({ attributes }) => attributes.has('dir'));
  if (!isNoted && stylesAround(node, 'direction')[0] === 'rtl')
    looks.push(
      stylesAround(node, 'unicode-bidi')[0]?.includes('override') ? 'letters turned round' : 'right to left',
    );
  if (selfAndAncestors(node).some(isTurned)) looks.push('turned');
  return [...new Set(looks)];
}

/** The widest angle, in degrees, at which words can still be read as usual. */
const MAX_ANGLE_DEG = 90;

/** Whether a style mirrors an element, turns it upside down, or moves it in space: to or behind who looks at it. */
function isTurned({ name, layout }: PageNode): boolean {
  if (layout === undefined || name === '#text') return false;
  const transform = layout.style('transform');
  const [across = 1, , , down = 1] = transform.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const rotate = layout.style('rotate');
  const isRotated = rotate.includes(' ') || Math.abs(parseFloat(rotate)) > MAX_ANGLE_DEG;
  return (
    transform.startsWith('matrix3d') ||
    across < 0 ||
    down < 0 ||
    isRotated ||
    layout.style('scale').includes('-')
  );
}
