import { expect, it } from 'vitest';
import { content } from '../content.ts';
import {
  all,
  attribute,
  eachDocument,
  islandProps,
  pageAt,
  strings,
  tree,
  type Document,
} from './built-site.ts';
import { specification } from './specification.ts';

/** Match typewriter marks: straight quotes, hyphens in place of dashes or in ranges, and three dots. */
const TYPEWRITER = [/\S*['"]\S*/gu, /\S*--\S*|(?<=\s)-(?=\s)/gu, /\S*\d[%KMx]?-\$?\d\S*/gu, /\S*\.{3}/gu];
const UNSEEN = ['script', 'style', 'template'];
const SPOKEN = ['alt', 'aria-label', 'content', 'title'];

const { options } = specification.wizard;
const specified = new Set(
  [...strings(specification), ...Object.values(options).flatMap(Object.keys), content.site.contact.phone]
    .flatMap((text) => text.split(/\s+/))
    .map(bare),
);

it.each(eachDocument)(
  '%s has typographic quotes and dashes, except in the specification’s own words',
  (_, page) => {
    expect(typewritten([...textsOf(page.document)])).toEqual([]);
  },
);

it('the hidden words of the wizard have typographic quotes and dashes, too', () => {
  expect(typewritten(strings(islandProps(pageAt('/quote'), 'wizard')))).toEqual([]);
});

it('detects each kind of mistake', () => {
  const texts = [
    'It\'s "here"',
    'now -- or never',
    'now - or never',
    'ages 20-30',
    'Soon...',
    content.site.contact.phone,
    'a 60-day wait',
  ];
  expect(typewritten(texts)).toEqual(["It's", '"here"', '--', '-', '20-30', 'Soon']);
});

function typewritten(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => TYPEWRITER.flatMap((pattern) => text.match(pattern) ?? []))
    .map(bare)
    .filter((word) => !specified.has(word));
}

/** Removes the punctuation around a word. */
function bare(word: string): string {
  return word.replace(/(?<!\.)[.,:;)]+$/u, '').replace(/^\(/u, '');
}

/** Yields every visible text node, and every attribute that is read aloud or shown elsewhere. */
function* textsOf(document: Document): Generator<string> {
  for (const element of all(document)) {
    if (UNSEEN.includes(element.tagName)) continue;
    for (const child of element.childNodes) if (tree.isTextNode(child)) yield child.value;
    if (
      element.tagName === 'meta' &&
      !/description|title/.test(attribute(element, 'name') ?? attribute(element, 'property') ?? '')
    )
      continue;
    for (const name of SPOKEN) {
      const value = attribute(element, name);
      if (value !== undefined) yield value;
    }
  }
}
