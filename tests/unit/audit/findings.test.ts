import { expect, test } from 'vitest';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { createRules, isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { createSite, type Parts, sentence, loadTrainedRules } from './site.ts';

const rules = loadTrainedRules();
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
const SUPERLATIVE = '“best rates in” claims the first rank or promises without exception';

test('a finding marks the words in the source', () => {
  expect(findingsOf({})).toMatchObject([
    {
      rule: 'INS-003',
      file: 'content/pages/home.yaml',
      place: { start: { line: 1, column: 5 }, end: { line: 1, column: 18 } },
    },
  ]);
});

const FAULT = `INS-003 error: ${SUPERLATIVE}`;
const ANSWERED = `INS-003 error (answered): ${SUPERLATIVE}`;
const HOME = 'content/pages/home.yaml';
const spot = { file: 'content/audit.yaml', line: 3, column: 5 };
const ANSWER = {
  rule: 'INS-003',
  unit: `${HOME}#/part/text`,
  reason: 'A quotation.',
  until: '2027-01-01',
  spot,
};
const answering = (parts: Partial<typeof ANSWER> & { words?: string }) => ({
  suppressions: [{ ...ANSWER, ...parts }],
});
const turningOff = (rule: string) => ({ off: [{ rule, reason: 'Not for us, says counsel', spot }] });
const lost = (unit: string) =>
  `SUP-001 error: answers INS-003 for ${unit}, which is neither one text nor one file`;
const idle = (rule: string, unit: string) =>
  `SUP-001 warning: answers no finding: ${rule} has nothing against ${unit}`;

test.each<[string, NonNullable<Parts['settings']>, string[]]>([
  ['for one unit', answering({ unit: `${HOME}#/part/text` }), [ANSWERED]],
  ['for one file', answering({ unit: HOME }), [ANSWERED]],
  ['for a part', answering({ unit: `${HOME}#/part` }), [lost(`${HOME}#/part`), FAULT]],
  ['for a folder', answering({ unit: 'content/pages' }), [lost('content/pages'), FAULT]],
  ['for all', answering({ unit: 'content' }), [lost('content'), FAULT]],
  [
    'for more than a year',
    answering({ until: '9999-12-31' }),
    [
      'SUP-001 error: answers INS-003 until 9999-12-31; an answer is valid for a year at most, here until 2027-11-22',
      FAULT,
    ],
  ],
  [
    'that ended',
    answering({ until: '2026-11-20' }),
    [`SUP-001 error: the suppression of INS-003 for ${HOME}#/part/text ended on 2026-11-20`, FAULT],
  ],
  ['for other words', answering({ words: 'cheapest' }), [idle('INS-003', `${HOME}#/part/text`), FAULT]],
  [
    'for another page',
    answering({ unit: 'content/pages/about.yaml' }),
    [idle('INS-003', 'content/pages/about.yaml'), FAULT],
  ],
  ['for another rule', answering({ rule: 'INS-001' }), [idle('INS-001', `${HOME}#/part/text`), FAULT]],
  ['that turns the rule off', turningOff('INS-003'), []],
  [
    'that turns off a rule that does not exist',
    turningOff('INS-030'),
    ['SUP-001 error: names the rule INS-030, which does not exist', FAULT],
  ],
])('an answer %s', (_, settings, said) => {
  expect(about({ settings })).toEqual(said);
});

test('an answer to a rule about words is kept when they are approved, because approved words are not asked about', () => {
  const unit = `${HOME}#/part/text`;
  const copy = sentence('Our team is here for you.');
  const said = (rule: string, approved: string[]) =>
    about({ copy, approved, settings: answering({ rule, unit }) });
  expect(said('INS-003', [])).toEqual([idle('INS-003', unit)]);
  expect(said('INS-003', [unit])).toEqual([]);
  expect(said('INS-003', [`${HOME}#/other/text`])).toEqual([idle('INS-003', unit)]);
  expect(said('TXT-002', [unit])).toEqual([idle('TXT-002', unit)]);
});

test.each(['PRF-001', 'SMP-001', 'LDG-001', 'SUP-001', 'TST-001'])(
  'the core rule %s can be neither turned off nor answered',
  (rule) => {
    const silences = `SUP-001 error: tries to silence ${rule}, which holds the gate`;
    const settings = { ...turningOff(rule), ...answering({ rule }) };
    expect(about({ settings })).toEqual([silences, silences, FAULT]);
  },
);

test('an unknown rule is reported with the nearest known one', () => {
  expect(findingsOf({ settings: turningOff('INS-030') })[0]?.remedy).toBe('Did you mean INS-003?');
});

test('an error that counts only in a release is a warning before it', () => {
  const testimonials = [{ name: 'Danielle R.', spot: { file: 'content/testimonials.yaml' } }];
  const severity = (release: boolean) =>
    findingsOf({ copy: {}, testimonials, release }).map((each) => each.severity);
  expect([severity(false), severity(true)]).toEqual([['warning'], ['error']]);
});

test('a sentence that many pages say in the same place is judged once', () => {
  let judged = 0;
  const compute = () => {
    judged += 1;
    return [];
  };
  const counted = createRules(rules.filter(isCopyRule), { 'INS-003': { compute } }, null);
  const on = (page: string, text: string) => ({ [`content/pages/${page}.yaml#/part/text`]: text });
  const copy = { ...on('one', 'Call us.'), ...on('two', 'Call us.'), ...on('three', 'Write to us.') };
  collectFindings(counted, createSite({ copy }), () => undefined);
  expect(judged).toBe(2);
});
