import type { Compilation, CopyUnit, LinkedFile } from '../../content/compilation.ts';
import { placesIn } from '../../content/parse/parse.ts';
import type { NameOf } from '../approvals/entry-names.ts';
import type { Locate } from '../findings/settings.ts';
import { once } from '../../publish/store.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import { parseSeen, readShownToAll } from '../seen/seen-page.ts';

/** Marks the place of a token in `Unit.literal`. */
const TOKEN = '\0';

/** Holds a string of copy in the form that rules use. */
export interface Unit extends CopyUnit {
  /** `${file}#${pointer}`, with names in place of positions in lists. */
  id: string;
  /** The tag of the language that it is written in; undefined for English. */
  language: string | undefined;
  /** Routes that show it in the built site; without a built site, the page whose file holds it. */
  routes: readonly string[];
  /** Routes that show it to every visitor without a click and, if a browser has checked, at every width. */
  openOn: readonly string[];
  /** Holds the sentence as written, with a NUL for each token, and without the addresses of links. */
  literal: string;
  /** Holds the pointer of the smallest object around it: the texts of one object belong together. */
  block: string;
}

/** Gives what `createUnits` needs beside the copy. */
interface Around {
  nameOf?: NameOf;
  /** Holds the tags of the languages of pages that are not written in English, by route. */
  languages?: ReadonlyMap<string, string>;
  /** Holds the lines of each page in a browser: text that is hidden, or shown only at some widths, is not open. */
  transcripts?: ReadonlyMap<string, string> | null;
}

/** Adds to each unit its name, its position and the routes that show it. */
export function createUnits(
  units: readonly CopyUnit[],
  pages: readonly TracedPage[],
  {
    nameOf = (file, pointer) => `${file}#${pointer}`,
    languages = new Map(),
    transcripts = null,
  }: Around = {},
): Unit[] {
  const read = (route: string) => parseSeen(transcripts?.get(route) ?? '') ?? undefined;
  const home = read('/');
  const uses = pages.flatMap(({ route, strings }) => {
    const seen = read(route);
    const isShownToAll = seen === undefined ? () => true : readShownToAll(seen, home);
    return strings.flatMap(({ pieces, kind, isOpen, text }) => {
      const isShown = isOpen && isShownToAll(text);
      const isForAll = isShown || (kind !== 'text' && kind !== 'hidden text');
      return pieces.map((unit) => ({ unit, route, isForAll }));
    });
  });
  const [shown, open] = [new Map<CopyUnit, Set<string>>(), new Map<CopyUnit, Set<string>>()];
  for (const { unit, route, isForAll } of uses)
    for (const routes of isForAll ? [shown, open] : [shown])
      routes.set(unit, (routes.get(unit) ?? new Set()).add(route));
  return units.map((unit) => {
    const own = unit.route === null ? [] : [unit.route];
    const language = languages.get(unit.route ?? '');
    // Such a page has header and footer in its own language.
    const isUnknown = pages.length === 0 || language !== undefined;
    return {
      ...unit,
      id: nameOf(unit.file, unit.pointer),
      language,
      routes: isUnknown ? own : [...(shown.get(unit) ?? [])],
      openOn: isUnknown ? own : [...(open.get(unit) ?? [])],
      literal: literalOf(unit),
      block: blockOf(unit.pointer),
    };
  });
}

/** Returns the pointer of the nearest object around a unit; for prose, the body. */
function blockOf(pointer: string): string {
  const segments = pointer.split('/');
  if (segments[1] === 'body') return '/body';
  if (/^\d+$/.test(segments.pop() ?? '')) segments.pop();
  return segments.join('/');
}

/** Returns the text as the author typed it, with NUL for each token and without the addresses of links. */
function literalOf({ raw, role }: Pick<CopyUnit, 'raw' | 'role'>): string {
  const words =
    role === 'prose' ? raw.replace(/\]\([^)]*\)/g, ']').replace(/^\s*(?:\d+\.|[-*#]+)\s/gm, '') : raw;
  return words.replace(/\\?\{[^{}]*\}/g, TOKEN);
}

/** Lists the facts that a text names, each once: `livesProtected` for `{livesProtected.short}`. */
export function factsNamedBy({ tokens }: { tokens: readonly string[] }): string[] {
  return [...new Set(tokens.map((token) => token.split('.')[0] ?? ''))];
}

/** Returns true for a unit that names a fact, or a part of it. */
export function namesFact({ tokens }: Pick<CopyUnit, 'tokens'>, fact: string): boolean {
  return tokens.some((token) => token === fact || token.startsWith(`${fact}.`));
}

/**
 * Selects the copy that visitors read. The wordings of facts are left out: they are part of the sentences that name
 * them.
 */
export function copyOf<Copy extends { file: string }>({ units }: { units: readonly Copy[] }): Copy[] {
  return units.filter(({ file }) => file !== 'content/facts.yaml');
}

/** Selects the copy in English: rules on words cannot read other languages. */
export function englishCopyOf({ units }: { units: readonly Unit[] }): Unit[] {
  return copyOf({ units }).filter(({ language }) => language === undefined);
}

/** Returns true for quotes from people, which are not the agency's words. */
export function isTestimonial(unit: Unit): boolean {
  return unit.file === 'content/testimonials.yaml';
}

/** Finds where a value of a content file is written. */
export function createLocator({ files, sources }: Pick<Compilation, 'files' | 'sources'>): Locate {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const placesOf = once(({ path, offsets }: LinkedFile) => placesIn(sources.get(path) ?? '', offsets));
  return (file, pointer) => {
    const known = byPath.get(file);
    return known === undefined ? { file } : { file, ...placesOf(known).locate(pointer).start };
  };
}
