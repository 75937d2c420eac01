import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaveOut } from '../../../scripts/adopt/leave-out.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { IS_SAMPLE } from '../../content.ts';
import { keepSampledEntries } from '../../sampled-routes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// tests/adopter/ removes all parts but two, and all languages.
test('removes parts with their links, words, facts and translations', (context) => {
  context.skip(!IS_SAMPLE, 'It takes apart the sample.');
  const root = temporaryFolder();
  for (const folder of ['content', 'schemas', 'pages', 'renderer'])
    cpSync(folder, join(root, folder), { recursive: true });
  keepSampledEntries(root);
  expect(leaveOut(root, ['aca', 'private', 'life', 'states', 'timeline'])).toEqual([]);
  expect(compileContent(root).diagnostics).toEqual([]);
  expect(existsSync(join(root, 'content/es/pages/aca-plans.yaml'))).toBe(false);
  const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
  expect(read('audit.yaml')).toContain('- telehealth\n');
  expect(read('audit.yaml')).not.toContain('TennCare');
  // With one kind of insurance left, step 1 has no question.
  expect(read('pages/quote.yaml')).toMatch(/lead: One short step,/);
  expect(read('pages/quote.yaml')).not.toContain('plan choice');
  expect(read('prose/privacy-policy.md')).not.toContain('plan choice');
  expect(read('pages/booking.yaml')).not.toMatch(/kind of plan|ACA|action:/);
});
