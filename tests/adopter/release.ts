// Releases the project like `npm run release`, but takes no pictures: npx tsx tests/adopter/release.ts
import { releaseSite } from '../../scripts/audit/release/release-site.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { runCommand } from '../../scripts/lib/command.ts';

await runCommand(async (root) => {
  const build = () => buildSite(root, process.env, { always: true });
  // Skip pictures: this script does not test them, and they take as long as the walk.
  const shoot = async () => {};
  console.log(await releaseSite(root, [], process.env, { build, shoot }));
});
