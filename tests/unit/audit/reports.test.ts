import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Audit } from '../../../scripts/audit/audit.ts';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { run as runChanges } from '../../../scripts/audit/commands/changes.ts';
import { checklistOf, renderChecklist } from '../../../scripts/audit/release/checklist.ts';

import { formatGithub, formatRegister, formatText } from '../../../scripts/audit/desk/report-text.ts';
import { ALL_AT_ONCE, type Decision } from '../../../scripts/audit/approved/decisions.ts';
import { approve, page } from './lines.ts';
import { createSite, type Parts, loadTrainedRules } from './site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const rules = loadTrainedRules();
const ID = 'content/pages/home.yaml#/hero/title';
const HTML =
  '<title>The best & <cheapest> plans</title><main><h1>The best &amp; &lt;cheapest&gt; plans</h1><p>=1+1 is a plan</p></main>';
const before = approve([page('/', ['The good plans', 'A plan'])]);
const lines = [page('/', ['The best & <cheapest> plans', 'A plan'])];

function createAudit(parts: Parts = {}): Audit {
  const copy = { [ID]: 'The best & <cheapest> plans', [ID.replace('title', 'lead')]: '=1+1 is a plan' };
  const site = createSite({ copy, pages: { '/': HTML }, lines, before, ...parts });
  const [title, lead] = Object.values(copy);
  const sources = (file: string) => (ID.startsWith(file) ? `title: ${title}\nlead: ${lead}\n` : undefined);
  return { site, rules, findings: collectFindings(rules, site, sources), contentWarnings: [], sources };
}

test('the terminal shows place, words, remedy and source, then a summary', () => {
  const audit = createAudit();
  const text = formatText(audit, { color: false });
  expect(text.replace(`by ${audit.rules.length} rules`, 'by all rules')).toMatchInlineSnapshot(`
    "content/pages/home.yaml:1:8  warning  may be what INS-003 is about: “Best”, “lowest”, “#1”, “guaranteed” only where a fact backs it  [INS-003]
      1 | title: The best & <cheapest> plans
        |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      Say what is true without a superlative or a promise; only what was measured can be a fact with a source.
      Rests on: NAIC Model 40 § 6, https://content.naic.org/sites/default/files/MO040.pdf

    content/pages/home.yaml:2:8  error  “1+” is a figure that no fact backs  [CLM-001]
      1 | title: The best & <cheapest> plans
      2 | lead: =1+1 is a plan
        |        ^^
      Add the figure to content/facts.yaml with its source, and write its token here; or say it without the figure.
      Rests on: NAIC Model 40 § 10; FTC Policy Statement Regarding Advertising Substantiation, https://www.ftc.gov/legal-library/browse/ftc-policy-statement-regarding-advertising-substantiation

    ✗ 1 error, 1 warning in 2 sentences on 1 page, 16 facts, by all rules
      Judged as of November 21, 2026. Before a release: 1 change to approve (npm run review), 0 samples to replace.
      For a spreadsheet: dist/audit/register.csv"
  `);
});

test('the summary and the list of changes end with the pages of a language that are left out', async () => {
  const note = '13 pages of es left out: content/interface.yaml:4 has no translation, and 2 more places';
  const audit = createAudit({ notes: [note] });
  expect(formatText(audit, { color: false })).toMatch(new RegExp(`register\\.csv\\n${note}$`));
  const { output } = await runChanges({
    root: temporaryFolder(),
    words: [],
    options: {},
    asOf: audit.site.asOf,
    build: async () => {},
    site: async () => audit.site,
  });
  expect(stripVTControlCharacters(output)).toMatch(new RegExp(`npm run review\\n${note}$`));
});

test('annotations for a pull request escape special characters', () => {
  const [first] = formatGithub(createAudit().findings).split('\n');
  expect(first).toMatchInlineSnapshot(
    `"::warning file=content/approved/index.txt,title=PRF-002 in the copy audit::“good” is now “best & <cheapest>”: is not approved. Read the change and approve it, or put back what is gone: npm run review."`,
  );
});

test('the register has a row for each unit and fact, and no cell runs as a formula', () => {
  const rows = formatRegister(createAudit().site).trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + 2 + createAudit().site.facts.length);
  expect(rows[2]).toContain("'=1+1 is a plan");
});

test('the checklist counts what is left before a release', () => {
  const checkout = {
    commit: 'abc',
    differences: [{ file: 'content/site.yaml', how: 'changed' as const }],
    protectedBranch: 'main',
    isOnBranch: false,
  };
  const samples = Array.from({ length: 7 }, (_, index) => ({
    what: `the fact f${index}`,
    kind: 'fact',
    spot: { file: 'content/facts.yaml', line: index + 1 },
  }));
  expect(renderChecklist(checklistOf(createAudit({ release: true, samples }), checkout)))
    .toMatchInlineSnapshot(`
    "  [ ] Replace 7 samples with what is true
            content/facts.yaml the fact f0 is a sample
            content/facts.yaml the fact f1 is a sample
            content/facts.yaml the fact f2 is a sample
            content/facts.yaml the fact f3 is a sample
            content/facts.yaml the fact f4 is a sample
            … and 2 more: npm run audit
            Then delete each line “sample: true”. The list: npm run audit -- samples
      [x] No address, number or name of an example
      [ ] Name what backs 7 facts or sources
            content/facts.yaml: the real document, its date, who checked it and when it expires.
      [x] Every testimonial has a signed record
      [x] Every rating says platform, count, date and link
      [ ] Approve 1 change
            “good” is now “best & <cheapest>”
            Read and approve them: npm run review. The list: npm run audit -- changes
      [x] Nothing is sent back
      [x] Each line of content/approved can be read
      [x] Every visible string of the built site comes from content
      [ ] Fix 1 other error
            CLM-001 content/pages/home.yaml:2 “1+” is a figure that no fact backs
      [ ] Make 1 file the same on disk and in the commit
            content/site.yaml (changed)
      [i] Warning: commit abc is not on the protected branch main
            Merge it there first: the review on that branch guards the approvals.
      [i] Code: there is no earlier release in release/ to compare with"
  `);
});

test('the checklist says how many lines were approved in one go, by whom and when', () => {
  const checkout = { commit: 'abc', differences: [], protectedBranch: null, isOnBranch: false };
  const said = (what: string) => {
    const decision: Decision = {
      id: 'd1',
      act: 'approved',
      by: 'Ana Ruiz',
      on: '2026-11-20',
      what,
      pages: { '/': 'all' },
      lines: [],
    };
    return renderChecklist(checklistOf(createAudit({ decisions: [decision] }), checkout));
  };
  expect(said(ALL_AT_ONCE)).toContain(
    '[i] 1 of 2 lines were approved in one go by Ana Ruiz on November 20, 2026 (approve all)',
  );
  expect(said('New page: /')).not.toContain('in one go');
});
