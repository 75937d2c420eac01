import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPlacer } from './places.ts';
import { compareText } from './problems.ts';
import type { MediaSource, Report, SourceFile, Tree } from './types.ts';

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

  return {
    content: texts.filter((file) => file !== null),
    schemas: listFiles(root, 'schemas')
      .filter((path) => path.endsWith('.schema.json'))
      .map((path) => readText(root, path, report))
      .filter((file) => file !== null),
    media: inContent.filter(isMedia).map((path) => createMediaSource(root, path)),
    pages: new Map(
      listFiles(root, 'pages')
        .filter((path) => path.endsWith('/+Page.tsx') && path !== 'pages/_error/+Page.tsx')
        .map((path) => [routeOfPageFile(path), path]),
    ),
    unreadable: content.filter((_, index) => texts[index] === null),
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

/** Reads a UTF-8 text with its line ends as `\n`; reports and returns null for anything else. */
function readText(root: string, path: string, report: Report): SourceFile | null {
  const bytes = readFileSync(join(root, path));
  const remedy = 'Save it as UTF-8 text, without a byte order mark.';
  const refuse = (reason: string, remedyHere = remedy) => {
    report({ file: path, rule: 'encoding', reason, remedy: remedyHere });
    return null;
  };

  if (bytes.length >= 2 && /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex')))
    return refuse('is UTF-16 text, not UTF-8');
  if (bytes.includes(0))
    return refuse('is not text but a binary file', 'Put text in its place; pictures go below content/media.');
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') return refuse('begins with a byte order mark');

  const text = bytes.toString('utf8').replace(/\r\n?/g, '\n');
  if (!Buffer.from(bytes.toString('utf8')).equals(bytes)) {
    const at = text.indexOf('\ufffd');
    report({
      file: path,
      place: createPlacer(text)(at, at + 1),
      rule: 'encoding',
      reason: 'is not UTF-8 text: this byte is no character',
      remedy,
    });
    return null;
  }
  const invisible = INVISIBLE.exec(text);
  if (invisible !== null) {
    const code = invisible[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    report({
      file: path,
      place: createPlacer(text)(invisible.index, invisible.index + 1),
      rule: 'encoding',
      reason: `holds an invisible character (U+${code})`,
      remedy: 'Delete it and type the words around it again.',
    });
    return null;
  }
  return { path, text };
}
