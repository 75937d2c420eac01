import { expect, it } from 'vitest';
import { readSite } from '../../scripts/audit/audit.ts';
import proof from '../../scripts/audit/checks/proof.ts';
import { root } from './built-site.ts';

const wordsOfScripts = proof['PRF-007'];
const { site } = readSite(root, { asOf: '2026-11-26', transcripts: null });

it('publishes no script with words that no content file says', () => {
  expect(site.scripts.length).toBeGreaterThan(0);
  expect([...wordsOfScripts.inspect(site)]).toEqual([]);
});

it.each(["button.title='Open the menu'", 'show(`${name} is open`)', "tell('Closed')"])(
  'would find them in %s',
  (text) => {
    const file = 'assets/seeded.js';
    const found = wordsOfScripts.inspect({ ...site, pages: [], scripts: [{ file, text }] });
    expect([...found].map(({ at }) => at)).toEqual([{ file }]);
  },
);
