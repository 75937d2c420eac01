/** Runs in a page, in a world apart: tells what the accessibility tree does not. */

interface Found {
  role: string;
  text: string;
  note: string;
  place: string;
}

/** Limits a text to what is enough to recognize it. */
const SHORT = 80;

/** Names elements whose text nobody reads as it is. */
const NO_WORDS = 'svg, script, style, template, noscript, option';

const wordsOf = (node: Node, most = SHORT): string =>
  (node.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
const placeOf = (element: Element): string => {
  const landmark = element.closest('header, main, footer');
  return { HEADER: 'banner', MAIN: 'main', FOOTER: 'contentinfo' }[landmark?.tagName ?? ''] ?? '';
};

/** Lists computed styles that almost every element has as they are here; what is drawn otherwise is noted. */
const PLAIN: Record<string, string | RegExp> = {
  'text-decoration-line': /^(?:none|underline)$/,
  'vertical-align': /^(?:baseline|middle|top|bottom)$/,
  direction: 'ltr',
  filter: 'none',
  'mask-image': 'none',
  'clip-path': /^(?:none|inset\(0(?:px|%)?\))$/,
  '-webkit-text-stroke-width': '0px',
  'text-shadow': 'none',
  'text-emphasis-style': 'none',
  '-webkit-line-clamp': 'none',
  '-webkit-text-security': 'none',
  rotate: 'none',
  scale: 'none',
  'mix-blend-mode': 'normal',
};

/** Lists words that are drawn in a rare way: struck out, masked, mirrored, shortened, or written by a style. */
export function rareLooks(): Found[] {
  const found: Found[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(NO_WORDS) !== null) continue;
    const words = wordsOf(element);
    if (words === '') continue;
    const style = getComputedStyle(element);
    const say = (note: string) => found.push({ role: 'look', text: words, note, place: placeOf(element) });
    if (!isForReadersOnly(element, style))
      for (const [name, plain] of Object.entries(PLAIN)) {
        const value = style.getPropertyValue(name);
        const isPlain = typeof plain === 'string' ? value === plain : plain.test(value);
        // What a child inherits is said of its parent.
        const parent = element.parentElement;
        const isInherited = parent !== null && getComputedStyle(parent).getPropertyValue(name) === value;
        if (value !== '' && !isPlain && !isInherited) say(`${name} ${value.slice(0, SHORT)}`);
      }
    const matrix = /^matrix3?d?\((.*)\)$/.exec(style.transform)?.[1]?.split(',').map(Number);
    if (matrix !== undefined && (matrix[0] ?? 1) <= 0) say('mirrored or turned');
    if (/^"[^"]/.test(style.listStyleType) && style.display === 'list-item')
      say(`list mark ${style.listStyleType}`);
    if (style.quotes !== 'auto' && element.tagName === 'Q') say(`quotes ${style.quotes}`);
  }
  return found;
}

/** Tells words for screen readers alone: they are in a box of a pixel. */
function isForReadersOnly(element: Element, { clipPath, position }: CSSStyleDeclaration): boolean {
  return position === 'absolute' && clipPath === 'inset(50%)' && element.clientWidth <= 1;
}

/** Multiplies the opacity of an element with that of all around it. */
function opacityOf(element: Element): number {
  const around = element.parentElement === null ? 1 : opacityOf(element.parentElement);
  return Number(getComputedStyle(element).opacity) * around;
}

/** Tells whether something in this box keeps the eye from what is behind it. */
function fills(style: CSSStyleDeclaration): boolean {
  const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor)?.[1];
  return (
    style.backgroundImage !== 'none' ||
    style.backdropFilter !== 'none' ||
    (style.backgroundColor.startsWith('rgb') && Number(alpha ?? 1) >= 0.9)
  );
}

