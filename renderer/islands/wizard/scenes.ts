import type { WizardCopy } from '../../../schemas/types.ts';
import { check, choose, fill, press, type Scene, type Scenes } from '../../scenes.ts';
import { NO_ANSWERS, withAnswers } from './answers.ts';
import { askedFields, fieldOf, firstStep, offerOf } from '../../../schemas/wizard-offer.ts';

/**
 * A map from fields to valid answers that are unusual enough to be recognized in an address or in the browser's
 * storage.
 */
const ANSWERS: Partial<Record<string, string>> = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  email: 'wilhelmina@mail.example',
  phone: '305-555-0177',
  zipCode: '33199',
  dateOfBirth: '05/17/1984',
};
/** A map from checks of questions that content adds to valid answers. */
const OTHER_ANSWERS: Partial<Record<string, string>> = { number: '1907', date: '05/17/2031' };
const OTHER_ANSWER = 'Fotheringay';

/** The paths through the form, by choice of step 1. Paths with other choices are named by the insurance type. */
const NAMES: Readonly<Record<string, string>> = {
  private: 'private plan',
  aca: 'ACA plan',
  life: 'life insurance',
};

export const scenes: Scenes = {
  has: 'data-island="wizard"',
  list({ pages }) {
    const copy = pages.quote.wizard;
    const { buttons, step2 } = copy;
    const paths = pathsThrough(copy);
    // Take the first path. There is always one, because the schema requires at least one choice.
    const [plain] = paths;
    const longest = paths.find(({ name }) => name === 'ACA plan') ?? plain;
    const last = paths.at(-1);
    if (plain === undefined || longest === undefined || last === undefined) return [];
    const submit = press(buttons.submit);
    const refused = (what: string, field: string, value: string): Scene[] =>
      paths
        .filter(({ asked }) => asked.includes(field))
        .slice(0, 1)
        .map(({ toStepTwo }) => ({
          name: `wizard: step 2, ${what}, refused`,
          steps: [...toStepTwo, fill(step2.fields[field]?.label ?? field, value), submit],
        }));
    return [
      ...stepOneScenes(copy),
      ...paths.map(({ name, toStepTwo }) => ({ name: `wizard: step 2, ${name}`, steps: toStepTwo })),
      { name: 'wizard: step 2, refused', steps: [...plain.toStepTwo, submit] },
      ...paths
        .filter(({ hasOwn }) => hasOwn)
        .map(({ name, toStepTwo }) => ({
          name: `wizard: step 2, ${name}, refused`,
          steps: [...toStepTwo, submit],
        })),
      ...refused('not an email address', 'email', 'wilhelmina'),
      ...refused('not a date of birth', 'dateOfBirth', '02/30/1990'),
      { name: 'wizard: handed off', steps: [...longest.answered, submit] },
      { name: 'wizard: back after the hand-off', steps: [{ do: 'reload' }], continues: true },
      { name: `wizard: handed off, ${last.name}`, steps: [...last.answered, submit] },
      { name: 'wizard: answers of an earlier visit', steps: [...last.answered, { do: 'reload' }] },
      { name: 'wizard: answers of a tool', steps: [{ do: 'arrive with', answers: longest.carried }] },
      { name: 'wizard: cleared', steps: [press(buttons.clear)] },
    ];
  },
};

/**
 * Lists the paths through the form, one for each health plan and each other insurance type. A path has a name, the fields
 * of step 2, the actions that lead there, the actions that also fill it in, and the choices of step 1 as a tool puts them
 * into the address. `hasOwn` is true if a question is one that content adds.
 */
function pathsThrough({ buttons, step1, step2 }: WizardCopy) {
  const offer = offerOf(step1, step2);
  return offer.insuranceType
    .flatMap((insuranceType) =>
      (insuranceType === 'health' ? offer.healthPlanType : ['']).map((healthPlanType) =>
        withAnswers(NO_ANSWERS, { insuranceType, healthPlanType }),
      ),
    )
    .map((answers) => {
      const { insuranceType, healthPlanType } = answers;
      const chosen = (['insuranceType', 'healthPlanType'] as const)
        .filter((question) => answers[question] !== '' && offer[question].length > 1)
        .map((question) => check(titleOf(step1, answers[question])));
      const toStepTwo = chosen.length > 0 ? [...chosen, press(buttons.next ?? '')] : [];
      const asked = askedFields(answers, offer);
      const given = asked.map((name) => {
        const select = step2.selects[name];
        return select
          ? choose(select.label, select.options.at(-1)?.label ?? '')
          : fill(
              step2.fields[name]?.label ?? name,
              ANSWERS[name] ?? OTHER_ANSWERS[fieldOf(name, offer).rules?.at(-1)?.check ?? ''] ?? OTHER_ANSWER,
            );
      });
      return {
        name: NAMES[healthPlanType || insuranceType] ?? insuranceType,
        carried: String(new URLSearchParams(Object.entries(answers).filter(([, answer]) => answer !== ''))),
        asked,
        hasOwn: asked.some((name) => Object.hasOwn(offer.own, name)),
        toStepTwo,
        answered: [...toStepTwo, ...given],
      };
    });
}

function stepOneScenes({ buttons, step1, step2 }: WizardCopy): Scene[] {
  const offer = offerOf(step1, step2);
  if (firstStep(offer) === 2) return [];
  const next = press(buttons.next ?? '');
  const asksInsurance = offer.insuranceType.length > 1;
  const asksPlan = offer.healthPlanType.length > 1;
  const health = asksInsurance ? [check(titleOf(step1, 'health'))] : [];
  return [
    { name: 'wizard: step 1, nothing chosen, refused', steps: [next] },
    ...(asksInsurance && asksPlan ? [{ name: 'wizard: health chosen', steps: health }] : []),
    ...(asksPlan ? [{ name: 'wizard: health chosen, no plan, refused', steps: [...health, next] }] : []),
  ];
}

function titleOf({ choices, healthChoices = [] }: WizardCopy['step1'], value: string): string {
  return [...choices, ...healthChoices].find((choice) => choice.value === value)?.title ?? value;
}
