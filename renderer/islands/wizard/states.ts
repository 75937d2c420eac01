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

function listStates({ buttons, step1, step2 }: WizardCopy): VisitorState[] {
  const next = press(buttons.next);
  const submit = press(buttons.submit);
  const titleOf = (value: string) =>
    [...step1.choices, ...step1.healthChoices].find((choice) => choice.value === value)?.title ?? value;
  const health = check(titleOf('health'));
  const life = check(titleOf('life'));
  const privatePlan = [health, check(titleOf('private')), next];
  const acaPlan = [health, check(titleOf('aca')), next];
  const lifePlan = [life, next];
  const lastOption = (name: string) => {
    const { label = name, options = [] } = step2.selects[name] ?? {};
    return choose(label, options.at(-1)?.label ?? '');
  };
  /** Answers every question of step 2 that these choices lead to. */
  const answerAll = (choices: Readonly<Record<string, string>>): VisitorStep[] =>
    fieldsWhere((field) => field.step === 2 && isAsked(field, choices)).map((name) =>
      name in step2.selects
        ? lastOption(name)
        : fill(step2.fields[name]?.label ?? name, ANSWERS[name] ?? OTHER_ANSWER),
    );
  const acaAnswers = answerAll({ insuranceType: 'health', healthPlanType: 'aca' });
  const lifeAnswers = answerAll({ insuranceType: 'life' });
  const inAnotherWindow = (...steps: VisitorStep[]): VisitorStep => ({ do: 'in another window', steps });
  /** What the status line says, so that a new notice needs a state. */
  const notices: Record<Notice, Omit<VisitorState, 'name'>> = {
    handOff: { steps: [...acaPlan, ...acaAnswers, submit] },
    restored: { steps: [...lifePlan, ...lifeAnswers, { do: 'reload' }] },
    cleared: { steps: [press(buttons.clear)] },
    clearedElsewhere: { steps: [...privatePlan, inAnotherWindow(press(buttons.clear))] },
    handedOffElsewhere: { steps: [...acaPlan, ...acaAnswers, inAnotherWindow(submit)] },
    notKept: { steps: [{ do: 'refuse storage' }, health] },
  };
  return [
    { name: 'wizard: step 1, nothing chosen, refused', steps: [next] },
    { name: 'wizard: health chosen', steps: [health] },
    { name: 'wizard: health chosen, no plan, refused', steps: [health, next] },
    { name: 'wizard: private plan chosen', steps: privatePlan.slice(0, -1) },
    { name: 'wizard: step 2, private plan', steps: privatePlan },
    { name: 'wizard: step 2, refused', steps: [...privatePlan, submit] },
    {
      name: 'wizard: step 2, not an email address, refused',
      steps: [...privatePlan, fill(step2.fields['email']?.label ?? 'email', 'wilhelmina'), submit],
    },
    { name: 'wizard: back at step 1', steps: [...privatePlan, press(buttons.previous)] },
    { name: 'wizard: step 2, ACA plan', steps: acaPlan },
    { name: 'wizard: step 2, ACA plan, answered', steps: [...acaPlan, ...acaAnswers] },
    { name: 'wizard: handed off', ...notices.handOff },
    { name: 'wizard: life chosen', steps: [life] },
    { name: 'wizard: step 2, life insurance', steps: lifePlan },
    { name: 'wizard: answers of an earlier visit', ...notices.restored },
    { name: 'wizard: handed off, life insurance', steps: [...lifePlan, ...lifeAnswers, submit] },
    { name: 'wizard: cleared', ...notices.cleared },
    { name: 'wizard: cleared in another window', ...notices.clearedElsewhere },
    { name: 'wizard: handed off in another window', ...notices.handedOffElsewhere },
    { name: 'wizard: answers cannot be kept', ...notices.notKept },
    { name: 'wizard: its script fails', steps: [], failing: '[data-island="wizard"]' },
  ];
}
