/** Runs in a page, separate from its scripts. Finds what the accessibility tree lacks, such as unusual styles. */
import type { SeenLine } from '../seen-page.ts';

/** Limits quoted words to this many characters, which is enough to identify them. */
const SHORT = 80;
/** Limits unseen words to this many characters. `readShownToAll` treats any words beyond the limit as visible. */
const LONG = 1000;

/** Selects elements whose text does not count as words of the page, such as scripts. */
const NO_WORDS = 'svg, script, style, template, noscript, option';
const PLACES: Record<string, string> = { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo' };

/** Finds the part of the page to read, such as `main`. Returns the body if the page does not have it. */
const part = (selector: string): Element => document.querySelector(selector) ?? document.body;

function wordsOf(node: Node | null | undefined, most = SHORT): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
}

function say(role: string, at: Element, text: string, note: string): SeenLine {
  return { role, text, note, place: PLACES[at.closest('header, main, footer')?.tagName ?? ''] ?? '' };
}

/** Lists the text nodes with words inside `root`. Leaves out the text nodes before `from`. */
function textNodes(root: Element, from: Node = root): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  walker.currentNode = from;
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (wordsOf(node) !== '' && !node.parentElement?.closest(NO_WORDS)) nodes.push(node);
  return nodes;
}

/** Matches the usual values of computed styles. Other values are reported. */
const PLAIN: Record<string, RegExp> = {
  'text-decoration-line': /^(?:none|underline)$/,
  'vertical-align': /^(?:baseline|middle|top|bottom)$/,
  direction: /^ltr$/,
  filter: /^none$/,
  'mask-image': /^none$/,
  'clip-path': /^(?:none|inset\(0(?:px|%)?\))$/,
  'text-shadow': /^none$/,
  '-webkit-line-clamp': /^none$/,
  '-webkit-text-stroke-width': /^0px$/,
};

/** Lists words that are pale or on a picture, and words with unusual styles, such as words struck out or blurred. */
export function rareLooks(selector: string): SeenLine[] {
  return [...styledRarely(selector), ...hardlyTold(selector)];
}

function styledRarely(selector: string): SeenLine[] {
  return [...part(selector).querySelectorAll('*')].flatMap((element) => {
    const words = element.closest(NO_WORDS) === null ? wordsOf(element) : '';
    if (words === '' || isForReadersOnly(element)) return [];
    const style = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement);
    return Object.entries(PLAIN).flatMap(([name, plain]) => {
      const value = style.getPropertyValue(name);
      // Report an inherited style once, at the parent.
      if (plain.test(value) || value === around?.getPropertyValue(name)) return [];
      return [say('look', element, words, `${name} ${value.slice(0, SHORT)}`)];
    });
  });
}

/** Returns true for an element that is clipped to one pixel. Only screen readers announce its words. */
function isForReadersOnly(element: Element): boolean {
  const { clipPath, position } = getComputedStyle(element);
  return position === 'absolute' && clipPath === 'inset(50%)' && element.clientWidth <= 1;
}

/** Sets the contrast ratio below which words can hardly be read. WCAG requires 4.5. */
const PALE = 1.5;

/** Lists words whose color is close to their background color, and words on a background picture. */
function hardlyTold(selector: string): SeenLine[] {
  return placedWords(selector).flatMap(({ node, element, boxes: [box] }) => {
    if (box === undefined) return [];
    const hit = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit.includes(element)) return [];
    const styles = hit.slice(hit.indexOf(element)).map((each) => getComputedStyle(each));
    const solid = styles.findIndex(({ backgroundColor }) => alphaOf(backgroundColor) === 1);
    const drawn = solid === -1 ? styles : styles.slice(0, solid + 1);
    const ground = drawn.map(({ backgroundColor }) => backgroundColor).toReversed();
    const opacity = drawn.reduce((product, each) => product * Number(each.opacity), 1);
    const ratio =
      (lightnessOf(ground) + 0.05) /
      (lightnessOf([...ground, getComputedStyle(element).color], opacity) + 0.05);
    if (drawn.some(({ backgroundImage }) => backgroundImage !== 'none'))
      return [say('look', element, wordsOf(node), 'on a picture')];
    if (Math.max(ratio, 1 / ratio) >= PALE) return [];
    return [say('look', element, wordsOf(node), 'pale: hardly told from what is behind it')];
  });
}

function alphaOf(color: string): number {
  return Number(/(?:^rgba\(.*, |\/ )([\d.]+)\)$/.exec(color)?.[1] ?? 1);
}

const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const lightness = new Map<string, number>();