function hides(top: Element, element: Element): boolean {
  // A link stretched over its card lies on the words and hides nothing: only what is filled does.
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
function coverAt(x: number, y: number, element: Element, when: Moment): string {
  const top = document.elementFromPoint(x, y);
  if (top === null) return 'off the page';
  if (top === element || element.contains(top)) return '';
  // Words under a bar that stays in the window come free when one scrolls.
  if (!top.contains(element))
    return hides(top, element) && (when !== 'scene' || !stays(top)) ? 'covered' : '';
  // Nothing is hit where pointers pass through, and a button is hit in place of its words.
  const passes =
    getComputedStyle(element).pointerEvents === 'none' ||
    element.closest('[inert], button, label, summary, a');
  return passes ? '' : 'cut off';
}

function stays(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return /fixed|sticky/.test(position) || (element.parentElement !== null && stays(element.parentElement));
}

/** Tells what is in the window: all of the page, its end (what is in the upper half comes free again), or a part. */
type Moment = 'page' | 'end' | 'scene';

const POINTS = [0.05, 0.5, 0.95];
const SMALLEST_PX = 8;

/**
 * Lists words that are in the page and that no eye meets, by the browser's own checks and a hit test at three points of
 * each line.
 * @param part where to look: a CSS selector
 * @param when what lies outside of the window is left out, but for a page that is all in it
 */
export function unseenWords(part: string, when: Moment): Found[] {
  const found: Found[] = [];
  const range = document.createRange();
  for (const root of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || wordsOf(node) === '' || element.closest(NO_WORDS)) continue;
      range.selectNodeContents(node);
      const note = whyUnseen(element, [...range.getClientRects()], when);
      if (note !== '')
        found.push({ role: 'unseen', text: wordsOf(node, 1000), note, place: placeOf(element) });
    }
  }
  return found;
}

function whyUnseen(element: Element, rects: readonly DOMRect[], when: Moment): string {
  if (!element.checkVisibility()) return '';
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'transparent';
  if (opacityOf(element) < 0.1) return 'transparent';
  const readers = element.closest('[class]');
  if (readers !== null && isForReadersOnly(readers, getComputedStyle(readers)))
    return 'for screen readers only';
  const boxes = rects.filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.every(({ height }) => height < SMALLEST_PX)) return when === 'page' ? 'too small' : '';
  const from = when === 'end' ? innerHeight / 2 : 0;
  const points = boxes
    .flatMap(({ left, top, width, height }) =>
      POINTS.map((part) => [left + width * part, top + height / 2] as const),
    )
    .filter(([x, y]) => when === 'page' || (x >= 0 && x < innerWidth && y >= from && y < innerHeight));
  const covers = points.map(([x, y]) => coverAt(x, y, element, when));
  const bad = covers.filter((cover) => cover !== '');
  if (bad.length === 0) return '';
  return `${bad.length === covers.length ? '' : 'partly '}${bad[0]}`;
}

/**
 * Lists what only a press or a key meets: where links end, what buttons open, what the keyboard is led to or past.
 * @param anchors the ids that links of the site lead to
 */
export function wayLines(anchors: readonly string[]): Found[] {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? wordsOf(element);
  const say = (role: string, at: Element, text: string, note: string): Found => ({
    role,
    text,
    note,
    place: placeOf(at),
  });
  const ends = anchors.flatMap((id) => {
    const element = document.getElementById(id);
    return element === null ? [] : [say('anchor', element, `#${id}`, wordsFrom(element))];
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

/** Gives the heading or the first words at an element, or those after it. */
function wordsFrom(element: Element): string {
  const words = wordsOf(element.querySelector('h1, h2, h3, h4, h5, h6') ?? element);
  if (words !== '') return words;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = element;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (wordsOf(node) !== '' && !node.parentElement?.closest(NO_WORDS)) return wordsOf(node);
  return '';
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

/** Opens every answer in a part of the page that is closed, and says how many there were. */
export function unfold(part: string): number {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>(`${part} details:not([open])`)];
  for (const each of closed) {
    each.removeAttribute('name');
    each.open = true;
  }
  return closed.length;
}

/** Counts islands that hydrate by themselves and have not yet. */
export function waiting(): number {
  return document.querySelectorAll(':is([data-when-idle], [data-when-visible]):not([data-hydrated])').length;
}
