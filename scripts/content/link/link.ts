import { basename, extname } from 'node:path/posix';
import { openFonts } from './check-fonts.ts';
import { type CheckName, openMedia } from './media-library.ts';
import { createLinker, type Library } from './linker.ts';
import { type Href, readHref } from './hrefs.ts';
import { linkFile } from './link-file.ts';
import type { Links } from './links.ts';
import { collectTokens, isEntryToken } from './facts.ts';
import { checkSources } from './backing.ts';
import { openIcons } from './icons.ts';
import { openDownloads } from './downloads.ts';
import { suggest } from '../nearest.ts';
import { checkAnchors, checkRepeatedEntries } from './duplicates.ts';
import { type LinkedRoutes, reportUnlinked } from './linked-pages.ts';
import { reportUnusedFiles } from './unused-files.ts';
import { checkRedirects } from './redirects.ts';
import { headingIdsIn } from './heading-ids.ts';
import { mapSite } from './routes.ts';
import { type LinkCheck, linkCheck, type LinkTo } from './site-links.ts';
import {
  type KeepProse,
  type CheckedFile,
  type HeadingIds,
  isAt,
  type Linked,
  type Tree,
} from '../model/compilation.ts';
import { DOWNLOADS_ROUTE } from '../model/content-files.ts';
import { languagesIn } from '../model/languages.ts';
import { compareText } from '../compare-text.ts';
import type { Report } from '../diagnostics.ts';

/**
 * Resolves tokens, links and names, and reports unknown ones.
 * @param options.localize converts English links, for translations
 * @param options.addresses maps addresses of the English site to those that a language has in their place
 * @param options.headings for translations: the ids of the English headings, so that a link leads to the same heading in
 * every language
 * @param options.bodies for translations: the linked English texts of markdown files that the language does not publish
 */
export function linkContent(
  checked: CheckedFile[],
  tree: Tree,
  {
    keepProse,
    report: reportAll,
    localize,
    headings: given,
    addresses = new Map(),
    bodies = new Map(),
  }: {
    keepProse: KeepProse;
    report: Report;
    localize?: (to: LinkTo) => LinkTo;
    headings?: HeadingIds;
    addresses?: ReadonlyMap<string, string>;
    bodies?: Links['bodies'];
  },
): Linked {
  let isWhole = !checked.some(({ broken }) => broken);
  const report: Report = (diagnostic) => {
    isWhole &&= diagnostic.severity === 'warning';
    reportAll(diagnostic);
  };
  // Copy the data before its strings are replaced, because later checks read the strings as written.
  const files = checked.map((file) => ({ ...file, data: structuredClone(file.data) }));
  const tokens = collectTokens(checked, report);
  const headings = given ?? headingIdsIn(checked, tokens);
  const site = mapSite(checked, tree, headings, report);
  const downloads = openDownloads(tree.downloads, report);
  const media = openMedia(tree, report);
  const icons = openIcons(tree.media, media.usable, report);
  const check = linkCheck(site, checked, tree, downloads);
  const linked: LinkedRoutes = new Map();
  const checkLink: LinkCheck = (english, file) => {
    const own = addresses.get(addressOf(english));
    const target = own === undefined ? english : readHref(own);
    const result = check(target, file);
    if (target.kind === 'internal' && 'href' in result)
      linked.set(file.path, (linked.get(file.path) ?? new Set()).add(target.route));
    return localize && target.kind === 'internal' && 'href' in result ? localize(result) : result;
  };
  const names = { media: media.check, icon: icons.check, ...namedIn(checked) };
  const linker = createLinker({ tokens, checkLink, names }, report);

  // Publish the files that only another language links to.
  const ofLanguages = languagesIn(checked).flatMap((language) =>
    (language.addresses ?? []).map(({ own }) => own),
  );
  for (const address of ofLanguages.filter((each) => each.startsWith(DOWNLOADS_ROUTE)))
    downloads.use(address);

  // Run these checks for English only, because translations differ only in their words.
  if (localize === undefined) {
    checkRedirects(checked, site, report);
    checkAnchors(checked, report);
    checkSources(checked, report);
  }
  checkRepeatedEntries(checked, report);
  const checkFonts = openFonts(checked, tree, report);
  const { routeOf } = site;
  const links = { linker, tokens, media, routeOf, headings, bodies, checkFonts, keepProse, report };
  const units = files.flatMap((file) => linkFile({ file, ...links }));

  // Report unused names only if no file has an error, because a file with an error may use any name.
  if (isWhole && localize === undefined) {
    tokens.reportUnused();
    media.reportUnused();
    downloads.reportUnused();
    reportUnlinked(checked, site, linked, report);
    const named = checked.flatMap(({ roles }) => roles.filter(({ role }) => role === 'prose-name'));
    reportUnusedFiles(tree, new Set(named.map(({ value }) => `content/prose/${value}.md`)), report);
  }
  return {
    files,
    units,
    media: [...media.published.values()].toSorted((a, b) => compareText(a.path, b.path)),
    downloads: downloads.used(),
    icons: icons.sprite,
    headings,
  };
}

/** Returns the address of a link as content writes it, without an anchor. */
function addressOf(target: Href): string {
  if (target.kind === 'external') return target.href;
  return target.kind === 'internal' ? target.route : '';
}

/** Creates functions that check names of carriers, people and files in content/prose/. */
function namedIn(files: readonly CheckedFile[]): Library['names'] {
  const check = (place: string, what: string, namesOf: (file: CheckedFile) => string[]): CheckName => {
    const own = files.filter(({ path }) => isAt(path, place));
    const names = new Set(own.flatMap(namesOf));
    // Accept every name if a file has an error, because the file may contain any name.
    const isUnsure = own.some(({ broken }) => broken);
    return (name) => {
      // Leave a token of an entry to the check of the entry's own key.
      if (isUnsure || names.has(name) || isEntryToken(name.slice(1, -1))) return null;
      const remedy = suggest(name, names, 'Write it as it is there, or add it there.');
      return { reason: `is not ${what}`, remedy };
    };
  };
  const namesIn = ({ roles }: CheckedFile) =>
    roles.flatMap(({ role, pointer, value }) => (role === 'name' && pointer.endsWith('/name') ? value : []));
  const fileName = ({ path }: CheckedFile) => [basename(path, extname(path))];
  return {
    carrier: check('content/carriers.yaml', 'the name of a carrier in content/carriers.yaml', namesIn),
    person: check('content/team/', 'the name of a person in content/team/', namesIn),
    'prose-name': check('content/prose/', 'a file in content/prose', fileName),
  };
}