/** Returns the relative luminance (WCAG, 0 to 1) of colors painted over white. `opacity` applies to the last color. */
function lightnessOf(colors: readonly string[], opacity = 1): number {
  const key = [...colors, opacity].join();
  const known = lightness.get(key);
  if (known !== undefined || brush === null) return known ?? 1;
  for (const [index, color] of ['#fff', ...colors].entries()) {
    brush.globalAlpha = index === colors.length ? opacity : 1;
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const sum = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  lightness.set(key, sum);
  return sum;
}

/** Returns true if `top`, the topmost element at a point, hides `element` behind a picture, a background or a blur. */
function hides(top: Element, element: Element): boolean {
  for (let each: Element | null = top; each !== null && !each.contains(element); each = each.parentElement) {
    if (/^(?:img|video|canvas|iframe)$/i.test(each.tagName)) return true;
    for (const pseudo of [null, '::before', '::after']) {
      const { content, backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(each, pseudo);
      if (pseudo !== null && content === 'none') continue;
      if (backgroundImage !== 'none' || backdropFilter !== 'none' || alphaOf(backgroundColor) >= 0.9)
        return true;
    }
  }
  return false;
}

/** Describes why a point of an element is hidden: `off the page`, `covered` or `cut off`; empty if it is visible. */
function coverAt(x: number, y: number, element: Element): string {
  const top = document.elementFromPoint(x, y);
  if (top === null) return 'off the page';
  if (top === element || element.contains(top)) return '';
  if (!top.contains(element)) return hides(top, element) ? 'covered' : '';
  // The hit test found an element around this one. Usually this means that the point is cut off. But a hit test also
  // skips a visible element that takes no pointer events, and may return the control instead of an element inside it.
  const passes =
    getComputedStyle(element).pointerEvents === 'none' ||
    element.closest('[inert], button, label, summary, a');
  return passes ? '' : 'cut off';
}

const POINTS = [0.05, 0.5, 0.95];
const SMALLEST_PX = 8;

interface Words {
  node: Node;
  element: Element;
  /** Holds the box of each line of text, in pixels from the window's top left corner. */
  boxes: readonly DOMRect[];
}

/** Lists the text nodes that are rendered, with a box for each line of text. The window must hold the whole page. */
function placedWords(selector: string): Words[] {
  const range = document.createRange();
  return textNodes(part(selector)).flatMap((node) => {
    const element = node.parentElement;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return element?.checkVisibility() === true ? [{ node, element, boxes }] : [];
  });
}

/** Lists words that are hidden or overlap others. Uses `checkVisibility`, and hit tests at three points of a line. */
export function unseenWords(selector: string): SeenLine[] {
  const all = placedWords(selector).map((words) => ({
    ...words,
    note: whyUnseen(words.element, words.boxes),
  }));
  const lines = all.flatMap(({ note, boxes }) => (note === '' ? boxes : []));
  const lies = (box: DOMRect) => lines.some((other) => isOn(box, other));
  return all.flatMap(({ node, element, boxes, note }) => {
    const why = note === '' && boxes.some(lies) ? 'on other words' : note;
    return why === '' ? [] : [say('unseen', element, wordsOf(node, LONG), why)];
  });
}

/** Returns true if the middle of a line overlaps another line. */
function isOn(line: DOMRect, other: DOMRect): boolean {
  const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
  return line !== other && x > other.left && x < other.right && y > other.top && y < other.bottom;
}

function whyUnseen(element: Element, boxes: readonly DOMRect[]): string {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'transparent';
  const box = element.closest('[class]');
  if (box !== null && isForReadersOnly(box)) return 'for screen readers only';
  if (boxes.every(({ height }) => height < SMALLEST_PX)) return 'too small';
  const covers = boxes.flatMap(({ left, top, width, height }) =>
    POINTS.map((point) => coverAt(left + width * point, top + height / 2, element)),
  );
  const bad = covers.filter((cover) => cover !== '');
  return bad.length === 0 ? '' : `${bad.length === covers.length ? '' : 'partly '}${bad[0]}`;
}

/** Lists the elements that links lead to, the buttons that open an element, and elements with a `tabindex`. */
export function wayLines(selector: string, anchors: readonly string[]): SeenLine[] {
  const root = part(selector);
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? wordsOf(element);
  const found = anchors.flatMap((id) => document.getElementById(id) ?? []);
  const ends = found
    .filter((element) => root.contains(element))
    .map((element) => {
      // Name the element by its heading or its first words. If the element is empty, use the words after it.
      const words = wordsOf(element.querySelector('h1, h2, h3, h4, h5, h6') ?? element);
      return say('anchor', element, `#${element.id}`, words || wordsOf(textNodes(root, element)[0]));
    });
  const opens = [...root.querySelectorAll('[popovertarget], [commandfor]')].map((button) => {
    const id = button.getAttribute('popovertarget') ?? button.getAttribute('commandfor') ?? '';
    return say(
      'popover',
      button,
      nameOf(button),
      `#${id}: ${wordsOf(document.getElementById(id)) || 'nothing'}`,
    );
  });
  const keys = [...root.querySelectorAll('[tabindex]')].map((element) =>
    say('tabindex', element, nameOf(element), element.getAttribute('tabindex') ?? ''),
  );
  return [...ends, ...opens, ...keys];
}

let last = '';

/** Ends all animations and waits two frames. Returns some markup that changed since the last call; '' if none did. */
export async function settled(): Promise<string> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const now = `${document.title}\0${document.documentElement.outerHTML}`;
  const before = last;
  last = now;
  if (now === before) return '';
  let at = 0;
  while (at < now.length && now[at] === before[at]) at += 1;
  return now.slice(Math.max(0, at - 60), at + 30).replace(/\s+/g, ' ') || '(nothing)';
}

export function unfold(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    each.removeAttribute('name');
    each.open = true;
  }
}

/** Counts the islands that hydrate without a click and are not hydrated yet. */
export function waiting(): number {
  return document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length;
}
