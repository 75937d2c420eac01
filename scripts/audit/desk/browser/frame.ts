/* Shows the page of the site beside the list: it scrolls along and outlines the line that the reviewer is at. */

import { find } from './page.ts';

const frame = find<HTMLIFrameElement>('iframe');
/** Keeps the elements of the list that hold the words of lines, and the elements of the page that say them. */
let words: HTMLElement[] = [];
let places: (HTMLElement | undefined)[] = [];
let own: HTMLElement | null = null;
let outlined: HTMLElement | undefined;
let onPress: (row: HTMLElement) => void = () => {};

/**
 * Shows the page that a row is on. Without one the list has the room for itself.
 * @param press called with a row when its words are pressed in the page
 */
export function followFrame(row: HTMLElement | null, press: typeof onPress): void {
  const scope = row?.closest<HTMLElement>('[data-route]');
  const { route, title = '' } = scope?.dataset ?? {};
  find('aside').hidden = route === undefined;
  if (route === undefined || !scope || !row) return;
  onPress = press;
  const now = [...scope.querySelectorAll<HTMLElement>('[data-words]')];
  if (now.length !== words.length || now.some((each, at) => each !== words[at])) places = [];
  words = now;
  own = row.hasAttribute('data-row') ? row.querySelector('[data-words]') : null;
  const address = find('.desk').dataset['site']?.replace(/\/$/, '') + route;
  find('.frame__title').textContent = title === route ? route : `${title} ${route}`;
  if (frame.getAttribute('src') === address) outline();
  else frame.src = address;
}

frame.addEventListener('load', () => {
  places = [];
  // Choose a sentence by a press, and follow no link: the page is read here, not used.
  frame.contentDocument?.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      if ((path[0] as Element).closest('summary, button') === null) event.preventDefault();
      const depths = places.map((each) => (each === undefined ? -1 : path.indexOf(each)));
      const innermost = Math.min(...depths.filter((depth) => depth !== -1));
      const row = words[depths.indexOf(innermost)]?.closest<HTMLElement>('[data-row]');
      if (row) onPress(row);
    },
    true,
  );
  outline();
});

/** Outlines the line that the reviewer is at, opens what it is folded into, and scrolls to it. */
function outline(): void {
  // Finding all lines takes a while.
  if (places.length === 0) places = findPlaces(words.map(wordsOf));
  const element = own === null ? undefined : places[words.indexOf(own)];
  if (element === outlined) return;
  outlined?.style.removeProperty('outline');
  outlined = element;
  for (let each = element?.closest('details'); each; each = each.parentElement?.closest('details'))
    each.open = true;
  element?.style.setProperty('outline', '3px solid #0b57d0', 'important');
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Gives the words of an element as the page has them now. */
function wordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('del, .spoken')) each.remove();
  return plain(copy.textContent);
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Finds each line in the page: the next element that says it after the last one, else the first anywhere. */
function findPlaces(lines: readonly string[]): typeof places {
  const body = frame.contentDocument?.body;
  const all = [...(body?.querySelectorAll<HTMLElement>('*:not(script, style, template, svg)') ?? [])].flatMap(
    (element) => {
      const label = ['alt', 'aria-label', 'placeholder']
        .map((name) => element.getAttribute(name))
        .find(Boolean);
      const hasOwnWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && plain(textContent) !== '',
      );
      const said = [label, hasOwnWords ? element.textContent : null];
      return said.flatMap((text) => (text ? [{ element, text: plain(text) }] : []));
    },
  );
  let from = 0;
  return lines.map((line) => {
    const isIt = ({ text }: { text: string }) => text === line;
    const holds = ({ text }: { text: string }) => text.includes(line) && text.length < line.length * 3 + 20;
    const next = all.findIndex((each, at) => at >= from && isIt(each));
    const at = [next, all.findIndex(isIt), all.findIndex(holds)].find((each) => each !== -1);
    from = at ?? from;
    return all[at ?? -1]?.element;
  });
}
