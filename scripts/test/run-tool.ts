import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ToolSettings {
  root: string;
  /** Environment variables to add to those of this process. */
  env?: NodeJS.ProcessEnv;
  /** True to show the output at once. Otherwise the output is returned when the tool has ended. */
  live: boolean;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/**
 * Runs a program of an npm package.
 * @returns the exit code, which is null if a signal ended the program, and the output, which is empty if it was shown
 * at once
 */
export async function runTool(
  { root, env, live }: ToolSettings,
  tool: string,
  args: string[],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [toolScript(root, tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Start a process group, so that processes that the tool starts can be ended with it.
    detached: !isWindows,
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code: number | null = (await once(child, 'close'))[0];
  running.delete(child);
  return { code, said };
}

/** Sends a signal to every running tool and its child processes. */
export function endTools(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (isWindows || child.pid === undefined) child.kill(signal);
    else
      try {
        process.kill(-child.pid, signal);
      } catch {
        // Ignore a tool that has just ended.
      }
  }
}

/** A map from programs to their npm packages, if the package has another name than the program. */
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
