import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInvisible } from '../model/characters.ts';
import type { FontCharacters, MediaSource, SourceFile, Tree } from '../model/compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { FONTS_FOLDER, openFont } from '../../styles/fonts.ts';
import { listFiles } from './list-files.ts';
import { createPlacer } from '../places.ts';
import { REQUIRED_CONTENT, DOWNLOADS_FOLDER, WELL_KNOWN_FOLDER } from '../model/content-files.ts';
import { createUnchanged, type Unchanged } from '../unchanged.ts';
import { translationAt } from '../model/languages.ts';

const MEDIA_FOLDER = 'content/media/';
const CONTENT_FILE = /\.(yaml|md)$/;

/** Reads all files that a compilation needs. Later steps read nothing from disk but fonts. */
export function readTree(root: string, reportAll: Report, unchanged = createUnchanged()): Tree {
  const refused = new Set<string>();
  const report: Report = (diagnostic) => {
    refused.add(diagnostic.file);
    reportAll(diagnostic);
  };
  const inContent = listFiles(root, 'content', report).filter((path) => !isAside(path));
  const candidates = inContent.filter(
    (path) => ![MEDIA_FOLDER, WELL_KNOWN_FOLDER, DOWNLOADS_FOLDER].some((folder) => path.startsWith(folder)),
  );
  const texts = candidates.flatMap((path): ReadFile[] => {
    if (CONTENT_FILE.test(path)) return [readText(root, path, report)];
    const usual = usualName(path);
    const move = 'Move it out of content. Copy belongs in .yaml and .md files, pictures in content/media.';
    const remedy = usual === null ? move : `Rename it to ${usual}.`;
    report({ file: path, rule: 'file-type', reason: 'is neither a YAML nor a markdown file', remedy });
    // Return the file under its correct name, so that references to it are not reported, too.
    return usual === null ? [] : [{ path: usual, text: '', isText: false }];
  });
  const schemas = listFiles(root, 'schemas', report)
    .filter((path) => path.endsWith('.schema.json'))
    .map((path) => readText(root, path, report));
  const media = readFolder(root, MEDIA_FOLDER, inContent, report);
  const missing = findMissing(candidates, { schemas, media }, report);

  const readable = texts.filter(({ isText }) => isText);
  return {
    content: readable.filter(({ path }) => translationAt(path) === null),
    translations: readable.filter(({ path }) => translationAt(path) !== null),
    schemas: schemas.filter(({ isText }) => isText),
    media,
    wellKnown: readFolder(root, WELL_KNOWN_FOLDER, inContent, report),
    downloads: readFolder(root, DOWNLOADS_FOLDER, inContent, report),
    pages: findPages(listFiles(root, 'pages', () => {})),
    readFont: (file) => readFontCharacters(root, file, unchanged),
    code: ['pages', 'renderer'].flatMap((folder) =>
      listFiles(root, folder, () => {})
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => readBytes(join(root, path))?.toString('utf8') ?? ''),
    ),
    unreadable: [...texts.filter(({ isText }) => !isText), ...missing],
    refused,
  };
}

/** Reports missing folders and files that every site needs, and returns the missing files without text. */
function findMissing(
  paths: readonly string[],
  { schemas, media }: { schemas: readonly SourceFile[]; media: readonly MediaSource[] },
  report: Report,
): SourceFile[] {
  const refuse = (file: string, reason: string, remedy: string) =>
    report({ file, rule: 'missing', reason, remedy });
  const why = 'every content file is checked against a schema in it';
  if (paths.length === 0)
    refuse('content', 'contains no content', 'Restore the folder: all text and pictures are in it.');
  else if (schemas.length === 0) refuse('schemas', 'contains no schemas', `Restore the folder: ${why}.`);
  else if (media.length === 0)
    refuse('content/media', 'contains no files, but content uses pictures or icons', 'Restore the folder.');
  // Do not report a file as missing if its name was reported for wrong capitals, spaces or extension.
  const misnamed = new Set(paths.map(usualName));
  return Object.entries(REQUIRED_CONTENT).flatMap(([path, schema]) => {
    // Skip a file whose schema is missing. A project without the schema does not use this kind of file.
    if (paths.includes(path) || !schemas.some((each) => each.path === `schemas/${schema}`)) return [];
    if (paths.length > 0 && !misnamed.has(path))
      refuse(path, 'is missing, but the site needs it', 'Restore the file under this name.');
    return [{ path, text: '' }];
  });
}

