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

test('a page is refused', () => {
  expect(messagesFor({ 'content/well-known/google.html': '<h1>Best rates</h1>' })).toMatchInlineSnapshot(`
    "
    content/well-known/google.html  error  has a name that is not published below /.well-known/  [well-known]
      Use letters, digits, hyphens and underscores, and no ending but .txt or .json.
    "
  `);
});
