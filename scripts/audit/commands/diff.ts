import { rmSync } from 'node:fs';
import pc from 'picocolors';
import { compileContent } from '../../content/compile.ts';
import type { Day } from '../approvals/day.ts';
import { checkOut, commitSince } from '../approvals/git.ts';
import { count } from '../language/numbers.ts';
import { readCopy } from '../register/read-copy.ts';
import { copyOf, createUnits, type Unit } from '../register/unit.ts';
import { diffWords, formatChange } from '../reports/word-diff.ts';

/** Shows, word by word, how copy differs from what was approved; with `since`, from a day or a commit. */
export function diff(root: string, asOf: Day, since: string | undefined): string {
  return since === undefined ? diffSinceApproval(root, asOf) : diffSinceCommit(root, asOf, since);
}

function diffSinceApproval(root: string, asOf: Day): string {
  const copy = readCopy(root, asOf);
  const entries = copy.units.flatMap((unit) => {
    const { status, approval } = copy.approvals.get(unit.id) ?? {};
    if (status !== 'changed' || approval == null) return [];
    return [entry(unit, approval.text, unit.text, `approved by ${approval.by} on ${approval.on}`)];
  });
  if (entries.length > 0)
    return [...entries, `${count(entries.length, 'unit')} changed since approval`].join('\n\n');
  const approved = [...copy.approvals.values()].filter(({ status }) => status === 'approved').length;
  return `No word changed since its approval; ${count(approved, 'unit is', 'units are')} approved, ${copyOf(copy).length - approved} not yet.`;
}

function diffSinceCommit(root: string, asOf: Day, since: string): string {
  const commit = commitSince(root, since);
  const folder = checkOut(root, commit);
  try {
    const before = new Map(createUnits(compileContent(folder).units, []).map((unit) => [unit.id, unit]));
    const after = new Map(readCopy(root, asOf).units.map((unit) => [unit.id, unit]));
    const entries = [...after.values()].flatMap((unit) => {
      const old = before.get(unit.id);
      return old?.text === unit.text
        ? []
        : [entry(unit, old?.text ?? '', unit.text, old === undefined ? 'new' : 'changed')];
    });
    const gone = [...before.values()]
      .filter(({ id }) => !after.has(id))
      .map((unit) => entry(unit, unit.text, '', 'gone'));
    const name = commit.slice(0, 10);
    if (entries.length + gone.length === 0) return `No word changed since ${name}.`;
    return [
      ...entries,
      ...gone,
      `${count(entries.length + gone.length, 'unit differs', 'units differ')} from ${name}`,
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function entry(unit: Unit, before: string, after: string, what: string): string {
  return `${pc.bold(`${unit.file}:${unit.line}:${unit.column}`)}  ${pc.dim(`${unit.pointer}  ${what}`)}\n  ${formatChange(diffWords(before, after), pc)}`;
}
