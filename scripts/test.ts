import pc from 'picocolors';
import { readArguments } from './arguments.ts';
import { keepTestResult } from './audit/release/test-results.ts';
import { runCommand } from './command.ts';
import { buildSite } from './build-site.ts';
import { summarize } from './publish/build-summary.ts';
import { browserVariables } from './test/browsers.ts';
import { UsageError } from './usage-error.ts';
import { installEngines } from './test/engines.ts';
import { runPlaywright, runVitest, type Outcome } from './test/suites.ts';

/** Every suite, in the order in which a failure tells the most. Each gives its counts, or why it cannot run. */
const SUITES: Record<string, (root: string, shard?: string) => Promise<Outcome>> = {
  unit: (root) => runVitest(root, 'unit'),
  built: (root) => runVitest(root, 'built'),
  adopter: async (root) => {
    const browsers = await browserVariables(root);
    return 'reason' in browsers
      ? { ...(await runVitest(root, 'adopter')), note: browsers.reason, couldNotRun: true }
      : runVitest(root, 'adopter', browsers);
  },
  hosts: (root) => runVitest(root, 'hosts'),
  engines: (root) => {
    installEngines();
    return runVitest(root, 'engines');
  },
  e2e: async (root, shard) => {
    const browsers = await browserVariables(root);
    return 'reason' in browsers
      ? { passed: 0, failed: 0, skipped: 1, note: browsers.reason, couldNotRun: true }
      : runPlaywright(root, browsers, shard);
  },
};

const usage = `npm test                         runs every suite: ${Object.keys(SUITES).join(', ')}
npm test -- unit e2e             runs these suites
npm test -- hosts --all          tries the hosts whose emulators are heavy, too
npm test -- e2e --shard 1/3      runs this part of the end-to-end tests, for machines side by side`;

await runCommand(async (root) => {
  const { values, positionals } = readArguments({
    usage,
    options: { all: { type: 'boolean' }, shard: { type: 'string' } },
    words: 'suite',
  });
  const unknown = positionals.find((name) => !(name in SUITES));
  if (unknown)
    throw new UsageError(`There is no suite "${unknown}". Suites: ${Object.keys(SUITES).join(', ')}.`);
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
    throw new UsageError(`--shard must be a part such as 1/3, not "${values.shard}".`);
  const names = positionals.length > 0 ? positionals : Object.keys(SUITES);
  // The hosts' heavy emulators run only when asked for.
  if (values.all) process.env['HOSTS_ALL'] = '1';
  if (names.some((name) => name !== 'unit')) console.log(summarize(await buildSite(root, process.env)));

  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const name of names) {
    console.log(`\n${pc.bold(`── ${name} `)}${pc.dim('─'.repeat(60 - name.length))}`);
    const started = performance.now();
    const outcome = await SUITES[name]?.(root, values.shard);
    if (!outcome) continue;
    if (values.shard === undefined) keepTestResult(root, name, outcome);
    const { passed, skipped, note, couldNotRun } = outcome;
    // On CI a suite that could not run must not look like one that passed.
    const failed = outcome.failed + (couldNotRun && process.env['CI'] ? 1 : 0);
    total.passed += passed;
    total.failed += failed;
    const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
    lines.push(
      [
        `  ${failed > 0 ? pc.red('✗') : pc.green('✓')} ${name.padEnd(8)}`,
        pc.dim(`${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(6)),
        ` ${counts.join(', ')}`,
        note ? pc.yellow(` (${note})`) : '',
      ].join(''),
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
});
