// Makes the agency with group plans alone in a folder, as the guide "Make it yours" says, to run every suite there:
//   npx tsx tests/adopter/create-agency.ts ../agency
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { AUTHOR, makeAgency } from './make-agency.ts';

/** Matches tests of the sample's look, which do not apply to another agency. */
const OF_THE_SAMPLE = ['tests/e2e/visual/*.spec.ts', 'tests/adopter/*.test.ts'];

const [target] = process.argv.slice(2);
if (target === undefined || existsSync(target)) {
  console.error('Name a folder that does not exist yet: npx tsx tests/adopter/create-agency.ts ../agency');
  process.exit(1);
}
mkdirSync(target);
const { folder, commit } = await makeAgency('group', resolve(target));
for (const path of globSync(OF_THE_SAMPLE, { cwd: folder })) rmSync(join(folder, path));
commit(AUTHOR, 'Tests of the sample are gone');
console.log(`${folder} is the site of another agency. To try it: npm test -- unit built hosts engines e2e`);
