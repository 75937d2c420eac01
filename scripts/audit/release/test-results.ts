import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../content/json-data.ts';
import { readCheckout } from './checkout.ts';

const FILE = '.build/test-results.json';

export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
}

/** Keeps what a suite gave, for the manifest of a release. Only what ran on exactly what is committed counts. */
export function keepTestResult(root: string, suite: string, { passed, failed, skipped }: SuiteResult): void {
  const { commit, differences } = readCheckout(root);
  if (commit === null || differences.length > 0) return;
  const suites = { ...readTestResults(root, commit), [suite]: { passed, failed, skipped } };
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(join(root, FILE), `${JSON.stringify({ commit, suites }, null, 2)}\n`);
}

/** What the suites gave at a commit, by suite; null where none ran. */
export function readTestResults(root: string, commit: string | null): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(readFileSync(join(root, FILE), 'utf8'));
    return isRecord(data) && data['commit'] === commit && isRecord(data['suites']) ? data['suites'] : null;
  } catch {
    return null;
  }
}
