import { expect, test } from 'vitest';
import { publishedValues } from '../../../scripts/audit/register/published-values.ts';
import { goneFrom } from '../../../scripts/audit/register/reviewables.ts';
import { parseLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { compilation } from '../../content.ts';
import { approvalFile, AS_OF, createSite } from './site.ts';

test('a string that its schema no longer calls copy becomes part of a record', () => {
  const recordOf = (files: typeof compilation.files) =>
    publishedValues({ ...compilation, files })
      .map(({ text }) => text)
      .join('\n');
  const file = compilation.files.find(({ path }) => path.startsWith('content/pages/'));
  const taken = file?.roles.find(({ role }) => role === 'copy');
  if (file === undefined || taken === undefined) throw new Error('no page has copy');
  const without = { ...file, roles: file.roles.filter((use) => use !== taken) };
  expect(recordOf([file])).not.toContain(`${taken.pointer}: `);
  expect(recordOf([without])).toContain(`${taken.pointer}: `);
});

test.each(['code:scripts/audit', 'schemas:roles'])(
  'an approval of %s in an old ledger says nothing',
  (id) => {
    const ledger = parseLedger([approvalFile({ id, text: 'a.ts (0123)' })], AS_OF);
    expect(ledger.faults).toEqual([]);
    expect(goneFrom(createSite({ ledger }))).toEqual([]);
  },
);
