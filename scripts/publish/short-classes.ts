import { attribute, type Element, elements } from '../html/tree.ts';
import type { PrunedStyles } from './prune-styles.ts';
import { wordsIn, type PageNames } from './selector-names.ts';

/**
 * Gives parts and variants of components (`hero__title`, `button--secondary`) short names, in the markup of one page
 * and in its styles. That saves 200 to 400 bytes of a compressed page. Components keep their names, so that a page can
 * still be read. So does a class that a script could know: if a script of the page spells it, if it is in an island,
 * or if a selector reads it as text (`[class^=on-]`). Source, `npm run dev` and the gallery keep all names.
 * @param all every element of the page; their classes are changed
 * @param names what the page's markup and scripts name
 * @returns the page's styles with the same short names
 */
export function shortenClasses(all: readonly Element[], styles: PrunedStyles, names: PageNames): string {
  const inIslands = new Set(
    all
      .filter((element) => attribute(element, 'data-island') !== undefined)
      .flatMap(elements)
      .flatMap(classesOf),
  );
  const isPart = (name: string) =>
    /__|--/.test(name) &&
    !names.words.has(name) &&
    !inIslands.has(name) &&
    !styles.classParts.some((part) => ` ${name}`.includes(part));
  const uses = new Map([...styles.classes].filter(([name]) => isPart(name)));
  for (const name of all.flatMap(classesOf)) {
    const count = uses.get(name);
    if (count !== undefined) uses.set(name, count + 1);
  }

  const isTaken = (name: string) => names.classes.has(name) || styles.classes.has(name);
  const unused = shortNames(isTaken);
  // The most frequent get one letter. The sort keeps the order of equals, so that the same page gets the same names.
  const byUse = [...uses].sort(([, one], [, other]) => other - one);
  const short = new Map(byUse.map(([name]) => [name, unused()]));

  for (const { attrs } of all)
    for (const attr of attrs)
      if (attr.name === 'class')
        attr.value = wordsIn(attr.value)
          .map((name) => short.get(name) ?? name)
          .join(' ');
  return styles.print(short);
}

function classesOf(element: Element): string[] {
  return wordsIn(attribute(element, 'class') ?? '');
}

/** Returns a function that gives a, b, … z, aa, ab, … one by one, without the names that are taken. */
function shortNames(isTaken: (name: string) => boolean): () => string {
  let count = 0;
  return () => {
    for (;;) {
      const name = lettersOf(count++);
      if (!isTaken(name)) return name;
    }
  };
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
