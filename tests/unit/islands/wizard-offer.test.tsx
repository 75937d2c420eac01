import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  NO_ANSWERS,
  answeredLines,
  answersIn,
  fitToOffer,
  withAnswers,
} from '../../../renderer/islands/wizard/answers.ts';
import {
  completeKept,
  fromKept,
  mergeKept,
  parseKept,
  toKept,
} from '../../../renderer/islands/wizard/draft.ts';
import { isComplete, messagesOf, validateStep } from '../../../renderer/islands/wizard/validation.ts';
import { initialForm, reduceForm, type FormState } from '../../../renderer/islands/wizard/form.ts';
import {
  askedFields,
  canBeAsked,
  firstStep,
  isAskedWith,
  offerOf,
  stepTwoFields,
} from '../../../schemas/wizard-offer.ts';
import { wizardProps } from '../../../renderer/islands/wizard/definition.ts';
import { Wizard } from '../../../renderer/islands/wizard/Wizard.tsx';
import { scenes } from '../../../renderer/islands/wizard/scenes.ts';
import type { QuoteChoice, WizardCopy } from '../../../schemas/types.ts';
import { content } from '../../content.ts';
import { INITIAL_FORM, startWith } from './arbitraries.ts';

const { wizard } = content.pages.quote;
const NO_WORDS = { fields: {}, selects: {} };
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
    expect(fitToOffer(NO_ANSWERS, offerOf(step1, NO_WORDS))).toEqual({ ...NO_ANSWERS, ...implied });
    expect(firstStep(offerOf(step1, NO_WORDS))).toBe(first);
  },
);

test('fields that no choice leads to are not asked for', () => {
  expect([...stepTwoFields(offerOf(HEALTH, NO_WORDS)).keys()]).toEqual(['', 'aca']);
  expect([...stepTwoFields(offerOf(LIFE, NO_WORDS)).keys()]).toEqual(['', 'life']);
  expect([...stepTwoFields(offerOf(ONE_PLAN, NO_WORDS)).keys()]).toEqual(['', 'life']);
});

