import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Element } from '../html/tree.ts';
import { wordsIn } from './selector-names.ts';

const CLASS = /(?<=\.)[a-z][\w-]*/g;
/** The folder of the components. Each style sheet in it is named after a block of classes, such as `button`. */
const COMPONENTS = new URL('../../renderer/components/', import.meta.url);
const CUSTOM_PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;

/**
 * Chooses short names for classes and custom properties, the same on every page. Short names save 300 to 450 bytes of a
 * compressed page. Three kinds of names keep their length: blocks, so that a page stays readable; names that a script
 * spells in full or begins to spell (`button--${style}`); and names that an attribute selector can match
 * (`[class^=on-]`).
 * @param css every style sheet of the site
 * @param scripts every script of the site
 * @param components the names of blocks
 * @returns a map from long names to short ones
 */
export function shortNames(
  css: string,
  scripts: string,
  components: ReadonlySet<string>,
): Map<string, string> {
  const words = new Set(scripts.match(/[\w-]+/g));
  // Ignore `--` alone: in a script, it is the decrement operator.
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

/** Chooses short names with `shortNames` for a folder that has all scripts and style sheets of the site. */
export function shortNamesIn(folder: string): Map<string, string> {
  const textOf = (pattern: string) =>
    globSync(pattern, { cwd: folder, absolute: true }).map((file) => readFileSync(file, 'utf8'));
  const blocks = globSync('**/*.scss', { cwd: COMPONENTS }).map((file) => basename(file, '.scss'));
  return shortNames(textOf('**/*.css').join('\n'), textOf('**/*.js').join('\n'), new Set(blocks));
}

/** Replaces the classes of a page's elements with their short names. */
export function shortenClasses(page: readonly Element[], short: ReadonlyMap<string, string>): void {
  for (const { attrs } of page)
    for (const attr of attrs)
      if (attr.name === 'class')
        attr.value = wordsIn(attr.value)
          .map((name) => short.get(name) ?? name)
          .join(' ');
}

/** Assigns short names (`a` … `z`, `aa`) after the prefix, except those in `taken`. Frequent names get the shortest. */
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
