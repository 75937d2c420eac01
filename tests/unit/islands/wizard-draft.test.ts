import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import {
  changedAnswers,
  completeKept,
  fromKept,
  INITIAL_DRAFT,
  INITIAL_KEPT,
  mergeKept,
  parseKept,
  toKept,
} from '../../../renderer/islands/wizard/draft.ts';
import { fieldsWhere } from '../../../schemas/wizard-fields.ts';
import { reduceForm } from '../../../renderer/islands/wizard/form.ts';
import { INITIAL_FORM, draft, kept, partialAnswers, startWith, step } from './arbitraries.ts';

describe('the draft', () => {
  it('starts as the specification says', () => {
    expect(INITIAL_DRAFT).toStrictEqual({
      currentStep: 1,
      isComplete: false,
      data: {
        personalInfo: { firstName: '', lastName: '', dateOfBirth: '', email: '', phone: '', zipCode: '' },
        coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
        healthInfo: { medications: false, chronicConditions: false, smoker: false },
      },
    });
  });

  it('has no personal answers when it is complete', () => {
    fc.assert(
      fc.property(kept, (saved) => {
        const complete = completeKept(saved);
        expect(complete.draft).toMatchObject({ isComplete: true, currentStep: 1 });
        expect(complete.draft.data.personalInfo).toEqual(INITIAL_DRAFT.data.personalInfo);
        expect(complete.draft.data.healthInfo).toEqual(INITIAL_DRAFT.data.healthInfo);
        expect(complete.confirmed).not.toContain('tobacco');
      }),
    );
  });
});

describe('the conversion between answers and draft', () => {
  it('stores the answers that the draft keeps, and never the income', () => {
    const answers = withAnswers(NO_ANSWERS, {
      insuranceType: 'health',
      healthPlanType: 'aca',
      firstName: 'Ana',
      tobacco: 'yes',
      coverageAmount: '500000',
      householdSize: '4',
      estimatedIncome: '35000-50000',
    });
    const mapped = toKept(answers, 2).draft;
    expect(mapped).toEqual({
      currentStep: 2,
      isComplete: false,
      data: {
        personalInfo: { ...INITIAL_DRAFT.data.personalInfo, firstName: 'Ana' },
        coverageInfo: { planType: 'aca', coverageLevel: '500000', deductible: '', familySize: 4 },
        healthInfo: { medications: false, chronicConditions: false, smoker: true },
      },
    });
    expect(JSON.stringify(mapped)).not.toContain('35000');
  });

  it('restores every stored field: a household of one, no tobacco and no answer are different', () => {
    const keptFields = fieldsWhere(({ keptAs }) => keptAs !== undefined);
    fc.assert(
      fc.property(partialAnswers, step, (given, at) => {
        const answers = withAnswers(NO_ANSWERS, given);
        const back = fromKept(toKept(answers, at));
        expect(answers).toMatchObject(back);
        expect(Object.keys(back).toSorted()).toEqual(keptFields.toSorted());
      }),
    );
  });

  it('does not count a default value of a draft as an answer', () => {
    expect(fromKept(INITIAL_KEPT)).toMatchObject({ householdSize: '', tobacco: '' });
    expect(fromKept({ ...INITIAL_KEPT, confirmed: ['householdSize', 'tobacco'] })).toMatchObject({
      householdSize: '1',
      tobacco: 'no',
    });
  });
});

describe('two windows', () => {
  it('lose no answer that only one of them changed', () => {
    fc.assert(
      fc.property(kept, partialAnswers, partialAnswers, (base, ours, theirs) => {
        const from = withAnswers(NO_ANSWERS, fromKept(base));
        const here = toKept(withAnswers(from, ours), 1);
        const there = toKept(withAnswers(from, theirs), 2);
        const merged = mergeKept(base, here, there);
        for (const field of ['firstName', 'lastName', 'zipCode', 'householdSize', 'tobacco'] as const) {
          const [before, mine, other] = [base, here, there].map((each) => fromKept(each)[field]);
          expect(fromKept(merged)[field], field).toBe(mine === before ? other : mine);
        }
        expect(merged.draft.currentStep).toBe(1);
        expect(mergeKept(base, here, base)).toEqual(here);
      }),
    );
  });

  it('keep a plan with its insurance type', () => {
    const keptOf = (given: Partial<Answers>) => toKept(withAnswers(NO_ANSWERS, given), 1);
    const health = keptOf({ insuranceType: 'health' });
    const life = keptOf({ insuranceType: 'life' });
    const aca = keptOf({ insuranceType: 'health', healthPlanType: 'aca', firstName: 'Ana' });
    const toLife = mergeKept(health, life, aca);
    expect(changedAnswers(life, toLife)).toEqual({ firstName: 'Ana' });
    expect(fromKept(toLife)).toMatchObject({ insuranceType: 'life', healthPlanType: '', firstName: 'Ana' });
    const toAca = mergeKept(health, aca, life);
    expect(fromKept(toAca)).toMatchObject({ insuranceType: 'health', healthPlanType: 'aca' });
    expect(changedAnswers(life, toAca)).toEqual({
      insuranceType: 'health',
      healthPlanType: 'aca',
      firstName: 'Ana',
    });
  });
});

describe('stored text', () => {
  it('is parsed as it was saved', () => {
    fc.assert(
      fc.property(kept, (saved) => {
        expect(parseKept(JSON.stringify(saved.draft), saved.confirmed.join(' '))).toEqual(saved);
      }),
    );
  });

  it('never breaks the wizard, whatever text it is', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      draft.map((saved) => JSON.stringify(saved)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        const visit = startWith({ addressed: 2, kept: parseKept(stored, '') });
        const form = reduceForm(INITIAL_FORM, visit);
        expect(form.isHydrated).toBe(true);
        const chosen = reduceForm(form, { type: 'edit', field: 'insuranceType', value: 'life' });
        expect(reduceForm(chosen, { type: 'goTo', step: 2 }).step).toBe(2);
      }),
    );
  });

  it.each([
    ['no JSON', '{'],
    ['no text', ''],
    ['no draft', '[]'],
    ['null', 'null'],
    ['a missing field', JSON.stringify(INITIAL_DRAFT).replace(/"healthInfo":\{[^}]*\}/, '"healthInfo":{}')],
    ['a field of another kind', JSON.stringify({ ...INITIAL_DRAFT, currentStep: '1' })],
    ['a step before the first', JSON.stringify({ ...INITIAL_DRAFT, currentStep: 0 })],
    ['half a person', JSON.stringify(INITIAL_DRAFT).replace('"familySize":1', '"familySize":1.5')],
    ['a key from the prototype', '{"__proto__":' + JSON.stringify(INITIAL_DRAFT) + '}'],
  ])('is not a draft if it is %s', (_, text) => {
    expect(parseKept(text, null)).toBeUndefined();
  });

  it('drops keys and names that a draft does not have', () => {
    expect(parseKept(JSON.stringify({ ...INITIAL_DRAFT, income: 1 }), '[] <b> income')).toEqual(INITIAL_KEPT);
  });
});
