import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildReport } from '../publish/build-summary.ts';

/** Measures one run. */
export interface Measure {
  /** On the clock, without the start of the process. */
  seconds: number;
  /** Counts all threads and the start of the process, but not esbuild's own process. */
  cpuSeconds: number;
  /** The most memory that the process held at once. */
  megabytes: number;
}

/** Measures one build and counts its steps. */
export interface BuildMeasure extends Measure {
  work: BuildReport['work'];
}

/** Lists variables that programs need to run. Those of a test runner would change the build. */
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Builds the project at `root` in its own process, as `npm run build` does. @throws Error with what it printed */
export async function measureBuild(root: string, env: NodeJS.ProcessEnv = {}): Promise<BuildMeasure> {
  return runMeasure(root, 'scripts/bench/measure-build.ts', env);
}

/** Audits the built project at `root` in its own process, as `npm run audit` does. @throws Error with what it printed */
export async function measureAudit(root: string): Promise<Measure> {
  // As scripts/run.js sets it for the command.
  return runMeasure(root, 'scripts/bench/measure-audit.ts', { NODE_ENV: 'production' });
}

/**
 * Runs a module of the project at `root` in its own process.
 * @returns the JSON of the last line that it prints. @throws Error with all that it printed, if it fails
 */
export async function runMeasure<Result>(
  root: string,
  path: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const loader = pathToFileURL(join(root, 'scripts/load.js')).href;
  const program = `import { load } from ${JSON.stringify(loader)}; await load(${JSON.stringify(path)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...Object.fromEntries(SYSTEM.map((name) => [name, process.env[name]])), ...env },
  });
  let printed = '';
  let said = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`${path} failed.\n${printed}${said}`);
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}
