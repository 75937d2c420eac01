import type { DeskChange } from './desk-model.ts';

export function newChange(kind: DeskChange['kind'], title: string, key: string): DeskChange {
  const none: readonly never[] = [];
  return {
    key,
    kind,
    title,
    ids: none,
    gone: none,
    pages: none,
    parts: none,
    pictures: none,
    uses: none,
    routes: none,
    explains: none,
  };
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
  const all = (key: 'ids' | 'gone' | 'pages' | 'routes' | 'explains') => [
    ...new Set([...known[key], ...change[key]]),
  ];
  // Effects of code on several pages, and pictures in several files, are the same in each.
  const isSame = known.kind === 'effect' || known.kind === 'picture';
  return {
    ...known,
    ids: all('ids'),
    gone: all('gone'),
    pages: all('pages'),
    routes: all('routes'),
    explains: all('explains'),
    parts: isSame ? known.parts : [...known.parts, ...change.parts],
  };
}
