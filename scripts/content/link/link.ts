import { slotOf } from '../assemble/assemble.ts';
import { openFonts } from '../check/check-fonts.ts';
import { createLinker, type Library } from './linker.ts';
import { linkFile } from './link-file.ts';
import { collectTokens } from './facts.ts';
import { checkSources } from './backing.ts';
import { openIcons } from './icons.ts';
import { openDownloads } from './downloads.ts';
import { checkMedia, openMedia } from './media-library.ts';
import { listAt, valueAt } from '../json-data.ts';
import { checkAnchors, checkRepeatedEntries } from '../check/duplicates.ts';
import { reportUnusedFiles } from '../check/unused-files.ts';
import { checkRedirects } from './redirects.ts';
import { mapSite } from './routes.ts';
import { type LinkCheck, linkCheck, type LinkTo } from './site-links.ts';
import type { KeepProse } from './prose.ts';
import { compareText } from '../compare-text.ts';
import { type CheckedFile, isAt, type Linked, type Tree } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';

/**
 * Resolves tokens and links in all files, and reports names of things that do not exist.
 * @param options.localize converts a link to a page to one in another language
 */
export function linkContent(
  checked: CheckedFile[],
  tree: Tree,
  {
    keepProse,
    report: reportAll,
    localize,
  }: { keepProse: KeepProse; report: Report; localize?: (to: LinkTo) => LinkTo },
): Linked {
  let isWhole = !checked.some(({ broken }) => broken);
  const report: Report = (diagnostic) => {
    isWhole &&= diagnostic.severity === 'warning';
    reportAll(diagnostic);
  };
  // Replace strings in a copy, because later checks read them as written. No later step reads a body.
  const files = checked.map((file) => ({ ...file, data: structuredClone(file.data) }));
  const tokens = collectTokens(checked, report);
  const site = mapSite(checked, tree, report);
  const downloads = openDownloads(tree.downloads, report);
  const usableMedia = checkMedia(tree.media, report);
  const media = openMedia(tree, usableMedia, report);
  const icons = openIcons(tree.media, usableMedia, report);
  const check = linkCheck(site, checked, tree, downloads);
  const checkLink: LinkCheck = (target, file) => {
    const result = check(target, file);
    return localize && target.kind === 'internal' && 'href' in result ? localize(result) : result;
  };
  const linker = createLinker(
    {
      tokens,
      site,
      checkLink,
      media,
      icons,
      prose: proseKeys(checked),
      names: namesIn(checked),
    },
    report,
  );

  // Only words differ in translations, so check this once.
  if (localize === undefined) {
    checkRedirects(checked, site, report);
    checkAnchors(checked, report);
    checkSources(checked, report);
  }
  checkRepeatedEntries(checked, report);
  const checkFonts = openFonts(checked, tree, report);
  const units = files.flatMap((file) => linkFile({ file, linker, tokens, checkFonts, keepProse, report }));

  // Skip unused names if a file has an error, because it may use them.
  if (isWhole && localize === undefined) {
    tokens.reportUnused(linker.usedTokens);
    media.reportUnused();
    downloads.reportUnused();
    const named = checked.flatMap(({ roles }) => roles.filter(({ role }) => role === 'prose-name'));
    reportUnusedFiles(tree, new Set(named.map(({ value }) => `content/prose/${value}.md`)), report);
  }
  return {
    files,
    units,
    media: [...media.published.values()].toSorted((a, b) => compareText(a.path, b.path)),
    downloads: downloads.used(),
    icons: icons.sprite(),
  };
}

/** Maps the names of files to the keys of `content.prose`. */
function proseKeys(files: readonly CheckedFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path }) => {
      const slot = slotOf(path);
      return slot?.in === 'prose' ? [[path.replace(/^.*\/|\.\w+$/g, ''), slot.key]] : [];
    }),
  );
}

/** Returns the names of carriers and of people; null if a file of theirs has an error. */
function namesIn(files: readonly CheckedFile[]): Library['names'] {
  const namesOf = (place: string, entriesOf: (data: unknown) => unknown[]) => {
    const own = files.filter(({ path }) => isAt(path, place));
    const names = own.flatMap(({ data }) => entriesOf(data)).map((entry) => valueAt(entry, '/name'));
    return own.some(({ broken }) => broken)
      ? null
      : new Set(names.filter((name) => typeof name === 'string'));
  };
  return {
    carrier: namesOf('content/carriers.yaml', (data) => listAt(data, '/rows').flat()),
    person: namesOf('content/team/', (data) => [data]),
  };
}
