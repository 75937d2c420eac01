import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How many tests of a suite passed, failed and were skipped, and what else there is to say. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  /** The whole suite could not run; `note` says why. */
  couldNotRun?: true;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Runs one Vitest project and shows what it says. A file that cannot even be loaded counts as a failure.
 * @param env variables for it beside our own
 */
export async function runVitest(
  root: string,
  project: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = reportFile(root, project);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const code = await show(root, 'vitest', ['run', '--project', project, ...reporters], env);
  const counts = readReport<VitestReport>(report);
  if (!counts) return crashed(project, code);
  const failed = Math.max(counts.numFailedTests, counts.numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests };
}

/**
 * Runs the end-to-end suite. A test that passes at its second try counts as passed, and the note says how many did.
 * @param env the browsers to use, as `browserVariables` gives them
 * @param shard the part of the suite to run, such as 1/3; default all of it
 */
export async function runPlaywright(
  root: string,
  env: Record<string, string>,
  shard?: string,
): Promise<Outcome> {
  const report = reportFile(root, 'e2e');
  const part = shard === undefined ? [] : ['--shard', shard];
  const code = await show(
    root,
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...part],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const stats = readReport<PlaywrightReport>(report)?.stats;
  if (!stats) return crashed('e2e', code);
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
  const note = stats.flaky > 0 ? `${stats.flaky} of them at the second try` : undefined;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, note };
}

function crashed(suite: string, code: number | null): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note: `the ${suite} suite ended early (exit code ${code})` };
}

function reportFile(root: string, suite: string): string {
  const folder = join(root, 'test-results', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${suite}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function show(
  root: string,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
      .once('error', reject)
      .once('close', resolve);
  });
}
