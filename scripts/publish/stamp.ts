import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { today } from '../day.ts';
import { hashOf } from '../hash.ts';
import { NOT_BUILT, SITE_SOURCES } from '../sources.ts';
import type { BuildReport } from './build-summary.ts';
import { filesIn, hashSources } from './hash-files.ts';
import type { FileRecord } from './output-file.ts';
import { writeIfPossible } from './store.ts';

/** Records how a folder was made. */
interface Stamp<Summary> {
  /** Hash of everything that it was made from. */
  inputs: string;
  summary: Summary;
  /** By path below the folder. */
  files: Record<string, FileRecord>;
}

/**
 * Reads the stamp of a folder that was made from these inputs and has every file of its stamp, as it was, and no other.
 * @param isPart false for paths that do not count
 * @returns null if the folder must be made again
 */
export function readStamp<Summary>(
  file: string,
  folder: string,
  inputs: string,
  isPart: (path: string) => boolean = () => true,
): Stamp<Summary> | null {
  try {
    const made: Stamp<Summary> = JSON.parse(readFileSync(file, 'utf8'));
    if (made.inputs !== inputs) return null;
    const paths = filesIn(folder, '.').filter(isPart);
    const isWhole = paths.length === Object.keys(made.files).length;
    return isWhole && paths.every((path) => isFile(join(folder, path), made.files[path])) ? made : null;
  } catch {
    // Nothing was made there, or the stamp is damaged.
    return null;
  }
}

/** True if a file is there, with the bytes of this record. */
export function isFile(file: string, record: FileRecord | undefined): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return (
    record !== undefined &&
    stats?.isFile() === true &&
    stats.size === record.length &&
    hashOf([readFileSync(file)]) === record.hash
  );
}

/** Stamps a folder. Without room on the disk, it is made again next time. */
export function stamp<Summary>(
  file: string,
  inputs: string,
  summary: Summary,
  files: Iterable<[path: string, file: FileRecord]>,
): void {
  const records = [...files].map(([path, { hash, length }]) => [path, { hash, length }]);
  writeIfPossible(file, JSON.stringify({ inputs, summary, files: Object.fromEntries(records) }));
}

/** Name of the stamp of the last build, in its work folder. */
const LAST_BUILD = 'last-build.json';
/** Below the output, what says something about a build and is not part of it. */
const REPORTS = 'audit/';

/** Holds the parts of a build's report that its files do not have. */
type LastBuild = Pick<BuildReport, 'pages' | 'sentences' | 'hosts' | 'warnings'>;

/**
 * Returns the hash of everything that decides what a build publishes and prints.
 * @param env the addresses of the site, and what Vite gives to code
 */
export function hashInputs(root: string, env: NodeJS.ProcessEnv): string {
  const variables = Object.entries(env).filter(([name]) => /^(SITE_URL$|BASE_PATH$|VITE_)/.test(name));
  const { version, platform, arch } = process;
  // Entries of collections end on a day: a build of another day may publish something else.
  const settings = JSON.stringify({
    version,
    platform,
    arch,
    root,
    variables: variables.sort(),
    day: today(),
  });
  return hashSources(root, SITE_SOURCES, [settings], NOT_BUILT);
}

/** Reads the last build, if these inputs made it and its output is as it was. @returns null if the site must be built */
export function readLastBuild(
  folder: string,
  output: string,
  inputs: string,
): (LastBuild & Pick<BuildReport, 'files'>) | null {
  const isPart = (path: string) => !path.startsWith(REPORTS);
  const last = readStamp<LastBuild>(join(folder, LAST_BUILD), output, inputs, isPart);
  return last && { ...last.summary, files: new Map(Object.entries(last.files)) };
}

/** Notes what was published, for the next build. */
export function keepLastBuild(folder: string, inputs: string, { files, ...report }: BuildReport): void {
  const { pages, sentences, hosts, warnings } = report;
  // The next command may print them to a file.
  const summary: LastBuild = { pages, sentences, hosts, warnings: stripVTControlCharacters(warnings) };
  stamp(join(folder, LAST_BUILD), inputs, summary, files);
}
