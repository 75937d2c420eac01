import { expect, test } from 'vitest';
import { run } from '../../../scripts/audit/commands/diff.ts';
import { parseLedger } from '../../../scripts/audit/approvals/ledger.ts';
import { approvalFile, AS_OF, createSite } from './site.ts';

const site = createSite({
  transcripts: { '/about': 'main\nWho we are', '/quote': 'main\nGet a quote', '/terms': 'main\nTerms' },
  ledger: parseLedger(
    [
      approvalFile({ id: 'page:/about', text: 'main\nWho we are' }),
      approvalFile({ id: 'page:/quote', text: 'main\nAsk for a quote' }),
    ],
    AS_OF,
  ),
});
const diff = async (route: string) =>
  run({ root: '', words: [], options: { route }, asOf: site.asOf, site: () => Promise.resolve(site) });

test('the difference of one page says what it is about, whatever the page is', async () => {
  expect(await diff('/about')).toMatch(/^\/about is as .+ approved it on /);
  expect(await diff('/quote')).toContain('  - Ask for a quote\n  + Get a quote');
  expect(await diff('/terms')).toContain('/terms was never approved as a page.');
  await expect(diff('/abuot')).rejects.toThrow('/about');
});
