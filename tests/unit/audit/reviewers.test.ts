import { expect, test } from 'vitest';
import type { Approval } from '../../../scripts/audit/approvals/approval.ts';
import { hashUnit } from '../../../scripts/audit/approvals/hash.ts';
import { REVIEWERS_ID, setAsideUnlisted } from '../../../scripts/audit/approvals/reviewers.ts';

const PAGE = 'page:/about';

function act(by: string, id = PAGE, text = 'Words', kind: Approval['act'] = 'approve'): Approval {
  const spot = { file: `content/approvals/${by}.jsonl`, line: 1, column: 1 };
  return { act: kind, id, text, hash: hashUnit(id, text), by, on: '2026-11-22', spot };
}
const list = (by: string, ...names: string[]) => act(by, REVIEWERS_ID, names.join('\n'));
const lift = (by: string) => act(by, REVIEWERS_ID, 'Ana', 'withdraw');

test.each<[name: string, acts: Approval[], counted: string[]]>([
  ['without a list, everybody may approve', [act('Ana'), act('Mal')], ['Ana page', 'Mal page']],
  [
    'only those on the list approve from then on',
    [act('Mal'), list('Ana', 'Ana', 'Ben'), act('Ben'), act('Mal')],
    ['Mal page', 'Ana list', 'Ben page'],
  ],
  ['nobody adds their own name', [list('Ana', 'Ana'), list('Mal', 'Ana', 'Mal'), act('Mal')], ['Ana list']],
  [
    'somebody on the list adds a name',
    [list('Ana', 'Ana'), list('Ana', 'Ana', 'Mal'), act('Mal')],
    ['Ana list', 'Ana list', 'Mal page'],
  ],
  [
    'a withdrawal of somebody else does not lift the list',
    [list('Ana', 'Ana'), lift('Mal'), act('Mal')],
    ['Ana list', 'Mal list'],
  ],
  [
    'who is on it lifts it',
    [list('Ana', 'Ana'), lift('Ana'), act('Mal')],
    ['Ana list', 'Ana list', 'Mal page'],
  ],
  [
    'neither capitals nor spaces matter',
    [list('Ana Ruiz', 'Ana Ruiz'), act('ana  ruiz')],
    ['Ana Ruiz list', 'ana  ruiz page'],
  ],
])('%s', (_, acts, counted) => {
  const names = setAsideUnlisted(acts).counted.map(({ by, id }) => `${by} ${id === PAGE ? 'page' : 'list'}`);
  expect(names).toEqual(counted);
});

test.each([
  ['error', [list('Ana', 'Ana'), act('Mal')]],
  // Somebody on the list has decided since.
  ['warning', [list('Ana', 'Ana'), act('Mal'), act('Ana')]],
])('approvals that do not count are an %s', (severity, acts) => {
  const message = 'holds approvals by Mal, not on the list of reviewers; they do not count';
  expect(setAsideUnlisted(acts).faults).toMatchObject([{ severity, message }]);
});
