import type { Root as ProseRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Content } from '../../schemas/types.ts';
import type { Diagnostic, Position } from './diagnostics.ts';
import type { FontCharacters } from '../styles/fonts.ts';

/** A text file of the tree. `path` is relative to the project's root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A file in content/media, content/files or content/well-known. `path` is relative to that folder. */
export interface MediaSource {
  path: string;
  bytes: Buffer;
}

/** Holds all files as they are on disk: the input of every later step. */
export interface Tree {
  content: SourceFile[];
  /** Files of content/es/ and of other folders of languages. */
  translations: SourceFile[];
  schemas: SourceFile[];
  media: MediaSource[];
  wellKnown: MediaSource[];
  downloads: MediaSource[];
  /** Routes that have a `pages/<route>/+Page.tsx`, with the path of that file. */
  pages: Map<string, string>;
  /** Code points that a font of renderer/styles/fonts can draw, or why they cannot be read. */
  readFont(file: string): FontCharacters;
  /** The code of pages and components, in which names of content are searched. */
  code: string[];
  /** Content files that are missing or could not be read as text, each reported. */
  unreadable: SourceFile[];
  /** Paths of files that were reported while the tree was read. */
  refused: ReadonlySet<string>;
}

/** A point in a file; the offset counts from 0. */
interface Point extends Position {
  offset: number;
}

/** A part of a file; the end is exclusive. */
export interface Place {
  start: Point;
  end: Point;
}

/** Maps each JSON pointer to four offsets: start and end of its value and of its key. */
export type Offsets = Record<string, readonly [number, number, number, number]>;

/** Locates the value (or the key) at a JSON pointer, or its nearest parent if it is absent. */
type Locate = (pointer: string, part?: 'key' | 'value') => Place;

/** Names a part of markdown that the linker resolves: a text with tokens, the address of a link, a picture. */
export interface Question {
  kind: 'text' | 'href' | 'media';
  value: string;
  start: number;
  end: number;
}

/** The markdown below the front matter. */
export interface Body {
  /** Gives its start. */
  start: number;
  /** In the order of its nodes. */
  questions: Question[];
  /** Headings, paragraphs, lists and tables, by their offsets. */
  blocks: { type: string; start: number; end: number }[];
  /** Left out where the file was not parsed again. */
  tree?: MarkdownRoot;
}

/** A content file as data, with the place of each value in the file. */
export interface ParsedFile extends SourceFile {
  /** File name of its schema, such as `home.schema.json`; null if its first line does not name an existing schema. */
  schema: string | null;
  data: unknown;
  /** Null for YAML. */
  body: Body | null;
  /** Locates its values and keys. */
  offsets: Offsets;
  /** Turns offsets into a place. */
  place(start: number, end: number): Place;
  locate: Locate;
  /** True if the file has an error. Other files may then lack what they need from it without an error of their own. */
  broken: boolean;
}

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

/** Names the meaning of a string, as its schema declares it, for the linker. */
export type Role = (typeof ROLES)[number];

/** A string that a schema gave a role. */
export interface RoleUse {
  pointer: string;
  role: Role;
  value: string;
}

/** A parsed file with the roles of its strings. */
export interface CheckedFile extends ParsedFile {
  roles: RoleUse[];
}

/** Returns the file at a path. */
export function fileAt<File extends { path: string }>(
  files: readonly File[],
  path: string,
): File | undefined {
  return files.find((file) => file.path === path);
}

/** True for a path at a place: the same file, or inside the folder if the place ends with a slash. */
export function isAt(path: string, place: string): boolean {
  return path === place || (place.endsWith('/') && path.startsWith(place));
}

/** The markdown of a file as published: the tree to render, and a unit for each paragraph, heading and alt text. */
export interface LinkedProse {
  tree: ProseRoot;
  units: CopyUnit[];
}

/** One string of copy, and where it is written. `${file}#${pointer}` names it. */
export interface CopyUnit {
  file: string;
  /** JSON pointer; in prose the path of block indices, such as `/body/3`. */
  pointer: string;
  line: number;
  column: number;
  /** As written, with its tokens. */
  raw: string;
  /** As published. */
  text: string;
  tokens: string[];
  role: 'copy' | 'prose';
  /** The page whose file holds it; null for content that several pages share. */
  route: string | null;
  /** The route of a collection whose index and entries may show it too. If `route` is null, no other page may. */
  within?: string;
}

/** A picture to publish. */
export interface PublishedMedia {
  /** Path of the source, relative to the project's root. */
  source: string;
  /** Path below content/media, as content names it. */
  path: string;
  url: string;
  width: number;
  height: number;
  /** Hex digits in the url, which change with the bytes. */
  hash: string;
  /** As in content/media. Photos are published upright and without metadata. */
  bytes: Buffer;
}

/** All icons in one SVG, a `<symbol>` each. */
export interface IconSprite {
  url: string;
  svg: string;
  /** Names of the icons in it, in order. */
  names: string[];
  /** Names that content refers to. */
  used: string[];
}

/** A file as it is published: tokens and links are resolved. */
export type LinkedFile = Pick<CheckedFile, 'path' | 'data' | 'roles' | 'offsets'>;

/** A translated sentence or block of markdown, of a page that site.yaml lists, with the English that it translates. */
export interface TranslatedText {
  file: string;
  /** Points to the pair; `/body/0` for the first block of a text. */
  pointer: string;
  line: number;
  column: number;
  english: string;
  text: string;
  /** Pages that need it. */
  routes: string[];
}

/** The site in a language beside English. */
export interface TranslatedSite {
  /** As in site.yaml, such as es. */
  code: string;
  /** Pages that are published in the language have its addresses; other links lead to the English pages. */
  content: Content | null;
  /** Sentences as published, each at the place of its English sentence. */
  units: CopyUnit[];
  texts: TranslatedText[];
}

/** The outcome of one compilation. The same tree gives the same value. */
export interface Compilation {
  /** Deep-frozen; null when there is any error. */
  content: Content | null;
  /** Errors and warnings, sorted by file and line. */
  diagnostics: Diagnostic[];
  /** Text of every file read, by path, for code frames. */
  sources: Map<string, string>;
  units: CopyUnit[];
  /** The site in each language beside English. */
  languages: TranslatedSite[];
  /** Every content file with its values, for checks of single values. */
  files: LinkedFile[];
  media: PublishedMedia[];
  icons: IconSprite;
  /** Files to publish below /.well-known/, as they are. */
  wellKnown: MediaSource[];
  /** Files to publish below /files/, as they are: those that content links to. */
  downloads: MediaSource[];
}

export type { MarkdownRoot };

/** The files with their strings as published, and what they use. */
export interface Linked {
  files: CheckedFile[];
  units: CopyUnit[];
  media: PublishedMedia[];
  downloads: MediaSource[];
  icons: IconSprite;
}
