import { expect, test } from 'vitest';
import { createNames } from '../../../scripts/audit/approvals/entry-names.ts';
import { listRecords } from '../../../scripts/audit/register/published-values.ts';
import { createLocator } from '../../../scripts/audit/register/unit.ts';
import { compilation } from '../../content.ts';

const lookUps = { locate: createLocator(compilation), nameOf: createNames(compilation) };

test('a string that its schema no longer marks as copy becomes part of a record', () => {
  const recordOf = (files: typeof compilation.files) =>
    listRecords({ ...compilation, files }, lookUps)
      .map(({ text }) => text)
      .join('\n');
  const file = compilation.files.find(({ path }) => path.startsWith('content/pages/'));
  const taken = file?.roles.find(({ role }) => role === 'copy');
  if (file === undefined || taken === undefined) throw new Error('no page has copy');
  const without = { ...file, roles: file.roles.filter((use) => use !== taken) };
  expect(recordOf([file])).not.toContain(`${taken.pointer}: `);
  expect(recordOf([without])).toContain(`${taken.pointer}: `);
});

test('each redirect is a separate record named by its address, without positions of the list', () => {
  const ids = listRecords(compilation, lookUps)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('value:'));
  expect(ids).toEqual(expect.arrayContaining(['value:content/redirects.yaml#/redirects/~1plans']));
  expect(ids.join('\n')).not.toMatch(/\/\d+(?:\/|$)/m);
});
