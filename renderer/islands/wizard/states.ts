import type { WizardCopy } from '../../../schemas/types.ts';
import {
  check,
  choose,
  fill,
  press,
  type VisitorState,
  type VisitorStates,
  type VisitorStep,
} from '../../visitor-states.ts';
import { fieldsWhere, isAsked } from './fields.ts';
import type { Notice } from './form.ts';
import { canBeAsked, firstStep, impliedBy, offerOf } from './offer.ts';

/** Answers that pass, each of which would be recognized in an address or in the browser's storage. */
const ANSWERS: Partial<Record<string, string>> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '305-555-0177',
  zipCode: '33199',
  dateOfBirth: '05/17/1984',
};
const OTHER_ANSWER = 'Fotheringay';

export const states: VisitorStates = {
  where: '[data-island="wizard"]',
  list: ({ pages: { quote } }) => listStates(quote.wizard),
};

/** The ways through step 1, and what each leads to in words. */
const PATHS = [
  { name: 'private plan', answers: { insuranceType: 'health', healthPlanType: 'private' } },
  { name: 'ACA plan', answers: { insuranceType: 'health', healthPlanType: 'aca' } },
  { name: 'life insurance', answers: { insuranceType: 'life' } },
] as const;

function listStates({ buttons, step1, step2 }: WizardCopy): VisitorState[] {
  const next = press(buttons.next);
  const submit = press(buttons.submit);
  const offer = offerOf(step1);
  const asksInsurance = offer.insuranceType.length > 1;
  const asksPlan = offer.healthPlanType.length > 1;
  const asksStepOne = firstStep(impliedBy(offer)) === 1;
  const titleOf = (value: string) =>
    [...step1.choices, ...(step1.healthChoices ?? [])].find((choice) => choice.value === value)?.title ??
    value;
  const health = asksInsurance ? [check(titleOf('health'))] : [];
  const lastOption = (name: string) => {
    const { label = name, options = [] } = step2.selects[name] ?? {};
    return choose(label, options.at(-1)?.label ?? '');
  };
  const paths = PATHS.filter(({ answers }) => canBeAsked({ askedFor: answers }, offer)).map(
    ({ name, answers }) => {
      const { insuranceType } = answers;
      const plan = 'healthPlanType' in answers && asksPlan ? [check(titleOf(answers.healthPlanType))] : [];
      const chosen = [...(asksInsurance ? [check(titleOf(insuranceType))] : []), ...plan];
      /** Answers every question of step 2 that these choices lead to. */
      const answered: VisitorStep[] = fieldsWhere((field) => field.step === 2 && isAsked(field, answers)).map(
        (field) =>
          field in step2.selects
            ? lastOption(field)
            : fill(step2.fields[field]?.label ?? field, ANSWERS[field] ?? OTHER_ANSWER),
      );
      return { name, chosen, toStepTwo: asksStepOne ? [...chosen, next] : [], answered };
    },
  );
  // The schema has at least one choice.
  const [plain] = paths;
  const longest = paths.find(({ name }) => name === 'ACA plan') ?? plain;
  const last = paths.at(-1);
  if (plain === undefined || longest === undefined || last === undefined) return [];
  const inAnotherWindow = (...steps: VisitorStep[]): VisitorStep => ({ do: 'in another window', steps });
  const typed = fill(step2.fields['firstName']?.label ?? 'firstName', OTHER_ANSWER);
  /** What the status line says, so that a new notice needs a state. */
  const notices: Record<Notice, Omit<VisitorState, 'name'>> = {
    handOff: { steps: [...longest.toStepTwo, ...longest.answered, submit] },
    restored: { steps: [...last.toStepTwo, ...last.answered, { do: 'reload' }] },
    cleared: { steps: [press(buttons.clear)] },
    clearedElsewhere: { steps: [...plain.toStepTwo, inAnotherWindow(press(buttons.clear))] },
    handedOffElsewhere: { steps: [...longest.toStepTwo, ...longest.answered, inAnotherWindow(submit)] },
    notKept: { steps: [{ do: 'refuse storage' }, ...(asksStepOne ? plain.chosen.slice(0, 1) : [typed])] },
  };
  const stepOne: VisitorState[] = [
    { name: 'wizard: step 1, nothing chosen, refused', steps: [next] },
    ...(asksInsurance && asksPlan ? [{ name: 'wizard: health chosen', steps: health }] : []),
    ...(asksPlan ? [{ name: 'wizard: health chosen, no plan, refused', steps: [...health, next] }] : []),
    ...paths.map(({ name, chosen }) => ({ name: `wizard: ${name} chosen`, steps: chosen })),
    { name: 'wizard: back at step 1', steps: [...plain.toStepTwo, press(buttons.previous)] },
  ];
  return [
    ...(asksStepOne ? stepOne : []),
    ...paths.flatMap(({ name, toStepTwo, answered }) => [
      { name: `wizard: step 2, ${name}`, steps: toStepTwo },
      { name: `wizard: step 2, ${name}, answered`, steps: [...toStepTwo, ...answered] },
    ]),
    { name: 'wizard: step 2, refused', steps: [...plain.toStepTwo, submit] },
    {
      name: 'wizard: step 2, not an email address, refused',
      steps: [...plain.toStepTwo, fill(step2.fields['email']?.label ?? 'email', 'wilhelmina'), submit],
    },
    {
      name: 'wizard: step 2, not a date of birth, refused',
      steps: [
        ...plain.toStepTwo,
        fill(step2.fields['dateOfBirth']?.label ?? 'dateOfBirth', '02/30/1990'),
        submit,
      ],
    },
    { name: 'wizard: handed off', ...notices.handOff },
    { name: 'wizard: answers of an earlier visit', ...notices.restored },
    { name: `wizard: handed off, ${last.name}`, steps: [...last.toStepTwo, ...last.answered, submit] },
    { name: 'wizard: cleared', ...notices.cleared },
    { name: 'wizard: cleared in another window', ...notices.clearedElsewhere },
    { name: 'wizard: handed off in another window', ...notices.handedOffElsewhere },
    { name: 'wizard: answers cannot be kept', ...notices.notKept },
    { name: 'wizard: its script fails', steps: [], failing: '[data-island="wizard"]' },
  ];
}
