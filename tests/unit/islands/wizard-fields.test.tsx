import { parse } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answers, NO_ANSWERS } from '../../../renderer/islands/wizard/answers.ts';
import { StepTwo } from '../../../renderer/islands/wizard/StepTwo.tsx';
import { attribute, elements } from '../../../scripts/html/tree.ts';
import type { WizardCopy } from '../../../schemas/types.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import { content } from '../../content.ts';
import { INITIAL_FORM } from './arbitraries.ts';

/** Fields that the tests add to WIZARD_FIELDS. The form must render each without changes of code. */
const ADDED = {
  deductible: { step: 2, choices: ['low', 'high'], askedFor: { healthPlanType: 'private' } },
  language: { step: 2, choices: ['en', 'es'], rules: [{ message: 'language', check: 'given' }] },
  middleName: { step: 2, input: { type: 'text', autoComplete: 'additional-name' } },
  employer: {
    step: 2,
    input: { type: 'text', autoComplete: 'organization' },
    askedFor: { healthPlanType: 'aca' },
  },
} as const;
/** The copy of the site's form, with every choice in step 1. */
const COPY: WizardCopy = {
  ...content.pages.quote.wizard,
  step1: {
    choices: [{ value: 'health' }, { value: 'life' }],
    healthChoices: [{ value: 'private' }, { value: 'aca' }],
  },
};
const PERSON = ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'dateOfBirth'];
const FURTHER = ['householdSize', 'estimatedIncome', 'coverageAmount', 'tobacco', ...Object.keys(ADDED)];

beforeAll(() => void Object.assign(WIZARD_FIELDS, ADDED));
afterAll(() => {
  for (const name of Object.keys(ADDED)) Reflect.deleteProperty(WIZARD_FIELDS, name);
});

function draw(given: Partial<Answers>): string {
  const unanswered = Object.fromEntries(Object.keys(ADDED).map((name) => [name, '']));
  const form = { ...INITIAL_FORM, step: 2 as const, answers: Object.assign(unanswered, NO_ANSWERS, given) };
  return renderToStaticMarkup(
    <StepTwo copy={COPY} form={form} heading={undefined} sprite="" onEdit={() => {}} />,
  );
}

/** Lists the names of controls, in order. Ignores names that are not in PERSON or FURTHER: an agency may add fields. */
function namesOf(controls: ReturnType<typeof controlsIn>): string[] {
  const names = controls.map((control) => attribute(control, 'name') ?? '');
  return names.filter((name) => [...PERSON, ...FURTHER].includes(name));
}

function controlsIn(html: string) {
  return elements(parse(html)).filter(({ tagName }) => ['input', 'select'].includes(tagName));
}

test.each([
  [{ insuranceType: 'health', healthPlanType: 'private' }, ['deductible', 'language', 'middleName']],
  [
    { insuranceType: 'health', healthPlanType: 'aca' },
    ['language', 'middleName', 'householdSize', 'estimatedIncome', 'employer'],
  ],
  [{ insuranceType: 'life' }, ['language', 'middleName', 'coverageAmount', 'tobacco']],
] as const)('after %o, the form asks for the fields of WIZARD_FIELDS', (answers, further) => {
  const shown = draw(answers).replaceAll(/<fieldset[^>]* hidden="".*?<\/fieldset>/gs, '');
  expect(namesOf(controlsIn(shown))).toEqual([...PERSON, ...further]);
});

test('a field with rules is required; any other is optional, and its label says so', () => {
  const html = draw({ insuranceType: 'life' });
  const required = controlsIn(html).filter((control) => attribute(control, 'aria-required') === 'true');
  expect(namesOf(required)).toEqual([...PERSON, 'language']);
  expect(html.split('field__optional')).toHaveLength(controlsIn(html).length - required.length + 1);
});

test('fields are empty, and help autofill and the keyboards of phones', () => {
  const html = draw({});
  expect(html.match(/<option[^>]* selected[^>]*>/g)).toEqual(
    html.match(/<select/g)?.map(() => '<option value="" selected="">'),
  );
  const hints = ['name', 'type', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck'];
  const inputs = controlsIn(html).filter((control) => PERSON.includes(attribute(control, 'name') ?? ''));
  expect(inputs.map((input) => hints.flatMap((hint) => attribute(input, hint) ?? []).join(' '))).toEqual([
    'firstName text given-name',
    'lastName text family-name',
    'email email email none false',
    'phone tel tel',
    'zipCode text postal-code numeric',
    'dateOfBirth text bday numeric',
  ]);
});
