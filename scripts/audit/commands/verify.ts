import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { resolveTyped } from '../../lib/arguments.ts';
import { today } from '../../lib/day.ts';
import { styleText } from 'node:util';
import { readOrigin } from '../../hosts/live/ask.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { count } from '../proof/normalize.ts';
import { readManifest } from '../release/manifest.ts';
import { verifyLive } from '../release/verify-live.ts';
import type { Call, Outcome } from './call.ts';

const EXAMPLE = 'npm run audit -- verify release/2026-11-30-0123456789.json https://www.example.com';

/** Compares a live site with the manifest of a release. Does not need the project's content. */
export async function run({ words: [path, address] }: Call): Promise<Outcome> {
  if (path === undefined || address === undefined)
    throw new UsageError(`Name the manifest and the address of the live site:\n  ${EXAMPLE}`);
  const file = resolveTyped(path);
  const manifest = readManifest(process.cwd(), file);
  const origin = readOrigin(address);
  const items = await verifyLive(origin, manifest);
  const wrong = items.filter(({ fault }) => fault !== null);
  const [first] = wrong;
  // Report one fault if all files fail in the same way, as when the server is down.
  if (wrong.length === items.length && wrong.every(({ fault }) => fault === first?.fault))
    throw new UsageError(
      `${origin} does not match the release: each of ${items.length} requests ${first?.fault ?? 'failed'}.`,
    );
  const failed = wrong.length > 0;
  const same = items.length - wrong.length;
  const is = failed ? `${styleText('red', '✗')} ${origin} is not` : `${styleText('green', '✓')} ${origin} is`;
  const sum = failed
    ? `${count(wrong.length, 'answer differs', 'answers differ')}, ${count(same, 'is', 'are')} the same`
    : `${count(same, 'answer')} compared, all the same`;
  // Leave a line beside the manifest: it answers on which days the release was live.
  const log = file.replace(/\.json$/, '.verified.txt');
  appendFileSync(log, `${today()} ${origin} ${failed ? sum : 'the same'}\n`);
  const tag = `git tag -v release-${basename(path, '.json')}`;
  const proof = `  SHA-256 of the manifest: ${manifest.sha256}. A signed tag of the release names it: ${tag}`;
  const output = [
    ...wrong.map(({ what, fault }) => `${styleText('red', '✗')} ${styleText('bold', what)} ${fault}`),
    `${is} the release of ${manifest.asOf}, commit ${manifest.commit.slice(0, 10)}: ${sum}.`,
    styleText('dim', proof),
  ];
  return { output: output.join('\n'), failed };
}
