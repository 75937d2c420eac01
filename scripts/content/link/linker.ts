import type { TokenTable } from './facts.ts';
import { readHref } from './hrefs.ts';
import type { IconSet } from './icons.ts';
import type { MediaLibrary } from './media-library.ts';
import { suggest } from '../nearest.ts';
import type { SiteMap } from './routes.ts';
import type { LinkCheck } from './site-links.ts';
import { resolveTokens } from './tokens.ts';
import type { CheckedFile, Place, PublishedMedia } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';

/** Locates a string, and names it for diagnostics. */
export interface At {
  file: CheckedFile;
  label: string;
  place: Place;
  /** Is false for text that itself replaces a token. */
  mayHoldTokens?: boolean;
  /** Is true for text that all entries of a collection share: `{entry.name}` is filled later for each entry. */
  isCommon?: boolean;
}

interface LinkedText {
  text: string;
  tokens: string[];
  /** Holds the text in brackets after the words of a link. */
  note?: string;
}

export type Linker = ReturnType<typeof createLinker>;

/** Holds everything that content can refer to. */
export interface Library {
  tokens: TokenTable;
  site: Pick<SiteMap, 'routeOf'>;
  checkLink: LinkCheck;
  media: MediaLibrary;
  icons: IconSet;
  /** Maps names of the files in content/prose, without .md, to their keys. */
  prose: ReadonlyMap<string, string>;
  /** Lists the names of carriers and people; null if their file has an error. */
  names: Readonly<Record<keyof typeof NAMED_IN, ReadonlySet<string> | null>>;
}

type Refuse = (rule: string, at: At, said: DiagnosticText, about?: string) => void;
type RefuseName = (rule: string, name: string, at: At, said: DiagnosticText, about?: string) => void;

/** Creates the functions that resolve the strings of a tree by role, and report names of things that do not exist. */
export function createLinker(library: Library, report: Report) {
  const usedTokens = new Set<string>();
  const refuse: Refuse = (rule, { file, label, place }, { reason, remedy }, about) =>
    report({ file: file.path, place, rule, reason: `${label} ${reason}`, remedy, about });
  const refuseName: RefuseName = (rule, name, at, { reason, remedy }, about) =>
    refuse(rule, at, { reason: `is ${shorten(name)}, which ${reason}`, remedy }, about);
  const text = (raw: string, at: At): LinkedText => {
    const linked = resolveText(raw, at, library.tokens, refuse);
    for (const name of linked.tokens) usedTokens.add(name);
    return linked;
  };

  return {
    text,
    /** Collects every token that was used. */
    usedTokens,
    routeOf: library.site.routeOf,
    href(raw: string, at: At): LinkedText {
      const linked = text(raw, at);
      // Skip a link with an unknown token, which was reported.
      if (/[{}]/.test(linked.text) || linked.tokens.some((name) => !library.tokens.lookup(name)))
        return linked;
      const result = library.checkLink(readHref(linked.text), at.file);
      if ('href' in result) return { ...linked, text: result.href, note: result.note };
      const about = result.isPageGone === true ? raw.replace(/#.*/s, '') : `${at.file.path} ${raw}`;
      refuse('link', at, result, about);
      return linked;
    },
    route(raw: string, at: At): void {
      const href = readHref(raw);
      const result =
        href.kind === 'external'
          ? { reason: 'is not a page of this site', remedy: 'Write a route, such as /about.' }
          : library.checkLink(href, at.file);
      if ('reason' in result) refuse('link', at, result);
    },
    media(path: string, at: At): PublishedMedia | null {
      const result = library.media.use(path);
      if (result === null || 'url' in result) return result;
      refuseName('media', path, at, result, path);
      return null;
    },
    /** Returns the key of a file in content/prose. */
    prose(name: string, at: At): string | null {
      const key = library.prose.get(name) ?? null;
      const remedy = suggest(name, library.prose.keys(), `Save the text as content/prose/${name}.md.`);
      if (key === null) refuseName('prose', name, at, { reason: 'is not a file in content/prose', remedy });
      return key;
    },
    name(kind: keyof typeof NAMED_IN, name: string, at: At): void {
      const known = library.names[kind];
      if (known === null || known.has(name)) return;
      const remedy = suggest(name, known, 'Write it as it is there, or add it there.');
      refuseName('name', name, at, { reason: `is not the name of a ${kind} in ${NAMED_IN[kind]}`, remedy });
    },
    icon(name: string, at: At): void {
      const result = library.icons.use(name);
      if (result !== null) refuseName('icon', name, at, result, name);
    },
  };
}

/** Resolves the tokens of a text, and reports unknown ones. */
function resolveText(raw: string, at: At, table: TokenTable, refuse: Refuse): LinkedText {
  const { text, tokens, unknown, unpaired } = resolveTokens(raw, (name) =>
    at.isCommon === true && isEntryToken(name) ? `{${name}}` : table.lookup(name),
  );
  for (const token of at.mayHoldTokens === false ? tokens : []) {
    refuse('token', placeIn(`{${token.name}}`, at), {
      reason: `contains the token {${token.name}}, but is itself the text of a token`,
      remedy: 'Write the text in full.',
    });
  }
  // Skip names in double braces: they are reported below.
  for (const token of at.mayHoldTokens === false || unpaired !== null ? [] : unknown) {
    const reason = `uses {${shorten(token.name)}}, which is not a known fact`;
    const remedy = remedyFor(token.name, table);
    // Report a missing fact once, whichever of its forms a text uses.
    const [fact = token.name] = token.name.split('.');
    const about = table.lookup(fact) ? token.name : fact;
    refuse('token', placeIn(`{${token.name}}`, at), { reason, remedy }, about);
  }
  if (unpaired !== null) {
    const word = /^\S[^\s{}]*/.exec(raw.slice(unpaired))?.[0] ?? '';
    refuse('token', placeIn(word, at), {
      reason: 'has an opening or closing brace without the other',
      remedy: /\{\{[^{}]*\}\}/.test(raw)
        ? 'Write one brace on each side, such as {phone}.'
        : 'Put the name of a fact between { and }. For literal braces, write \\{ and \\}.',
    });
  }
  return { text, tokens: tokens.map(({ name }) => name) };
}

/** Advises what to write in place of an unknown token. */
function remedyFor(name: string, table: TokenTable): string {
  if (isEntryToken(name))
    return 'Texts of an entry are possible only below entries, in the page of its collection.';
  return /^[\p{L}\d]|^\s*$|^\s+[\p{L}\d]/u.test(name) && /^[\p{L}\d\s._-]*$/u.test(name)
    ? table.suggest(name)
    : 'Braces hold the name of a fact. Delete an attribute or a command of another program. For a literal brace, write \\{.';
}

/** Names the content files of carriers and people. */
const NAMED_IN = {
  carrier: 'content/carriers.yaml',
  person: 'content/team/',
} as const;

/** Narrows the place of a string to a part of it, as written. */
export function placeIn(part: string, at: At): At {
  const { start, end } = at.place;
  const found = at.file.text.slice(start.offset, end.offset).indexOf(part);
  if (found === -1) return at;
  const offset = start.offset + found;
  return { ...at, place: at.file.place(offset, offset + part.length) };
}

function isEntryToken(name: string): boolean {
  return /^entry\.\w+$/.test(name);
}

/** Shortens a name for a message. A very long one is text whose closing brace is missing. */
function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
