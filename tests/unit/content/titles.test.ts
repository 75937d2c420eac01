import { expect, test } from 'vitest';
import type { CheckedFile, CopyUnit } from '../../../scripts/content/compilation.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { checkTitles } from '../../../scripts/content/check/titles.ts';
import { units } from '../../content.ts';

/** What is said of the site's own titles when the brand has this short name. */
function saidOf(shortName: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  const site: Pick<CheckedFile, 'path' | 'data'> = {
    path: 'content/site.yaml',
    data: { brand: { shortName } },
  };
  checkTitles([site], units, (each) => found.push(each));
  return found;
}

const longest = units
  .filter(({ pointer }) => pointer === '/meta/title')
  .reduce((a: CopyUnit | undefined, b) => (a && a.text.length >= b.text.length ? a : b), undefined);
const room = 70 - (longest?.text.length ?? 0) - ' | '.length;

test('a title is measured with the brand that the site adds', () => {
  expect(saidOf('x'.repeat(room))).toEqual([]);
  expect(saidOf('x'.repeat(room + 2))[0]).toMatchObject({
    file: longest?.file,
    place: { start: { line: longest?.line } },
    reason: expect.stringMatching(
      /^meta\/title has \d+ characters, but needs at most \d+: the site adds " \| x+"$/,
    ),
    remedy: 'Remove 2 characters, or shorten brand/shortName in content/site.yaml.',
  });
});
