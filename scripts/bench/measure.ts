import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildReport } from '../publish/build-summary.ts';

/** What one build took. */
export interface BuildMeasure {
  /** On the clock, without the start of the process. */
  seconds: number;
  /** Of all threads, with the start of the process; esbuild's own process is not in it. */
  cpuSeconds: number;
  /** The most memory that the process held at once. */
  megabytes: number;
  work: BuildReport['work'];
}

/** What programs need to run. The variables of a test runner would change the build. */
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Builds the project at `root` in its own process, as `npm run build` does. @throws Error with what it printed */
export async function measureBuild(root: string, env: NodeJS.ProcessEnv = {}): Promise<BuildMeasure> {
  const loader = pathToFileURL(join(root, 'scripts/load.js')).href;
  const program = `import { load } from ${JSON.stringify(loader)}; await load('scripts/bench/measure-build.ts');`;
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
  if (code !== 0) throw new Error(`The build failed.\n${printed}${said}`);
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}
