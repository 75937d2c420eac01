/* Shows the page of the site beside the list: it scrolls along and outlines the line that the reviewer is at. */

import { find } from './page.ts';

const frame = find<HTMLIFrameElement>('iframe');
/** Keeps the elements of the list that hold the words of lines, what they say, and the elements of the page that say it. */
let words: HTMLElement[] = [];
let texts: string[] = [];
let places: (HTMLElement | null)[] = [];
let index = -1;
let outlined: HTMLElement | null = null;
let onPress: (key: string | undefined) => void = () => {};

/**
 * Shows the page that a row is on. Without one the list has the room for itself.
 * @param press called with the key of a row when its words are pressed in the page
 */
export function followFrame(row: HTMLElement | null, press: typeof onPress): void {
  const scope = row?.closest<HTMLElement>('[data-route]');
  const { route, title = '' } = scope?.dataset ?? {};
  find('aside').hidden = route === undefined;
  if (route === undefined || !scope || !row) return;
  onPress = press;
  words = [...scope.querySelectorAll<HTMLElement>('[data-words]')];
  const own = row.hasAttribute('data-key') ? row.querySelector<HTMLElement>('[data-words]') : null;
  index = own === null ? -1 : words.indexOf(own);
  const address = find('.desk').dataset['site']?.replace(/\/$/, '') + route;
  find('.frame__title').textContent = title === route ? route : `${title} ${route}`;
  if (frame.getAttribute('src') === address) outline();
  else frame.src = address;
}

frame.addEventListener('load', () => {
  texts = [];
  outlined = null;
  // Choose a sentence by a press, and follow no link: the page is read here, not used.
  frame.contentDocument?.addEventListener('click', choose, true);
  outline();
});

function choose(event: Event): void {
  const path = event.composedPath();
  const target = path[0] as Element;
  if (target.closest('summary, button') === null) event.preventDefault();
  // Take the innermost line around the press.
  const around = words
    .map((element, at) => ({ element, depth: path.indexOf(places[at] ?? document) }))
    .filter(({ depth }) => depth !== -1)
    .toSorted((a, b) => a.depth - b.depth);
  onPress(around[0]?.element.closest<HTMLElement>('[data-key]')?.dataset['key']);
}

/** Outlines the line that the reviewer is at, opens what it is folded into, and scrolls to it. */
function outline(): void {
  const now = words.map(wordsOf);
  // Finding all lines takes a while.
  if (now.join('\0') !== texts.join('\0')) places = findPlaces((texts = now));
  const element = places[index] ?? null;
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
function findPlaces(lines: readonly string[]): (HTMLElement | null)[] {
  const all = candidates();
  let from = 0;
  return lines.map((line) => {
    const holds = ({ text }: { text: string }) => text.includes(line) && text.length < line.length * 3 + 20;
    let at = all.findIndex(({ text }, place) => place >= from && text === line);
    if (at === -1) at = all.findIndex(({ text }) => text === line);
    if (at === -1) at = all.findIndex(holds);
    if (at === -1) return null;
    from = at;
    return all[at]?.element ?? null;
  });
}

/** Lists elements of the page that hold words themselves, in reading order, with what they say. */
function candidates(): { element: HTMLElement; text: string }[] {
  const body = frame.contentDocument?.body;
  const elements = [...(body?.querySelectorAll<HTMLElement>('*:not(script, style, template, svg)') ?? [])];
  return elements.flatMap((element) => {
    const labels = ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name));
    const hasOwnWords = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && plain(textContent) !== '',
    );
    const own = [labels.find(Boolean), hasOwnWords ? element.textContent : null];
    return own.flatMap((text) => (text ? [{ element, text: plain(text) }] : []));
  });
}
