import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadScenes } from '../../../scripts/audit/seen/scenes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('an island without a list of its scenes is named', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'renderer/islands/quiz'), { recursive: true });
  await expect(loadScenes(root)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[UsageError: renderer/islands/quiz/scenes.ts is missing. List there what visitors can make this script show; see renderer/scenes.ts.]`,
  );
});
