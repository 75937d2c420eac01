import { readArguments } from './lib/arguments.ts';
import { today } from './lib/day.ts';
import { readApproved } from './audit/approved/read-approved.ts';
import { sentBackNotes } from './audit/changes/sent-back.ts';
import { createSite } from './audit/register/audited-site.ts';
import { compileContent } from './content/compile.ts';
import { isError, type Diagnostic } from './content/diagnostics.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { runCommand } from './lib/command.ts';
import type { Finding } from './audit/findings/finding.ts';
import { requireTranslations } from './content/languages/check-pairs.ts';
import { quoteSample } from './audit/register/quote-sample.ts';
import { copyOf } from './audit/register/unit.ts';
import { count } from './lib/count.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = 'npm run validate                 checks everything in content/ and lists what to fix';

// Check the content and print its mistakes. Exit with 1 if there is an error, with 0 if there are only warnings.
await runCommand(async (root) => {
  readArguments({ usage });
  const started = performance.now();
  const asOf = today();
  const compilation = requireTranslations(compileContent(root, { day: asOf }));
  const { units, content, sources } = compilation;
  const approved = readApproved(root);
  const site = content && createSite({ compilation, content, asOf, approved });
  const diagnostics = [
    ...quoteSample(root, compilation.diagnostics),
    ...(site === null ? [] : sentBackNotes(site.review.reasons, [...site.units, ...site.translations])),
    ...approved.faults.map(toDiagnostic),
  ];
  const errors = diagnostics.filter(isError).length;
  const files = [...sources.keys()].filter((path) => path.startsWith('content/')).length;
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

/** Converts a finding about an unreadable line of content/approved to a warning, because the content has no error. */
function toDiagnostic({ at: { file, line = 1 }, message, remedy = '' }: Finding): Diagnostic {
  const place = { start: { line, column: 1 }, end: { line, column: 2 } };
  return { file, place, rule: 'approved', severity: 'warning', reason: message, remedy };
}
