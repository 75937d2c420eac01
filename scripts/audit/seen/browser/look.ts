/** Runs in a page, separate from its scripts. Finds the words that nobody can perceive. */
import type { HiddenWords } from '../hidden-page.ts';

/** Limits words to this many characters. */
const LONG = 1000;

/** Selects elements whose text does not count as words of the page, such as scripts. */
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

const POINTS = [0.05, 0.5, 0.95];
const SMALLEST_PX = 8;

/** Lists the words of the page that nobody can perceive as it opens. The window must hold the whole page. */
export function hiddenWords(): HiddenWords[] {
  const range = document.createRange();
  return textNodes(document.body).flatMap((node) => {
    const element = node.parentElement;
    if (element === null || isInFold(element)) return [];
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const why = element.checkVisibility() ? whyUnseen(element, boxes) : 'not displayed';
    return why === '' ? [] : [{ words: wordsOf(node), why }];
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

/** Counts the islands that hydrate without a click and are not hydrated yet. */
export function waiting(): number {
  return document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length;
}
