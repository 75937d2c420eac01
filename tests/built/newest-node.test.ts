/** The newest Node that CI tries publishes the same bytes as the one that runs here, and says nothing beside. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { growSite } from '../grown-site.ts';
import { root } from './built-site.ts';

const workflow = parse(readFileSync(`${root}.github/workflows/ci.yml`, 'utf8'));
const newest = Math.max(...workflow.jobs.node.strategy.matrix.node);
const npm = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 });

/** Finds the newest Node, which npm fetches. @returns its path, or why it cannot be had */
function findNode(): { path: string } | { reason: string } {
  if (process.versions.node.startsWith(`${newest}.`)) return { reason: `Node ${newest} runs all tests` };
  try {
    const print = ['-c', 'node -p process.execPath'];
    return { path: npm('npx', '--yes', '-p', `node@${newest}`, ...print).trim() };
  } catch (error) {
    try {
      npm('npm', 'ping');
    } catch {
      return { reason: `Node ${newest} cannot be had: no package registry answers` };
    }
    if (process.env['CI']) throw error;
    return { reason: `the package registry does not give Node ${newest}` };
  }
}

test(
  'Node of tomorrow: validate, build and audit give the same',
  { timeout: 1_200_000 },
  async ({ skip }) => {
    const node = findNode();
    if ('reason' in node) return skip(node.reason);
    const folder = mkdtempSync(join(tmpdir(), 'newest-'));
    const site = join(folder, 'site');
    growSite(root, site, 0);
    try {
      // Variables of a test runner would change the build.
      const env = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]));
      for (const command of ['validate', 'build', 'audit']) {
        const ran = promisify(execFile)(node.path, ['scripts/run.js', command], { cwd: site, env });
        expect((await ran).stderr, command).toBe('');
      }
      expect(filesOf(join(site, 'dist'))).toEqual(filesOf(`${root}dist`));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** The published files of a dist/ by path, without the reports of an audit. */
function filesOf(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths
      .filter((path) => /^(client|hosts)/.test(relative(dist, path)))
      .map((path): [string, string] => [relative(dist, path), readFileSync(path, 'base64')])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
