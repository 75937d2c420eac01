import { SECTIONS_PAGE } from '../assemble/assemble.ts';
import type { CheckFonts } from '../check/check-fonts.ts';
import { COLLECTIONS, entryOf } from '../assemble/collections.ts';
import type { CheckedFile, CopyUnit } from '../compilation.ts';
import { findCopyMark, findTypedPhone } from '../check/copy-marks.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { COMMON } from '../assemble/entry-pages.ts';
import type { TokenTable } from './facts.ts';
import { isRecord, replaceAt } from '../json-data.ts';
import { type At, type Linker, placeIn } from './linker.ts';
import { type KeepProse, linkProse } from './prose.ts';

interface Links {
  file: CheckedFile;
  linker: Linker;
  tokens: TokenTable;
  checkFonts: CheckFonts;
  keepProse: KeepProse;
  report: Report;
}

/** Links the strings of one file in the order in which they are written. */
export function linkFile(links: Links): CopyUnit[] {
  const { file, linker, tokens } = links;
  const uses = file.roles
    .map((use) => ({ ...use, place: file.locate(use.pointer) }))
    .toSorted((a, b) => a.place.start.offset - b.place.start.offset);

  /** Maps pointers of link texts to the markdown text in brackets after them. */
  const notes = new Map<string, string>();
  const units = uses.flatMap(({ pointer, role, value, place }) => {
    const isCommon = file.schema === SECTIONS_PAGE && pointer.startsWith(`${COMMON}/`);
    const mayHoldTokens = !tokens.isSource(file.path, pointer);
    const at = { file, label: pointer.slice(1), place, mayHoldTokens, isCommon };
    switch (role) {
      case 'copy':
        return linkCopy(value, pointer, at, links);
      case 'prose':
        return linkBody(pointer, at, links);
      case 'href': {
        const { text, note } = linker.href(value, at);
        replaceAt(file.data, pointer, text);
        for (const key of note === undefined ? [] : ['label', 'name'])
          notes.set(pointer.replace(/[^/]+$/, key), note ?? '');
        return [];
      }
      case 'prose-name':
        replaceAt(file.data, pointer, linker.prose(value, at) ?? value);
        return [];
      case 'route':
      case 'media':
      case 'icon':
        linker[role](value, at);
        return [];
      case 'carrier':
      case 'person':
        linker.name(role, value, at);
        return [];
      default:
        return [];
    }
  });
  for (const unit of units) {
    const note = notes.get(unit.pointer);
    if (note === undefined) continue;
    unit.text += ` (${note})`;
    replaceAt(file.data, unit.pointer, unit.text);
  }
  return units;
}

/** Resolves one string of copy, and makes a unit of it unless it is empty. */
function linkCopy(
  raw: string,
  pointer: string,
  at: At,
  { file, linker, tokens, checkFonts, report }: Links,
): CopyUnit[] {
  const linked = linker.text(raw, at);
  refuseWritten('copy', findCopyMark(raw), at, report);
  checkPhone(raw, at, tokens, report);
  checkFonts(linked.text, pointer, at);
  replaceAt(file.data, pointer, linked.text);
  if (raw === '') return [];
  const { line, column } = at.place.start;
  const own = linker.routeOf(file.path);
  const [route, common] = at.isCommon === true ? [null, own] : [own, null];
  const around = within(file.path, pointer, common);
  return [{ file: file.path, pointer, line, column, route, raw, ...linked, role: 'copy', ...around }];
}

/** Replaces the text of a file by its linked markdown. */
function linkBody(pointer: string, at: At, links: Links): CopyUnit[] {
  const { file, linker, tokens, checkFonts, keepProse: keep, report } = links;
  if (file.body === null || !isRecord(file.data)) return [];
  const prose = linkProse(file, file.body, linker, { keep, report });
  file.data.body = prose.tree;
  for (const { pointer: block, raw } of prose.units)
    checkPhone(raw, { ...at, label: block.slice(1), mayHoldTokens: true }, tokens, report);
  checkFonts(prose.units.map((unit) => unit.text).join(''), pointer, at);
  return prose.units;
}

/** Returns the collection whose index and entries may also show a text: shared copy, and names of entries. */
function within(path: string, pointer: string, common: string | null): Pick<CopyUnit, 'within'> {
  if (common !== null) return { within: common };
  const { collection = '' } = entryOf(path) ?? {};
  const isListed = COLLECTIONS[collection]?.listed.some((key) => pointer === `/${key}`) === true;
  return isListed ? { within: `/${collection}` } : {};
}

/** Reports a typed telephone number, which should be a token of site.yaml or a fact. */
function checkPhone(text: string, at: At, tokens: TokenTable, report: Report): void {
  if (at.mayHoldTokens !== false)
    refuseWritten('phone', findTypedPhone(text, tokens.lookup('phone')), at, report);
}

/** Reports parts of a text that cannot be published. */
function refuseWritten(
  rule: string,
  found: (DiagnosticText & { written: string }) | null,
  at: At,
  report: Report,
): void {
  if (found === null) return;
  const { place } = placeIn(found.written, at);
  report({ file: at.file.path, place, rule, reason: `${at.label} ${found.reason}`, remedy: found.remedy });
}
