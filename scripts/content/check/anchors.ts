import type { CheckedFile } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';

/** Reports anchors that a page has twice, including those of its explainers. */
export function checkAnchors(files: readonly CheckedFile[], report: Report): void {
  const anchorsOf = new Map(
    files.map(({ path, roles }) => [path, roles.filter(({ role }) => role === 'anchor')]),
  );
  for (const file of files) {
    const seen = new Set<string>();
    const refuseValue = refuseIn(file, 'duplicate-id', report);
    for (const { role, pointer, value } of file.roles) {
      const refuse = (reason: string, remedy: string) =>
        refuseValue(pointer, `is ${value}, ${reason}`, remedy);
      if (role === 'anchor' && value === 'top') refuse('which every page already has', RENAME);
      else if (role === 'anchor' && seen.has(value)) refuse('which is already used above', RENAME);
      if (role === 'anchor') seen.add(value);
      for (const anchor of role === 'prose-name' ? (anchorsOf.get(`content/prose/${value}.md`) ?? []) : []) {
        if (seen.has(anchor.value)) refuse(`whose id ${anchor.value} this page already has`, USE_ONCE);
        seen.add(anchor.value);
      }
    }
  }
}

const RENAME = 'Choose another name.';
const USE_ONCE = 'Use each explainer once on a page, and give each section a different id.';
