import { readArguments } from './lib/arguments.ts';
import { buildSite } from './build-site.ts';
import { summarize } from './publish/build-summary.ts';
import { runCommand } from './lib/command.ts';

const usage = `npm run build                    builds the site into dist/
npm run build -- --allow-missing-translations   leaves out pages of a language that lack a translation
  SITE_URL=https://www.example.com   the address in place of "url" in content/site.yaml
  BASE_PATH=/insurance/              the folder on the host in place of "basePath" in content/site.yaml`;

await runCommand(async (root) => {
  const options = { 'allow-missing-translations': { type: 'boolean' } } as const;
  const { values } = readArguments({ usage, options });
  const allowMissingTranslations = values['allow-missing-translations'] ?? false;
  console.log(summarize(await buildSite(root, process.env, { allowMissingTranslations })));
});
