import { h } from './dom.ts';

/** The page of the site beside the list: it scrolls along and outlines the line the reviewer is at. */
export class Frame {
  readonly element = h('iframe', { title: 'The page as it looks' });
  readonly #empty = h('p', { class: 'quiet' }, 'No page shows this.');
  readonly box = h('div', { class: 'beside' }, this.element, this.#empty);
  #route = '';
  #lines: readonly string[] = [];
  #at = -1;
  /** Called with a line's index when it is pressed in the page. */
  onPress: (index: number) => void = () => {};

  constructor(readonly address: () => string) {
    addEventListener('message', ({ source, data }) => {
      if (source !== this.element.contentWindow) return;
      if (data?.desk === 'ready') this.#tell();
      if (data?.desk === 'press' && Number.isInteger(data.index)) this.onPress(data.index);
    });
  }

  /** Shows a page with these lines; null where no page shows them. */
  show(route: string | null, lines: readonly string[]): void {
    this.#lines = lines;
    this.#at = -1;
    this.#empty.hidden = route !== null;
    this.element.hidden = route === null;
    if (route === null) return;
    const wanted = `${this.address().replace(/\/$/, '')}${route}`;
    if (wanted === this.#route) return this.#tell();
    this.#route = wanted;
    this.element.title = `The page ${route}, as it looks`;
    this.element.src = wanted;
  }

  /** Loads the page again, as after a build. */
  refresh(): void {
    this.#route = '';
  }

  at(index: number): void {
    this.#at = index;
    this.element.contentWindow?.postMessage({ desk: 'at', index }, '*');
  }

  #tell(): void {
    this.element.contentWindow?.postMessage({ desk: 'lines', lines: this.#lines }, '*');
    if (this.#at !== -1) this.at(this.#at);
  }
}
