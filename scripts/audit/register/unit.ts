import type { Compilation, CopyUnit, LinkedFile } from '../../content/model/compilation.ts';
import { placesIn } from '../../content/parse/parse.ts';
import type { NameOf } from './entry-names.ts';
import type { Locate } from '../findings/settings.ts';
import { once } from '../../publish/store.ts';
import type { TracedPage } from '../proof/traced-page.ts';

/** The character that `Unit.literal` has in place of each token. */
const TOKEN = '\0';

export interface Unit extends CopyUnit {
  /** The id of the unit, as `${file}#${pointer}`, with names instead of positions in lists. */
  id: string;
  /** The tag of the unit's language; undefined for English. */
  language: string | undefined;
  /** Routes of built pages that show the unit. Without a built site, only the route of its own page. */
  routes: readonly string[];
  /** Routes of pages that show the unit to every visitor without a click, at every width. */
  visibleOn: readonly string[];
  /** The sentence as written, with a NUL character for each token, and without the addresses of links. */
  literal: string;
  /** The pointer of the smallest object that contains the unit. Texts of one object are read together. */
  block: string;
}

interface Around {
  nameOf?: NameOf;
  /** A map from routes of pages that are not written in English to the tag of their language. */
  languages?: ReadonlyMap<string, string>;
  /** Returns true for words that nobody can perceive on a page as it opens, at some width. */
  isHidden?: (route: string, words: string) => boolean;
}

/** Adds to each unit its id, its place and the routes that show it. */
export function createUnits(
  units: readonly CopyUnit[],
  pages: readonly TracedPage[],
  {
    nameOf = (file, pointer) => `${file}#${pointer}`,
    languages = new Map(),
    isHidden = () => false,
  }: Around = {},
): Unit[] {
  const uses = pages.flatMap(({ route, strings }) =>
    strings.flatMap(({ pieces, kind, isOpen, text }) => {
      const isForAll = (isOpen && !isHidden(route, text)) || (kind !== 'text' && kind !== 'hidden text');
      return pieces.map((unit) => ({ unit, route, isForAll }));
    }),
  );
  const [shown, open] = [new Map<CopyUnit, Set<string>>(), new Map<CopyUnit, Set<string>>()];
  for (const { unit, route, isForAll } of uses)
    for (const routes of isForAll ? [shown, open] : [shown])
      routes.set(unit, (routes.get(unit) ?? new Set()).add(route));
  return units.map((unit) => {
    const own = unit.route === null ? [] : [unit.route];
    const language = languages.get(unit.route ?? '');
    // Use only the unit's own page in two cases: before a build, and for a unit in another language. In these cases,
    // `pages` does not tell which pages show the unit.
    const isUnknown = pages.length === 0 || language !== undefined;
    return {
      ...unit,
      id: nameOf(unit.file, unit.pointer),
      language,
      routes: isUnknown ? own : [...(shown.get(unit) ?? [])],
      visibleOn: isUnknown ? own : [...(open.get(unit) ?? [])],
      literal: literalOf(unit),
      block: blockOf(unit.pointer),
    };
  });
}

/** Returns the pointer of the smallest object that contains a unit; for prose, the pointer of the body. */
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

export function namesFact({ tokens }: Pick<CopyUnit, 'tokens'>, fact: string): boolean {
  return tokens.some((token) => token === fact || token.startsWith(`${fact}.`));
}

/** Returns the copy that visitors read, without wordings of facts, which are part of other sentences. */
export function copyOf<Copy extends { file: string }>({ units }: { units: readonly Copy[] }): Copy[] {
  return units.filter(({ file }) => file !== 'content/facts.yaml');
}

/** Returns the copy in English, because rules on words cannot read other languages. */
export function englishCopyOf({ units }: { units: readonly Unit[] }): Unit[] {
  return copyOf({ units }).filter(({ language }) => language === undefined);
}

/** Returns true for a testimonial, whose words are not the agency's. */
export function isTestimonial(unit: Unit): boolean {
  return unit.file === 'content/testimonials.yaml';
}

export function createLocator({ files, sources }: Pick<Compilation, 'files' | 'sources'>): Locate {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const placesOf = once(({ path, offsets }: LinkedFile) => placesIn(sources.get(path) ?? '', offsets));
  return (file, pointer) => {
    const known = byPath.get(file);
    return known === undefined ? { file } : { file, ...placesOf(known).locate(pointer).start };
  };
}
