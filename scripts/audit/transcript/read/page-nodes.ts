import type { PageNode, StyleName } from './snapshot.ts';

/** Flow inside a line also where a style takes them out of it. */
const PHRASES = new Set(
  'a abbr b bdi bdo button cite code data dfn em i img input kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
);

/** Parts that assistive technology announces when it enters them. */
export const PARTS = new Set(
  'banner navigation main contentinfo complementary region form search group radiogroup list table grid dialog alertdialog alert status log timer article figure blockquote toolbar tablist tabpanel menu menubar tree Iframe'.split(
    ' ',
  ),
);

/** A node, its parent, and so on up to the document. */
export function selfAndAncestors(node: PageNode): PageNode[] {
  const path: PageNode[] = [];
  for (let current: PageNode | null = node; current !== null; current = current.parent) path.push(current);
  return path;
}

/** Whether a node is another one, or is inside it. */
export function isWithin(node: PageNode, ancestor: PageNode): boolean {
  return selfAndAncestors(node).includes(ancestor);
}

/** The computed styles of the elements around a node, from the inside out; its own come first where it is an element. */
export function stylesAround(node: PageNode): ReadonlyMap<StyleName, string>[] {
  return selfAndAncestors(node).flatMap(({ name, layout }) =>
    layout === undefined || name === '#text' ? [] : [layout.styles],
  );
}

/** Whether two texts say the same, whatever their spaces and capitals. */
export function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return plain(a) === plain(b);
}

/** Whether an element, or anything in it, is laid out or spoken. */
export function isKnown(node: PageNode): boolean {
  return node.layout !== undefined || node.spoken !== undefined || node.children.some(isKnown);
}

/** Whether an element is a field that nobody meets and that is sent with the others. */
export function isHiddenField({ name, attributes }: PageNode): boolean {
  return name === 'input' && attributes.get('type') === 'hidden';
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
  const display = layout?.styles.get('display') ?? 'contents';
  if (/^(inline|contents|ruby)/.test(display)) return true;
  return PHRASES.has(name) && layout?.styles.get('position') === 'absolute';
}

/** Whether assistive technology gets to the content of an element at all. */
export function isReached(node: PageNode): boolean {
  return !selfAndAncestors(node).some(
    ({ attributes }) => attributes.get('aria-hidden') === 'true' || attributes.has('inert'),
  );
}

/** The words of a label are spoken as the name of its field. */
export function isLabel(node: PageNode): boolean {
  return selfAndAncestors(node).some(({ name }) => name === 'label' || name === 'legend') && isReached(node);
}

/** Whether a line goes through the words of a node. */
export function isStruck(node: PageNode): boolean {
  return selfAndAncestors(node).some(({ layout }) =>
    layout?.styles.get('text-decoration-line')?.includes('line-through'),
  );
}

/** Whether words are smaller numbers above or below the line: 10 and a raised 2 are not 102. */
export function shiftOf(node: PageNode): 'raised' | 'lowered' | null {
  for (let each: PageNode | null = node; each !== null && isInline(each); each = each.parent) {
    const shift = each.layout?.styles.get('vertical-align');
    if (shift === 'super') return 'raised';
    if (shift === 'sub') return 'lowered';
  }
  return null;
}

/** Whether a style turns the letters of words round, or runs figures and signs from right to left. */
export function turnOf(node: PageNode): string | null {
  const [styles] = stylesAround(node);
  // An attribute that does so is said as such.
  const isSaid = selfAndAncestors(node).some(({ attributes }) => attributes.has('dir'));
  if (isSaid || styles?.get('direction') !== 'rtl') return null;
  return (styles.get('unicode-bidi') ?? '').includes('override') ? 'letters turned round' : 'right to left';
}

/** Whether an element is seen entirely to the left of, or above, the one that it follows in the page. */
export function isShownBefore({ layout }: PageNode, before: PageNode | null): boolean {
  const earlier = before?.layout;
  if (layout === undefined || earlier === undefined) return false;
  const [left, top, width, height] = layout.box;
  const [otherLeft, otherTop, otherWidth, otherHeight] = earlier.box;
  if (width * height < 2 || otherWidth * otherHeight < 2) return false;
  const overlapsDown = top < otherTop + otherHeight - 1 && otherTop < top + height - 1;
  const isLeft = left + width <= otherLeft + 1 && overlapsDown;
  const isAbove = top + height <= otherTop + 1 && left < otherLeft + otherWidth - 1;
  const isMirrored = layout.styles.get('direction') === 'rtl';
  return (isLeft && !isMirrored) || isAbove;
}
