import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { endTools, runTool, toolScript } from '../../../scripts/test/run-tool.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const POLL_MS = 20;
const root = temporaryFolder(afterAll);
const tool = (name: string, code: string) => {
  writeBelow(root, `node_modules/${name}/package.json`, JSON.stringify({ name, bin: 'program.cjs' }));
  writeBelow(root, `node_modules/${name}/program.cjs`, code);
};

beforeAll(() => {
  tool(
    'speak',
    `console.log(process.argv[2], process.env.PART); console.error('beside'); process.exitCode = 3;`,
  );
  // This tool starts a program that never ends, and writes the id of its process to a file.
  tool(
    'stay',
    `const { spawn } = require('node:child_process');
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
     require('node:fs').writeFileSync('child', String(child.pid));
     setInterval(() => {}, 1000);`,
  );
});

test.each(['prettier', 'oxlint', 'tsc', 'tsx', 'vitest', 'playwright'])(
  '%s is a script that Node runs',
  (name) => expect(existsSync(toolScript(PROJECT_ROOT, name))).toBe(true),
);

test('a program that a package does not have is an error', () => {
  expect(() => toolScript(PROJECT_ROOT, 'yaml-lint')).toThrow('yaml-lint');
});

test('a tool returns its exit code and the output of both streams', async () => {
  const { code, said } = await runTool({ root, live: false, env: { PART: '1/3' } }, 'speak', ['hello']);
  expect(code).toBe(3);
  expect(said.split('\n').toSorted()).toEqual(['', 'beside', 'hello 1/3']);
});

test.skipIf(process.platform === 'win32')('a signal ends a tool and what it has started', async () => {
  const ended = runTool({ root, live: false }, 'stay', []);
  const file = join(root, 'child');
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
  const child = Number(readFileSync(file, 'utf8'));
  expect(isRunning(child)).toBe(true);
  endTools('SIGTERM');
  expect((await ended).code).toBeNull();
  await until(() => !isRunning(child));
});

/** Waits until something is true, however busy the machine is. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(POLL_MS);
}

function isRunning(pid: number): boolean {
  try {
    if (pid === 0) return false;
    process.kill(pid, 0);
    // On Linux, an ended process is listed as a zombie until its parent has read its exit code.
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
