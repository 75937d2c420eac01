import type { Language as LanguageContent } from '../../../schemas/types.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { entriesAt, isRecord } from '../json-data.ts';
import { SITE_FILE } from '../link/facts.ts';

/** A language of site.yaml beside English. */
export interface Language extends LanguageContent {
  code: string;
}

const TRANSLATION = /^content\/([a-z]{2}(?:-[A-Z]{2})?)\/(.+)$/;

/** Returns the language of a file of translations, and the path of its English file. Null for any other file. */
export function translationAt(path: string): { code: string; english: string } | null {
  const [, code, rest] = TRANSLATION.exec(path) ?? [];
  return code === undefined || rest === undefined ? null : { code, english: `content/${rest}` };
}

/** Reads the languages of site.yaml. Empty where the file has an error. */
export function languagesIn(files: readonly CheckedFile[]): Language[] {
  const site = fileAt(files, SITE_FILE);
  if (site === undefined || site.broken) return [];
  return entriesAt(site.data, '/languages').flatMap(([code, data]) =>
    isLanguage(data) ? [{ ...data, code }] : [],
  );
}

/** Checks nothing but the type of a value that its schema has accepted. */
function isLanguage(data: unknown): data is LanguageContent {
  return isRecord(data);
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** Reports codes that are no language, and languages that pages cannot be laid out for. */
export function checkLanguages(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  for (const { code, tag } of languagesIn(files)) {
    const [own = ''] = code.split('-');
    const refuse = (reason: string, remedy: string, pointer = '', part: 'key' | 'value' = 'key') =>
      report({
        file: SITE_FILE,
        place: site?.locate(`/languages/${code}${pointer}`, part),
        rule: 'language',
        reason: `languages/${code}${pointer} ${reason}`,
        remedy,
      });
    if (own === 'en') refuse('is English, the language of the content itself', 'Delete it.');
    else if (names.of(own) === undefined)
      refuse('is not the code of a language', 'Write a code of ISO 639-1, such as es.');
    else if (RIGHT_TO_LEFT.has(own))
      refuse(
        `is ${names.of(own)}, which is written from right to left`,
        'Delete it: pages can only be laid out from left to right.',
      );
    else if (!tag.startsWith(`${own}-`))
      refuse(`is ${tag}, which is another language`, `Write ${own}-US, or another country.`, '/tag', 'value');
  }
}
