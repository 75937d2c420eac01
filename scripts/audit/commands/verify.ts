import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { styleText } from 'node:util';
import { originOf, readServer } from '../../hosts/live/ask.ts';
import { UsageError } from '../../usage-error.ts';
import { sha256 } from '../../hash.ts';
import { count } from '../language/numbers.ts';
import { readManifest } from '../release/read-manifest.ts';
import { verifyLive } from '../release/verify-live.ts';
import type { Call, Outcome } from './call.ts';

const EXAMPLE = 'npm run audit -- verify release/2026-11-30-0123456789.json https://www.example.com';

export function run({ words: [path, address] }: Call) {
  if (path === undefined || address === undefined)
    throw new UsageError(`Name the manifest and the address of the live site:\n  ${EXAMPLE}`);
  return compareLive(path, address);
}

/** Compares a live site with the manifest of a release. The project's content is not needed. */
async function compareLive(path: string, address: string): Promise<Outcome> {
  const text = readText(path);
  const published = readManifest(text, path);
  const server = readServer(address);
  const items = await verifyLive(server, published);
  const origin = originOf(server);
  const wrong = items.filter(({ verdict }) => verdict !== 'same');
  const [first] = wrong;
  // A server that is not there fails alike for each file.
  if (wrong.length === items.length && wrong.every(({ detail }) => detail === first?.detail))
    throw new UsageError(
      `${origin} answers nothing as the release does: each of ${items.length} requests ${first?.detail ?? 'failed'}.`,
    );
  const same = items.length - wrong.length;
  const rows = wrong.map(
    ({ verdict, what, detail }) =>
      `${styleText('red', verdict.padEnd(9))} ${styleText('bold', what)}  ${detail}`,
  );
  const release = `the release as of ${published.asOf}, commit ${(published.commit ?? 'unknown').slice(0, 10)}`;
  const sum =
    wrong.length === 0
      ? `${styleText('green', '✓')} ${origin} is ${release}: ${count(same, 'answer')} compared, all the same.`
      : `${styleText('red', '✗')} ${origin} is not ${release}: ${count(wrong.length, 'answer differs', 'answers differ')}, ${count(same, 'is', 'are')} the same.`;
  const hash = styleText(
    'dim',
    `  SHA-256 of the manifest: ${sha256(text)}. A signed tag of the release names it: git tag -v release-${basename(path, '.json')}`,
  );
  return {
    output: [...rows, ...(rows.length === 0 ? [] : ['']), sum, hash].join('\n'),
    failed: wrong.length > 0,
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`There is no manifest ${path}. npm run release writes them to release/.`);
  }
}
