import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { suggest } from './content/nearest.ts';
import { loadHosts } from './hosts/emit-hosts.ts';
import { checkSite } from './hosts/live/check-site.ts';
import { readOrigin, send } from './hosts/live/ask.ts';
import { reportCheck } from './hosts/live/report-check.ts';
import { resolveSite } from './hosts/site-description.ts';
import { UsageError } from './lib/usage-error.ts';

const usage = [
  'npm run live -- https://www.example.com --host nginx',
  '  asks a live site for its routes, redirects, headers, caching and compression, and says what to fix',
  '  --host NAME   the host it is on, a folder of dist/hosts; its known exceptions are not reported',
].join('\n');

// Compare the answers of a live site with the build in dist/.
await runCommand(async (root) => {
  const { values, positionals } = readArguments({
    usage,
    options: { host: { type: 'string' } },
    words: 'address',
  });
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0) throw new UsageError(usage);
  const origin = readOrigin(address);
  const file = join(root, 'dist/hosts/site.json');
  if (!existsSync(file)) throw new UsageError('There is no build to compare with. Run npm run build first.');
  const site = resolveSite(JSON.parse(readFileSync(file, 'utf8')));
  const hosts = await loadHosts();
  const ids = hosts.map(({ id }) => id);
  const host = hosts.find(({ id }) => id === values.host) ?? null;
  if (values.host !== undefined && host === null)
    throw new UsageError(
      `There is no host "${values.host}". ${suggest(values.host, ids, `Hosts: ${ids.join(', ')}.`)}`,
    );

  await send(origin, { target: site.home }).catch((error: unknown) => {
    throw new UsageError(`${origin} does not answer: ${reasonOf(error)}`);
  });
  const found = await checkSite({
    origin,
    site,
    exceptions: host?.exceptions(site) ?? [],
    read: (path) => readFileSync(join(root, 'dist/client', path)),
  });
  const report = reportCheck(found, { origin, site, host });
  if (found.size > 0) throw new UsageError(`${origin} differs from this build:\n\n${report}`);
  console.log(report);
});

/** Returns the reason why a server did not answer. Explains an OpenSSL error that is hard to understand. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'ERR_SSL_WRONG_VERSION_NUMBER'
    ? 'it has no https at this port. Ask it with http://, or set up its certificate.'
    : error.message;
}
