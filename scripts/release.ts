import { releaseSite } from './audit/release/release-site.ts';
import { takePictures } from './audit/seen/pictures.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './command.ts';

await runCommand(async (root) => {
  const steps = {
    // Always build: somebody could have edited dist/ and the record of the build.
    build: () => buildSite(root, process.env, { always: true }),
    takePictures: (routes: readonly string[], commit: string | null) => takePictures(root, routes, commit),
  };
  console.log(await releaseSite(root, process.argv.slice(2), process.env, steps));
});
