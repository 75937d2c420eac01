import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { today } from '../day.ts';
import { compareText } from '../content/compare-text.ts';
import type { BuildReport } from './build-summary.ts';
import { NOT_BUILT, SITE_SOURCES } from '../sources.ts';
import { hashSources } from './hash-files.ts';
import { readStamp, stamp } from './stamp.ts';

const FILE = 'last-build.json';
/** Below the output, what says something about a build and is not part of it. */
const REPORTS = 'audit/';

/** Holds the parts of a build's report that its files do not have. */
type Summary = Pick<BuildReport, 'pages' | 'sentences' | 'hosts' | 'warnings'>;

/**
 * Returns the hash of everything that decides what a build publishes and prints.
 * @param env the addresses of the site, and what Vite gives to code
 */
export function hashInputs(root: string, env: NodeJS.ProcessEnv): string {
  const variables = Object.entries(env)
    .filter(([name]) => /^(SITE_URL$|BASE_PATH$|VITE_)/.test(name))
    .sort(([a], [b]) => compareText(a, b));
  const { version, platform, arch } = process;
  // Entries of collections end on a day: a build of another day may publish something else.
  const settings = JSON.stringify({ version, platform, arch, root, variables, day: today() });
  return hashSources(root, SITE_SOURCES, [settings], NOT_BUILT);
}

/**
 * Returns the output of the last build if it was made from the same sources and every file is still there, unchanged,
 * with no other file beside it but reports of the audit.
 * @param inputs of this build, from `hashInputs`
 * @returns null if the site must be built
 */
export function readLastBuild(
  folder: string,
  output: string,
  inputs: string,
): (Summary & Pick<BuildReport, 'files'>) | null {
  const isPart = (path: string) => !path.startsWith(REPORTS);
  const last = readStamp<Summary>(join(folder, FILE), { inputs, folder: output, isPart });
  return last && { ...last.summary, files: new Map(Object.entries(last.files)) };
}

/** Notes what was published, for the next build. Without room on the disk, the next build does everything again. */
export function keepLastBuild(folder: string, inputs: string, { files, ...report }: BuildReport): void {
  const { pages, sentences, hosts, warnings } = report;
  // The next command may print them to a file.
  const summary: Summary = { pages, sentences, hosts, warnings: stripVTControlCharacters(warnings) };
  stamp(join(folder, FILE), inputs, summary, files);
}
