import type { Links } from './links.ts';
import { SECTIONS_PAGE, slotOf } from '../model/content-files.ts';
import { COLLECTIONS, COMMON, entryOf } from '../model/collections.ts';
import type { CopyUnit, Limits } from '../model/compilation.ts';
import { findCopyMark, findTypedPhone } from './copy-marks.ts';
import type { Report } from '../diagnostics.ts';
import type { TokenTable } from './facts.ts';
import { isRecord, replaceAt } from '../json-data.ts';
import { type At, refuseAt } from './linker.ts';
import { linkProse } from './prose.ts';

/** Resolves the strings of one file, and writes them into its data. Returns its units in the order of the file. */
export function linkFile(links: Links): CopyUnit[] {
  const { file, linker, tokens } = links;
  const uses = file.roles
    .map(({ pointer, role, value, limits }) => {
      const place = file.locate(pointer);
      const mayHoldTokens = !tokens.isSource(file.path, pointer);
      const isCommon = file.schema === SECTIONS_PAGE && pointer.startsWith(`${COMMON}/`);
      return {
        pointer,
        role,
        value,
        limits,
        at: { file, label: pointer.slice(1), place, pointer, mayHoldTokens, isCommon },
      };
    })
    .toSorted((a, b) => a.at.place.start.offset - b.at.place.start.offset);

  /** A map from pointers of link texts to the kind and size of the file to download, as shown after the text. */
  const notes = new Map<string, string>();
  for (const { pointer, role, value, at } of uses) {
    if (role === 'route') linker.link(role, value, at);
    else if (role === 'href') {
      const { text, note } = linker.link(role, value, at);
      replaceAt(file.data, pointer, text);
      if (note !== undefined)
        for (const key of ['label', 'name']) notes.set(pointer.replace(/[^/]+$/, key), ` (${note})`);
    } else linker.name(role, value, at);
    if (role === 'prose-name')
      replaceAt(file.data, pointer, slotOf(`content/prose/${value}.md`)?.key ?? value);
  }
  const notices = new Set(uses.flatMap(({ pointer, role }) => (role === 'notice' ? pointer : [])));
  return uses.flatMap(({ pointer, role, value, limits, at }) => {
    if (role === 'copy') {
      const units = linkCopy({ raw: value, limits }, pointer, at, notes.get(pointer) ?? '', links);
      return notices.has(pointer) ? units.map((unit) => ({ ...unit, isNotice: true as const })) : units;
    }
    return role === 'prose' ? linkBody(pointer, at, links) : [];
  });
}

/** Resolves and checks one string of copy. Returns its unit, or nothing for an empty string. */
function linkCopy(
  { raw, limits }: { raw: string; limits: Limits | undefined },
  pointer: string,
  at: At,
  note: string,
  links: Links,
): CopyUnit[] {
  const { file, linker, tokens, checkFonts, report } = links;
  const { text, tokens: names } = linker.text(raw, at);
  const mark = findCopyMark(raw);
  if (mark !== null) refuseAt(at, 'copy', mark, report, { part: mark.written });
  if (at.mayHoldTokens !== false) checkPhone(raw, at, tokens, report);
  // A token of a file with an error has no text yet.
  const isWhole = names.every((name) => tokens.lookup(name));
  if (limits !== undefined && isWhole && at.isCommon !== true) checkLength(text, limits, at, report);
  checkFonts(text, pointer, at);
  replaceAt(file.data, pointer, text + note);
  if (raw === '') return [];
  const { line, column } = at.place.start;
  const own = { file: file.path, pointer, line, column, raw, text: text + note, tokens: names };
  return [{ ...own, role: 'copy', ...shownOn(pointer, at, links) }];
}

/** Reports a text that is too long or too short as a page shows it, with the words of its tokens. */
function checkLength(text: string, { min = 0, max = Infinity }: Limits, at: At, report: Report): void {
  const size = [...text].length;
  if (size >= min && size <= max) return;
  const [bound, limit] = size < min ? ['at least', min] : ['at most', max];
  const more = Math.abs(limit - size);
  const reason = `has ${size} characters, but needs ${bound} ${limit}`;
  const remedy = `${size < min ? 'Add' : 'Remove'} ${more} ${more === 1 ? 'character' : 'characters'}.`;
  refuseAt(at, 'length', { reason, remedy }, report);
}

/** Returns the route of the page that shows a text, and of the collection whose index and entries may also show it. */
function shownOn(pointer: string, at: At, { file, routeOf }: Links): Pick<CopyUnit, 'route' | 'within'> {
  const route = routeOf(file.path);
  if (at.isCommon === true && route !== null) return { route: null, within: route };
  const { collection = '' } = entryOf(file.path) ?? {};
  const isListed = COLLECTIONS[collection]?.listed.some((key) => pointer === `/${key}`) === true;
  return isListed ? { route, within: `/${collection}` } : { route };
}

/** Replaces the body of a markdown file by markdown with resolved tokens and links. Returns its units of copy. */
function linkBody(pointer: string, at: At, links: Links): CopyUnit[] {
  const { file, tokens, bodies, checkFonts, report } = links;
  if (file.body === null || !isRecord(file.data)) return [];
  if (bodies.has(file.path)) {
    file.data.body = bodies.get(file.path);
    return [];
  }
  const prose = linkProse(file, file.body, links);
  file.data.body = prose.tree;
  for (const { pointer: block, raw } of prose.units)
    checkPhone(raw, { ...at, label: block.slice(1) }, tokens, report);
  checkFonts(prose.units.map((unit) => unit.text).join(''), pointer, at);
  return prose.units;
}

/** Reports a typed telephone number, which should be a token of site.yaml or a fact. */
function checkPhone(text: string, at: At, tokens: TokenTable, report: Report): void {
  const found = findTypedPhone(text, tokens.lookup('phone'));
  if (found !== null) refuseAt(at, 'phone', found, report, { part: found.written });
}