describe('a choice of the agency’s own', () => {
  const step1 = { choices: [...only('health'), ...OWN.choices], healthChoices: only('aca') };
  const start = initialForm(offerOf(step1, NO_WORDS));
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
  return isAskedWith(name, answers, offer);
}

describe('questions that content adds', () => {
  const copy: WizardCopy = {
    ...wizard,
    step1: {
      choices: [
        {
          value: 'pets',
          title: 'Pets',
          asks: ['petAge', 'petKind', 'renewal', 'tobacco'],
          heading: 'About your pet',
          skips: ['dateOfBirth', 'zipCode'],
          takeAlong: { subject: 'My pet', items: ['Bills of the vet'] },
        },
        { value: 'boats', title: 'Boats', asks: ['renewal'], heading: 'About your boat' },
        { value: 'life', title: 'Life' },
      ],
    },
    step2: {
      ...wizard.step2,
      fields: {
        ...wizard.step2.fields,
        petAge: { label: 'Age', kind: 'number', missing: 'Age is missing', invalid: 'Age is a number' },
        renewal: { label: 'Renewal', kind: 'date', invalid: 'Renewal is a date' },
      },
      selects: {
        petKind: {
          label: 'Kind',
          empty: 'Choose',
          missing: 'Kind is missing',
          options: [
            { value: 'dog', label: 'A dog' },
            { value: 'cat', label: 'A cat' },
          ],
        },
        tobacco: { label: 'Tobacco', empty: 'Choose', options: [{ value: 'no', label: 'No' }] },
      },
    },
  };
  const offer = offerOf(copy.step1, copy.step2);
  const PERSON = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@mail.example', phone: '305' };
  const pets = withAnswers(NO_ANSWERS, { ...PERSON, insuranceType: 'pets' });
  const said = (answers: Record<string, string>) =>
    validateStep(2, withAnswers(pets, answers), offer, messagesOf(copy));

  test('follow those of every choice, without the ones that the choice leaves out', () => {
    expect(askedFields(pets, offer)).toEqual([
      ...Object.keys(PERSON),
      'petAge',
      'petKind',
      'renewal',
      'tobacco',
    ]);
    const boats = withAnswers(pets, { insuranceType: 'boats' });
    expect(askedFields(boats, offer)).toEqual([...Object.keys(PERSON), 'zipCode', 'dateOfBirth', 'renewal']);
    expect(askedFields(withAnswers(pets, { insuranceType: 'life' }), offer)).toContain('tobacco');
    expect(canBeAsked('dateOfBirth', offer)).toBe(true);
    const alone = offerOf({ choices: copy.step1.choices.slice(0, 1) }, copy.step2);
    expect(canBeAsked('dateOfBirth', alone)).toBe(false);
  });

  test.each(['', 'pets', 'boats', 'life'])('are on the page once, after the choice %j', (kind) => {
    const names = [...stepTwoFields(offer, kind).values()].flat();
    expect(names).toHaveLength(new Set(names).size);
    expect(names).toEqual(expect.arrayContaining(['renewal', 'tobacco', 'coverageAmount']));
    for (const name of askedFields(withAnswers(NO_ANSWERS, { insuranceType: kind }), offer))
      expect(
        stepTwoFields(offer, kind).get('')?.includes(name) || stepTwoFields(offer, kind).get(kind),
      ).toBeTruthy();
  });

  test('have messages of their own, and may be optional', () => {
    expect(said({})).toEqual({ petAge: 'Age is missing', petKind: 'Kind is missing' });
    expect(said({ petAge: 'old', petKind: 'cat', renewal: 'soon' })).toEqual({
      petAge: 'Age is a number',
      renewal: 'Renewal is a date',
    });
    for (const petAge of ['7', ' 7.5 ', '$1,200', '٧'])
      expect(said({ petAge, petKind: 'cat', renewal: '5/17/2031' }), petAge).toEqual({});
    expect(isComplete(2, withAnswers(pets, { petAge: '7', petKind: 'dog' }), offer)).toBe(true);
  });

  test('are in the mail and the ticket, in the words of the page', () => {
    expect(
      answeredLines(copy, withAnswers(pets, { petAge: ' 7 ', petKind: 'cat', dateOfBirth: '1/1/1980' })),
    ).toEqual(expect.arrayContaining(['Pets', 'Age: 7', 'Kind: A cat']));
    expect(answeredLines(copy, withAnswers(pets, { dateOfBirth: '1/1/1980' })).join()).not.toContain('1980');
  });

  test('survive a visit in the draft, are erased at the hand-off, and go if content drops them', () => {
    const given = withAnswers(pets, { petAge: '7', petKind: 'cat' });
    const kept = toKept(given, 2);
    const stored = parseKept(JSON.stringify(kept.draft), kept.confirmed.join(' '));
    expect(stored).toEqual(kept);
    const visit = startWith({ kept: stored });
    expect(reduceForm(initialForm(offer), visit)).toMatchObject({
      step: 2,
      answers: { petAge: '7', petKind: 'cat' },
    });
    expect(JSON.stringify(completeKept(kept))).not.toMatch(/petAge|"cat"/);
    expect(reduceForm(INITIAL_FORM, visit).answers).toEqual(withAnswers(NO_ANSWERS, PERSON));
    const fitted = fitToOffer(withAnswers(given, { petKind: 'horse', other: 'x' }), offer);
    expect(fitted).toEqual(withAnswers(pets, { petAge: '7' }));
  });

  test('are merged from two windows, also if one of them empties an answer', () => {
    const base = toKept(withAnswers(pets, { petAge: '7', petKind: 'cat' }), 2);
    const ours = toKept(withAnswers(pets, { petAge: '', petKind: 'cat' }), 2);
    const theirs = toKept(withAnswers(pets, { petAge: '7', petKind: 'dog' }), 2);
    expect(fromKept(mergeKept(base, ours, theirs))).toMatchObject({ petKind: 'dog' });
    expect(fromKept(mergeKept(base, ours, theirs))).not.toHaveProperty('petAge');
  });

  test('are read from the form, and nothing else that is in it', () => {
    const form = new FormData();
    for (const name of ['petAge', 'callLanguage', 'other', 'firstName']) form.set(name, '7');
    expect(answersIn(form, offer)).toEqual({ petAge: '7', firstName: '7' });
  });

  test('nothing of the storage outside of a draft’s person becomes an answer', () => {
    const { draft } = toKept(pets, 2);
    const data = { ...draft.data, coverageInfo: { ...draft.data.coverageInfo, petAge: '7' } };
    const odd = { ...draft, petAge: '7', data, constructor: 'x' };
    expect(parseKept(JSON.stringify(odd), null)?.draft).toEqual(draft);
  });

  test('the form draws them with their heading, and what to take along', () => {
    const html = renderToStaticMarkup(
      <Wizard
        copy={{ ...copy, step1: { choices: copy.step1.choices.slice(0, 1) } }}
        takeAlong={content.interface.takeAlong}
        scheduling={{}}
        sprite=""
      />,
    );
    for (const words of ['About your pet', 'id="quote-petAge"', 'A cat', 'My pet', 'Bills of the vet'])
      expect(html).toContain(words);
    expect(html).not.toContain('quote-dateOfBirth');
  });
});

describe('an answer that content implies', () => {
  const start = initialForm(offerOf(ACA, NO_WORDS));

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
      return answersIn(form, offerOf(HEALTH, NO_WORDS));
    };
    const asked = initialForm(offerOf(HEALTH, NO_WORDS));
    const typed = data({ healthPlanType: 'private', firstName: 'Ada', lastName: '', callLanguage: 'es' });
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
    const open = initialForm(offerOf(ONE_PLAN, NO_WORDS));
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

test.each([
  [
    'health and life',
    { ...HEALTH, choices: only('health', 'life') },
    ['question', 'healthQuestion', 'householdSize', 'tobacco'],
  ],
  ['health alone', HEALTH, ['healthQuestion', 'householdSize']],
  ['ACA plans alone', ACA, ['householdSize']],
  ['life alone', LIFE, ['tobacco']],
  ['a line that asks for tobacco', OWN, ['tobacco']],
])('the page has only the words of questions that it asks: %s', (_, offered, expected) => {
  const words = {
    options: [{ value: 'yes', label: 'Yes' }],
    empty: 'Choose',
    label: 'A label',
    privacyName: 'x',
  };
  const copy: WizardCopy = {
    ...wizard,
    step1: { question: 'Which kind?', healthQuestion: 'Which plan?', ...offered },
    step2: {
      ...wizard.step2,
      extrasHealth: 'For ACA',
      extrasLife: 'For life',
      selects: { householdSize: words, tobacco: words },
    },
  };
  const quote = { ...content.pages.quote, wizard: copy };
  const { step1, step2 } = wizardProps({ ...content, pages: { ...content.pages, quote } }).copy;
  const shown = [...Object.keys(step1), ...Object.keys(step2.selects)];
  expect(
    ['question', 'healthQuestion', 'householdSize', 'tobacco'].filter((name) => shown.includes(name)),
  ).toEqual(expected);
  expect('extrasHealth' in step2).toBe(expected.includes('householdSize'));
  expect(JSON.stringify(step2)).not.toContain('privacyName');
});
