/** Runs in a page, separate from its scripts. Finds the words that nobody can perceive. */
import type { HiddenWords } from '../hidden-page.ts';

/** The most characters of words. */
const LONG = 1000;

/** Elements whose text does not count as words of the page, such as scripts. */
const NO_WORDS = 'svg, script, style, template, noscript, option';

function wordsOf(node: Node): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LONG);
}

/** Lists the text nodes with words inside `root`. */
function textNodes(root: Element): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (wordsOf(node) !== '' && !node.parentElement?.closest(NO_WORDS)) nodes.push(node);
  return nodes;
}

/** Returns true for an element that is clipped to one pixel. Only screen readers announce its words. */
function isForReadersOnly(element: Element): boolean {
  const { clipPath, position } = getComputedStyle(element);
  return position === 'absolute' && clipPath === 'inset(50%)' && element.clientWidth <= 1;
}

function alphaOf(color: string): number {
  return Number(/(?:^rgba\(.*, |\/ )([\d.]+)\)$/.exec(color)?.[1] ?? 1);
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
  if (isInScroller(x, element)) return '';
  if (isClipped(x, y, element)) return 'cut off';
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

/** Returns true if an element around this one shows nothing at a point, because its box ends before it. */
function isClipped(x: number, y: number, element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each);
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (overflowX !== 'visible' && /hidden|clip/.test(overflowX) && (x < left || x > right)) return true;
    if (overflowY !== 'visible' && /hidden|clip/.test(overflowY) && (y < top || y > bottom)) return true;
    if (position === 'fixed') return false;
  }
  return false;
}

/** The least width in px of a row that visitors notice and scroll sideways. */
const SCROLLER_PX = 160;

/** Returns true for a point beside a row that scrolls sideways to it, such as the links to the sections of a guide. */
function isInScroller(x: number, element: Element): boolean {
  const row = scrollerOf(element);
  if (row === null || row.clientWidth < SCROLLER_PX) return false;
  const { left, right } = row.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && (x < left || x > right);
}

function scrollerOf(element: Element): Element | null {
  let each: Element | null = element;
  while (each !== null && !/auto|scroll/.test(getComputedStyle(each).overflowX)) each = each.parentElement;
  return each;
}

const POINTS = [0.05, 0.5, 0.95];
const SMALLEST_PX = 8;

/**
 * Lists the words of the page that nobody can perceive as it opens, and the notices whose contrast is too low. The
 * window must hold the whole page.
 */
export function hiddenWords(notices: readonly string[]): HiddenWords[] {
  const notice = notices.map(lettersOf);
  const range = document.createRange();
  return textNodes(document.body).flatMap((node) => {
    const element = node.parentElement;
    if (element === null || isInFold(element)) return [];
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const unseen = element.checkVisibility() ? whyUnseen(element, boxes) : 'not displayed';
    const why = unseen === '' && isOfNotice(node, element, notice) ? whyPale(element) : unseen;
    return why === '' ? [] : [{ words: wordsOf(node), why, inMain: element.closest('main') !== null }];
  });
}

/** Returns true inside what opens: a fold, a dialog, a menu or a tab, or what a script shows later. */
function isInFold(element: Element): boolean {
  const fold =
    'details:not([open]) > :not(summary), dialog:not([open]), [popover], [hidden], [role="tabpanel"]';
  if (element.closest(fold) !== null) return true;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (each.id !== '' && document.querySelector(`[aria-controls~="${CSS.escape(each.id)}"]`) !== null)
      return true;
  return false;
}

function whyUnseen(element: Element, boxes: readonly DOMRect[]): string {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'transparent';
  const box = element.closest('[class]');
  // Screen readers speak these words.
  if (box !== null && isForReadersOnly(box)) return '';
  if (boxes.every(({ height }) => height < SMALLEST_PX)) return 'too small';
  const covers = boxes.flatMap(({ left, top, width, height }) =>
    POINTS.map((point) => coverAt(left + width * point, top + height / 2, element)),
  );
  const bad = covers.filter((cover) => cover !== '');
  return bad.length === 0 ? '' : `${bad.length === covers.length ? '' : 'partly '}${bad[0]}`;
}

/** Returns a text without spaces and punctuation, which a page may write in another way. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns true for a text node that is a notice or a part of one. */
function isOfNotice(node: Node, element: Element, notices: readonly string[]): boolean {
  const own = lettersOf(node.textContent ?? '');
  return notices.some((notice) => {
    if (own.includes(notice)) return true;
    if (!notice.includes(own)) return false;
    let around: Element | null = element;
    while (around !== null && lettersOf(around.textContent ?? '').length < notice.length)
      around = around.parentElement;
    return around !== null && lettersOf(around.textContent ?? '').includes(notice);
  });
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const colors = new Map<string, Color>();

/** Converts a color in any notation of CSS to numbers from 0 to 1. */
function readColor(css: string): Color {
  const known = colors.get(css) ?? drawColor(css);
  colors.set(css, known);
  return known;
}

function drawColor(css: string): Color {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas === null) throw new Error('a canvas without a context');
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}

function blend([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (own: number, other: number) => own * alpha + other * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** Returns the relative luminance of an opaque color (WCAG 2). */
function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((each) =>
    each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The least contrast of a notice, whatever its size. */
const NOTICE_CONTRAST = 4.5;

/** Describes the contrast of visible words if it is too low for a notice, such as `contrast 2.3 : 1`; empty if it is not. */
function whyPale(element: Element): string {
  const around: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) around.push(each);
  let back: Color = [1, 1, 1, 1];
  for (const each of around.toReversed())
    back = blend(readColor(getComputedStyle(each).backgroundColor), back);
  const [red, green, blue, alpha] = readColor(getComputedStyle(element).webkitTextFillColor);
  const opacity = around.reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
  const [light = 1, dark = 0] = [back, blend([red, green, blue, alpha * opacity], back)]
    .map(luminance)
    .toSorted((a, b) => b - a);
  const contrast = (light + 0.05) / (dark + 0.05);
  // Round down, so that 4.49 is not told as 4.5.
  return contrast < NOTICE_CONTRAST ? `contrast ${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1` : '';
}

let last = '';

/** Waits until the page's observers know what is in view. They are told together with this one. */
async function observersRan(): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
}

/**
 * Ends all animations and waits two frames, and for what fades in when it comes into view. Returns some markup that
 * changed since the last call; '' if none did.
 */
export async function settled(): Promise<string> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await observersRan();
  const now = `${document.title}\0${document.documentElement.outerHTML}`;
  const before = last;
  last = now;
  if (now === before) return '';
  let at = 0;
  while (at < now.length && now[at] === before[at]) at += 1;
  return now.slice(Math.max(0, at - 60), at + 30).replace(/\s+/g, ' ') || '(nothing)';
}

/** Counts the islands that hydrate without a click and are not hydrated yet. */
export function waiting(): number {
  return document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length;
}
