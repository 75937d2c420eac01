import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { askModel, judgeText } from '../../../scripts/audit/claims/judge-text.ts';
import { loadClaims, readDefinitions } from '../../../scripts/audit/claims/load-claims.ts';
import { parseClaimFile, readClaimFiles } from '../../../scripts/audit/language/claim-files.ts';
import { findFrames, type Frame } from '../../../scripts/audit/language/frames.ts';
import { readConcepts } from '../../../scripts/audit/language/concepts.ts';
import { type Reading, readText } from '../../../scripts/audit/language/reading.ts';
import {
  type Label,
  listLabelSources,
  nameOf,
  readLabels,
} from '../../../scripts/audit/labels/read-labels.ts';
import { PROJECT_ROOT } from '../../../scripts/command.ts';

const rules = (await loadRules()).filter(isCopyRule);
const claims = loadClaims();
const model = rules[0]?.model ?? null;
const WORLD = {
  asOf: '2026-11-21',
  facts: [],
  licensed: 'AL AR AZ CO FL GA IA ID IL IN KY LA MD MI MN MO MS NC NE NV OH OK PA SC TN TX UT VA WI WV'.split(
    ' ',
  ),
};
const TEXTS: readonly { label: Label; reading: Reading }[] = readLabels(
  listLabelSources(PROJECT_ROOT),
  rules.map(({ id }) => id),
).map((label) => ({ label, reading: readText(label.text, label) }));

/** The labels that a frame finds. */
function findLabels(frames: readonly Frame[]): Map<Frame, Label[]> {
  const found = new Map(frames.map((frame) => [frame, new Array<Label>()]));
  for (const { label, reading } of TEXTS)
    for (const frame of new Set(findFrames(frames, reading).map((each) => each.frame)))
      found.get(frame)?.push(label);
  return found;
}

const frames = claims.flatMap(({ id, find = [] }) => find.map((frame) => ({ id, frame })));

describe('claims', () => {
  test('stay reviewable: few phrases, few excuses, few words', () => {
    const folder = join(PROJECT_ROOT, 'scripts/audit/claims');
    const bytes = readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    const sum = (of: (frame: Frame) => number) => frames.reduce((total, { frame }) => total + of(frame), 0);
    expect(sum(({ says }) => says.length)).toBeLessThanOrEqual(200);
    expect(sum(({ unless = [], unlessNear = [] }) => unless.length + unlessNear.length)).toBeLessThanOrEqual(
      200,
    );
    expect(bytes).toBeLessThanOrEqual(160_000);
  });

  test('each phrase finds two labeled faults by different writers', () => {
    const single = frames.flatMap(({ id, frame }) =>
      frame.says.map((says) => ({ id, frame: { ...frame, says: [says] } })),
    );
    const found = findLabels(single.map(({ frame }) => frame));
    const idle = single.filter(({ id, frame }) => {
      const faults = found.get(frame)?.filter((label) => label.rules.includes(id)) ?? [];
      return new Set(faults.map(({ file }) => nameOf(file))).size < 2;
    });
    expect(idle.map(({ id, frame }) => `${id} ${frame.says[0]}`)).toEqual([]);
  });

  test('each excuse excuses a labeled sentence', () => {
    const without = frames.flatMap(({ id, frame }) =>
      (['unless', 'unlessNear'] as const).flatMap((key) =>
        (frame[key] ?? []).map((excuse) => ({
          id,
          excuse,
          whole: frame,
          frame: { ...frame, [key]: frame[key]?.filter((each) => each !== excuse) ?? [] },
        })),
      ),
    );
    const found = findLabels([...frames.map(({ frame }) => frame), ...without.map(({ frame }) => frame)]);
    const idle = without.filter(
      ({ frame, whole }) => (found.get(frame)?.length ?? 0) <= (found.get(whole)?.length ?? 0),
    );
    expect(idle.map(({ id, excuse }) => `${id} ${excuse}`)).toEqual([]);
  });

  test.each(claims)('the examples of $id are what they say', ({ id, examples }) => {
    const judged = (text: string) => {
      const reading = readText(text, {
        topic: id.startsWith('LIFE') ? 'life' : id === 'X-EARN' ? 'careers' : 'aca',
        kind: 'body',
      });
      return judgeText(rules, reading, WORLD, model === null ? null : askModel(model, reading));
    };
    expect(
      judged(examples.passes)
        .filter(({ rule }) => rule.id === id)
        .map(({ message }) => message),
    ).toEqual([]);
    expect(judged(examples.fails).length).toBeGreaterThan(0);
  });
});

