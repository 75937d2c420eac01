import type { TracedString } from '../proof/traced-page.ts';
import type { DeskLine } from './desk-model.ts';

/** Where a string is read: before the page, on it, or only by machines. */
export function rank({ kind }: TracedString): number {
  if (kind === 'title' || kind === 'meta') return 0;
  return kind === 'text' || kind === 'attribute' ? 1 : 2;
}

/** How a string is set. */
export function levelOf({ kind, where }: TracedString): DeskLine['form'] {
  if (kind !== 'text') return 'text';
  if (where === 'h1' || where === 'h2') return where;
  if (/^h[3-6]$/.test(where)) return 'h3';
  return /^(?:t[dh]|d[td]|option)$/.test(where) ? 'cell' : 'text';
}

/** What a reviewer calls the place of a string, such as `heading`. */
export function placeName({ kind, where }: TracedString): string {
  if (kind === 'island data') return 'shown by a script';
  if (kind === 'structured data') return 'for search engines';
  return WORDS_FOR_PLACES[where] ?? where;
}

const WORDS_FOR_PLACES: Record<string, string> = {
  title: 'title in the tab',
  'meta description': 'for search results',
  h1: 'main heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  p: 'paragraph',
  li: 'list item',
  dt: 'label',
  dd: 'value',
  td: 'table cell',
  th: 'table heading',
  div: 'text',
  body: 'text',
  a: 'link',
  button: 'button',
  option: 'choice',
  summary: 'question',
  figcaption: 'caption',
  caption: 'table caption',
  legend: 'question of a form',
  label: 'label of a field',
  blockquote: 'testimonial',
  'img alt': 'text for a picture',
};
