import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportMissing } from './required-files.ts';
import { createPlacer } from './places.ts';
import { compareText } from './compare-text.ts';
import type { MediaSource, SourceFile, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** Where the generated types are kept, from the project's root. */
export const TYPES_FILE = 'schemas/types.ts';

const CONTENT_FILE = /\.(yaml|md)$/;
// Control, zero-width, bidirectional and private-use characters: nobody sees them, and everybody trips over them.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- finding them is its purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ue000-\uf8ff]/;

/** Reads everything a compilation depends on. Nothing else touches the disk, save the bytes of media. */
export function readTree(root: string, report: Report): Tree {
  const inContent = listFiles(root, 'content').filter((path) => !isAside(path));
  const candidates = inContent.filter((path) => !isMedia(path));
  const content = candidates.filter((path) => isContentFile(path, report));
  const texts = content.map((path) => readText(root, path, report));
  const types = readBytes(join(root, TYPES_FILE))?.toString('utf8') ?? '';
  const isRead = ({ isText }: ReadFile) => isText;

  return {
    content: texts.filter(isRead),
    schemas: listFiles(root, 'schemas')
      .filter((path) => path.endsWith('.schema.json'))
      .map((path) => readText(root, path, report))
      .filter(isRead),
    media: inContent.filter(isMedia).map((path) => createMediaSource(root, path)),
    pages: new Map(
      listFiles(root, 'pages')
        .filter((path) => path.endsWith('/+Page.tsx') && path !== 'pages/_error/+Page.tsx')
        .map((path) => [routeOfPageFile(path), path]),
    ),
    missing: reportMissing(types, candidates, report),
    unreadable: texts.filter(({ isText }) => !isText),
  };
}

/** Files that live in content/ without being content of the site. */
function isAside(path: string): boolean {
  return path.startsWith('content/approvals/') || /(^|\/)README\.md$/.test(path);
}

function isMedia(path: string): boolean {
  return path.startsWith('content/media/');
}

function isContentFile(path: string, report: Report): boolean {
  if (CONTENT_FILE.test(path)) return true;
  report({
    file: path,
    rule: 'file-type',
    reason: 'is neither YAML nor markdown',
    remedy: path.endsWith('.yml')
      ? `Rename it to ${path.replace(/\.yml$/, '.yaml')}.`
      : 'Name it .yaml or .md; pictures go below content/media.',
  });
  return false;
}

/** Paths of all files below a folder, in name order; dot files are the business of other programs. */
function listFiles(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .toSorted((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
}

function routeOfPageFile(path: string): string {
  const folder = path.slice('pages'.length, -'/+Page.tsx'.length);
  return folder === '/index' ? '/' : folder;
}

function createMediaSource(root: string, path: string): MediaSource {
  let bytes: Buffer | undefined;
  return {
    path: path.slice('content/media/'.length),
    read: () => (bytes ??= readFileSync(join(root, path))),
  };
}

interface ReadFile extends SourceFile {
  /** False for a file that was reported. */
  isText: boolean;
}

/** Reads a UTF-8 text with its line ends as `\n`; reports anything else, and gives of it what can be shown. */
function readText(root: string, path: string, report: Report): ReadFile {
  const bytes = readBytes(join(root, path));
  const text = bytes?.toString('utf8').replace(/\r\n?/g, '\n') ?? '';
  const refuse = (reason: string, remedy: string, at?: number) => {
    const place = at === undefined ? undefined : createPlacer(text)(at, at + 1);
    report({ file: path, place, rule: 'encoding', reason, remedy });
    return { path, text, isText: false };
  };

  if (bytes === null) {
    return refuse('cannot be read', 'See that it is a file, that it is there and that you may open it.');
  }
  const head = bytes.toString('latin1', 0, 8);
  if (/^(\xff\xfe|\xfe\xff|([^\0]\0){4}|(\0[^\0]){4})/.test(head))
    return refuse('is UTF-16 text, not UTF-8', 'In your editor, choose to save it with the encoding UTF-8.');
  if (text.startsWith('\ufeff')) {
    return refuse(
      'begins with a byte order mark',
      'In your editor, choose to save it with the encoding UTF-8, not UTF-8 with BOM.',
    );
  }
  if (!Buffer.from(bytes.toString('utf8')).equals(bytes)) {
    return bytes.includes(0)
      ? refuse('is not text but a binary file', 'Put text in its place; pictures go below content/media.')
      : refuse(
          'is not UTF-8 text: this character was saved in another encoding',
          'In your editor, choose to save it with the encoding UTF-8, and type the character again.',
          text.indexOf('\ufffd'),
        );
  }
  const invisible = INVISIBLE.exec(text);
  if (invisible !== null) {
    const code = invisible[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return refuse(
      `holds an invisible character (U+${code})`,
      'Delete it and type the words around it again.',
      invisible.index,
    );
  }
  return { path, text, isText: true };
}

/** The bytes of a file; null when it is a link that leads nowhere, or may not be opened. */
function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
