/* Shows the page of the site beside the list: it scrolls along and outlines the line that the reviewer is at. */

import { find } from './page.ts';

let words: HTMLElement[] = [];
let message: unknown = null;
let onPress: (key: string | undefined) => void = () => {};

const frame = find<HTMLIFrameElement>('iframe');
const tell = () => frame.contentWindow?.postMessage(message, '*');

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
  const own =
    row === scope && !row.hasAttribute('data-key') ? null : row.querySelector<HTMLElement>('[data-words]');
  message = { desk: 'at', lines: words.map(wordsOf), index: own === null ? -1 : words.indexOf(own) };
  const address = find('.desk').dataset['frames']?.replace(/\/$/, '') + route;
  find('.frame__title').textContent = title === route ? route : `${title} ${route}`;
  if (frame.src === address) tell();
  else frame.src = address;
}

/** Gives the words of an element as the page has them now. */
function wordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const each of copy.querySelectorAll('del, .spoken')) each.remove();
  return copy.textContent ?? '';
}

addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source !== frame.contentWindow) return;
  if (data?.desk === 'ready') tell();
  if (data?.desk === 'press')
    onPress(words[Number(data.index)]?.closest<HTMLElement>('[data-key]')?.dataset['key']);
});
