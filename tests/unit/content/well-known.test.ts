import { expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { messagesFor, writeTree } from './tree.ts';

const SECURITY = 'content/well-known/security.txt';

test('files of content/well-known are published as they are', () => {
  const text = 'Contact: mailto:care@coralstone.example\nExpires: 2027-06-30T00:00:00.000Z\n';
  const { wellKnown, diagnostics } = compileContent(
    writeTree({ [SECURITY]: text, 'content/well-known/pki/proof': Buffer.from([0, 255]) }),
  );
  expect(diagnostics).toEqual([]);
  expect(wellKnown.map(({ path, bytes }) => [path, [...bytes]])).toEqual([
    ['pki/proof', [0, 255]],
    ['security.txt', [...Buffer.from(text)]],
  ]);
});

test('a page, and a security.txt that programs do not take, are refused', () => {
  expect(
    messagesFor({
      'content/well-known/google.html': '<h1>Best rates</h1>',
      [SECURITY]: 'Contact: mailto:care@coralstone.example\nExpires: next year\n',
    }),
  ).toMatchInlineSnapshot(`
    "
    content/well-known/google.html  error  has a name that is not published below /.well-known/  [well-known]
      Use letters, digits, hyphens and underscores, and no ending but .txt or .json.

    content/well-known/security.txt:2:1  error  has no valid line "Expires:"  [well-known]
      1 | Contact: mailto:care@coralstone.example
      2 | Expires: next year
        | ^^^^^^^^^^^^^^^^^^
      Write one, such as "Expires: 2027-06-30T00:00:00Z" (RFC 9116).
    "
  `);
  expect(messagesFor({ [SECURITY]: 'Expires: 2027-06-30T00:00:00Z\n' })).toContain(
    'has no valid line "Contact:"',
  );
});

test.each([
  ['2027-06-30', []],
  [
    '2027-07-01',
    ['warning: content/well-known/security.txt:2 has expired: programs do not take it any more'],
  ],
  // Without a day, the clock decides nothing.
  [null, []],
])('on %s, of a security.txt that ends with June 2027', (day, said) => {
  const root = writeTree({
    [SECURITY]: 'Contact: mailto:care@coralstone.example\nExpires: 2027-06-30T23:59:59Z\n',
  });
  const { wellKnown, diagnostics } = compileContent(root, day === null ? {} : { day });
  expect(
    diagnostics
      .filter(({ rule }) => rule === 'well-known')
      .map(({ severity, file, place, reason }) => `${severity}: ${file}:${place?.start.line} ${reason}`),
  ).toEqual(said);
  expect(wellKnown).toHaveLength(1);
});
