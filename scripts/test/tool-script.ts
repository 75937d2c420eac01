import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maps programs to their packages, if these have another name. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript' };

/**
 * Returns the script of an npm package's program, to run with `process.execPath`. The commands in `node_modules/.bin`
 * need a shell on Windows, which splits paths at spaces.
 * @param root the project's folder
 * @throws Error when the package is not installed or has no such program
 */
export function toolScript(root: string, tool: string): string {
  const folder = join(root, 'node_modules', PACKAGES[tool] ?? tool);
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof bin === 'string' ? bin : bin?.[tool];
  if (script === undefined) throw new Error(`${folder} brings no program ${tool}`);
  return join(folder, script);
}
