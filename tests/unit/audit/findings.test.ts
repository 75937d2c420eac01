import { expect, test } from 'vitest';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { createRules, isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { createSite, createSuppression, type Parts, sentence } from './site.ts';

const rules = loadRules();
const SOURCE = 'The best rates in town\n';
const findingsOf = (parts: Parts) =>
  collectFindings(rules, createSite({ copy: sentence('The best rates in town'), ...parts }), (file) =>
    file === 'content/pages/home.yaml' ? SOURCE : undefined,
  );
const about = (parts: Parts) =>
  findingsOf(parts).map(
    ({ rule, severity, message, suppressed }) =>
      `${rule} ${severity}${suppressed === undefined ? '' : ' (answered)'}: ${message}`,
  );
const SUPERLATIVE =
  'reads like what INS-003 is about: “Best”, “lowest”, “#1”, “guaranteed” only where a fact backs it';

test('a finding marks the words in the source', () => {
  expect(findingsOf({})).toMatchObject([
    {
      rule: 'INS-003',
      file: 'content/pages/home.yaml',
      place: { start: { line: 1, column: 1 }, end: { line: 1, column: 23 } },
    },
  ]);
});

test('an answer is about one unit or one file', () => {
  for (const unit of ['content/pages/home.yaml#/part/text', 'content/pages/home.yaml']) {
    expect(about({ settings: { suppressions: [createSuppression({ unit })] } })).toEqual([
      `INS-003 error (answered): ${SUPERLATIVE}`,
    ]);
  }
  for (const unit of ['content/pages/home.yaml#/part', 'content/pages', 'content']) {
    expect(about({ settings: { suppressions: [createSuppression({ unit })] } })).toEqual([
      `SUP-001 error: answers INS-003 for ${unit}, which is neither one text nor one file`,
      `INS-003 error: ${SUPERLATIVE}`,
    ]);
  }
});

test('an answer is valid for a year at most', () => {
  expect(about({ settings: { suppressions: [createSuppression({ until: '9999-12-31' })] } })).toEqual([
    'SUP-001 error: answers INS-003 until 9999-12-31; an answer is valid for a year at most, here until 2027-11-22',
    `INS-003 error: ${SUPERLATIVE}`,
  ]);
});

test('core rules can be neither turned off nor answered', () => {
  const spot = { file: 'content/audit.yaml', line: 2, column: 1 };
  for (const rule of ['PRF-001', 'SMP-001', 'LDG-001', 'SUP-001', 'TST-001']) {
    const off = [{ rule, reason: 'It is in the way.', spot }];
    expect(about({ settings: { off, suppressions: [createSuppression({ rule })] } })).toEqual([
      `SUP-001 error: tries to silence ${rule}, which holds the gate`,
      `SUP-001 error: tries to silence ${rule}, which holds the gate`,
      `INS-003 error: ${SUPERLATIVE}`,
    ]);
  }
});

test('a suppression for other words, another unit or another rule is reported as unused', () => {
  for (const parts of [{ words: 'cheapest' }, { unit: 'content/pages/about.yaml' }, { rule: 'INS-001' }]) {
    const [first, second] = about({ settings: { suppressions: [createSuppression(parts)] } });
    expect(first).toMatch(/^SUP-001 warning: answers no finding: INS-00\d has nothing against content/);
    expect(second).toBe(`INS-003 error: ${SUPERLATIVE}`);
  }
});

test('an expired suppression answers nothing', () => {
  expect(about({ settings: { suppressions: [createSuppression({ until: '2026-11-20' })] } })).toEqual([
    'SUP-001 error: the suppression of INS-003 for content/pages/home.yaml#/part/text ended on 2026-11-20',
    `INS-003 error: ${SUPERLATIVE}`,
  ]);
});

test('an unknown rule is reported with the nearest known one', () => {
  const spot = { file: 'content/audit.yaml', line: 3, column: 5 };
  const findings = findingsOf({
    settings: { off: [{ rule: 'INS-030', reason: 'Not for us, says counsel', spot }] },
  });
  expect(findings[0]).toMatchObject({
    rule: 'SUP-001',
    message: 'names the rule INS-030, which does not exist',
    remedy: 'Did you mean INS-003?',
  });
});

test('a rule that is turned off finds nothing', () => {
  const spot = { file: 'content/audit.yaml', line: 3, column: 5 };
  expect(
    about({ settings: { off: [{ rule: 'INS-003', reason: 'Not for us, says counsel', spot }] } }),
  ).toEqual([]);
});

test('an error that only counts in a release is a warning before', () => {
  const testimonials = [{ name: 'Danielle R.', spot: { file: 'content/testimonials.yaml' } }];
  const severity = (release: boolean) =>
    findingsOf({ copy: {}, testimonials, release }).map((each) => each.severity);
  expect([severity(false), severity(true)]).toEqual([['warning'], ['error']]);
});

test('a sentence that many pages say in the same place is judged once', () => {
  let judged = 0;
  const counted = createRules(
    rules.filter(isCopyRule),
    {
      'INS-003': {
        compute: () => {
          judged += 1;
          return [];
        },
      },
    },
    null,
  );
  const on = (page: string, text: string) => ({ [`content/pages/${page}.yaml#/part/text`]: text });
  const copy = { ...on('one', 'Call us.'), ...on('two', 'Call us.'), ...on('three', 'Write to us.') };
  collectFindings(counted, createSite({ copy }), () => undefined);
  expect(judged).toBe(2);
});
