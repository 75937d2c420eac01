/** Starts and stops real servers, each on a free port of 127.0.0.1 and in its own process group. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../../scripts/serve/listen.ts';

export interface Running {
  port: number;
  /** The id of the server's process; left out if it runs in the process of the tests. */
  pid?: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

export async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = await listen(probe, 0);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a command that stays in the foreground and waits until its port is open. */
export async function run(
  command: string,
  args: string[],
  port: number,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Running> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = new AbortController();
  for (const event of ['exit', 'error']) child.once(event, () => end.abort());
  const stop = async () => {
    // End the process group, because some servers start processes.
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (end.signal.aborted || !child.pid) return;
      process.kill(-child.pid, signal);
      await wait(STOP_TIMEOUT_MS, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isOpen(port))) {
    if (end.signal.aborted) throw new Error(`${command} ended at once:\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${command} opened no port in time:\n${output}`);
    }
    await wait(POLL_MS);
  }
  return { port, ...(child.pid ? { pid: child.pid } : {}), stop };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
