import { expect, test } from 'vitest';
import { publishedValues } from '../../../scripts/audit/register/published-values.ts';
import { compilation } from '../../content.ts';

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

test('each redirect is a record by itself, named by its address, and a list has no positions', () => {
  const ids = publishedValues(compilation)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('value:'));
  expect(ids).toEqual(expect.arrayContaining(['value:content/redirects.yaml#/redirects/~1plans']));
  expect(ids.join('\n')).not.toMatch(/\/\d+(?:\/|$)/m);
});
