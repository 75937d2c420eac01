import { watch } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../content/compile.ts';
import { isError } from '../../content/diagnostics.ts';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import type { Day } from '../../lib/day.ts';
import { noWork } from '../../publish/store.ts';
import { defaultDay } from '../approved/git.ts';
import { sentBackNotes } from '../changes/sent-back.ts';
import { auditProject } from '../audit.ts';
import { openFindings } from '../findings/finding.ts';
import { toDiagnostic } from '../judge/run-rules.ts';
import { count } from '../proof/normalize.ts';
import type { Call, Outcome } from './call.ts';

/** The time to wait after a change, because some editors save a file in several steps. */
const SETTLE_MS = 150;

/** Findings and parsed files in memory, so that after a change only changed files are judged again. */
const work = noWork();

/** Judges all copy once; with `--watch`, again after each change. The task in .vscode/tasks.json reads the output. */
export async function run({ root, asOf, options }: Call): Promise<Outcome> {
  if (options.watch !== true) return judgeAllCopy(root, asOf);
  const judge = async () => {
    console.log('Judging the copy…');
    console.log((await judgeAllCopy(root, defaultDay(root))).output);
  };
  await judge();
  let timer: NodeJS.Timeout | undefined;
  watch(join(root, 'content'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void judge(), SETTLE_MS);
  });
  return new Promise(() => {});
}

/** Judges all copy by the rules that need no built page. `failed` is true if there is an error. */
export async function judgeAllCopy(root: string, asOf: Day): Promise<Outcome> {
  const compilation = compileContent(root, { unchanged: work.unchanged, day: asOf });
  const isBroken = compilation.content === null;
  const diagnostics = isBroken ? compilation.diagnostics.filter(isError) : [];
  if (!isBroken) {
    const { site, findings } = await auditProject(root, { asOf, compilation, work, copyOnly: true });
    diagnostics.push(
      ...openFindings(findings).map(toDiagnostic),
      ...sentBackNotes(site.review.reasons, [...site.units, ...site.translations]),
    );
  }
  const errors = diagnostics.filter(isError).length;
  const found = `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`;
  const what = isBroken ? 'in the content; the copy is judged when they are fixed' : 'in the copy';
  const list = formatDiagnostics(diagnostics, compilation.sources, { color: process.stdout.isTTY });
  const sum = `${errors > 0 ? '✗' : '✓'} ${found} ${what}`;
  return { output: list === '' ? sum : `${list}\n\n${sum}`, failed: errors > 0 };
}
