import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { runTool } from './test/run-tool.ts';
import { UsageError } from './lib/usage-error.ts';

/** The check that must run first: it generates the types of the content, which the other checks need. */
const TYPES: Record<string, string[]> = { 'generated files': ['tsx', 'scripts/types.ts', '--check'] };

/** The checks to run before a commit, each with its command: a program of an npm package, and arguments. */
const CHECKS: Record<string, string[]> = {
  format: ['prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--deny-warnings'],
  'unused code': ['knip', '--no-progress', '--no-config-hints'],
  // Check each part with its own settings: browser code may not use Node, and Node code may not use the DOM.
  'types in .': ['tsc', '--noEmit'],
  'types in renderer': ['tsc', '--noEmit', '-p', 'renderer'],
  'types in scripts': ['tsc', '--noEmit', '-p', 'scripts'],
  'types in tests': ['tsc', '--noEmit', '-p', 'tests'],
};

const UNIT_TESTS = ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'];

const usage =
  'npm run check                    format, lint, unused code, types, and unit tests of what changed: run it before a commit';

await runCommand(async (root) => {
  readArguments({ usage });
  const failures: string[] = [];
  // Test what differs from the last commit, if there is one; CI tests everything.
  const tests: Record<string, string[]> = existsSync(join(root, '.git'))
    ? { 'unit tests of what changed': [...UNIT_TESTS, '--changed', '--passWithNoTests'] }
    : { 'unit tests': UNIT_TESTS };
  for (const checks of [TYPES, { ...CHECKS, ...tests }]) failures.push(...(await failuresOf(checks, root)));
  if (failures.length > 0) throw new UsageError(`\n${failures.join('\n\n')}\n`);
});

/** Runs checks at the same time. Returns the output of each failed check. */
async function failuresOf(checks: Record<string, string[]>, root: string): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, [tool = '', ...args]]) => {
      const started = performance.now();
      const { code, said } = await runTool({ root, live: false }, tool, args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${code === 0 ? styleText('green', '✓') : styleText('red', '✗')} ${name} ${styleText('dim', `${seconds} s`)}`,
      );
      return code === 0 ? null : said.trim();
    }),
  );
  return outcomes.filter((said) => said !== null);
}
