/** Writes the hashes of the sample's sentences: node --import tsx scripts/audit/register/write-sample-sentences.ts */
import { writeFileSync } from 'node:fs';
import { compileContent } from '../../content/compile.ts';
import { hashSentences } from './samples.ts';

const hashes = new Set(hashSentences(compileContent(process.cwd()).units).filter((hash) => hash !== null));
const text = [...hashes].toSorted().map((hash) => `${hash}\n`);
writeFileSync(new URL('./sample-sentences.txt', import.meta.url), text.join(''));
