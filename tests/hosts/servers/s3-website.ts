/** With `HOSTS_ALL=1`: an S3 website, by s3rver, filled by the script that an operator runs. */

import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../../../scripts/serve/listen.ts';
import type { TestSite } from '../fixture.ts';
import { npmPackages } from './install.ts';
import type { Running } from './process.ts';

const BUCKET = 'site';
/** By such a name S3 knows a request for the website from one for its programming interface. */
const WEBSITE_HOST = `${BUCKET}.s3-website-us-east-1.amazonaws.com`;

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

export async function s3Website(site: TestSite): Promise<Running> {
  const modules = await npmPackages('s3rver@3.7', ['s3rver@3.7']);
  const Server: new (options: object) => S3rver = createRequire(modules)('s3rver');
  const folder = join(site.scratch, 's3');
  const store = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'data'),
    configureBuckets: [{ name: BUCKET, configs: [websiteXml(site.description.base)] }],
  });
  const { port: storePort } = await store.run();
  for (const object of await uploadedObjects(site, join(folder, 'bin'))) {
    const { ok, status } = await fetch(`http://127.0.0.1:${storePort}/${BUCKET}/${object.key}`, {
      method: 'PUT',
      headers: object.headers,
      body: object.file ? await readFile(object.file) : '',
    });
    if (!ok) throw new Error(`s3rver answered ${status} to ${object.key}.`);
  }

  const website = createServer((incoming, outgoing) => {
    const { url: path, headers } = incoming;
    // GET for HEAD, too: to that s3rver answers as its programming interface does.
    forward({ port: storePort, path, headers: { ...headers, host: WEBSITE_HOST } })
      .on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      })
      .on('error', () => outgoing.writeHead(502).end())
      .end();
  });
  const { port } = await listen(website, 0);
  return {
    port,
    stop: async () => {
      await new Promise((resolve) => website.close(resolve));
      await store.close();
    },
  };
}

function websiteXml(home: string): string {
  return `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
    <ErrorDocument><Key>${home.slice(1)}404.html</Key></ErrorDocument>
  </WebsiteConfiguration>`;
}

interface StoredObject {
  key: string;
  /** Without one the object is empty. */
  file?: string;
  headers: Record<string, string>;
}

/** Runs the emitted script with an `aws` that writes down what it was asked; gives the objects that this would store. */
async function uploadedObjects({ dist }: TestSite, bin: string): Promise<StoredObject[]> {
  const log = join(bin, 'log');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'aws'), `#!/bin/sh\nprintf '%s\\n' "$@" '' >> '${log}'\n`);
  await chmod(join(bin, 'aws'), 0o755);
  await promisify(execFile)('sh', ['hosts/s3-website/upload.sh'], {
    cwd: dist,
    env: { ...process.env, BUCKET, PATH: `${bin}:${process.env['PATH']}` },
  });
  const calls = (await readFile(log, 'utf8')).trimEnd().split('\n\n');
  return (await Promise.all(calls.map((call) => storedBy(call.split('\n'), dist)))).flat();
}

async function storedBy(args: string[], dist: string): Promise<StoredObject[]> {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
  const [service, command, from = '', to = ''] = args;
  const cacheControl = { 'Cache-Control': option('--cache-control') };
  if (service === 's3api') {
    const location = option('--website-redirect-location');
    return [
      { key: option('--key'), headers: { ...cacheControl, 'x-amz-website-redirect-location': location } },
    ];
  }
  const key = to.slice(`s3://${BUCKET}/`.length);
  const source = join(dist, from);
  if (command === 'cp') {
    return [{ key, file: source, headers: { ...cacheControl, 'Content-Type': option('--content-type') } }];
  }
  const excluded = args
    .flatMap((argument, index) => (argument === '--exclude' ? [args[index + 1] ?? ''] : []))
    .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => ({ file, name: file.slice(source.length + 1) }))
    .filter(({ name }) => !excluded.some((pattern) => pattern.test(name)))
    .map(({ file, name }) => ({
      key: key + name,
      file,
      headers: { ...cacheControl, 'Content-Type': TYPES[extname(name)] ?? 'binary/octet-stream' },
    }));
}

/** What the tool of AWS reads out of a name. */
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};
