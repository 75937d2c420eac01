import { SECTIONS_PAGE, slotOf } from './assemble.ts';
import { COLLECTIONS, entryOf } from './collections.ts';
import { COMMON } from './entry-pages.ts';
import { checkCounts } from './counts.ts';
import { findCopyMark } from './copy-marks.ts';
import { type CheckFonts, openFonts } from './check-fonts.ts';
import { createLinker, placeIn, type At, type Library, type Linker } from './linker.ts';
import { collectTokens, type TokenTable } from './facts.ts';
import { openIcons } from './icons.ts';
import { checkMedia, openMedia } from './media-library.ts';
import { linkProse } from './prose.ts';
import { isRecord, replaceAt, valueAt } from './json-data.ts';
import { reportUnusedFiles } from './unused-files.ts';
import { checkRepeatedEntries } from './repeated-entries.ts';
import { findTypedPhone } from './typed-phones.ts';
import { checkRedirects } from './redirects.ts';
import { mapSite, type SiteMap } from './routes.ts';
import { linkCheck } from './site-links.ts';
import { compareText } from './compare-text.ts';
import type { CheckedFile, CopyUnit, Linked, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** Resolves tokens and links in all files, and reports names of things that do not exist. */
export function linkContent(checked: CheckedFile[], tree: Tree, reportAll: Report): Linked {
  let isWhole = tree.missing.length + tree.unreadable.length === 0 && !checked.some(({ broken }) => broken);
  const report: Report = (diagnostic) => {
    isWhole &&= diagnostic.severity === 'warning';
    reportAll(diagnostic);
  };
  // Strings are replaced one by one in a copy, so that the parsed files do not change.
  const files = checked.map((file) => ({
    ...file,
    data: structuredClone(file.data),
    body: structuredClone(file.body),
  }));
  const tokens = collectTokens(checked, tree, report);
  const site = mapSite(checked, tree, report);
  const usableMedia = checkMedia(tree.media, report);
  const media = openMedia(tree.media, usableMedia, report);
  const icons = openIcons(tree.media, usableMedia, report);
  const linker = createLinker(
    {
      tokens,
      site,
      checkLink: linkCheck(site, checked, tree),
      media,
      icons,
      prose: proseKeys(tree),
      names: namesIn(checked),
    },
    report,
  );

  checkRedirects(checked, site, report);
  checkIds(checked, report);
  checkTitles(checked, site, report);
  checkCounts(checked, report);
  checkRepeatedEntries(checked, report);
  const checkFonts = openFonts(checked, tree, report);
  const units = files.flatMap((file) => linkFile(file, linker, tokens, checkFonts, report));

  // A file with an error may use what now seems unused.
  if (isWhole) {
    tokens.reportUnused(linker.usedTokens);
    media.reportUnused();
    const named = checked.flatMap(({ roles }) => roles.filter(({ role }) => role === 'prose-name'));
    reportUnusedFiles(tree, new Set(named.map(({ value }) => `content/prose/${value}.md`)), report);
  }
  return {
    files,
    units,
    media: [...media.published.values()].toSorted((a, b) => compareText(a.path, b.path)),
    icons: icons.sprite(),
  };
}

/** The keys of `content.prose`, by the names of their files. */
function proseKeys({ content, unreadable }: Tree): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { path } of [...content, ...unreadable]) {
    const slot = slotOf(path);
    if (slot?.in === 'prose') keys.set(path.replace(/^.*\/|\.\w+$/g, ''), slot.key);
  }
  return keys;
}

/** The names of carriers and of people. */
function namesIn(files: readonly CheckedFile[]): Library['names'] {
  const carriers = files.find(({ path }) => path === 'content/carriers.yaml');
  const people = files.filter(({ path }) => path.startsWith('content/team/'));
  const namesOf = (values: readonly unknown[]) =>
    new Set(values.map((value) => valueAt(value, '/name')).filter((name) => typeof name === 'string'));
  const rows = valueAt(carriers?.data, '/rows');
  return {
    carrier: carriers?.broken === true ? null : namesOf(Array.isArray(rows) ? rows.flat() : []),
    person: people.some(({ broken }) => broken) ? null : namesOf(people.map(({ data }) => data)),
  };
}

