import type { JsonRecord } from '../json-data.ts';
import type { Entry } from './collections.ts';
import type { Report, Diagnostic } from '../diagnostics.ts';
import type { Place } from '../places.ts';
import type { Root as ProseRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Content } from '../../../schemas/types.ts';

/** A text file of the project. `path` is relative to the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A file in content/media, content/files or content/well-known. `path` is relative to that folder. */
export interface MediaSource {
  path: string;
  bytes: Buffer;
}

/** A font's characters. Is `unreadable` for a damaged font, and null if the project has no folder of fonts. */
export type FontCharacters = ReadonlySet<string> | 'missing' | 'unreadable' | null;

/** The files of the project, as read from disk. Is the input of every later step. */
export interface Tree {
  content: SourceFile[];
  /** The files of content/es/ and of the folders of other languages. */
  translations: SourceFile[];
  schemas: SourceFile[];
  media: MediaSource[];
  wellKnown: MediaSource[];
  downloads: MediaSource[];
  /** A map from each route that has a `pages/<route>/+Page.tsx` to the path of that file. */
  pages: Map<string, string>;
  readFont(file: string): FontCharacters;
  /** The text of each code file in pages/ and renderer/. A content file counts as used if the code names it. */
  code: string[];
  /** Content files that are missing or could not be read as text. They have been reported. */
  unreadable: SourceFile[];
  /** Paths of files with a mistake that was reported while the files were read. */
  refused: ReadonlySet<string>;
}

/** A map from each JSON pointer to four offsets: start and end of its value and of its key. */
export type Offsets = Record<string, readonly [number, number, number, number]>;

/** A part of markdown to resolve: a text with tokens, the address of a link, or the path of a picture. */
export interface Question {
  kind: 'text' | 'href' | 'media';
  value: string;
  start: number;
  end: number;
}

/** The markdown below the front matter. Offsets count from the start of the file. */
export interface Body {
  start: number;
  /** The parts to resolve, in the order of the text. */
  questions: Question[];
  /** The top-level blocks: headings, paragraphs, lists and tables. `depth` is the level of a heading. */
  blocks: { type: string; depth?: number; start: number; end: number }[];
  /** The parsed markdown. Is left out if the file comes from the cache. */
  tree?: MarkdownRoot;
}

/** The parsed data of a content file, with the position of each value. */
export interface ParsedFile extends SourceFile {
  /** The schema's file, such as `site.schema.json`; null if the first line names no existing schema. */
  schema: string | null;
  data: unknown;
  /** The text below the front matter; null for YAML. */
  body: Body | null;
  offsets: Offsets;
  /** Converts offsets to a place. */
  place(start: number, end: number): Place;
  /** Locates the value or the key at a JSON pointer. If there is none, locates its nearest parent. */
  locate(pointer: string, part?: 'key' | 'value'): Place;
  /** True if the file has an error. Mistakes in other files that may result from it are then not reported. */
  broken: boolean;
}

/** The roles that a schema can give to a string. The role decides how the string is linked. */
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
  'notice',
] as const;

export type Role = (typeof ROLES)[number];

export interface RoleUse {
  pointer: string;
  role: Role;
  value: string;
  /** The fewest and the most characters that a page may show. Tokens count as the texts that they stand for. */
  limits?: Limits;
}

export interface Limits {
  min?: number;
  max?: number;
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

/** Returns true if `path` is `place`, or is in the folder `place`, which ends with a slash. */
export function isAt(path: string, place: string): boolean {
  return path === place || (place.endsWith('/') && path.startsWith(place));
}

export interface LinkedProse {
  tree: ProseRoot;
  units: CopyUnit[];
}

/** A unit: one string of copy. `${file}#${pointer}` identifies it. */
export interface CopyUnit {
  file: string;
  /** A JSON pointer. In markdown, it counts nodes from 0: `/body/3` is the fourth block. */
  pointer: string;
  line: number;
  column: number;
  /** The text as written in the file, with its tokens. */
  raw: string;
  text: string;
  tokens: string[];
  role: 'copy' | 'prose';
  /** True for a notice that law asks for; its schema has `isNotice`. */
  isNotice?: true;
  /** The route of the page whose file has the string; null for content that several pages share. */
  route: string | null;
  /** The route of a collection. Only its index and its entries may show the string. If left out, `route` decides. */
  within?: string;
}

export interface PublishedMedia {
  /** The path of the file, relative to the project's root. */
  source: string;
  /** The path below content/media. Content names the picture by this path. */
  path: string;
  url: string;
  width: number;
  height: number;
  /** The hex digits of the hash in `url`. They change with the bytes. */
  hash: string;
  /** The bytes of the file in content/media. A photo is published differently: upright and without metadata. */
  bytes: Buffer;
}

/** A content file with tokens and links resolved. */
export type LinkedFile = Pick<CheckedFile, 'path' | 'data' | 'roles' | 'offsets'>;

/** The translation of a sentence, or of a block of markdown, with its English text. */
export interface TranslatedText {
  file: string;
  /**
   * The pointer of the pair of an English sentence and its translation, or to a block of markdown, such as `/body/0`.
   */
  pointer: string;
  place: Place;
  english: string;
  text: string;
  /** Routes of the translated pages that need the text, such as `/es/quote`. */
  routes: string[];
}

/** The site in a language other than English. */
export interface TranslatedSite {
  code: string;
  /** The content; null if no page can be published. Links to pages in `leftOut` lead to the English pages. */
  content: Content | null;
  /** The units in this language. Each has the file and pointer of its English sentence. */
  units: CopyUnit[];
  texts: TranslatedText[];
  /** Routes that are not published, such as `/es/quote`, because a sentence of the page has no translation. */
  leftOut: string[];
  /** Places where these pages lack a translation, such as `content/interface.yaml:4 has no translation`. */
  reasons: string[];
}

export interface Compilation extends Omit<Linked, 'files'> {
  /** The content, deep-frozen; null if there is any error. */
  content: Content | null;
  /** Errors and warnings, sorted by file and line. */
  diagnostics: Diagnostic[];
  /** A map from paths of files to their texts, from which messages quote lines. */
  sources: Map<string, string>;
  languages: TranslatedSite[];
  /** A map from each file of translations to the set of all sentences in it and in its English file. */
  translations: Map<string, Set<string>>;
  /** Every content file with its data, for later checks of single values. */
  files: LinkedFile[];
  /** Files to publish unchanged below /.well-known/. */
  wellKnown: MediaSource[];
}

/** The content files with tokens and links resolved, and the media that they use. */
export interface Linked {
  files: CheckedFile[];
  units: CopyUnit[];
  media: PublishedMedia[];
  /** The files that content links to. They are published unchanged below /files/. */
  downloads: MediaSource[];
  /** All icons in one SVG. Each icon is a `<symbol>`. */
  icons: { url: string; svg: string };
  headings: HeadingIds;
}

/** The ids of the headings of level 2 in the text of each entry, by the path of its file, in the order of the text. */
export type HeadingIds = ReadonlyMap<string, readonly string[]>;

/** Calls `make` to resolve the markdown of a file, unless the cache has the result for the same text and inputs. */
export type KeepProse = (
  file: CheckedFile,
  inputs: readonly string[],
  report: Report,
  make: (told: Report) => LinkedProse,
) => LinkedProse;

export interface EntryFile extends Entry {
  file: CheckedFile;
}

/** An entry with its page. The page is the collection's shared copy, with the entry's texts in it. */
export interface EntryPage extends EntryFile {
  page: JsonRecord;
}
