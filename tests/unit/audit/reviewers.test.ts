import { describe, expect, it } from 'vitest';
import type { Approval } from '../../../scripts/audit/approvals/approval.ts';
import { hashUnit } from '../../../scripts/audit/approvals/hash.ts';
import { REVIEWERS_ID, setAsideUnlisted } from '../../../scripts/audit/approvals/reviewers.ts';

const PAGE = 'page:/about';

function act(by: string, id = PAGE, text = 'Words', kind: Approval['act'] = 'approve'): Approval {
  const spot = { file: `content/approvals/${by}.jsonl`, line: 1, column: 1 };
  return { act: kind, id, text, hash: hashUnit(id, text), by, on: '2026-11-22', spot };
}
const list = (by: string, ...names: string[]) => act(by, REVIEWERS_ID, names.join('\n'));
const counted = (...acts: Approval[]) => setAsideUnlisted(acts).counted.map(({ by, id }) => `${by} ${id}`);
const faults = (...acts: Approval[]) =>
  setAsideUnlisted(acts).faults.map(({ severity, message }) => `${severity}: ${message}`);

describe('the list of reviewers', () => {
  it('without a list, everybody may approve', () => {
    expect(counted(act('Ana'), act('Mal'))).toHaveLength(2);
  });

  it('lets only those on it approve, from then on', () => {
    expect(counted(act('Mal'), list('Ana', 'Ana', 'Ben'), act('Ben'), act('Mal'))).toEqual([
      `Mal ${PAGE}`,
      `Ana ${REVIEWERS_ID}`,
      `Ben ${PAGE}`,
    ]);
    expect(faults(list('Ana', 'Ana'), act('Mal'))).toEqual([
      'error: holds approvals by Mal, not on the list of reviewers; they do not count',
    ]);
  });

  it('takes no name that its own bearer added', () => {
    expect(counted(list('Ana', 'Ana'), list('Mal', 'Ana', 'Mal'), act('Mal'))).toEqual([
      `Ana ${REVIEWERS_ID}`,
    ]);
    expect(counted(list('Ana', 'Ana'), list('Ana', 'Ana', 'Mal'), act('Mal'))).toContain(`Mal ${PAGE}`);
  });

  it('is not lifted by a withdrawal of somebody else', () => {
    const lift = (by: string) => act(by, REVIEWERS_ID, 'Ana', 'withdraw');
    expect(counted(list('Ana', 'Ana'), lift('Mal'), act('Mal'))).not.toContain(`Mal ${PAGE}`);
    expect(counted(list('Ana', 'Ana'), lift('Ana'), act('Mal'))).toContain(`Mal ${PAGE}`);
  });

  it('minds neither capitals nor spaces', () => {
    expect(counted(list('Ana Ruiz', 'Ana Ruiz'), act('ana  ruiz'))).toHaveLength(2);
  });

  it('leaves a warning once a reviewer has decided', () => {
    expect(faults(list('Ana', 'Ana'), act('Mal'), act('Ana'))).toEqual([
      'warning: holds approvals by Mal, not on the list of reviewers; they do not count',
    ]);
  });
});
