import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '../../day.ts';
import { formatJudgment, judgeCopy, type CopyJudgment } from '../judge-copy.ts';
import { isError } from '../../content/diagnostics.ts';
import { count } from '../language/numbers.ts';
import { defaultDay } from '../approvals/git.ts';
import type { Call, Outcome } from './call.ts';

/** Editors save in several steps; all of them are one change. */
const SETTLE_MS = 150;

export function run({ root, asOf, options }: Call) {
  return options.watch === true ? watchCopy(root) : judgeAllCopy(root, asOf);
}

/** Judges all copy by the rules that need no built page. Fails where one of them finds an error. */
export async function judgeAllCopy(root: string, asOf: Day): Promise<Outcome> {
  const judgment = await judgeCopy(root, asOf);
  return { output: report(judgment), failed: judgment.diagnostics.some(isError) };
}

/**
 * Judges the copy, and again after each change, until the process ends. Each round begins and ends with a line that the
 * task in .vscode/tasks.json knows.
 */
async function watchCopy(root: string): Promise<never> {
  const judge = async () => {
    console.log('Judging the copy…');
    console.log(report(await judgeCopy(root, defaultDay(root))));
  };
  await judge();
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'content'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void judge(), SETTLE_MS);
  });
  return new Promise(() => {});
}

function report(judgment: CopyJudgment): string {
  const { diagnostics, isBroken } = judgment;
  const errors = diagnostics.filter(isError).length;
  const found = `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`;
  const what = isBroken ? 'in the content; the copy is judged when they are fixed' : 'in the copy';
  const closing = `${errors > 0 ? '✗' : '✓'} ${found} ${what}`;
  return diagnostics.length === 0
    ? closing
    : `${formatJudgment(judgment, process.stdout.isTTY)}\n\n${closing}`;
}
