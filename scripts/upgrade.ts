import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE } from './audit/register/samples.ts';
import { readArguments, resolveTyped } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { UsageError } from './lib/usage-error.ts';
import { mergeVersion } from './upgrade/merge-version.ts';

const usage = `npm run upgrade -- ../my-site   brings this version of the project into the site of an agency. Run it in a
                                clone of the new version. content/ stays as it is, and deleted files stay deleted.`;

await runCommand(async (root) => {
  const [folder, ...more] = readArguments({ usage, words: 'the folder of a site' }).positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(usage);
  const site = resolveTyped(folder);
  if (site === root)
    throw new UsageError(`Name the folder of your site, not that of the new version.\n\n${usage}`);
  const { conflicts, steps } = mergeVersion(site, root, isSample(site) ? [] : SAMPLE.tests);
  if (conflicts.length > 0)
    console.log(
      `You and the project changed these files. Merge them by hand:\n  ${conflicts.join('\n  ')}\n`,
    );
  console.log(
    steps.length === 0
      ? 'The change log asks for nothing.'
      : `To do in content/:\n${steps.map((step) => `  - ${step}`).join('\n')}\n`,
  );
  if (conflicts.length === 0)
    spawnSync(process.execPath, [join(site, 'scripts/run.js'), 'validate'], { cwd: site, stdio: 'inherit' });
  console.log(
    `\nNothing is committed in ${site}. Do what the lists name, run npm run build there, then git commit. To take it all back: git merge --abort`,
  );
});

/** Returns true while the site has the name of the sample. Tests of the sample's wording are of use only there. */
function isSample(site: string): boolean {
  const file = join(site, 'content/site.yaml');
  return existsSync(file) && readFileSync(file, 'utf8').includes(SAMPLE.name);
}
