import { codeOf } from '../../../schemas/language-route.ts';
import type { Language as LanguageContent } from '../../../schemas/types.ts';
import { type CheckedFile, fileAt } from '../compilation.ts';
import { type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';
import { groupBy } from '../group-by.ts';
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

/** Checks nothing but the type of a value that its schema has accepted. */
function isLanguage(data: unknown): data is LanguageContent {
  return isRecord(data);
}

/** Gives the language of a page that is not written in English, its tag; null for any other file. */
export function writtenIn({ path, data }: Pick<CheckedFile, 'path' | 'data'>): string | null {
  const tag = path === SITE_FILE ? null : valueAt(data, '/language');
  return typeof tag === 'string' ? tag : null;
}

/** Returns the page at a route. */
export function pageAt(files: readonly CheckedFile[], route: string): CheckedFile | undefined {
  return files.find(({ data }) => valueAt(data, '/route') === route);
}

/**
 * Reports codes that are no language, and languages that pages cannot be laid out for: those of site.yaml, and those that
 * pages are written in.
 */
export function checkLanguages(files: readonly CheckedFile[], report: Report): void {
  for (const file of files) {
    const refuse = refuseIn(file, 'language', report);
    const tag = file.broken ? null : writtenIn(file);
    const fault = tag === null ? null : faultOf(tag);
    if (fault !== null) refuse('/language', fault.reason, fault.remedy);
    for (const { code, tag: own, pages } of file.path === SITE_FILE ? languagesIn(files) : []) {
      const at = `/languages/${code}`;
      const wrong = faultOf(code);
      if (wrong !== null) refuse(at, wrong.reason, wrong.remedy, { part: 'key' });
      else if (codeOf(own) !== codeOf(code))
        refuse(
          `${at}/tag`,
          `is ${own}, which is another language`,
          `Write ${codeOf(code)}-US, or another country.`,
        );
      for (const [index, route] of pages.entries()) {
        const page = pageAt(files, route);
        const written = page && writtenIn(page);
        if (page && written)
          refuse(
            `${at}/pages/${index}`,
            `is a page that is written in ${written} (${page.path})`,
            `Delete it here, or delete language: ${written} there and translate the page.`,
          );
      }
    }
  }
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = 'ar dv fa he ku ps sd ug ur yi'.split(' ');

/** Tells why nothing can be published in a language; null where it can. */
function faultOf(tag: string): DiagnosticText | null {
  const code = codeOf(tag);
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code || 'und');
  if (code === 'en')
    return { reason: 'is English, the language of the content itself', remedy: 'Delete it.' };
  if (name === undefined)
    return { reason: 'is not the code of a language', remedy: 'Write a code of ISO 639-1, such as es.' };
  if (!RIGHT_TO_LEFT.includes(code)) return null;
  const remedy = 'Delete it: pages can only be laid out from left to right.';
  return { reason: `is ${name}, which is written from right to left`, remedy };
}

/** Reports folders of languages that site.yaml does not list, and translations with the schema of something else. */
export function checkFolders(
  translated: readonly CheckedFile[],
  files: readonly CheckedFile[],
  report: Report,
): void {
  const listed = new Set(languagesIn(files).map(({ code }) => code));
  for (const own of groupBy(translated, ({ path }) => translationAt(path)?.code ?? '')) {
    const [{ path = '' } = {}] = own;
    const { code = '' } = translationAt(path) ?? {};
    if (!listed.has(code))
      report({
        file: path,
        rule: 'language',
        reason: `is in the folder of a language that ${SITE_FILE} does not list`,
        remedy: `Add ${code} below languages there, or delete content/${code}/.`,
        severity: 'warning',
      });
    for (const { path: file, schema } of own) {
      const needed = file.endsWith('.md') ? 'translated-text.schema.json' : 'translations.schema.json';
      if (schema !== null && schema !== needed)
        report({
          file,
          rule: 'modeline',
          reason: `uses the schema ${schema}, but is a translation`,
          remedy: `Write ${needed} in its first line.`,
        });
    }
  }
}
