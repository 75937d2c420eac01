import { parse } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '../../../renderer/islands/wizard/answers.ts';
import { INITIAL_FORM } from '../../../renderer/islands/wizard/form.ts';
import { attribute, elements } from '../../../scripts/html/tree.ts';
import { COPY } from './wizard-copy.ts';

/** Entries that the table could get: each is drawn by being there, whatever it is asked after. */
const ADDED = {
  deductible: { step: 2, choices: ['low', 'high'], askedFor: { healthPlanType: 'private' } },
  language: { step: 2, choices: ['en', 'es'], rules: [{ message: 'language', isBroken: () => true }] },
  middleName: { step: 2, input: { type: 'text', autoComplete: 'additional-name' } },
  employer: {
    step: 2,
    input: { type: 'text', autoComplete: 'organization' },
    askedFor: { healthPlanType: 'aca' },
  },
} as const;
const WORDS = {
  ...COPY,
  step2: {
    ...COPY.step2,
    fields: {
      ...COPY.step2.fields,
      middleName: { label: 'Middle name' },
      employer: { label: 'Employer', hint: 'If you have one.' },
    },
    selects: {
      ...COPY.step2.selects,
      deductible: { label: 'Deductible', empty: 'Choose', options: [{ value: 'low', label: 'Low' }] },
      language: { label: 'Language', empty: 'Choose', options: [{ value: 'es', label: 'Spanish' }] },
    },
  },
};

let draw: (answers: Partial<Answers>) => string;

// The modules are loaded anew with the longer table, and left as they were for other files.
beforeAll(async () => {
  vi.resetModules();
  const { WIZARD_FIELDS } = await import('../../../renderer/islands/wizard/fields.ts');
  Object.assign(WIZARD_FIELDS, ADDED);
  const { StepTwo } = await import('../../../renderer/islands/wizard/StepTwo.tsx');
  const { NO_ANSWERS } = await import('../../../renderer/islands/wizard/answers.ts');
  draw = (answers) => {
    const form = { ...INITIAL_FORM, step: 2 as const, answers: { ...NO_ANSWERS, ...answers } };
    return renderToStaticMarkup(<StepTwo copy={WORDS} form={form} heading={undefined} onEdit={() => {}} />);
  };
});
afterAll(() => vi.resetModules());

const { fields, selects } = WORDS.step2;
/** The fields that this test has words for: the table may get others. */
const KNOWN: Record<string, { label: string } | undefined> = { ...fields, ...selects };
const LABELS = Object.values(KNOWN).map((words) => words?.label ?? '');

/** The labels of the known fields that are shown, in order. */
function shownLabels(html: string): string[] {
  const document = parse(html.replaceAll(/<fieldset[^>]* hidden="".*?<\/fieldset>/gs, ''));
  return elements(document)
    .filter(({ tagName }) => tagName === 'label')
    .map((label) => label.childNodes.map((node) => ('value' in node ? node.value : ' (optional)')).join(''))
    .filter((label) => LABELS.includes(label.replace(' (optional)', '')));
}

const PERSON = ['First name', 'Last name', 'Email', 'Phone', 'ZIP code', 'Date of birth'];

test('an entry of the table is a field of the form, after the choice that it is asked for', () => {
  expect(shownLabels(draw({ insuranceType: 'health', healthPlanType: 'private' }))).toEqual([
    ...PERSON,
    'Deductible (optional)',
    'Language',
    'Middle name (optional)',
  ]);
  expect(shownLabels(draw({ insuranceType: 'health', healthPlanType: 'aca' }))).toEqual([
    ...PERSON,
    'Language',
    'Middle name (optional)',
    'Household size (optional)',
    'Income (optional)',
    'Employer (optional)',
  ]);
  expect(shownLabels(draw({ insuranceType: 'life' }))).toEqual([
    ...PERSON,
    'Language',
    'Middle name (optional)',
    'Amount (optional)',
    'Tobacco (optional)',
  ]);
});

test('a field with rules is required, and any other may stay empty', () => {
  const controls = elements(parse(draw({ insuranceType: 'life' }))).filter(({ tagName }) =>
    ['input', 'select'].includes(tagName),
  );
  const required = controls
    .filter((control) => attribute(control, 'aria-required') === 'true')
    .map((control) => attribute(control, 'name') ?? '')
    .filter((name) => KNOWN[name]);
  expect(required).toEqual(['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth', 'language']);
});
