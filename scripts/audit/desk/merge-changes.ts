import type { DeskChange } from './desk-model.ts';

const LISTS = ['ids', 'gone', 'pages', 'routes', 'explains'] as const;
const NONE = { ids: [], gone: [], pages: [], routes: [], explains: [], parts: [], pictures: [], uses: [] };

/** A change that is about nothing yet. */
export function newChange(kind: DeskChange['kind'], title: string, key: string): DeskChange {
  return { kind, title, key, ...NONE };
}

/** Makes one of all with the same key: the title of the first, and what each of them adds. */
export function merge(changes: readonly DeskChange[]): DeskChange[] {
  const merged = new Map<string, DeskChange>();
  for (const change of changes) {
    const known = merged.get(change.key);
    merged.set(change.key, known === undefined ? change : joined(known, change));
  }
  return [...merged.values()];
}

function joined(known: DeskChange, change: DeskChange): DeskChange {
  const lists = LISTS.map((key) => [key, [...new Set([...known[key], ...change[key]])]] as const);
  // Effects of code on several pages, and pictures in several files, are the same in each.
  const isSame = known.kind === 'effect' || known.kind === 'picture';
  return {
    ...known,
    ...Object.fromEntries(lists),
    parts: isSame ? known.parts : [...known.parts, ...change.parts],
  };
}
