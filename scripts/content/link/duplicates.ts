import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { isRecord, pointerOf } from '../json-data.ts';

/** Keys whose text must be different in each entry of a list. */
const NAMING_KEYS = ['question', 'name', 'word'];

/** Files in the folders that hold a list. Each file is one entry of the list. */
const LIST_FOLDER = /^(content\/(?:team|timeline)\/)/;

/** Reports a question that a page asks twice, and a carrier, person, customer or glossary word listed twice. */
export function checkRepeatedEntries(files: readonly CheckedFile[], report: Report): void {
  const seen = new Map<string, string>();
  for (const file of files.filter(({ broken }) => !broken)) {
    const folder = LIST_FOLDER.exec(file.path)?.[1];
    for (const { pointer, key, text } of namesIn(file.data, [], folder !== undefined)) {
      const list = `${folder ?? file.path} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`;
      const same = `${list} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
      const first = seen.get(same);
      if (first === undefined) seen.set(same, folder === undefined ? pointer.slice(1) : file.path);
      else
        refuseIn(file, 'repeated-entry', report)(
          pointer,
          `repeats the ${key} of ${first}`,
          `Delete one of the two, or change its ${key}.`,
        );
    }
  }
}

type Name = Record<'pointer' | 'key' | 'text', string>;

/** Yields each text with a key of NAMING_KEYS in any entry of a list. `isEntry` means that `value` is an entry. */
function* namesIn(value: unknown, path: readonly string[], isEntry: boolean): Generator<Name> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* namesIn(each, [...path, String(index)], true);
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      if (isEntry && NAMING_KEYS.includes(key) && typeof each === 'string')
        yield { pointer: pointerOf([...path, key]), key, text: each };
      yield* namesIn(each, [...path, key], false);
    }
  }
}

/** Reports anchors that a page has twice, including those in texts of content/prose/ that the page shows. */
export function checkAnchors(files: readonly CheckedFile[], report: Report): void {
  const anchorsIn = (path: string) =>
    fileAt(files, path)?.roles.filter(({ role }) => role === 'anchor') ?? [];
  for (const file of files) {
    const seen = new Set(['top']);
    for (const { role, pointer, value } of file.roles) {
      const refuse = (reason: string, remedy: string) =>
        refuseIn(file, 'duplicate-id', report)(pointer, `is ${value}, ${reason}`, remedy);
      const isTop = value === 'top';
      if (role === 'anchor' && seen.has(value))
        refuse(isTop ? TOP : 'which is already used above', 'Choose another name.');
      if (role === 'anchor') seen.add(value);
      for (const anchor of role === 'prose-name' ? anchorsIn(`content/prose/${value}.md`) : []) {
        if (seen.has(anchor.value)) refuse(`whose id ${anchor.value} this page already has`, USE_ONCE);
        seen.add(anchor.value);
      }
    }
  }
}

const TOP = 'which every page already has';
const USE_ONCE = 'Use each explainer once on a page, and give each section a different id.';
