import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maps programs to their packages, where these have another name. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript' };

/**
 * Returns the script of a program that a package brings, to run with `process.execPath`: what is in `node_modules/.bin`
 * needs a shell on Windows, and a shell splits a path at its spaces.
 * @param root the project's folder
 * @throws Error when the package is not installed or brings no such program
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
