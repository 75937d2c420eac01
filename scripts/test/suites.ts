import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool, type ToolSettings } from './run-tool.ts';

/** The numbers of the tests of a suite that passed, failed and were skipped. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  /** The output of the suite, unless it was shown at once. */
  said?: string;
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
 * Runs one Vitest project. If other suites run at the same time, uses one worker, because each worker loads the content
 * and the audit's trained model again.
 */
export async function runVitest(settings: ToolSettings, project: string): Promise<Outcome> {
  const report = newReport(settings.root, `${project}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const workers = settings.live ? [] : ['--maxWorkers', '1'];
  const { code, said } = await runTool(settings, 'vitest', [
    'run',
    '--project',
    project,
    ...workers,
    ...reporters,
  ]);
  const counts = readReport<VitestReport>(report);
  if (!counts) return crashed(project, code, said);
  const failed = Math.max(counts.numFailedTests, counts.numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests, said };
}

/**
 * Runs the end-to-end suite. Tests that pass at the second try count as passed. `note` has their number.
 * @param settings `env` has the browsers to use: see `browserVariables`
 * @param shard the part of the suite to run, such as 1/3; the whole suite if left out
 */
export async function runPlaywright(settings: ToolSettings, shard?: string): Promise<Outcome> {
  const report = newReport(settings.root, 'e2e.json');
  const part = shard === undefined ? [] : ['--shard', shard];
  const { code, said } = await runTool(
    { ...settings, env: { ...settings.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...part],
  );
  const stats = readReport<PlaywrightReport>(report)?.stats;
  if (!stats) return crashed('e2e', code, said);
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
  const note = stats.flaky > 0 ? `${stats.flaky} of them at the second try` : undefined;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, note, said };
}

function crashed(suite: string, code: number | null, said: string): Outcome {
  const end = code === null ? 'a signal' : `exit code ${code}`;
  return { passed: 0, failed: 1, skipped: 0, note: `the ${suite} suite ended early (${end})`, said };
}

/** Returns the path for a new report, and deletes the report of an earlier run. */
export function newReport(root: string, name: string): string {
  const folder = join(root, 'test-results', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
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
