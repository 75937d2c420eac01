import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveOut, PARTS } from '../../../scripts/adopt/leave-out.ts';
import { LINES, ownLineOf } from '../../../scripts/adopt/lines.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { IS_SAMPLE } from '../../content.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Parts that an agency may leave out whatever it sells. Without them the content compiles several times as fast. */
const OTHER_PARTS = Object.keys(PARTS).filter((part) => !LINES.includes(part));

/** Every set of lines of business to leave out that leaves something to sell. */
const SETS = Array.from({ length: 2 ** LINES.length - 1 }, (_, set) =>
  LINES.filter((_line, index) => ((set >> index) & 1) === 1),
);

describe.skipIf(!IS_SAMPLE)('an agency that sells less than the sample', () => {
  let small = '';
  /** The parsed files of all copies, most of which are alike. */
  const unchanged = createUnchanged();
  beforeAll(() => {
    small = temporaryFolder(afterAll);
    for (const folder of ['content', 'schemas', 'pages', 'renderer'])
      cpSync(folder, join(small, folder), { recursive: true });
    leaveOut(small, OTHER_PARTS);
  });

  test.each(SETS.map((set) => ({ set, name: set.join(', ') || 'nothing' })))(
    'has content without mistakes when it leaves out $name',
    ({ set }) => {
      const root = temporaryFolder();
      cpSync(small, root, { recursive: true });
      expect(leaveOut(root, [...OTHER_PARTS, ...set])).toEqual([]);
      expect(compileContent(root, { unchanged }).diagnostics).toEqual([]);
    },
  );

  test.each([
    { kept: [], own: ['Dental', 'Vision'] },
    { kept: [], own: ['Pet'] },
    { kept: ['life', 'aca'], own: ['Long-term care'] },
  ])('has content without mistakes with $own and $kept', ({ kept, own }) => {
    const root = temporaryFolder();
    cpSync(small, root, { recursive: true });
    const without = [...OTHER_PARTS, ...LINES.filter((line) => !kept.includes(line))];
    expect(leaveOut(root, without, own.map(ownLineOf))).toEqual([]);
    expect(compileContent(root, { unchanged }).diagnostics).toEqual([]);
  });
});
