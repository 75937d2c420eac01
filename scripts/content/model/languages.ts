import type { Language as LanguageContent } from '../../../schemas/types.ts';
import { entryOf } from './collections.ts';
import { type CheckedFile, fileAt } from './compilation.ts';
import { SITE_FILE } from './content-files.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';

/** A language of site.yaml, and its code. */
export interface Language extends LanguageContent {
  code: string;
}

const TRANSLATION = /^content\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\/(.+)$/;

/** Returns the language and the path of the English file for a file of translations; null for any other file. */
export function translationAt(path: string): { code: string; english: string } | null {
  const [, code, rest = ''] = TRANSLATION.exec(path) ?? [];
  return code === undefined ? null : { code, english: `content/${rest}` };
}

/** Reads the languages of site.yaml. Returns none if the file has an error. */
export function languagesIn(files: readonly CheckedFile[]): Language[] {
  const site = fileAt(files, SITE_FILE);
  const listed = site?.broken === false ? entriesAt(site.data, '/languages') : [];
  // Narrow only the type, because the schema has already checked the value.
  const isLanguage = (data: unknown): data is LanguageContent => isRecord(data);
  return listed.flatMap(([code, data]) => (isLanguage(data) ? [{ ...data, code }] : []));
}

/** Returns the language tag of a page that is not written in English; null for any other file. */
export function writtenIn({ path, data }: Pick<CheckedFile, 'path' | 'data'>): string | null {
  const tag = path === SITE_FILE ? null : valueAt(data, '/language');
  return typeof tag === 'string' ? tag : null;
}

/** Returns the file of the page or entry with a route; undefined if there is none. */
export function pageAt(files: readonly CheckedFile[], route: string): CheckedFile | undefined {
  return files.find(({ path, data }) => valueAt(data, '/route') === route || entryOf(path)?.route === route);
}
