import { runAudit } from './audit/commands/run-audit.ts';
import { runCommand } from './lib/command.ts';

await runCommand(async (root) => {
  const { output, failed } = await runAudit(root, process.argv.slice(2), async (folder) => {
    const { buildSite } = await import('./build-site.ts');
    return buildSite(folder, process.env, { allowMissingTranslations: true });
  });
  console.log(output);
  if (failed) process.exitCode = 1;
});
