import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from '../html/tree.ts';
import { wordsIn } from './selector-names.ts';

/** A class, as a selector names it. */
const CLASS = /(?<=\.)[a-z][\w-]*/g;
/** Has a folder for each. */
const COMPONENTS = new URL('../../renderer/components/', import.meta.url);
const CUSTOM_PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;

/**
 * Short names for classes and custom properties, the same on every page. They save 300 to 450 bytes of a compressed
 * page. Components keep their names, so that a page can still be read. So does what a script spells, whole or up to
 * where it puts the name together (`button--${style}`), and what a selector reads as text (`[class^=on-]`).
 * @param css every style sheet of the site
 * @param scripts every script of the site
 * @param components the names of all components
 */
export function shortNames(
  css: string,
  scripts: string,
  components: ReadonlySet<string>,
): Map<string, string> {
  const words = new Set(scripts.match(/[\w-]+/g));
  // Two dashes alone are the decrement operator in a script. No name begins with them.
  const starts = [...words].filter((word) => /\w(?:__|--)$/.test(word));
  for (const [, text = ''] of css.matchAll(/\[class\W?=["']?([^"'\]]+)/g)) starts.push(text.trim());
  const isFree = (name: string) =>
    !components.has(name) && !words.has(name) && !starts.some((start) => name.startsWith(start));

  const classes = css.match(CLASS) ?? [];
  const properties = css.match(CUSTOM_PROPERTY) ?? [];
  return new Map([
    ...named(classes.filter(isFree), '', new Set(classes)),
    ...named(properties.filter(isFree), '--', new Set(properties)),
  ]);
}

/** Returns the `shortNames` of a folder with all scripts and style sheets of the site. */
export function shortNamesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const textOf = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  return shortNames(textOf('.css'), textOf('.js'), new Set(readdirSync(COMPONENTS)));
}

/** Gives the elements of a page the short names of their classes. */
export function shortenClasses(page: readonly Element[], short: ReadonlyMap<string, string>): void {
  for (const { attrs } of page)
    for (const attr of attrs)
      if (attr.name === 'class')
        attr.value = wordsIn(attr.value)
          .map((name) => short.get(name) ?? name)
          .join(' ');
}

/**
 * Names these `a`, `b`, … `z`, `aa`, `ab`, … after the prefix, without the names that are taken. What style sheets name
 * most has the shortest, so that a new component does not lengthen the names of the others.
 */
function named(names: string[], prefix: string, taken: ReadonlySet<string>): [name: string, short: string][] {
  let count = 0;
  const next = (): string => {
    const short = prefix + lettersOf(count++);
    return taken.has(short) ? next() : short;
  };
  const counts = new Map<string, number>();
  for (const name of names.toSorted()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => [name, next()]);
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
