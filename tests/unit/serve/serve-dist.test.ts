import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDist } from '../../../scripts/serve/server.ts';
import { describeFixture } from '../../hosts/fixture.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a rebuilt site is served by its new description', async () => {
  const root = temporaryFolder();
  const build = (to: string) => {
    const redirects = [{ from: '/plans', to, status: 301 as const }];
    mkdirSync(join(root, 'next/client'), { recursive: true });
    mkdirSync(join(root, 'next/hosts'));
    writeFileSync(join(root, 'next/hosts/site.json'), JSON.stringify({ ...describeFixture(), redirects }));
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    renameSync(join(root, 'next'), join(root, 'dist'));
  };
  build('/about');
  const { server, port } = await serveDist(root, 0);
  onTestFinished(() => void server.close());
  const target = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/plans`, { redirect: 'manual' });
    return response.headers.get('location');
  };

  expect(await target()).toBe('/about');
  build('/quote');
  expect(await target()).toBe('/quote');
  // While dist/ is missing, the server uses the previous description.
  renameSync(join(root, 'dist'), join(root, 'previous'));
  expect(await target()).toBe('/quote');
});
