import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Variables of a test run, which would change Vite's mode or the content of a copy. */
const VITEST_VARIABLES = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL|COMPILED_CONTENT)$/;

/** Returns the environment of this process without the variables of a test run. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLES.test(name)));
}

/** Runs a program in a folder, as from a terminal. @returns its output, and whether it succeeded */
export async function run(cwd: string, file: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const options = { cwd, env: { ...plainEnvironment(), NO_COLOR: '1', ...more }, maxBuffer: Infinity };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, options);
    return { succeeded: true, said: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    return { succeeded: false, said: `${error.stdout}${error.stderr}` };
  }
}
