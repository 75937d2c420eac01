import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../scripts/command.ts';
import { toolScript } from '../../scripts/test/tool-script.ts';

test.each(['prettier', 'oxlint', 'tsc', 'tsx', 'vitest', 'playwright'])(
  '%s is a script that Node runs',
  (tool) => {
    expect(existsSync(toolScript(PROJECT_ROOT, tool))).toBe(true);
  },
);

test('a program that a package does not have is an error', () => {
  expect(() => toolScript(PROJECT_ROOT, 'yaml-lint')).toThrow('yaml-lint');
});
