import { expect, it } from 'vitest';
import { readSite } from '../../scripts/audit/audit.ts';
import proof from '../../scripts/audit/checks/proof.ts';
import { today } from '../../scripts/lib/day.ts';
import { untracedIn } from '../untraced.ts';
import { compilation, units } from '../content.ts';
import { read, root } from './built-site.ts';

const wordsOfScripts = proof['PRF-007'];
const { site } = readSite(root, { asOf: today(), compilation });

it('publishes no script with words that are not in content', () => {
  expect(site.scripts.length).toBeGreaterThan(0);
  expect([...wordsOfScripts.inspect(site)]).toEqual([]);
});

it('publishes a manifest whose words are in content', () => {
  const { name, short_name: shortName, description } = JSON.parse(read('manifest.webmanifest'));
  const words = [name, shortName, description, 'Nobody approved this'];
  expect(untracedIn(units)(words.map((text) => `<p>${text}</p>`).join(''))).toEqual(['Nobody approved this']);
});
