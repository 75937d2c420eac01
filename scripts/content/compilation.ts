import type { Root as ProseRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Content } from '../../schemas/types.ts';
import type { Diagnostic, Position } from './diagnostics.ts';

/** Holds a text file of the tree. `path` is relative to the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Holds a file in content/media, content/files or content/well-known. `path` is relative to that folder. */
export interface MediaSource {
  path: string;
  bytes: Buffer;
}

/** Holds the characters that a font can draw, or why they are unknown: `null` if the project has no folder of fonts. */
export type FontCharacters = ReadonlySet<string> | 'missing' | 'unreadable' | null;

/** Holds all files as they are on disk, the input of every later step. */
export interface Tree {
  content: SourceFile[];
  /** Lists files of content/es/ and of other folders of languages. */
  translations: SourceFile[];
  schemas: SourceFile[];
  media: MediaSource[];
  wellKnown: MediaSource[];
  downloads: MediaSource[];
  /** Maps routes that have a `pages/<route>/+Page.tsx` to the path of that file. */
  pages: Map<string, string>;
  readFont(file: string): FontCharacters;
  /** Holds the code of pages and components, to search it for names of content. */
  code: string[];
  /** Lists content files that are missing or could not be read as text. Each was reported. */
  unreadable: SourceFile[];
  /** Lists paths of files that were reported while the tree was read. */
  refused: ReadonlySet<string>;
}

/** Locates a character in a file; the offset counts from 0. */
interface Point extends Position {
  offset: number;
}

/** Locates a part of a file; the end is exclusive. */
export interface Place {
  start: Point;
  end: Point;
}

/** Maps each JSON pointer to four offsets: start and end of its value and of its key. */
export type Offsets = Record<string, readonly [number, number, number, number]>;

/** Is a part of markdown that the linker resolves: a text with tokens, the address of a link, or a picture. */
export interface Question {
  kind: 'text' | 'href' | 'media';
  value: string;
  start: number;
  end: number;
}

/** Holds the markdown below the front matter. Offsets count from the start of the file. */
export interface Body {
  start: number;
  /** Lists what must be resolved, in the order of the nodes. */
  questions: Question[];
  /** Lists headings, paragraphs, lists and tables. */
  blocks: { type: string; start: number; end: number }[];
  /** Holds the parsed markdown; left out if the file was not parsed again. */
  tree?: MarkdownRoot;
}

/** Holds a content file as data, with the place of each value in the file. */
export interface ParsedFile extends SourceFile {
  /** Names the schema's file, such as `home.schema.json`; null if the first line names no existing schema. */
  schema: string | null;
  data: unknown;
  /** Holds the text below the front matter; null for YAML. */
  body: Body | null;
  offsets: Offsets;
  /** Converts offsets to a place. */
  place(start: number, end: number): Place;
  /** Locates the value (or the key) at a JSON pointer, or its nearest parent if it is missing. */
  locate(pointer: string, part?: 'key' | 'value'): Place;
  /** Is true if the file has an error. Other files then must not be blamed for what they need from it. */
  broken: boolean;
}

/** Lists the roles of strings, which schemas declare for the linker. */
export const ROLES = [
  'copy',
  'prose',
  'prose-name',
  'href',
  'route',
  'page-route',
  'anchor',
  'media',
  'icon',
  'carrier',
  'person',
  'source',
  'name',
] as const;

export type Role = (typeof ROLES)[number];

export interface RoleUse {
  pointer: string;
  role: Role;
  value: string;
}

export interface CheckedFile extends ParsedFile {
  roles: RoleUse[];
}

export function fileAt<File extends { path: string }>(
  files: readonly File[],
  path: string,
): File | undefined {
  return files.find((file) => file.path === path);
}

/** Returns true for a path at a place: the same file, or inside the folder if the place ends with a slash. */
export function isAt(path: string, place: string): boolean {
  return path === place || (place.endsWith('/') && path.startsWith(place));
}

export interface LinkedProse {
  tree: ProseRoot;
  units: CopyUnit[];
}

/** Holds one string of copy, which `${file}#${pointer}` identifies. */
export interface CopyUnit {
  file: string;
  /** Is a JSON pointer; in prose, the path of block indices, such as `/body/3`. */
  pointer: string;
  line: number;
  column: number;
  /** Holds the text as written, with its tokens. */
  raw: string;
  text: string;
  tokens: string[];
  role: 'copy' | 'prose';
  /** Is the page whose file has the string; null for content that several pages share. */
  route: string | null;
  /** Is the route of a collection whose index and entries may show it, too. If `route` is null, no other page may. */
  within?: string;
}

export interface PublishedMedia {
  /** Holds the path of the source, relative to the project's root. */
  source: string;
  /** Holds the path below content/media, as content names it. */
  path: string;
  url: string;
  width: number;
  height: number;
  /** Holds the hex digits in the url, which change with the bytes. */
  hash: string;
  /** Holds the bytes of the file in content/media. Photos are published upright and without metadata. */
  bytes: Buffer;
}

/** Holds a file as it is published, with tokens and links resolved. */
export type LinkedFile = Pick<CheckedFile, 'path' | 'data' | 'roles' | 'offsets'>;

/** Holds a translated sentence or block of markdown of a listed page, with its English. */
export interface TranslatedText {
  file: string;
  /** Points to the pair, or to a block of a text, such as `/body/0`. */
  pointer: string;
  place: Place;
  english: string;
  text: string;
  /** Lists pages that need the text. */
  routes: string[];
}

/** Holds the site in a language other than English. */
export interface TranslatedSite {
  code: string;
  /** Holds the content; null if no page is published. Links lead to English pages where the language has none. */
  content: Content | null;
  /** Lists sentences as published, each at the place of its English sentence. */
  units: CopyUnit[];
  texts: TranslatedText[];
  /** Lists routes of listed pages that are not published, because a sentence is not translated. */
  leftOut: string[];
}

/** Holds the result of one compilation. The same tree gives the same result. */
export interface Compilation extends Omit<Linked, 'files'> {
  /** Holds the content, deep-frozen; null if there is any error. */
  content: Content | null;
  /** Lists errors and warnings, sorted by file and line. */
  diagnostics: Diagnostic[];
  /** Maps the path of every file read to its text, for code frames. */
  sources: Map<string, string>;
  languages: TranslatedSite[];
  /** Maps each file of translations to its sentences and to those of its English file, published or not. */
  translations: Map<string, Set<string>>;
  /** Lists every content file with its values, for checks of single values. */
  files: LinkedFile[];
  /** Lists files to publish unchanged below /.well-known/. */
  wellKnown: MediaSource[];
}

/** Holds the files with their strings as published, and what they use. */
export interface Linked {
  files: CheckedFile[];
  units: CopyUnit[];
  media: PublishedMedia[];
  /** Lists files to publish unchanged below /files/: those that content links to. */
  downloads: MediaSource[];
  /** Holds all icons in one SVG, each as a `<symbol>`. */
  icons: { url: string; svg: string };
}
