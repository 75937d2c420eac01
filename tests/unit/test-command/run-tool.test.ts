import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { endTools, runTool, toolScript } from '../../../scripts/test/run-tool.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

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
  const child = await vi.waitFor(() => {
    const pid = Number(readFileSync(join(root, 'child'), 'utf8'));
    expect(isRunning(pid)).toBe(true);
    return pid;
  }, 10_000);
  endTools('SIGTERM');
  expect((await ended).code).toBeNull();
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), 10_000);
});

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
