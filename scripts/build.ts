import { readArguments } from './arguments.ts';
import { buildSite } from './build-site.ts';
import { summarize } from './publish/build-summary.ts';
import { runCommand } from './command.ts';

const usage = `npm run build                    builds the site into dist/
  SITE_URL=https://www.example.com   the address in place of "url" in content/site.yaml
  BASE_PATH=/insurance/              the folder on the host in place of "basePath" in content/site.yaml`;

await runCommand(async (root) => {
  readArguments({ usage });
  console.log(summarize(await buildSite(root, process.env)));
});
