import type { WizardCopy } from '../../../schemas/types.ts';
import { check, choose, fill, press, type Scene, type Scenes, type SceneStep } from '../../scenes.ts';
import { NO_ANSWERS, withAnswer, type Answers, isAskedWith } from './answers.ts';
import { fieldsWhere } from '../../../schemas/wizard-fields.ts';
import { firstStep, offerOf } from '../../../schemas/wizard-offer.ts';

/** Maps fields to valid answers that are unusual enough to be recognized in an address or in the browser's storage. */
const ANSWERS: Partial<Record<string, string>> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '305-555-0177',
  zipCode: '33199',
  dateOfBirth: '05/17/1984',
};
const OTHER_ANSWER = 'Fotheringay';

/** Names the specified paths through step 1. A choice that the agency added uses its value as its name. */
const NAMES: Readonly<Record<string, string>> = {
  private: 'private plan',
  aca: 'ACA plan',
  life: 'life insurance',
};

/** Describes a path through the form: the choices of step 1, the steps to reach step 2, and the questions there. */
interface Way {
  name: string;
  toStepTwo: SceneStep[];
  answered: SceneStep[];
  /** Holds the choices of step 1 in the form in which a tool carries them. */
  carried: string;
}

export const scenes: Scenes = {
  has: 'data-island="wizard"',
  list: ({ pages }) => listScenes(pages.quote.wizard),
};

function listScenes(copy: WizardCopy): Scene[] {
  const ways = waysThrough(copy);
  // The schema requires at least one choice.
  const [plain] = ways;
  const longest = ways.find(({ name }) => name === 'ACA plan') ?? plain;
  const last = ways.at(-1);
  if (plain === undefined || longest === undefined || last === undefined) return [];
  const submit = press(copy.buttons.submit);
  const refused = (what: string, field: string, value: string): Scene => ({
    name: `wizard: step 2, ${what}, refused`,
    steps: [...plain.toStepTwo, fill(copy.step2.fields[field]?.label ?? field, value), submit],
  });
  return [
    ...(firstStep(offerOf(copy.step1)) === 1 ? stepOneScenes(copy) : []),
    ...ways.map(({ name, toStepTwo }) => ({ name: `wizard: step 2, ${name}`, steps: toStepTwo })),
    { name: 'wizard: step 2, refused', steps: [...plain.toStepTwo, submit] },
    refused('not an email address', 'email', 'wilhelmina'),
    refused('not a date of birth', 'dateOfBirth', '02/30/1990'),
    { name: 'wizard: handed off', steps: [...longest.toStepTwo, ...longest.answered, submit] },
    { name: 'wizard: back after the hand-off', steps: [{ do: 'reload' }], continues: true },
    { name: `wizard: handed off, ${last.name}`, steps: [...last.toStepTwo, ...last.answered, submit] },
    {
      name: 'wizard: answers of an earlier visit',
      steps: [...last.toStepTwo, ...last.answered, { do: 'reload' }],
    },
    { name: 'wizard: answers of a tool', steps: [{ do: 'arrive with', answers: longest.carried }] },
    { name: 'wizard: cleared', steps: [press(copy.buttons.clear)] },
  ];
}

function waysThrough({ buttons, step1, step2 }: WizardCopy): Way[] {
  const offer = offerOf(step1);
  const { asksInsurance, asksPlan } = questionsOf(step1);
  const choice = (value: string) => check(titleOf(step1, value));
  const lastOption = (name: string) => {
    const { label = name, options = [] } = step2.selects[name] ?? {};
    return choose(label, options.at(-1)?.label ?? '');
  };
  const paths = offer.insuranceType.flatMap((type): Answers[] => {
    const answers = withAnswer(NO_ANSWERS, 'insuranceType', type);
    return type === 'health'
      ? offer.healthPlanType.map((plan) => withAnswer(answers, 'healthPlanType', plan))
      : [answers];
  });
  return paths.map((answers) => {
    const plan = answers.healthPlanType !== '' && asksPlan ? [choice(answers.healthPlanType)] : [];
    const chosen = [...(asksInsurance ? [choice(answers.insuranceType)] : []), ...plan];
    const asked = fieldsWhere(({ step }) => step === 2).filter((name) => isAskedWith(name, answers, offer));
    return {
      name: NAMES[answers.healthPlanType || answers.insuranceType] ?? answers.insuranceType,
      carried: String(new URLSearchParams(Object.entries(answers).filter(([, answer]) => answer !== ''))),
      toStepTwo: firstStep(offer) === 1 ? [...chosen, press(buttons.next ?? '')] : [],
      answered: asked.map((field) =>
        field in step2.selects
          ? lastOption(field)
          : fill(step2.fields[field]?.label ?? field, ANSWERS[field] ?? OTHER_ANSWER),
      ),
    };
  });
}

function stepOneScenes({ buttons, step1 }: WizardCopy): Scene[] {
  const next = press(buttons.next ?? '');
  const { asksInsurance, asksPlan } = questionsOf(step1);
  const health = asksInsurance ? [check(titleOf(step1, 'health'))] : [];
  return [
    { name: 'wizard: step 1, nothing chosen, refused', steps: [next] },
    ...(asksInsurance && asksPlan ? [{ name: 'wizard: health chosen', steps: health }] : []),
    ...(asksPlan ? [{ name: 'wizard: health chosen, no plan, refused', steps: [...health, next] }] : []),
  ];
}

/** Lists the questions of step 1 that are asked: those with more than one choice. */
function questionsOf(step1: WizardCopy['step1']) {
  const { insuranceType, healthPlanType } = offerOf(step1);
  return { asksInsurance: insuranceType.length > 1, asksPlan: healthPlanType.length > 1 };
}

function titleOf({ choices, healthChoices = [] }: WizardCopy['step1'], value: string): string {
  return [...choices, ...healthChoices].find((choice) => choice.value === value)?.title ?? value;
}
