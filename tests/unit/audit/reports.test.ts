import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import type { Audit } from '../../../scripts/audit/audit.ts';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { checklistOf, renderChecklist } from '../../../scripts/audit/release/checklist.ts';

import { formatHtml } from '../../../scripts/audit/desk/report.tsx';
import { formatGithub, formatRegister, formatText } from '../../../scripts/audit/desk/report-text.ts';
import { content } from '../../content.ts';
import { approvalOf, createSite, type Parts, loadTrainedRules } from './site.ts';

const rules = loadTrainedRules();
const ID = 'content/pages/home.yaml#/hero/title';
const HTML =
  '<title>The best & <cheapest> plans</title><main><h1>The best &amp; &lt;cheapest&gt; plans</h1><p>=1+1 is a plan</p></main>';
const APPROVED = 'The good plans';
const ANA = { by: 'Ana', on: '2026-11-01' };
const approved = { lines: [approvalOf({ id: ID, text: APPROVED }, ANA)], faults: [] };

function createAudit(parts: Parts = {}): Audit {
  const copy = { [ID]: 'The best & <cheapest> plans', [ID.replace('title', 'lead')]: '=1+1 is a plan' };
  const site = createSite({ copy, pages: { '/': HTML }, approved, ...parts });
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
      Judged as of November 21, 2026. Before a release: 2 to approve (npm run review), 0 samples to replace.
      For reading: dist/audit/report.html"
  `);
});

test('annotations for a pull request escape special characters', () => {
  const [first] = formatGithub(createAudit().findings).split('\n');
  expect(first).toMatchInlineSnapshot(
    `"::warning file=content/pages/home.yaml,line=1,endLine=1,col=1,title=PRF-002 in the copy audit::was changed since Ana approved it on 2026-11-01. Read the change and approve it (npm run review)."`,
  );
});

test('the register has a row for each unit and fact, and no cell runs as a formula', () => {
  const rows = formatRegister(createAudit().site).trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + 2 + createAudit().site.facts.length);
  expect(rows[2]).toContain("'=1+1 is a plan");
});

test('the report escapes copy, marks changes with elements and is one complete file', () => {
  const html = formatHtml('.', createAudit(), 'abc');
  expect(html).toContain('The best &amp; &lt;cheapest&gt; plans');
  expect(html).not.toContain('<cheapest>');
  expect(html).toContain('<del><span class="spoken">deleted: </span>good </del>');
  expect(html).toMatch(/<ins><span class="spoken">inserted: <\/span>[^<]*&lt;cheapest/);
  expect(html).not.toMatch(/<(?:script|img|link)[^>]*(?:src|href)="/);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);
});

test('the report shows the current picture, and explains a missing approved one', () => {
  const id = 'value:content/pages/home.yaml';
  const path = content.site.brand.logo;
  const text = (hash: string) => `/hero/picture/src: "${path}" (picture ${hash})`;
  const now = createHash('sha256')
    .update(readFileSync(`content/media/${path}`))
    .digest('hex');
  const audit = createAudit({
    records: [{ id, text: text(now) }],
    approved: { lines: [approvalOf({ id, text: text('1'.repeat(64)) }, ANA)], faults: [] },
  });
  const html = formatHtml('.', audit, null);
  expect(html).toMatch(new RegExp(`<img src="data:image/[^"]+" alt="${path}, now"`));
  expect(html).toContain('as approved: nobody keeps it any more');
});

test('shows why, when and by whom a text was sent back, even after its words changed', () => {
  const text = 'The best & <cheapest> plans';
  const told = (words: string) => {
    const line = approvalOf({ id: ID, text: words }, { ...ANA, act: 'sent back', note: 'Too strong.' });
    const audit = createAudit({ approved: { lines: [line], faults: [] } });
    return formatHtml('.', audit, null).replace(/\s+/g, ' ');
  };
  expect(told(text)).toContain('<b>Sent back by Ana, November 1, 2026: </b>Too strong.');
  expect(told(text)).toContain('Sent back, waiting for the author (1)');
  expect(told('Other words.')).toContain('Sent back by Ana');
  expect(told('Other words.')).not.toContain('waiting for the author');
});

test('the same inputs give the same bytes', () => {
  expect(formatHtml('.', createAudit(), 'abc')).toBe(formatHtml('.', createAudit(), 'abc'));
});

test('the checklist counts what is left before a release', () => {
  const checkout = {
    commit: 'abc',
    differences: [{ file: 'content/site.yaml', how: 'changed' as const }],
    protectedBranch: 'main',
    isOnBranch: false,
    isShallow: false,
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
            … and 2 more, in the report
            Then delete each line “sample: true”. The list: npm run audit -- samples
      [x] No address, number or name of an example
      [ ] Name what backs 7 facts or sources
            content/facts.yaml: the real document, its date, who checked it and when it expires.
      [x] Every testimonial has a signed record
      [x] Every rating says platform, count, date and link
      [ ] Approve 2 sentences
            content/pages/home.yaml:1 was changed since Ana approved it on 2026-11-01
            content/pages/home.yaml:2 was never approved
            Read and approve them: npm run review
      [x] Every link, picture, record and setting is approved
      [x] Every page is approved as a browser shows it
      [x] Nothing that was approved is gone
      [x] Each line of content/approvals can be read
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
