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
import { checkAnchors } from '../check/anchors.ts';
import { reportUnusedFiles } from '../check/unused-files.ts';
import { checkRepeatedEntries } from '../check/repeated-entries.ts';
import { checkRedirects } from './redirects.ts';
import { mapSite } from './routes.ts';
import { type LinkCheck, linkCheck, type LinkTo } from './site-links.ts';
import type { KeepProse } from './prose.ts';
import { compareText } from '../compare-text.ts';
import { type CheckedFile, fileAt, type Linked, type Tree } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';

/**
 * Resolves tokens and links in all files, and reports names of things that do not exist.
 * @param options.localize turns a link to a page into that of the language that is linked
 */
export function linkContent(
  checked: CheckedFile[],
  tree: Tree,
  {
    keepProse,
    report: reportAll,
    localize = (to) => to,
  }: { keepProse: KeepProse; report: Report; localize?: (to: LinkTo) => LinkTo },
): Linked {
  let isWhole = tree.missing.length + tree.unreadable.length === 0 && !checked.some(({ broken }) => broken);
  const report: Report = (diagnostic) => {
    isWhole &&= diagnostic.severity === 'warning';
    reportAll(diagnostic);
  };
  // Strings are replaced one by one in a copy: later checks read them as written. No other step reads a body.
  const files = checked.map((file) => ({ ...file, data: structuredClone(file.data) }));
  const tokens = collectTokens(checked, tree, report);
  const site = mapSite(checked, tree, report);
  const downloads = openDownloads(tree.downloads, report);
  const usableMedia = checkMedia(tree.media, report);
  const media = openMedia(tree, usableMedia, report);
  const icons = openIcons(tree.media, usableMedia, report);
  const check = linkCheck(site, checked, tree, downloads);
  const checkLink: LinkCheck = (target, file) => {
    const result = check(target, file);
    return target.kind === 'internal' && 'href' in result ? localize(result) : result;
  };
  const linker = createLinker(
    {
      tokens,
      site,
      checkLink,
      media,
      icons,
      prose: proseKeys(tree),
      names: namesIn(checked, tree),
    },
    report,
  );

  checkRedirects(checked, site, report);
  checkAnchors(checked, report);
  checkSources(checked, report);
  checkRepeatedEntries(checked, report);
  const checkFonts = openFonts(checked, tree, report);
  const units = files.flatMap((file) => linkFile({ file, linker, tokens, checkFonts, keepProse, report }));

  // A file with an error may use what now seems unused.
  if (isWhole) {
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

/** Returns the keys of `content.prose`, by the names of their files. */
function proseKeys({ content, unreadable }: Tree): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { path } of [...content, ...unreadable]) {
    const slot = slotOf(path);
    if (slot?.in === 'prose') keys.set(path.replace(/^.*\/|\.\w+$/g, ''), slot.key);
  }
  return keys;
}

/** Returns the names of carriers and of people; null if a file of theirs cannot be read. */
function namesIn(files: readonly CheckedFile[], { unreadable }: Tree): Library['names'] {
  const carriers = fileAt(files, 'content/carriers.yaml');
  const people = files.filter(({ path }) => path.startsWith('content/team/'));
  const isUnread = (start: string) => unreadable.some(({ path }) => path.startsWith(start));
  const namesOf = (values: readonly unknown[]) =>
    new Set(values.map((value) => valueAt(value, '/name')).filter((name) => typeof name === 'string'));
  return {
    carrier:
      carriers?.broken === true || isUnread('content/carriers.')
        ? null
        : namesOf(listAt(carriers?.data, '/rows').flat()),
    person:
      people.some(({ broken }) => broken) || isUnread('content/team/')
        ? null
        : namesOf(people.map(({ data }) => data)),
  };
}