/** Links the strings of one file in the order in which they are written. */
function linkFile(
  file: CheckedFile,
  linker: Linker,
  tokens: TokenTable,
  checkFonts: CheckFonts,
  report: Report,
): CopyUnit[] {
  const units: CopyUnit[] = [];
  const uses = file.roles
    .map((use) => ({ ...use, place: file.locate(use.pointer) }))
    .toSorted((a, b) => a.place.start.offset - b.place.start.offset);

  for (const { pointer, role, value, place } of uses) {
    const isCommon = file.schema === SECTIONS_PAGE && pointer.startsWith(`${COMMON}/`);
    const at = {
      file,
      label: pointer.slice(1),
      place,
      mayHoldTokens: !tokens.isSource(file.path, pointer),
      isCommon,
    };
    const route = linker.routeOf(file.path);
    switch (role) {
      case 'copy': {
        const { text, tokens: names } = linker.text(value, at);
        checkMarks(value, at, report);
        checkPhone(value, at, tokens, report);
        checkFonts(text, pointer, at);
        replaceAt(file.data, pointer, text);
        if (value === '') break;
        const { line, column } = place.start;
        units.push({
          file: file.path,
          pointer,
          line,
          column,
          raw: value,
          text,
          tokens: names,
          role,
          route: isCommon ? null : route,
          ...within(file.path, pointer, isCommon ? route : null),
        });
        break;
      }
      case 'href':
        replaceAt(file.data, pointer, linker.href(value, at).text);
        break;
      case 'prose': {
        if (file.body === null || !isRecord(file.data)) break;
        const prose = linkProse(file, file.body, linker, report);
        file.data.body = prose.tree;
        for (const { pointer: block, raw } of prose.units)
          checkPhone(raw, { ...at, label: block.slice(1), mayHoldTokens: true }, tokens, report);
        units.push(...prose.units);
        checkFonts(prose.units.map((unit) => unit.text).join(''), pointer, at);
        break;
      }
      case 'prose-name': {
        const key = linker.prose(value, at);
        if (key !== null) replaceAt(file.data, pointer, key);
        break;
      }
      case 'route':
        linker.route(value, at);
        break;
      case 'media':
        linker.media(value, at);
        break;
      case 'icon':
        linker.icon(value, at);
        break;
      case 'carrier':
      case 'person':
        linker.name(role, value, at);
        break;
      default:
    }
  }
  return units;
}

/** The collection whose index and entries may show a text, too: common copy, and what an entry is called. */
function within(path: string, pointer: string, common: string | null): Pick<CopyUnit, 'within'> {
  if (common !== null) return { within: common };
  const { collection = '' } = entryOf(path) ?? {};
  const isListed = COLLECTIONS[collection]?.listed.some((key) => pointer === `/${key}`) === true;
  return isListed ? { within: `/${collection}` } : {};
}

/** Reports HTML, markdown and the like in copy of YAML, which would be published as it is. */
function checkMarks(text: string, at: At, report: Report): void {
  const mark = findCopyMark(text);
  if (mark === null) return;
  const { file, label } = at;
  const { place } = placeIn(mark.written, at);
  report({ file: file.path, place, rule: 'copy', reason: `${label} ${mark.reason}`, remedy: mark.remedy });
}

/** Reports a telephone number that copy does not take from site.yaml or a fact. */
function checkPhone(text: string, at: At, tokens: TokenTable, report: Report): void {
  const phone = at.mayHoldTokens === false ? null : findTypedPhone(text, tokens.lookup('phone'));
  if (phone === null) return;
  const { file, label } = at;
  const { place } = placeIn(phone.written, at);
  report({ file: file.path, place, rule: 'phone', reason: `${label} ${phone.reason}`, remedy: phone.remedy });
}

/** Reports pages with the same browser title: search results and tabs would not tell them apart. */
function checkTitles(files: CheckedFile[], site: SiteMap, report: Report): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    // A file whose route is missing, or is another page's, was reported before.
    const title = site.routeOf(file.path) === null ? undefined : valueAt(file.data, '/meta/title');
    if (typeof title !== 'string') continue;
    const other = seen.get(title);
    if (other === undefined) seen.set(title, file.path);
    else
      report({
        file: file.path,
        place: file.locate('/meta/title'),
        rule: 'duplicate-title',
        reason: `meta/title is the same as in ${other}`,
        remedy: 'Give each page a different title.',
      });
  }
}

/** Reports anchors that a page has twice, also by its explainers, and ids that a list has twice. */
function checkIds(files: CheckedFile[], report: Report): void {
  const seen = new Set<string>();
  const anchorsOf = new Map(
    files.map(({ path, roles }) => [path, roles.filter(({ role }) => role === 'anchor')]),
  );
  for (const file of files) {
    for (const { role, pointer, value } of file.roles) {
      const inProse = role === 'prose-name' ? (anchorsOf.get(`content/prose/${value}.md`) ?? []) : [];
      for (const anchor of inProse) {
        const key = `anchor ${file.path} ${anchor.value}`;
        if (seen.has(key)) {
          report({
            file: file.path,
            place: file.locate(pointer),
            rule: 'duplicate-id',
            reason: `${pointer.slice(1)} is ${value}, whose id ${anchor.value} this page already has`,
            remedy: 'Use each explainer once on a page, and give each section a different id.',
          });
        }
        seen.add(key);
      }
      if (role !== 'id' && role !== 'anchor') continue;
      const scope =
        role === 'anchor' ? file.path : `${scopeOf(file.path)} ${pointer.replace(/\/\d+(?=\D*$)/, '/*')}`;
      const key = `${role} ${scope} ${value}`;
      const isReserved = role === 'anchor' && value === 'top';
      if (seen.has(key) || isReserved) {
        report({
          file: file.path,
          place: file.locate(pointer),
          rule: 'duplicate-id',
          reason: `${pointer.slice(1)} is ${value}, which ${isReserved ? 'every page already has' : 'is already used above'}`,
          remedy: 'Choose another name.',
        });
      }
      seen.add(key);
    }
  }
}

/** The files of a list folder are entries of one list. */
function scopeOf(path: string): string {
  return /^content\/(pages|prose)\//.test(path) ? path : path.replace(/^(content\/[^/]+)\/.*/, '$1');
}
