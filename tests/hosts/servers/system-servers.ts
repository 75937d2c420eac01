/** Runs nginx, Apache and Caddy with the emitted files. Only port and folders are filled in. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSite } from '../fixture.ts';
import { debianServer } from './install.ts';
import { freePort, run, type Running } from './process.ts';

export async function nginx(site: TestSite): Promise<Running> {
  const program = await debianServer('nginx');
  const port = await freePort();
  const folder = await ownFolder(site, 'nginx');
  await emitted(site, 'nginx/site.conf', join(folder, 'site.conf'), {
    'listen 80;': `listen 127.0.0.1:${port};`,
    'listen [::]:80;': `listen [::1]:${port};`,
    '/var/www/site': site.publish,
  });
  return runNginx(program, folder, port);
}

/**
 * Runs the nginx of another site, in front of ours, with the line that the guide adds to its rules.
 * @param port the port of our site
 */
export async function nginxInFront(site: TestSite, port: number): Promise<Running> {
  const guide = await readFile(join(site.dist, 'hosts/nginx/README.md'), 'utf8');
  const line = /`(location [^`]+)`/.exec(guide)?.[1] ?? '';
  if (!line.includes(':8080;'))
    throw new Error(`The guide for nginx has no line for the other site: ${line}`);
  const own = await freePort();
  const folder = await ownFolder(site, 'nginx-in-front');
  const rules = line.replace(':8080;', `:${port};`);
  await writeFile(join(folder, 'site.conf'), `server { listen 127.0.0.1:${own}; ${rules} }`);
  return runNginx(await debianServer('nginx'), folder, own);
}

async function runNginx(program: string, folder: string, port: number): Promise<Running> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
     events {} http { include /etc/nginx/mime.types; access_log off; ${temporary} include ${folder}/site.conf; }`,
  );
  return run(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], port);
}

export async function apache(site: TestSite): Promise<Running> {
  const program = await debianServer('apache2');
  const port = await freePort();
  const folder = await ownFolder(site, 'apache');
  await emitted(site, 'apache/site.conf', join(folder, 'site.conf'), {
    '*:80': `127.0.0.1:${port}`,
    [`ServerName ${new URL(site.description.url).host}`]: `ServerName localhost:${port}`,
    '/var/www/site': site.publish,
  });
  const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'rewrite', 'headers', 'filter', 'deflate'];
  await writeFile(
    join(folder, 'apache.conf'),
    [
      `ServerRoot ${folder}`,
      'ServerName localhost',
      `Listen 127.0.0.1:${port}`,
      `PidFile ${folder}/pid`,
      `ErrorLog ${folder}/error.log`,
      `DefaultRuntimeDir ${folder}`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      'TypesConfig /etc/mime.types',
      // Debian turns this on by default.
      'Include /etc/apache2/mods-available/deflate.conf',
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      `Include ${folder}/site.conf`,
      '',
    ].join('\n'),
  );
  return run(program, ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'], port);
}

export async function caddy(site: TestSite): Promise<Running> {
  const program = await debianServer('caddy');
  const port = await freePort();
  const folder = await ownFolder(site, 'caddy');
  const file = join(folder, 'Caddyfile');
  await emitted(site, 'caddy/Caddyfile', file, {
    ':80 {': `{\n\tadmin off\n\tauto_https off\n}\n\n:${port} {\n\tbind 127.0.0.1`,
    '/var/www/site': site.publish,
  });
  const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return run(program, ['run', '--adapter', 'caddyfile', '--config', file], port, { env });
}

async function ownFolder({ scratch }: TestSite, name: string): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Copies an emitted file with an operator's changes. @throws Error if a line to change is missing */
async function emitted(
  site: TestSite,
  path: string,
  to: string,
  settings: Record<string, string>,
): Promise<void> {
  let text = await readFile(join(site.dist, 'hosts', path), 'utf8');
  for (const [line, own] of Object.entries(settings)) {
    if (!text.includes(line)) throw new Error(`hosts/${path} has no "${line}".`);
    text = text.replaceAll(line, own);
  }
  await writeFile(to, text);
}
