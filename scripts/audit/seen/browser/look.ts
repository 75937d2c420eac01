/** Runs in a page, in a world apart: tells what the accessibility tree does not. */
import type { SeenLine } from '../seen-page.ts';

/** Limits a text to what is enough to recognize it. */
const SHORT = 80;
/** Limits words that no eye meets: they are compared with those of the page. */
const LONG = 1000;

/** Names elements whose text nobody reads as it is. */
const NO_WORDS = 'svg, script, style, template, noscript, option';
const PLACES: Record<string, string> = { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo' };

function wordsOf(node: Node | null, most = SHORT): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
}

function say(role: string, at: Element, text: string, note: string): SeenLine {
  return { role, text, note, place: PLACES[at.closest('header, main, footer')?.tagName ?? ''] ?? '' };
}

/** Lists computed styles that almost every element has as they are here; what is drawn otherwise is noted. */
const PLAIN: Record<string, RegExp> = {
  'text-decoration-line': /^(?:none|underline)$/,
  'vertical-align': /^(?:baseline|middle|top|bottom)$/,
  direction: /^ltr$/,
  filter: /^none$/,
  'mask-image': /^none$/,
  'clip-path': /^(?:none|inset\(0(?:px|%)?\))$/,
  'text-shadow': /^none$/,
  '-webkit-line-clamp': /^none$/,
};

/** Lists words that are drawn in a rare way: struck out, masked, blurred or shortened. */
export function rareLooks(): SeenLine[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
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

/** Tells words for screen readers alone: they are in a box of a pixel. */
function isForReadersOnly(element: Element): boolean {
  const { clipPath, position } = getComputedStyle(element);
  return position === 'absolute' && clipPath === 'inset(50%)' && element.clientWidth <= 1;
}

/** Multiplies the opacity of an element with that of all around it. */
function opacityOf(element: Element): number {
  const around = element.parentElement === null ? 1 : opacityOf(element.parentElement);
  return Number(getComputedStyle(element).opacity) * around;
}

/** Returns true if something in this box keeps the eye from what is behind it. */
function fills(style: CSSStyleDeclaration): boolean {
  const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor)?.[1];
  return (
    style.backgroundImage !== 'none' ||
    style.backdropFilter !== 'none' ||
    (style.backgroundColor.startsWith('rgb') && Number(alpha ?? 1) >= 0.9)
  );
}

/** Returns true if what is on top hides words: a link stretched over its card hides nothing, only what is filled does. */
function hides(top: Element, element: Element): boolean {
  for (let each: Element | null = top; each !== null && !each.contains(element); each = each.parentElement) {
    if (/^(?:img|video|canvas|iframe)$/i.test(each.tagName)) return true;
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(each, pseudo);
      if ((pseudo === null || style.content !== 'none') && fills(style)) return true;
    }
  }
  return false;
}

/** Names what keeps the eye from a point of an element; empty when nothing does. */
function coverAt(x: number, y: number, element: Element): string {
  const top = document.elementFromPoint(x, y);
  if (top === null) return 'off the page';
  if (top === element || element.contains(top)) return '';
  if (!top.contains(element)) return hides(top, element) ? 'covered' : '';
  // Nothing is hit where pointers pass through, and a button is hit in place of its words.
  const passes =
    getComputedStyle(element).pointerEvents === 'none' ||
    element.closest('[inert], button, label, summary, a');
  return passes ? '' : 'cut off';
}

const POINTS = [0.05, 0.5, 0.95];
const SMALLEST_PX = 8;

/**
 * Lists words that are in the page and that no eye meets, by the browser's own checks and a hit test at three points of
 * each line. All of the page has to be in the window.
 */
export function unseenWords(): SeenLine[] {
  const range = document.createRange();
  return textNodesFrom(document.body).flatMap((node) => {
    const element = node.parentElement;
    if (element?.checkVisibility() !== true) return [];
    range.selectNodeContents(node);
    const note = whyUnseen(element, [...range.getClientRects()]);
    return note === '' ? [] : [say('unseen', element, wordsOf(node, LONG), note)];
  });
}

function whyUnseen(element: Element, rects: readonly DOMRect[]): string {
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (!isDrawn || opacityOf(element) < 0.1) return 'transparent';
  const box = element.closest('[class]');
  if (box !== null && isForReadersOnly(box)) return 'for screen readers only';
  const boxes = rects.filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.every(({ height }) => height < SMALLEST_PX)) return 'too small';
  const covers = boxes.flatMap(({ left, top, width, height }) =>
    POINTS.map((part) => coverAt(left + width * part, top + height / 2, element)),
  );
  const bad = covers.filter((cover) => cover !== '');
  return bad.length === 0 ? '' : `${bad.length === covers.length ? '' : 'partly '}${bad[0]}`;
}

/** Lists nodes with words in an element, and those of the page after it. */
function textNodesFrom(element: Element): Node[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (wordsOf(node) !== '' && !node.parentElement?.closest(NO_WORDS)) nodes.push(node);
  return nodes;
}

/**
 * Lists what only a press or a key meets: where links end, what buttons open, what the keyboard is led to or past.
 * @param anchors the ids that links of the site lead to
 */
export function wayLines(anchors: readonly string[]): SeenLine[] {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? wordsOf(element);
  const ends = anchors.flatMap((id) => {
    const element = document.getElementById(id);
    if (element === null) return [];
    // The heading or the first words at an element, or those after it.
    const words = wordsOf(element.querySelector('h1, h2, h3, h4, h5, h6') ?? element);
    return [say('anchor', element, `#${id}`, words || wordsOf(textNodesFrom(element)[0] ?? null))];
  });
  const opens = [...document.querySelectorAll('[popovertarget], [commandfor]')].map((button) => {
    const id = button.getAttribute('popovertarget') ?? button.getAttribute('commandfor') ?? '';
    const target = document.getElementById(id);
    return say('popover', button, nameOf(button), `#${id}: ${target === null ? 'nothing' : wordsOf(target)}`);
  });
  const keys = [...document.querySelectorAll('[tabindex]')].map((element) =>
    say('tabindex', element, nameOf(element), element.getAttribute('tabindex') ?? ''),
  );
  return [...ends, ...opens, ...keys];
}

let last = '';

/** Ends what moves, lets two frames pass, and gives the markup that differs from the last look; empty if none does. */
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

/** Opens every answer of the page that is closed. */
export function unfold(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
    each.removeAttribute('name');
    each.open = true;
  }
}

/** Counts islands that hydrate by themselves and have not yet. */
export function waiting(): number {
  return document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length;
}
