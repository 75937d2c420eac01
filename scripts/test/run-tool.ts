import { type ChildProcess, spawn } from 'node:child_process';
import { toolScript } from './tool-script.ts';

export interface ToolSettings {
  root: string;
  /** Adds environment variables to our own. */
  env?: NodeJS.ProcessEnv;
  /** Is true to show the output at once. Otherwise it is printed when the tool has ended. */
  live: boolean;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/**
 * Runs a program of an npm package.
 * @returns its exit code, null if a signal ended it, and its output unless it was shown at once
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
      // Use a process group, so that processes that the tool started can be ended with it.
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
        // Ignore a tool that has just ended.
      }
  }
}
