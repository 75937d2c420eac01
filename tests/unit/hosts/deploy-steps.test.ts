import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployLine } from '../../../scripts/hosts/deploy-steps.ts';
import { CACHE, resolveSite } from '../../../scripts/hosts/site-description.ts';

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

const SITE = resolveSite({
  base: '/insurance/',
  url: 'https://www.example.com',
  routes: ['/'],
  redirects: [],
  rootFiles: [],
  assets: [],
  compressed: [],
  headers: [],
  cache: CACHE,
});

test('the line to deploy with makes the folder on the server', () => {
  expect(deployLine(SITE)).toMatchInlineSnapshot(
    `"\`ssh SERVER mkdir -p /var/www/site/insurance/ && rsync -a client/assets/ SERVER:/var/www/site/insurance/assets/ && rsync -a --delete --exclude=/assets client/ SERVER:/var/www/site/insurance/\`"`,
  );
});

test.skipIf(!hasRsync)('it works on a new server and again after the next build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), 'text');
  };
  // The server is a folder of this computer.
  const line = deployLine(SITE)
    .replaceAll('`', '')
    .replaceAll('ssh SERVER ', '')
    .replaceAll('SERVER:', '')
    .replaceAll('/var/www/site', `${folder}/server/site`);
  const deploy = () => execFileSync('sh', ['-c', line], { cwd: folder });
  const served = () => readdirSync(join(folder, 'server/site/insurance'), { recursive: true }).toSorted();

  for (const path of ['client/index.html', 'client/gone.html', 'client/assets/a.1.js']) write(path);
  deploy();
  expect(served()).toEqual(['assets', 'assets/a.1.js', 'gone.html', 'index.html']);

  rmSync(join(folder, 'client'), { recursive: true });
  for (const path of ['client/index.html', 'client/assets/a.2.js']) write(path);
  deploy();
  // Pages that are open still ask for the files of the build before.
  expect(served()).toEqual(['assets', 'assets/a.1.js', 'assets/a.2.js', 'index.html']);
});
