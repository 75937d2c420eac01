import { type ChildProcess, spawn } from 'node:child_process';
import { toolScript } from './tool-script.ts';

/** Sets how a tool runs. */
export interface ToolSettings {
  root: string;
  /** Variables for it beside our own. */
  env?: NodeJS.ProcessEnv;
  /** True to show the output at once. Otherwise it is kept and printed when the tool has ended. */
  live: boolean;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/**
 * Runs a program that a package brings.
 * @returns its exit code, null if a signal ended it, and what it said unless that was shown at once
 */
export function runTool(
  { root, env, live }: ToolSettings,
  tool: string,
  args: string[],
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolScript(root, tool), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // A group of processes, so that what the tool itself has started ends with it.
      detached: !isWindows,
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said });
    });
  });
}

/** Sends a signal to every running tool and its child processes. */
export function endTools(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (isWindows || child.pid === undefined) child.kill(signal);
    else
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has just ended by itself.
      }
  }
}
