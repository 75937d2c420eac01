import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { askModel, type Judgment, judgeText } from '../../../scripts/audit/claims/judge-text.ts';
import { type Context, KINDS } from '../../../scripts/audit/language/context.ts';
import type { Model } from '../../../scripts/audit/model/model.ts';
import { listClaimSources, loadClaims, readClaims } from '../../../scripts/audit/language/claim-files.ts';
import { findPhrase, readWords, readPhrase } from '../../../scripts/audit/language/phrases.ts';
import { isDenier, readSentences, readText } from '../../../scripts/audit/language/reading.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';

const rules = loadRules().filter(isCopyRule);
const claims = loadClaims().definitions.filter(({ phrases }) => phrases !== undefined);
const trained = rules[0]?.model?.ask();
if (trained === undefined) throw new Error('the rules have a model');
const model: Model = trained;
const WORLD = { facts: [], licensed: ['FL', 'GA', 'TX'] };

function judged(
  text: string,
  topic: 'aca' | 'life' | 'careers' | 'general' = 'general',
  known: Model | null = model,
  kind: Context['kind'] = 'body',
): Judgment[] {
  const reading = readText(text, { topic, kind });
  return judgeText(rules, reading, WORLD, known ? askModel(known, reading) : null);
}

describe('claims', () => {
  test('stay reviewable: few words and phrases', () => {
    const folder = join(PROJECT_ROOT, 'scripts/audit/claims');
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    expect(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThanOrEqual(
      160_000,
    );
  });

  test('each phrase finds a labeled fault', () => {
    const idle = claims.map(({ id, phrases = [] }) => {
      return { id, phrases: phrases.map((written) => ({ id, written, phrase: readPhrase(written) })) };
    });
    for (const { text, rules: broken, may } of model.known) {
      const open = idle.filter(({ id, phrases }) => phrases.length > 0 && [...broken, ...may].includes(id));
      const said = open.length === 0 ? [] : readSentences(text).map(readWords);
      for (const claim of open)
        claim.phrases = claim.phrases.filter(({ phrase }) => said.every((each) => !findPhrase(phrase, each)));
    }
    expect(idle.flatMap(({ phrases }) => phrases.map(({ id, written }) => [id, written]))).toEqual([]);
  });

  test.each(claims)('the examples of $id have their expected results', ({ id, examples }) => {
    const topic = id.startsWith('LIFE') ? 'life' : /EARN|LIC-002/.test(id) ? 'careers' : 'aca';
    expect(judged(examples.passes, topic).filter(({ rule }) => rule.id === id)).toEqual([]);
    expect(judged(examples.fails, topic).length).toBeGreaterThan(0);
  });
});

describe('a phrase', () => {
  const isSaid = (phrase: string, text: string) =>
    readSentences(text).some((sentence) => findPhrase(readPhrase(phrase), readWords(sentence)) !== null);

  test.each([
    ['<free> ..4 <coverage>', 'A free, truly simple plan', true],
    ['<free> ..4 <coverage>', 'The plan is free', false],
    ['no|zero deductible', 'With no deductibles', true],
    ['last-chance to <enroll>', 'Your last chance to enroll', true],
    ['pay ..1 <money>', 'She pays just $40', true],
    ['enroll ..2 <date>', 'Enroll by Jan. 5', true],
    ['turn 65', 'When you turn 26', false],
  ])('finds the phrase %s in “%s”: %s', (phrase, text, expected) => {
    expect(isSaid(phrase, text)).toBe(expected);
  });

  test('throws an error with the nearest list if it cannot be parsed', () => {
    expect(() => readPhrase('<fre> plan')).toThrow(
      'has “<fre>”, which is not a word, a <list> or a gap such as ..4. Did you mean free?',
    );
    expect(() => readPhrase('free !plan')).toThrow('has “!plan”, which is not a word');
  });
});

describe('a text', () => {
  test('is judged by the claim first, then by its typed figure', () => {
    expect(judged('Hurry, only 11 spots left today!')).toMatchObject([
      { rule: { id: 'X-URG' }, also: ['CLM-001'] },
    ]);
  });

  test('with a typed figure is an error, whatever the model says', () => {
    expect(judged('We have 412 lamps.', 'general', null)).toMatchObject([
      { rule: { id: 'CLM-001' }, severity: 'error', foundBy: 'law' },
    ]);
  });

  test('is a warning if only the model finds it', () => {
    const [found] = judged('Sign up with us and you can pick a toaster.');
    expect(found).toMatchObject({ severity: 'warning', foundBy: 'model' });
  });

  test('is judged sentence by sentence, whatever stands around a fault', () => {
    const around =
      'We open at nine on weekdays. Act now and get a gift card. The office is on the second floor.';
    expect(judged(around).map(({ rule }) => rule.id)).toEqual(expect.arrayContaining(['ACA-005']));
  });

  test('that names no claim is worth a look, with the words that weighed most', () => {
    const features = model.features.map((name) => (/phrase|[^ ] [^ ]/.test(name) ? `-${name}` : name));
    const [found] = judged('Sign up with us and you can pick a toaster.', 'general', { ...model, features });
    expect(found).toMatchObject({ rule: { id: 'TXT-007' }, severity: 'warning' });
    expect(found?.message).toMatch(/^is worth a look: “\w+”(?:, “\w+”)* weighed most$/);
  });

  test('in another language has one note, whatever it claims', () => {
    expect(judged('Seguro gratis para toda la familia por $0')).toMatchObject([{ rule: { id: 'X-LANG' } }]);
  });

  test('that offers money on a condition is still a fault', () => {
    const texts = [
      'If you qualify, claim your monthly grocery card.',
      'Eligible members get cash on a card.',
    ];
    expect(texts.map((text) => judged(text).length > 0)).toEqual([true, true]);
  });
});

describe('any copy', () => {
  const labeled = model.known.map(({ text }) => text);
  const excuses = rules.flatMap(({ brightLines }) => brightLines.flatMap(({ unless }) => unless));
  /** Sentences that neither cross a line nor have words that make a line right, or that deny a question. */
  const neutral = model.known.flatMap(({ text, rules: broken }) => {
    if (broken.length > 0 || !/^[A-Z][^?!.]{20,}\.$/.test(text) || linesIn(text).length > 0) return [];
    const isExcuse = readSentences(text).some(
      (said) =>
        said.tokens.some((word) => isDenier(word.text)) ||
        excuses.some((each) => findPhrase(each, readWords(said))),
    );
    return isExcuse ? [] : [text];
  });
  const sentence = fc.constantFrom(...labeled);

  /** Returns the words that cross a bright line. */
  function linesIn(text: string): string[] {
    const found = judged(text, 'general', null);
    return found.flatMap(({ words, evidence }) => (evidence.length > 0 ? [words] : []));
  }

  test('has errors by bright lines, figures, dates and tables only, and warnings of the model', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), (texts) => {
        for (const { severity, foundBy } of judged(texts.join(' '))) seen.add(`${severity} by ${foundBy}`);
      }),
      { numRuns: 500 },
    );
    expect([...seen].toSorted()).toEqual(['error by law', 'warning by law', 'warning by model']);
  });

  test('gets the same answer for the same words, in every kind of copy and way to write them', () => {
    // A figure on a label is a choice, and no typed figure.
    const answer = (text: string, kind: Context['kind'] = 'body') =>
      judged(text, 'general', model, kind).flatMap(({ rule: { id }, severity }) =>
        id === 'CLM-001' ? [] : [`${severity} ${id}`],
      );
    fc.assert(
      fc.property(sentence, fc.constantFrom(...KINDS), (text, kind) => {
        expect(answer(text.replaceAll("'", '’').replaceAll(' ', '\u00a0'), kind)).toEqual(answer(text));
      }),
    );
  });

  test('has its bright lines found between any two sentences', () => {
    const crossing = labeled.filter((text) => text.split(' ').length > 5 && linesIn(text).length > 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...crossing),
        fc.constantFrom(...neutral),
        fc.constantFrom(...neutral),
        (text, before, after) => {
          const full = /[.!?…]["”)]*$/.test(text) ? text : `${text}.`;
          // What is said elsewhere may take an excuse from the sentences around, but not a line from this one.
          expect(linesIn(`${before} ${full} ${after}`)).toEqual(expect.arrayContaining(linesIn(text)));
        },
      ),
    );
  });
});

