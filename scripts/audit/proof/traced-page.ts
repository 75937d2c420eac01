import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import type { CopyUnit } from '../../content/model/compilation.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { type BuiltPage, routeOfFile } from '../../publish/built-page.ts';
import { putBackWords } from '../../publish/tool-words.ts';
import { MACHINE_VALUE } from './attributes.ts';
import { type CopyIndex, type Trace, traceText } from './trace.ts';
import type { PageParts, VisibleString } from './page-parts.ts';

export interface UntracedString extends VisibleString {
  /** The part of the string that is in no unit; null if units cover the whole string. */
  untraced: string | null;
  /** The remedy for a string whose words belong to another page; null for any other string. */
  remedy: string | null;
}

export interface TracedString extends UntracedString {
  /** The units that make up the string; empty if it is not copy. */
  pieces: readonly CopyUnit[];
  /** True for text that is not hidden in the HTML when the page opens. */
  isOpen: boolean;
}

export interface TracedPage extends Omit<PageParts, 'strings'> {
  route: string;
  file: string;
  html: string;
  strings: readonly TracedString[];
}

/** Values for programs: ids, figures, addresses, and codes such as `TX`. A capitalized word does not match. */
const FOR_PROGRAMS = /^(?!\p{Lu})\S+$|^\p{Lu}{2}(?:-\p{Lu}{2})?$/u;

export interface Origins {
  index: CopyIndex;
  /** Every string of content, even if it is not copy; null if there is no content to compare addresses with. */
  values: ReadonlySet<unknown> | null;
  /** The site's address. Addresses of the site's own pages need not be in content. */
  site: string | undefined;
}

const ALL_SAID: Trace = { pieces: [], rest: null, remedy: null };

/** Finds the units that make up each string of a page, and the part of the string that is in no unit. */
export function traceStrings(
  route: string,
  strings: readonly VisibleString[],
  origins: Origins,
): TracedString[] {
  const choose = createChooser(route);
  return strings.map((string) => {
    const { pieces, rest: untraced, remedy } = traceString(route, string, origins);
    const chosen = pieces.map((units) => choose(units, string));
    return { ...string, untraced, remedy, pieces: chosen, isOpen: string.kind === 'text' };
  });
}

/** Finds the strings of a page with words that are neither copy of this page nor shared copy. */
export function untracedStrings(
  route: string,
  strings: readonly VisibleString[],
  origins: Origins,
): UntracedString[] {
  return strings.flatMap((string) => {
    const { rest: untraced, remedy } = traceString(route, string, origins);
    return untraced === null ? [] : { ...string, untraced, remedy };
  });
}

function traceString(route: string, { text, kind }: VisibleString, { index, values, site }: Origins): Trace {
  const isCopied = values?.has(text) === true;
  if (kind === 'address')
    return values === null || isCopied || isAt(site, text) ? ALL_SAID : { ...ALL_SAID, rest: text };
  const isForPrograms =
    MACHINE_VALUE.test(text) || (FOR_PROGRAMS.test(text) && isCopied && !index.exact.has(text));
  return kind === 'island data' && isForPrograms ? ALL_SAID : traceText(text, index, route);
}

function isAt(site: string | undefined, address: string): boolean {
  return (
    site !== undefined &&
    URL.canParse(address, site) &&
    new URL(address, site).origin === new URL(site).origin
  );
}

/**
 * Returns a function that chooses one of several units with the same words. For visible text outside <main>, it prefers
 * a unit that is not from this page; for any other string, a unit of this page. Among equally good units, it prefers
 * one that it has not chosen yet.
 */
function createChooser(route: string) {
  const used = new Set<CopyUnit>();
  return (units: readonly CopyUnit[], { inMain, kind }: VisibleString): CopyUnit => {
    const isOwn = inMain || kind !== 'text';
    const fitting = units.filter((unit) => (unit.route === route) === isOwn);
    const candidates = fitting.length > 0 ? fitting : units;
    const chosen = candidates.find((unit) => !used.has(unit)) ?? candidates[0];
    if (chosen === undefined) throw new Error('a piece of copy without a unit');
    used.add(chosen);
    return chosen;
  };
}

/**
 * Reads the pages of a built site, with the words of their tools in place. The route of a file is its path without
 * `.html`; the route of index.html is `/`.
 * @throws UsageError if a page names a file of words that is missing
 */
export function readBuiltPages(root: string, folder = 'dist/client'): BuiltPage[] {
  const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
  return globSync('**/*.html', { cwd: join(root, folder), dot: true })
    .sort(compareText)
    .map((name) => {
      const file = `${folder}/${name}`;
      const readWords = (path: string) => {
        if (existsSync(join(root, folder, path))) return read(path);
        throw new UsageError(
          `${file} names ${path}, the words of a tool, which is missing. Build again: npm run build`,
        );
      };
      return { route: routeOfFile(name), file, html: putBackWords(read(name), readWords) };
    });
}
