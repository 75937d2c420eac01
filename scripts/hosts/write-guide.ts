/** `npx tsx scripts/hosts/write-guide.ts` puts the tables of the emitters into this folder's README. */

import { readFile, writeFile } from 'node:fs/promises';
import { guide, replaceGuide } from './guide.ts';
import { loadHosts } from './emit-hosts.ts';

const readme = new URL('./README.md', import.meta.url);
await writeFile(readme, replaceGuide(await readFile(readme, 'utf8'), guide(await loadHosts())));
