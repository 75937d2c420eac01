import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parsePage } from '../../../scripts/audit/approved/approved-pages.ts';
import { CODE, findRule } from '../../../scripts/audit/checks/load-rules.ts';
import type { Finding } from '../../../scripts/audit/findings/finding.ts';
import { loadClaims } from '../../../scripts/audit/language/claim-files.ts';
import { ownMarketplaces } from '../../../scripts/audit/checks/government.ts';
import type { AuditFact } from '../../../scripts/audit/register/audited-site.ts';
import { content } from '../../content.ts';
import { approve, page } from './lines.ts';
import { createFact, createSite, type Parts, sentence, loadTrainedRules } from './site.ts';

// Text files list the expected findings of each rule: see checks/README.md.

/** A site to try a rule on, as written in a file of checks/. */
interface Case extends Omit<Parts, 'copy' | 'facts' | 'pages' | 'lines' | 'before'> {
  case?: string;
  /** One sentence of the home page, or maps ids of texts to copy. */
  copy?: string | Record<string, string>;
  facts?: Record<string, Partial<AuditFact>>;
  /** The HTML of the home page, or maps routes to HTML. */
  pages?: string | Record<string, string>;
  /** The lines of the home page, as they are and as they were approved. */
  lines?: string[];
  before?: string[];
  rows?: string;
  /** The expected findings: their messages, or some of their fields. */
  finds: (string | Partial<Finding>)[];
}

const FOLDER = join(import.meta.dirname, 'checks');
const rules = loadTrainedRules();
const claims = loadClaims().definitions.flatMap(({ id, phrases }) => (phrases === undefined ? [] : [id]));
const tried: Record<string, Case[]> = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(join(FOLDER, name), 'utf8'), { merge: true })),
);

describe.each(Object.entries(tried))('%s', (id, cases) => {
  test.each(cases.map((each) => [each.case ?? each.copy, each] as const))(
    'judges “%s” as expected',
    (_, each) => {
      const rule = findRule(rules, id);
      const found = [...rule.check(createSite(partsOf(each)))].map((one) => ({
        severity: rule.severity,
        ...one,
      }));
      const expected = each.finds.map((one) => (typeof one === 'string' ? { message: one } : one));
      expect(found).toMatchObject(expected);
    },
  );
});

function partsOf({ copy, facts, pages, lines, before, rows, ...others }: Case): Parts {
  return {
    ...others,
    ...(copy && { copy: typeof copy === 'string' ? sentence(copy) : copy }),
    ...(facts && {
      facts: Object.entries(facts).map(([id, fact]) => createFact(id, fact.wording ?? '25,000+', fact)),
    }),
    ...(pages && { pages: typeof pages === 'string' ? { '/': pages } : pages }),
    ...(lines && { lines: [page('/', lines)] }),
    ...(before && { before: approve([page('/', before)]) }),
    ...(rows !== undefined && { faults: parsePage(rows, 'content/approved/index.txt').faults }),
  };
}

test('each rule of rules.yaml has code, and each code has a rule', () => {
  const ids = rules.map(({ id }) => id);
  expect(Object.keys(CODE).filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !claims.includes(id) && CODE[id] === undefined)).toEqual([]);
});

// Claims have no code: claims.test.ts tests them with their examples and with labeled sentences.
test('every rule that has code has a case', () => {
  const hasCode = rules.filter(({ compute, proofread, inspect }) => compute ?? proofread ?? inspect);
  expect(hasCode.filter(({ id }) => !(id in tried)).map(({ id }) => id)).toEqual([]);
});

test('ACA-001 and the estimate of this site name the same marketplaces', () => {
  for (const [code, site] of Object.entries(content.estimate?.ownMarketplaces ?? {}))
    expect(ownMarketplaces([code])).toMatchObject([{ site }]);
});

// Leave out what the model finds, which claims.test.ts tests, and rules with examples that are more than one sentence.
test.each(
  rules.filter(({ id, reads, takesUnnamed }) => reads === 'copy' && !claims.includes(id) && !takesUnnamed),
)('$id passes its good example, and finds a fault in its bad one', (rule) => {
  const found = (copy: string) => [...rule.check(createSite({ copy: sentence(copy) }))];
  expect(found(rule.examples.passes)).toEqual([]);
  expect(found(rule.examples.fails)).not.toEqual([]);
});

test('a rule is found by its id, and a typing mistake gets a suggestion', () => {
  expect(findRule(rules, 'aca-003').id).toBe('ACA-003');
  expect(() => findRule(rules, 'ACA-03')).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: There is no rule ACA-03. Did you mean ACA-003?]`,
  );
});
