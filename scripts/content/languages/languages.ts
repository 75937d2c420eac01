import { languagesIn, pageAt, translationAt, writtenIn } from '../model/languages.ts';
import { codeOf } from '../../../schemas/language-route.ts';
import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { leavesIn, pointerOf } from '../json-data.ts';
import { phoneLink, readHref } from '../link/hrefs.ts';
import { DOWNLOADS_ROUTE, SITE_FILE } from '../model/content-files.ts';

/** Reports languages that cannot be published or are not in site.yaml, and pages that cannot be translated. */
export function checkLanguages(
  files: readonly CheckedFile[],
  translated: readonly CheckedFile[],
  report: Report,
): void {
  for (const file of files.filter(({ broken }) => !broken)) {
    const fault = faultOf(writtenIn(file));
    if (fault !== null) refuseIn(file, 'language', report)('/language', ...fault);
  }
  const site = fileAt(files, SITE_FILE);
  // Stop if site.yaml has an error, because it may list any language.
  if (site?.broken !== false) return;
  const refuse = refuseIn(site, 'language', report);
  const listed = languagesIn(files);
  for (const { code, tag, pages, addresses, updated } of listed) {
    const at = `/languages/${code}`;
    const own = codeOf(code);
    const fault = faultOf(code);
    if (fault !== null) refuse(at, ...fault, { part: 'key' });
    else if (codeOf(tag) !== own)
      refuse(`${at}/tag`, `is ${tag}, which is another language`, `Write ${own}, or ${own} with a country.`);
    else if (Intl.getCanonicalLocales(tag)[0] !== tag)
      refuse(`${at}/tag`, `is ${tag}`, `Write ${Intl.getCanonicalLocales(tag)[0]}.`);
    for (const [index, address] of (addresses ?? []).entries()) {
      const wrong = addressFault(address.english, address.own, files);
      if (wrong !== null)
        // Leaving out a part of the site leaves out its addresses.
        refuse(`${at}/addresses/${index}/own`, ...wrong, { severity: 'warning', fix: 'entry' });
    }
    for (const route of Object.keys(updated ?? {}))
      if (!pages.includes(route))
        refuse(
          pointerOf(['languages', code, 'updated', route]),
          'is the day of a page that is not in this language',
          `List ${route} below pages, or delete it here.`,
          // Leaving out a page leaves out its day.
          { severity: 'warning', fix: 'value' },
        );
    for (const [index, route] of pages.entries()) {
      const { path, data } = pageAt(files, route) ?? { path: '', data: null };
      const written = writtenIn({ path, data });
      const reason = `is a page that is written in ${written} (${path})`;
      const remedy = `Delete it here, or delete language: ${written} there and translate the page.`;
      if (written !== null) refuse(`${at}/pages/${index}`, reason, remedy);
    }
  }
  for (const file of translated) {
    const { code = '' } = translationAt(file.path) ?? {};
    const reason = `is in the folder of a language that ${SITE_FILE} does not list`;
    const remedy = `Add ${code} below languages there, or delete content/${code}/.`;
    if (!listed.some((language) => language.code === code))
      refuseIn(file, 'language', report)(null, reason, remedy, { severity: 'warning', about: code });
  }
}

/** Explains why an address cannot replace that of the English site, with the remedy; null if it can. */
function addressFault(
  english: string,
  own: string,
  files: readonly CheckedFile[],
): [reason: string, remedy: string] | null {
  // site.yaml names the address here, too.
  const isUsed = files.some(({ path, data, text }) =>
    path === SITE_FILE
      ? [...leavesIn(data)].some(({ key, value }) => key !== 'english' && value === english)
      : text.includes(english),
  );
  if (!isUsed) return ['replaces an address that the site does not have', 'Copy the address from its file.'];
  const kinds = [english, own].map((each) => (phoneLink(each) === null ? kindOf(each) : 'a phone number'));
  return kinds[0] === kinds[1]
    ? null
    : [`is ${kinds[1]}, and replaces ${kinds[0]}`, 'Write an address of the same kind.'];
}

function kindOf(address: string): string {
  const target = readHref(address);
  if (target.kind === 'external') return `an address with ${new URL(target.href).protocol}`;
  return target.kind === 'internal' && target.route.startsWith(DOWNLOADS_ROUTE)
    ? 'a file to download'
    : 'no address of another site';
}

/** Explains why the site cannot be published in a language, with the remedy; null if it can. */
function faultOf(tag: string | null): [reason: string, remedy: string] | null {
  if (tag === null) return null;
  const code = codeOf(tag);
  if (code === 'en') return ['is English, the language of the content itself', 'Delete it.'];
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code || 'und');
  return name === undefined
    ? ['is not the code of a language', 'Write a code of ISO 639, such as es or ht.']
    : null;
}
