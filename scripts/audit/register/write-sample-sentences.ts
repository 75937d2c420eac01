/** Writes the hashes of the sample's sentences: node --import tsx scripts/audit/register/write-sample-sentences.ts */
import { writeFileSync } from 'node:fs';
import { compileContent } from '../../content/compile.ts';
import { hashSentence, tellsWhose } from './sample-sentences.ts';

const hashes = new Set(compileContent(process.cwd()).units.filter(tellsWhose).map(hashSentence));
writeFileSync(
  new URL('./sample-sentences.txt', import.meta.url),
  [...hashes]
    .toSorted()
    .map((hash) => `${hash}\n`)
    .join(''),
);
