import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NO_ANSWERS, fitToOffer, isAskedWith, answersIn } from '../../../renderer/islands/wizard/answers.ts';
import { toKept } from '../../../renderer/islands/wizard/draft.ts';
import { isField } from '../../../schemas/wizard-fields.ts';
import { initialForm, reduceForm, type FormState } from '../../../renderer/islands/wizard/form.ts';
import { firstStep, offerOf, stepTwoFields } from '../../../schemas/wizard-offer.ts';
import { Wizard } from '../../../renderer/islands/wizard/Wizard.tsx';
import { scenes } from '../../../renderer/islands/wizard/scenes.ts';
import type { QuoteChoice } from '../../../schemas/types.ts';
import { content } from '../../content.ts';
import { INITIAL_FORM, startWith } from './arbitraries.ts';

const { wizard } = content.pages.quote;
const only = (...values: QuoteChoice['value'][]) => values.map((value) => ({ value }));

const HEALTH = { choices: only('health'), healthChoices: only('private', 'aca') };
const ACA = { choices: only('health'), healthChoices: only('aca') };
const LIFE = { choices: only('life') };
const OWN = { choices: [{ value: 'medicare', asks: ['tobacco'] }] };
const ONE_PLAN = { choices: only('health', 'life'), healthChoices: only('private') };

test.each([
  ['health insurance with two plans', HEALTH, { insuranceType: 'health' }, 1],
  ['one plan', ACA, { insuranceType: 'health', healthPlanType: 'aca' }, 2],
  ['life insurance', LIFE, { insuranceType: 'life' }, 2],
  ['one plan beside life insurance', ONE_PLAN, {}, 1],
  ['a kind of its own', OWN, { insuranceType: 'medicare' }, 2],
])(
  '%s: a question with one choice is answered, and a step without questions is skipped',
  (_, step1, implied, first) => {
    expect(fitToOffer(NO_ANSWERS, offerOf(step1))).toEqual({ ...NO_ANSWERS, ...implied });
    expect(firstStep(offerOf(step1))).toBe(first);
  },
);

test('fields that no choice leads to are not asked for', () => {
  expect([...stepTwoFields(offerOf(HEALTH)).keys()]).toEqual(['', 'aca']);
  expect([...stepTwoFields(offerOf(LIFE)).keys()]).toEqual(['', 'life']);
  expect([...stepTwoFields(offerOf(ONE_PLAN)).keys()]).toEqual(['', 'life']);
});

describe('a choice of the agency’s own', () => {
  const step1 = { choices: [...only('health'), ...OWN.choices], healthChoices: only('aca') };
  const start = initialForm(offerOf(step1));
  const chosen = reduceForm(start, { type: 'edit', field: 'insuranceType', value: 'medicare' });

  test('asks its own questions, and none of another choice', () => {
    expect(['tobacco', 'coverageAmount', 'householdSize', 'email'].map((name) => asks(name, chosen))).toEqual(
      [true, false, false, true],
    );
  });

  test('survives a visit, and is dropped if content no longer offers it', () => {
    const visit = startWith({ kept: toKept(chosen.answers, 2) });
    const answers = { insuranceType: 'medicare', healthPlanType: '' };
    expect(reduceForm(start, visit)).toMatchObject({ step: 2, answers });
    const without = reduceForm(INITIAL_FORM, visit);
    expect(without).toMatchObject({ step: 1, answers: { insuranceType: '' } });
  });
});

function asks(name: string, { answers, offer }: FormState): boolean {
  return isField(name) && isAskedWith(name, answers, offer);
}

describe('an answer that content implies', () => {
  const start = initialForm(offerOf(ACA));

  test('stays after an old draft, another window and a reset', () => {
    const answers = { insuranceType: 'life' } as const;
    const loaded = reduceForm(start, startWith({ typed: answers }));
    expect(loaded).toMatchObject({ step: 2, answers: { insuranceType: 'health', healthPlanType: 'aca' } });
    expect(reduceForm(loaded, { type: 'merge', answers }).answers.insuranceType).toBe('health');
    expect(reduceForm(loaded, { type: 'cleared' })).toMatchObject({ step: 2, answers: start.answers });
    expect(reduceForm(loaded, { type: 'goTo', step: 1 }).step).toBe(2);
  });

  test('keeps a plan that was chosen before hydration, and drops one that does not fit', () => {
    const data = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return answersIn(form);
    };
    const asked = initialForm(offerOf(HEALTH));
    const typed = data({ healthPlanType: 'private', firstName: 'Ada', lastName: '', other: 'x' });
    expect(typed).toEqual({ healthPlanType: 'private', firstName: 'Ada' });
    expect(reduceForm(asked, startWith({ typed })).answers).toMatchObject({
      insuranceType: 'health',
      healthPlanType: 'private',
      firstName: 'Ada',
    });
    expect(data({ healthPlanType: 'gold' })).toEqual({});
    const life = data({ insuranceType: 'life', healthPlanType: 'aca' });
    expect(reduceForm(INITIAL_FORM, startWith({ typed: life })).answers.healthPlanType).toBe('');
  });

  test('includes the choice that it depends on', () => {
    const open = initialForm(offerOf(ONE_PLAN));
    expect(open.answers.healthPlanType).toBe('');
    const health = reduceForm(open, { type: 'edit', field: 'insuranceType', value: 'health' });
    expect(health.answers.healthPlanType).toBe('private');
    expect(
      reduceForm(health, { type: 'edit', field: 'insuranceType', value: 'life' }).answers.healthPlanType,
    ).toBe('');
  });
});

describe('the form', () => {
  const draw = (step1: typeof LIFE) =>
    renderToStaticMarkup(
      <Wizard
        copy={{ ...wizard, step1: { ...wizard.step1, healthChoices: undefined, ...step1 } }}
        takeAlong={content.interface.takeAlong}
        scheduling={{}}
        sprite=""
      />,
    );

  test('asks only for the plan if one insurance is left', () => {
    const html = draw(HEALTH);
    expect(html).not.toContain('name="insuranceType"');
    expect(html).not.toContain('quote-coverageAmount');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toContain('quote-householdSize');
  });

  test('has one step where nothing is left to choose', () => {
    const html = draw(LIFE);
    expect(html).not.toContain('type="radio"');
    expect(html).not.toContain(wizard.buttons.previous);
    expect(html).toContain('quote-coverageAmount');
    expect(html).not.toContain('quote-householdSize');
  });

  test('a release renders only scenes of the choices on offer', () => {
    const site = (step1: typeof LIFE) => ({
      ...content,
      pages: { ...content.pages, quote: { ...content.pages.quote, wizard: { ...wizard, step1 } } },
    });
    const names = (step1: typeof LIFE) => scenes.list(site(step1)).map(({ name }) => name);
    expect(names(LIFE)).not.toContain('wizard: step 1, nothing chosen, refused');
    expect(names(LIFE)).toContain('wizard: step 2, life insurance');
    expect(names(HEALTH).join()).not.toContain('life');
    expect(names(HEALTH)).toContain('wizard: health chosen, no plan, refused');
  });
});