describe('a bright line', () => {
  const crossed = (text: string) =>
    judged(text, 'general', null).flatMap(({ rule, severity }) =>
      rule.id === 'CLM-001' ? [] : [`${severity} ${rule.id}`],
    );

  test('has a source, and each claim has five or more phrases', () => {
    const few = rules.filter(({ phrases, brightLines }) => {
      return phrases !== undefined && brightLines.flatMap((line) => line.phrases).length < 5;
    });
    expect(few.map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ['We are the official enrollment center.', ['error ACA-002']],
    ['We open at nine. Enroll today and get a gift card. We close at five.', ['error ACA-005']],
    ['Get a $0 premium plan today.', ['error ACA-003']],
    ['If you qualify, a $0 premium plan may be open to you.', []],
    ['We never give a gift card.', []],
    ['Do you give a gift card?', []],
    ['Ads say “free health coverage” too often.', []],
    ['Our agents never give gift cards, but a gift card waits for you.', ['error ACA-005']],
    ['Don’t miss it: get a gift card for enrolling.', ['error ACA-005']],
    ['Nobody leaves without a gift card.', ['error ACA-005']],
    ['Nobody may enroll with a gift card.', []],
    ['Unlimited visits to any doctor', ['warning INS-001']],
  ])('finds in “%s” the rules %o', (text, found) => {
    expect(crossed(text)).toEqual(found);
  });
});

describe('a label', () => {
  test('is suggested as a shell command if it can clear a finding', () => {
    const [gift] = judged("Sign up with us and pick a toaster, it's yours.");
    expect(gift?.teach).toBe(
      "npm run audit -- label 'Sign up with us and pick a toaster, it'\\''s yours' --clean --kind body --topic general",
    );
    expect(judged('We have 412 lamps.')[0]?.teach).toBeUndefined();
  });

  test('silences the model for exactly these words', () => {
    const text = 'Sign up with us and you can pick a toaster.';
    expect(judged(text)).toMatchObject([{ foundBy: 'model' }]);
    const known = [...model.known, { text, rules: [], may: [], source: 'own', features: new Int32Array() }];
    expect(judged(text, 'general', { ...model, known })).toEqual([]);
  });
});

test('an invalid claim file is reported with its line', () => {
  const read = (text: string) => readClaims([...listClaimSources(), { file: 'x.yaml', text }]);
  expect(() => read('id: ABC-001\nchecks: x\nseverity: grave\nfnd: []\n'))
    .toThrowErrorMatchingInlineSnapshot(`
    [UsageError: x.yaml:1 the file must have required property 'why'
    x.yaml:1 the file must have required property 'remedy'
    x.yaml:1 the file must have required property 'source'
    x.yaml:1 the file must have required property 'examples'
    x.yaml:1 the file must NOT have additional properties: fnd
    x.yaml:3 severity must be equal to one of the allowed values: grave.]
  `);
  expect(() => read('id: [')).toThrow('x.yaml:1 is not valid YAML');
  const gift = 'words:\n  gift: { means: a gift, wordings: card }\n';
  expect(() => read(gift)).toThrow('x.yaml:1 has the word list gift, as another file does. Keep one.');
});
