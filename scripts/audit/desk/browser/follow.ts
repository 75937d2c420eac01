/* Runs in the framed page: outlines the line the reviewer is at, and tells which one was pressed. */

/** The desk's own origin; nobody else is listened to. The server puts it in place. */
const DESK = 'DESK_ORIGIN';
/** Out of sight of the page's own layout: one box over the sentence. */
const box = document.createElement('div');
box.setAttribute('aria-hidden', 'true');
Object.assign(box.style, {
  position: 'absolute',
  zIndex: '2147483647',
  pointerEvents: 'none',
  border: '3px solid #0b57d0',
  borderRadius: '6px',
  background: 'rgb(11 87 208 / 8%)',
  display: 'none',
});
document.documentElement.append(box);

let places: (Element | null)[] = [];
let current = -1;
/** The lines as they were told last: to find them again takes a while. */
let known = '';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Elements that hold words themselves, in reading order, with what they say. */
function candidates(): { element: Element; text: string }[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (/^(script|style|template|svg)$/i.test(element.tagName)) return [];
    const label =
      element.getAttribute('alt') ??
      element.getAttribute('aria-label') ??
      element.getAttribute('placeholder');
    const texts = label === null || label === '' ? [] : [{ element, text: plain(label) }];
    const hasOwnWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && plain(node.textContent) !== '',
    );
    return hasOwnWords ? [...texts, { element, text: plain(element.textContent) }] : texts;
  });
}

/** Finds each line: the next element that says it after the last one, else the first anywhere. */
function place(lines: readonly string[]): void {
  const all = candidates();
  let from = 0;
  places = lines.map((line) => {
    const wanted = plain(line);
    const says = ({ text }: { text: string }) => text === wanted;
    const holds = ({ text }: { text: string }) =>
      text.includes(wanted) && text.length < wanted.length * 3 + 20;
    const after = all.slice(from);
    let index = after.findIndex(says);
    index = index === -1 ? all.findIndex(says) : index + from;
    if (index === -1) index = all.findIndex(holds);
    if (index === -1) return null;
    from = index;
    return all[index]?.element ?? null;
  });
}

/** Opens what a line is folded into; its page shows it on a press, too. */
function unfold(element: Element): void {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (each instanceof HTMLDetailsElement && !each.open) each.open = true;
}

function outline(isScrolling: boolean): void {
  const element = places[current] ?? null;
  if (element === null) {
    box.style.display = 'none';
    return;
  }
  if (isScrolling) {
    unfold(element);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  Object.assign(box.style, {
    display: width + height === 0 ? 'none' : 'block',
    left: `${left + scrollX - 6}px`,
    top: `${top + scrollY - 6}px`,
    width: `${width + 12}px`,
    height: `${height + 12}px`,
  });
}

addEventListener('message', ({ origin, data }) => {
  if (origin !== DESK || data?.desk !== 'at' || !Array.isArray(data.lines)) return;
  const lines = data.lines.map(String);
  const isSame = String(lines) === known && data.index === current;
  if (String(lines) !== known) place(lines);
  known = String(lines);
  current = Number(data.index);
  if (!isSame) outline(true);
});
addEventListener('resize', () => outline(false));
// The page is read here, not used: a press chooses a sentence and follows no link.
document.addEventListener(
  'click',
  (event) => {
    const path = event.composedPath();
    // The innermost line around the press.
    const [index = -1] = places
      .map((each, at) => ({ at, depth: each === null ? -1 : path.indexOf(each) }))
      .filter(({ depth }) => depth !== -1)
      .toSorted((a, b) => a.depth - b.depth)
      .map(({ at }) => at);
    if (!(event.target instanceof Element) || event.target.closest('summary, button') === null)
      event.preventDefault();
    if (index !== -1) parent.postMessage({ desk: 'press', index }, DESK);
  },
  true,
);
parent.postMessage({ desk: 'ready' }, DESK);
