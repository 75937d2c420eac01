/* Runs in the framed page: outlines the line that the reviewer is at, and tells which one was pressed. */

/** Names the desk's own origin; nobody else is listened to. The server puts it in place. */
const DESK = 'DESK_ORIGIN';
let places: (HTMLElement | null)[] = [];
let current = -1;
let outlined: HTMLElement | null = null;
/** Keeps the lines that were told last: to find them again takes a while. */
let known = '';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Lists elements that hold words themselves, in reading order, with what they say. */
function candidates(): { element: HTMLElement; text: string }[] {
  return [...document.body.querySelectorAll<HTMLElement>('*:not(script, style, template, svg)')].flatMap(
    (element) => {
      const label = ['alt', 'aria-label', 'placeholder']
        .map((name) => element.getAttribute(name))
        .find(Boolean);
      const hasOwnWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && plain(node.textContent) !== '',
      );
      const texts = [...(label ? [label] : []), ...(hasOwnWords ? [element.textContent] : [])];
      return texts.map((text) => ({ element, text: plain(text) }));
    },
  );
}

/** Finds each line: the next element that says it after the last one, else the first anywhere. */
function findPlaces(lines: readonly string[]): void {
  const all = candidates();
  let from = 0;
  places = lines.map((line) => {
    const wanted = plain(line);
    const says = ({ text }: { text: string }) => text === wanted;
    const holds = ({ text }: { text: string }) =>
      text.includes(wanted) && text.length < wanted.length * 3 + 20;
    let index = all.findIndex((each, at) => at >= from && says(each));
    if (index === -1) index = all.findIndex(says);
    if (index === -1) index = all.findIndex(holds);
    if (index === -1) return null;
    from = index;
    return all[index]?.element ?? null;
  });
}

/** Outlines the line, opens what it is folded into, and scrolls to it. */
function outline(element: HTMLElement | null): void {
  outlined?.style.removeProperty('outline');
  outlined = element;
  for (let each = element?.closest('details'); each; each = each.parentElement?.closest('details'))
    each.open = true;
  element?.style.setProperty('outline', '3px solid #0b57d0', 'important');
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

addEventListener('message', ({ origin, data }) => {
  if (origin !== DESK || data?.desk !== 'at' || !Array.isArray(data.lines)) return;
  const lines = data.lines.map(String);
  const isSame = String(lines) === known && data.index === current;
  if (String(lines) !== known) findPlaces(lines);
  known = String(lines);
  current = Number(data.index);
  if (!isSame) outline(places[current] ?? null);
});
// Choose a sentence by a press, and follow no link: the page is read here, not used.
document.addEventListener(
  'click',
  (event) => {
    const path = event.composedPath();
    // Take the innermost line around the press.
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
