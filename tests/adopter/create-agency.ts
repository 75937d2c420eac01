// Creates an agency in a folder, following the guide "Make it yours", to run every suite there: one that sells only
// group plans, only life insurance below a base path (life), or lines of business of its own (dental):
// npx tsx --tsconfig scripts/tsconfig.json tests/adopter/create-agency.ts ../agency dental
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AGENCIES, makeAgency } from './make-agency.ts';

const [target, word = 'group'] = process.argv.slice(2);
const kind = isAgency(word) ? word : null;
if (target === undefined || existsSync(target) || kind === null) {
  const kinds = Object.keys(AGENCIES).join(' or ');
  console.error(`Name a folder that does not exist yet, and what to sell there (${kinds}): ../agency group`);
  process.exit(1);
}
mkdirSync(target);
const { folder } = await makeAgency(kind, resolve(target));
console.log(`${folder} is the site of another agency. To try it: npm test -- unit built hosts engines e2e`);

function isAgency(name: string): name is keyof typeof AGENCIES {
  return Object.hasOwn(AGENCIES, name);
}
