import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployLine, deploySteps, deployWithoutRsync } from '../../../scripts/hosts/deploy-steps.ts';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { describeSmallSite } from './site.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

const SITE = resolveSite(describeSmallSite({ base: '/insurance/', routes: ['/'] }));

test.for([
  ['the deploy command', deployLine],
  ['the command without rsync', deployWithoutRsync],
] as const)('%s works on a new server and after the next build', ([, lineFor], { skip }) => {
  skip(lineFor === deployLine && !hasRsync, 'There is no rsync here.');
  const folder = temporaryFolder();
  const write = (path: string, hoursAgo: number) => {
    const time = Date.now() / 1000 - hoursAgo * 3600;
    utimesSync(writeBelow(folder, path, 'text'), time, time);
  };
  // Use a folder on this computer in place of the server.
  const here = (line: string) =>
    line
      .replaceAll('`', '')
      .replace(/ssh SERVER '(.*)'$/, '$1')
      .replaceAll(/ssh SERVER "(.*?)"/g, '$1')
      .replaceAll('scp -r', 'cp -R')
      .replaceAll('ssh SERVER ', '')
      .replaceAll('SERVER:', '')
      .replaceAll('/var/www/site', `${folder}/server/site`);
  const run = (line: string) => execFileSync('sh', ['-c', here(line)], { cwd: folder });
  const build = (hoursAgo: number, ...paths: string[]) => {
    rmSync(join(folder, 'client'), { recursive: true, force: true });
    for (const path of ['client/index.html', ...paths]) write(path, hoursAgo);
  };
  const deploy = () => run(lineFor(SITE));
  const served = () =>
    readdirSync(join(folder, 'server/site/insurance'), { recursive: true, encoding: 'utf8' }).toSorted();

  build(30, 'client/gone.html', 'client/assets/a.1.js');
  deploy();
  expect(served()).toEqual(['assets', 'assets/a.1.js', 'gone.html', 'index.html']);

  write('server/site/insurance/.well-known/acme-challenge/token', 20);
  build(10, 'client/assets/a.2.js', 'client/.well-known/security.txt');
  deploy();
  // A deployment keeps the certificate, and the previous build's assets for pages that are still open.
  const kept = ['.well-known/acme-challenge/token', '.well-known/security.txt', 'index.html'];
  expect(served().filter((path) => path.includes('.'))).toEqual(
    expect.arrayContaining([...kept, 'assets/a.1.js', 'assets/a.2.js']),
  );
  expect(served()).not.toContain('gone.html');

  // scp does not keep times, so everything would be from today.
  if (lineFor !== deployLine) return;
  // Before the third deployment, delete the assets that only the first build had.
  const [, clean = ''] = deploySteps(SITE);
  run(/`(ssh SERVER .*)`/.exec(clean)?.[1] ?? '');
  build(0, 'client/assets/a.3.js');
  deploy();
  expect(served().filter((path) => path.endsWith('.js'))).toEqual(['assets/a.2.js', 'assets/a.3.js']);
  expect(served()).toContain('.well-known/acme-challenge/token');
});
