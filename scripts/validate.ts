import { readArguments } from './arguments.ts';
import { today } from './day.ts';
import { createNames } from './audit/approvals/entry-names.ts';
import { judgeApprovals, readApproved } from './audit/approvals/approved-words.ts';
import { publishedValues } from './audit/register/published-values.ts';
import { sentBackNotes } from './audit/approvals/status.ts';
import type { Compilation } from './content/compilation.ts';
import { compileContent } from './content/compile.ts';
import { isError, type Diagnostic } from './content/diagnostics.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { findUnusedStyles } from './content/check/unused-styles.ts';
import { runCommand } from './command.ts';
import type { Finding } from './audit/findings/finding.ts';
import { copyOf } from './audit/register/unit.ts';
import { UsageError } from './usage-error.ts';

const usage = 'npm run validate                 checks everything in content/ and lists what to fix';

// Checks the content and says what is wrong with it: exit code 1 if there is an error, 0 with warnings only.
await runCommand(async (root) => {
  readArguments({ usage });
  const started = performance.now();
  const compilation = compileContent(root, { day: today() });
  const { units, ...content } = compilation;
  const styles = findUnusedStyles(root);
  const reviewed = reviewedTexts(compilation);
  const approved = readApproved(root);
  const known = new Set(content.diagnostics.map(placeKey));
  // A color that the theme does not know is one mistake, though no style sheet uses it either.
  const diagnostics = [
    ...content.diagnostics,
    ...styles.diagnostics.filter((each) => !known.has(placeKey(each))),
    ...sentBackNotes(reviewed, judgeApprovals(reviewed, approved)),
    ...approved.faults.map(toDiagnostic),
  ];
  const sources = new Map([...styles.sources, ...content.sources]);
  const errors = diagnostics.filter(isError).length;
  const files = [...content.sources.keys()].filter((path) => path.startsWith('content/')).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  const found = [
    errors > 0 || diagnostics.length === 0 ? count(errors, 'problem') : '',
    diagnostics.length > errors ? count(diagnostics.length - errors, 'warning') : '',
  ].filter((part) => part !== '');
  const summary = [
    count(files, 'content file'),
    count(copyOf({ units }).length, 'sentence'),
    `${found.join(' and ')} in ${seconds} s`,
  ].join(', ');

  if (diagnostics.length > 0)
    console.log(`${formatDiagnostics(diagnostics, sources, { color: process.stdout.isTTY })}\n`);
  if (errors > 0) throw new UsageError(`✗ ${summary}`);
  console.log(`✓ ${summary}`);
});

/** Lists what reviewers decide about: sentences and records, each at its place. */
function reviewedTexts(compilation: Compilation) {
  const records = publishedValues(compilation).map(({ spot, ...record }) => ({
    ...record,
    file: spot.file,
    line: spot.line ?? 1,
    column: spot.column ?? 1,
  }));
  const nameOf = createNames(compilation);
  return [...compilation.units.map((unit) => ({ ...unit, id: nameOf(unit.file, unit.pointer) })), ...records];
}

/** Reports a line of content/approvals that cannot be read. It is no error of the content: the line does not count. */
function toDiagnostic({ at: { file, line = 1 }, message, remedy = '' }: Finding): Diagnostic {
  const place = { start: { line, column: 1 }, end: { line, column: 2 } };
  return { file, place, rule: 'approvals', severity: 'warning', reason: message, remedy };
}

function placeKey({ file, place }: Diagnostic): string {
  return `${file}:${place?.start.line ?? 0}`;
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}
