import { runAdopt } from './adopt/run-adopt.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './lib/command.ts';
import { summarize } from './publish/build-summary.ts';

await runCommand((root) =>
  runAdopt(root, async () =>
    summarize(await buildSite(root, process.env, { allowMissingTranslations: true })),
  ),
);