const PHRASES: { rule: string; page: Label['topic']; inOrder: string; atFault: string }[] = parse(
  readFileSync(new URL('phrases.yaml', import.meta.url), 'utf8'),
);

describe('phrases and tables', () => {
  const foundIn = (text: string, topic: Label['topic']) =>
    judgeText(rules, readText(text, { topic, kind: 'body' }), WORLD, null).map(({ rule }) => rule.id);

  test.each(PHRASES)('$rule on $page: in order, $inOrder', ({ rule, page, inOrder, atFault }) => {
    expect(foundIn(inOrder, page)).not.toContain(rule);
    expect(foundIn(atFault, page)).toContain(rule);
  });
});

describe('one finding, one confidence', () => {
  const judged = (text: string) => {
    const reading = readText(text, { topic: 'general', kind: 'body' });
    const opinion = model === null ? null : askModel(model, reading);
    return judgeText(rules, reading, WORLD, opinion).map(({ rule, severity, also }) => ({
      id: rule.id,
      severity,
      also,
    }));
  };

  test('a phrase that the model agrees with is an error', () => {
    expect(judged('Enroll today and get a free gift card.')).toContainEqual(
      expect.objectContaining({ id: 'ACA-005', severity: 'error' }),
    );
  });

  test('a phrase without the model’s agreement is a warning, and is never silenced', () => {
    const reading = readText('Enroll today and get a free gift card.', { topic: 'general', kind: 'body' });
    const opinion = { scores: new Map<string, number>(), sureFrom: 0, words: '', explain: () => [] };
    const found = judgeText(rules, reading, WORLD, opinion);
    expect(found.map(({ rule, severity }) => [rule.id, severity])).toContainEqual(['ACA-005', 'warning']);
  });

  test('a typed figure is an error, whatever the model says', () => {
    expect(judged('We have 412 lamps.')).toContainEqual(
      expect.objectContaining({ id: 'CLM-001', severity: 'error' }),
    );
  });
});

describe('a label', () => {
  const judged = (text: string) => {
    const reading = readText(text, { topic: 'general', kind: 'body' });
    return judgeText(rules, reading, WORLD, model === null ? null : askModel(model, reading));
  };

  test('is offered where it can clear a finding, as a command that a shell takes', () => {
    const [gift] = judged("Enroll today and get a free gift card, it's yours.");
    expect(gift?.teach).toBe(
      "npm run audit -- label 'Enroll today and get a free gift card, it'\\''s yours.' --clean --kind body --topic general",
    );
    expect(judged('We have 412 lamps.')[0]?.teach).toBeUndefined();
  });

  test('silences the model word for word', () => {
    if (model === null) throw new Error('the rules have a model');
    const text = 'Sign up with us and you can pick a toaster.';
    expect(judged(text).map(({ rule }) => rule.id)).toContain('ACA-005');
    const known = [...model.known, { text, rules: [], may: [], set: 'own' }];
    const reading = readText(text, { topic: 'general', kind: 'body' });
    expect(judgeText(rules, reading, WORLD, askModel({ ...model, known }, reading))).toEqual([]);
  });
});

describe('a claim file', () => {
  test('that cannot be used is named with its line', () => {
    const file = parseClaimFile('id: ABC-001\nchecks: x\nseverity: grave\nfnd: []\n', 'x.yaml');
    expect(() => readDefinitions([file])).toThrowErrorMatchingInlineSnapshot(`
      [UsageError: x.yaml:1 the file must have required property 'why'
      x.yaml:1 the file must have required property 'remedy'
      x.yaml:1 the file must have required property 'source'
      x.yaml:1 the file must have required property 'examples'
      x.yaml:1 the file must NOT have additional properties: fnd
      x.yaml:3 severity must be equal to one of the allowed values]
    `);
    expect(() => parseClaimFile('id: [', 'x.yaml')).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: x.yaml:1 is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 1, column 6:]`,
    );
    const words = parseClaimFile('words:\n  gift: { means: a gift, wordings: "card, card" }\n', 'x.yaml');
    expect(() => readConcepts([words])).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: x.yaml:2 gift has the wording “card” twice. Delete one.]`,
    );
    expect(() => readConcepts([...readClaimFiles(), words])).toThrow(/gift is also in/);
  });
});
