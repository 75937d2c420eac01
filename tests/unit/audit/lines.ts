import type { Line, Page, SiteLine } from '../../../scripts/audit/approved/line.ts';
import type { ApprovedPages } from '../../../scripts/audit/approved/approved-pages.ts';
import { listEntries } from '../../../scripts/audit/changes/entries.ts';
import { patchPages } from '../../../scripts/audit/changes/patch.ts';

/** Makes a line from `words · role · note`. Spaces at its start say how deep it is in the page. */
export function line(text: string, part: Line['part'] = 'main'): SiteLine {
  const depth = /^ */.exec(text)?.[0].length ?? 0;
  const [words = '', role = 'p', note = ''] = text.trim().split(' · ');
  return { text: words, role, note, part, join: depth, origins: [] };
}

export function page(name: string, lines: readonly string[], parts: Partial<Page> = {}): Page {
  const home = name === '/' || !name.startsWith('/') ? undefined : '/';
  return { name, title: name, language: undefined, home, lines: lines.map((each) => line(each)), ...parts };
}

export function approve(now: readonly Page[], approved: ApprovedPages = new Map()): ApprovedPages {
  const { changes } = listEntries({ approved, now });
  return merged(approved, patchPages({ approved, now, changes, on: '2026-11-20' }));
}

/** Returns the approved pages with those that a patch changed. */
export function merged(approved: ApprovedPages, patch: ReturnType<typeof patchPages>): ApprovedPages {
  const all = new Map([...approved, ...patch]);
  return new Map([...all].flatMap(([name, each]) => (each === null ? [] : [[name, each] as const])));
}
