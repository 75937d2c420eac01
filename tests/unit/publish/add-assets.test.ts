import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addAssets } from '../../../scripts/build-pages.ts';
import { createStaging } from '../../../scripts/publish/staging.ts';
import { noWork } from '../../../scripts/publish/store.ts';
import { compilation } from '../../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('words of a drawing in a style sheet must be in content', async () => {
  const client = temporaryFolder();
  const seal = '<svg xmlns="http://www.w3.org/2000/svg"><text>Nobody approved this</text></svg>';
  writeFileSync(join(client, 'seal.svg'), seal);
  const proved: unknown[] = [];
  const staging = createStaging();
  await addAssets(new Set(['seal.svg']), {
    store: noWork(),
    compilation,
    bundle: { hash: '', client, serverEntry: '', enhancements: [], chunksOf: () => [] },
    social: { files: new Map(), paths: new Map() },
    staging,
    prove: (route, path, strings) => proved.push(route, path, ...strings.map(({ text }) => text)),
  });
  expect(proved).toEqual(['/seal.svg', 'seal.svg', 'Nobody approved this']);
  const prices = Object.values(compilation.content?.priceFiles ?? {}).map((url) => `client${url}`);
  expect([...staging.files.keys()]).toEqual([...prices, 'client/seal.svg']);
});
