import { styleText } from 'node:util';
import { formatChanges } from '../changes/changes-text.ts';
import { readReview } from '../changes/review.ts';
import type { Call, Outcome } from './call.ts';

/** Lists what differs from what was approved. Fails if anything waits, was sent back, or cannot be read. */
export async function run({ root, options, site: read }: Call): Promise<Outcome> {
  const site = await read();
  const { entries, faults } = readReview(root, site);
  const { output, waits } = formatChanges(entries, { withLines: options.lines === true });
  const broken = faults.map(({ at, message, remedy }) => `✗ ${at.file}:${at.line} ${message}. ${remedy}`);
  const notes = site.notes.map((line) => styleText('yellow', line));
  return { output: [...broken, output, ...notes].join('\n'), failed: waits || faults.length > 0 };
}
