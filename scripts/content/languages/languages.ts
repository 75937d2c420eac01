import type { Language as LanguageContent } from '../../../schemas/types.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { entriesAt, isRecord, valueAt } from '../json-data.ts';
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

/** Gives the language of a page that is not written in English, its tag; null for any other file. */
export function writtenIn({ path, data }: Pick<CheckedFile, 'path' | 'data'>): string | null {
  const tag = path === SITE_FILE ? null : valueAt(data, '/language');
  return typeof tag === 'string' ? tag : null;
}

/** Checks nothing but the type of a value that its schema has accepted. */
function isLanguage(data: unknown): data is LanguageContent {
  return isRecord(data);
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = 'ar dv fa he ku ps sd ug ur yi'.split(' ');

/**
 * Reports codes that are no language, and languages that pages cannot be laid out for: those of site.yaml, and those that
 * pages are written in.
 */
export function checkLanguages(files: readonly CheckedFile[], report: Report): void {
  const site = fileAt(files, SITE_FILE);
  const refuse = (file: CheckedFile | undefined, pointer: string, fault: Fault, part?: 'key') =>
    file && refuseIn(file, 'language', report)(pointer, ...fault, { part });
  for (const { code, tag, pages } of languagesIn(files)) {
    const pointer = `/languages/${code}`;
    const fault = faultOf(code);
    const [own = ''] = code.split('-');
    if (fault !== null) refuse(site, pointer, fault, 'key');
    else if (!tag.startsWith(`${own}-`))
      refuse(site, `${pointer}/tag`, [
        `is ${tag}, which is another language`,
        `Write ${own}-US, or another country.`,
      ]);
    for (const [at, route] of pages.entries()) {
      const page = files.find((file) => valueAt(file.data, '/route') === route);
      const written = page && writtenIn(page);
      if (page && written)
        refuse(site, `${pointer}/pages/${at}`, [
          `is a page that is written in ${written} (${page.path})`,
          `Delete it here, or delete language: ${written} there and translate the page.`,
        ]);
    }
  }
  for (const file of files) {
    const tag = file.broken ? null : writtenIn(file);
    const fault = tag === null ? null : faultOf(tag);
    if (fault !== null) refuse(file, '/language', fault);
  }
}

type Fault = readonly [reason: string, remedy: string];

/** Tells why nothing can be published in a language; null where it can. */
function faultOf(tag: string): Fault | null {
  const [own = ''] = tag.split('-');
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(own || 'und');
  if (own === 'en') return ['is English, the language of the content itself', 'Delete it.'];
  if (name === undefined) return ['is not the code of a language', 'Write a code of ISO 639-1, such as es.'];
  return RIGHT_TO_LEFT.includes(own)
    ? [
        `is ${name}, which is written from right to left`,
        'Delete it: pages can only be laid out from left to right.',
      ]
    : null;
}
