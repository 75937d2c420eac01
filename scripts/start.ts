import { styleText } from 'node:util';
import { readArguments, readPort } from './lib/arguments.ts';
import { buildSite } from './build-site.ts';
import { summarize } from './publish/build-summary.ts';
import { runCommand } from './lib/command.ts';
import { checkAddress } from './serve/listen.ts';
import { serveDist } from './serve/server.ts';

const DEFAULT_PORT = '4173';

const usage = `npm start                        builds the site and serves it
npm start -- --port 8080         at this port, or the next free one (default ${DEFAULT_PORT}; the variable PORT does the same)
npm start -- --host 0.0.0.0      for other computers too (default 127.0.0.1: this computer only)`;

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = readPort(
    values.port === undefined ? 'PORT' : '--port',
    values.port ?? process.env['PORT'] ?? DEFAULT_PORT,
  );

  // Check the address before the build, which takes a while.
  await checkAddress(port, values.host);
  console.log(summarize(await buildSite(root, process.env, { allowMissingTranslations: true })));

  const listening = await serveDist(root, port, values.host);
  for (let taken = port || listening.port; taken < listening.port; taken += 1)
    console.log(styleText('yellow', `Port ${taken} is in use; trying the next one.`));
  console.log(
    `\n  The site is at ${styleText('bold', `http://localhost:${listening.port}${listening.base}`)}  ${styleText('dim', '(stop with Ctrl+C)')}`,
  );
});
