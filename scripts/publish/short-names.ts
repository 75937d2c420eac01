import { attribute, type Element, elements } from '../html/tree.ts';
import type { PrunedStyles } from './prune-styles.ts';
import { wordsIn, type PageNames } from './selector-names.ts';

/**
 * Gives parts and variants of components (`hero__title`, `button--secondary`) and custom properties short names, in the
 * markup of one page and in its styles. That saves 250 to 450 bytes of a compressed page. Components keep their names,
 * so that a page can still be read. So does what a script could know: a class or property that a script of the page
 * spells or an inline style sets, a class in an island, and one that a selector reads as text (`[class^=on-]`).
 * Source, `npm run dev` and the gallery keep all names.
 * @param all every element of the page; their classes are changed
 * @param names what the page's markup and scripts name
 * @returns the page's styles with the same short names
 */
export function shortenNames(all: readonly Element[], styles: PrunedStyles, names: PageNames): string {
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

  const properties = [...styles.customProperties].filter(([name]) => !names.customProperties.has(name));
  const short = new Map([
    ...shortNames(uses, '', (name) => names.classes.has(name) || styles.classes.has(name)),
    ...shortNames(properties, '--', (name) => names.customProperties.has(name)),
  ]);

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

/**
 * Names the most frequent `a`, `b`, … `z`, `aa`, `ab`, … after the prefix, without the names that are taken. Equals
 * keep their order, so that the same page gets the same names.
 */
function shortNames(
  uses: Iterable<[name: string, count: number]>,
  prefix: string,
  isTaken: (name: string) => boolean,
): [name: string, short: string][] {
  let count = 0;
  const unused = () => {
    for (;;) {
      const name = prefix + lettersOf(count++);
      if (!isTaken(name)) return name;
    }
  };
  return [...uses].sort(([, one], [, other]) => other - one).map(([name]) => [name, unused()]);
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
