import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadVisitorStates } from '../../../scripts/audit/transcript/visit/states.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a script without a list of its states is named', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'renderer/islands/quiz'), { recursive: true });
  await expect(loadVisitorStates(root)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[UsageError: renderer/islands/quiz/states.ts is missing or exports no states. List there what visitors can bring this script to show; see renderer/visitor-states.ts.]`,
  );
});
