// Releases the project as `npm run release` does, but lets no browser read a page again whose walk is kept:
//   npx tsx tests/adopter/release.ts
import { releaseSite } from '../../scripts/audit/release/release-site.ts';
import { walkTranscripts } from '../../scripts/audit/transcript/walk-site.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { runCommand } from '../../scripts/command.ts';

await runCommand(async (root) => {
  const steps = {
    build: () => buildSite(root, process.env, { always: true }),
    readTranscripts: () => walkTranscripts(root),
  };
  console.log(await releaseSite(root, [], process.env, steps));
});
