import type { TokenTable } from './facts.ts';
import { readHref } from './hrefs.ts';
import type { IconSet } from './icons.ts';
import type { MediaLibrary } from './media-library.ts';
import type { SiteMap } from './routes.ts';
import { resolveTokens, type Token } from './tokens.ts';
import type { CheckedFile, Place, PublishedMedia } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** Where a string stands, and how a message names it. */
export interface At {
  file: CheckedFile;
  label: string;
  place: Place;
  /** False where copy is what tokens stand for. */
  mayHoldTokens?: boolean;
}

/** A string with its tokens resolved. */
export interface LinkedText {
  text: string;
  tokens: string[];
}

/** Resolves strings by role, and reports what they name that is not there. */
export interface Linker {
  text(raw: string, at: At): LinkedText;
  href(raw: string, at: At): LinkedText;
  route(raw: string, at: At): void;
  media(path: string, at: At): PublishedMedia | null;
  icon(name: string, at: At): void;
  routeOf(file: string): string | null;
  /** Every token used so far. */
  usedTokens: Set<string>;
}

/** Everything that content can name. */
export interface Library {
  tokens: TokenTable;
  site: SiteMap;
  media: MediaLibrary;
  icons: IconSet;
}

/** Binds the strings of a tree to what they name. */
export function createLinker(library: Library, report: Report): Linker {
  const usedTokens = new Set<string>();
  const refuse = (rule: string, { file, label, place }: At, reason: string, remedy: string) =>
    report({
      file: file.path,
      place,
      rule,
      reason: `${label} ${reason}`,
      remedy,
    });

  const linkText = (raw: string, at: At): LinkedText => {
    const { text, tokens, unknown, unpaired } = resolveTokens(raw, library.tokens.lookup);
    for (const token of at.mayHoldTokens === false ? tokens : []) {
      refuse(
        'token',
        placeIn(written(token), at),
        `holds the token {${token.name}}, but is what a token stands for`,
        'Write the words out.',
      );
    }
    for (const token of at.mayHoldTokens === false ? [] : unknown) {
      refuse(
        'token',
        placeIn(written(token), at),
        `names {${shorten(token.name)}}, which is no fact`,
        library.tokens.suggest(token.name),
      );
    }
    if (unpaired !== null) {
      const word = /^\S[^\s{}]*/.exec(raw.slice(unpaired))?.[0] ?? '';
      refuse(
        'token',
        placeIn(word, at),
        'has a brace without its partner',
        'Write one { before the name of a fact and one } after it, or \\{ and \\} for braces that mean themselves.',
      );
    }
    for (const token of tokens) usedTokens.add(token.name);
    return { text, tokens: tokens.map(({ name }) => name) };
  };

  return {
    text: linkText,
    usedTokens,
    routeOf: library.site.routeOf,
    href(raw, at) {
      const { text: resolved, tokens } = linkText(raw, at);
      // A link to an unknown token has had its message.
      if (/[{}]/.test(resolved) || tokens.some((name) => !library.tokens.lookup(name)))
        return { text: resolved, tokens };
      const result = library.site.check(readHref(resolved), at.file);
      if ('href' in result) return { text: result.href, tokens };
      refuse('link', at, result.reason, result.remedy);
      return { text: resolved, tokens };
    },
    route(raw, at) {
      const href = readHref(raw);
      const result =
        href.kind === 'external'
          ? { reason: 'is no page of this site', remedy: 'Write a route, such as /about.' }
          : library.site.check(href, at.file);
      if ('reason' in result) refuse('link', at, result.reason, result.remedy);
    },
    media(path, at) {
      const result = library.media.use(path);
      if ('url' in result) return result;
      refuse('media', at, `is ${shorten(path)}, which ${result.reason}`, result.remedy);
      return null;
    },
    icon(name, at) {
      const result = library.icons.use(name);
      if (result !== null) refuse('icon', at, `is ${shorten(name)}, which ${result.reason}`, result.remedy);
    },
  };
}

/** Narrows the place of a string down to a part of it. */
function placeIn(part: string, at: At): At {
  const { start, end } = at.place;
  const found = at.file.text.slice(start.offset, end.offset).indexOf(part);
  if (found === -1) return at;
  const offset = start.offset + found;
  return { ...at, place: at.file.place(offset, offset + part.length) };
}

function written({ name }: Token): string {
  return `{${name}}`;
}

/** No name is that long; what is has lost its end. */
function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