/** Returns true for a file in content/ that is not compiled: a file of the audit, or a README. */
function isAside(path: string): boolean {
  return /^content\/(approved\/|labels\.csv$)|\/README\.md$/.test(path);
}

/** Corrects the name in the path of a YAML or markdown file, and returns the path; null for any other file. */
function usualName(path: string): string | null {
  const usual = path.replace(/\.ya?ml$/i, '.yaml').replace(/\.(md|markdown)$/i, '.md');
  if (!CONTENT_FILE.test(usual)) return null;
  return usual.replace(/[^/]+$/, (name) => name.toLowerCase().replace(/[^a-z0-9.]+/g, '-'));
}

/** Maps routes to the files `+Page.tsx`. Leaves out the error page, and pages with a `+route.ts`. */
function findPages(paths: string[]): Map<string, string> {
  return new Map(
    paths.flatMap((path): [string, string][] => {
      const [, folder = '/_error'] = /^pages(.*)\/\+Page\.tsx$/.exec(path) ?? [];
      if (folder === '/_error' || paths.includes(`pages${folder}/+route.ts`)) return [];
      return [[folder === '/index' ? '/' : folder, path]];
    }),
  );
}

/** Reads the characters of a font in renderer/styles/fonts. Caches them, because unpacking a font takes long. */
function readFontCharacters(root: string, file: string, unchanged: Unchanged): FontCharacters {
  if (!existsSync(join(root, FONTS_FOLDER))) return null;
  const path = join(root, FONTS_FOLDER, file);
  if (!existsSync(path)) return 'missing';
  try {
    const bytes = readFileSync(path);
    const characters = unchanged(FONTS_FOLDER + file, [bytes.toString('latin1')], () =>
      String.fromCodePoint(...openFont(bytes).characterSet),
    );
    return new Set(characters);
  } catch {
    return 'unreadable';
  }
}

const UNREADABLE: DiagnosticText = {
  reason: 'cannot be read',
  remedy: 'Check that you have permission to read the file.',
};

/** Reads the files of a folder as bytes. Returns their paths relative to the folder. */
function readFolder(root: string, folder: string, paths: readonly string[], report: Report): MediaSource[] {
  return paths.flatMap((path) => {
    if (!path.startsWith(folder)) return [];
    const bytes = readBytes(join(root, path));
    if (bytes !== null) return [{ path: path.slice(folder.length), bytes }];
    report({ file: path, rule: 'file', ...UNREADABLE });
    return [];
  });
}

interface ReadFile extends SourceFile {
  /** False if the file could not be read as text. Its mistake has been reported. */
  isText: boolean;
}

/** Reads UTF-8 as NFC, with `\n` line ends and no byte order mark. Reports other encodings and invisible characters. */
function readText(root: string, path: string, report: Report): ReadFile {
  const bytes = readBytes(join(root, path));
  // Compose accents, because text from a PDF or a Mac may have é as two characters.
  const text =
    bytes
      ?.toString('utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      .normalize('NFC') ?? '';
  const refuse = ({ reason, remedy }: DiagnosticText, at?: number) => {
    const place = at === undefined ? undefined : createPlacer(text)(at, at + 1);
    report({ file: path, place, rule: 'encoding', reason, remedy });
    return { path, text, isText: false };
  };

  if (bytes === null) return refuse(UNREADABLE);
  const save = 'In your editor, save the file with the encoding UTF-8';
  if (/^(\xff\xfe|\xfe\xff|([^\0]\0){4}|(\0[^\0]){4})/.test(bytes.toString('latin1', 0, 8)))
    return refuse({ reason: 'is UTF-16 text, not UTF-8', remedy: `${save}.` });
  if (!Buffer.from(bytes.toString('utf8')).equals(bytes)) {
    const replace = 'Replace it with text. Pictures belong in content/media.';
    const reason = 'is not UTF-8 text: this character was saved in another encoding';
    return bytes.includes(0)
      ? refuse({ reason: 'is a binary file, not text', remedy: replace })
      : refuse({ reason, remedy: `${save} and type the character again.` }, text.indexOf('\ufffd'));
  }
  const invisible = findInvisible(text);
  if (invisible === null) return { path, text, isText: true };
  const reason = `contains an invisible character (${invisible.name})`;
  return refuse({ reason, remedy: 'Delete it and type the text around it again.' }, invisible.index);
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
