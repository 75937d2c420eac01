import type { WizardCopy } from '../../../schemas/types.ts';
import { type Answers, isAskedWith } from './answers.ts';
import { fieldsWhere } from '../../../schemas/wizard-fields.ts';
import { offerOf } from '../../../schemas/wizard-offer.ts';

/** Lists the titles of the choices made in step 1. */
export function chosenIn({ step1 }: WizardCopy, { insuranceType, healthPlanType }: Answers): string[] {
  const plans = insuranceType === 'health' ? (step1.healthChoices ?? []) : [];
  return [
    ...step1.choices.filter(({ value }) => value === insuranceType),
    ...plans.filter(({ value }) => value === healthPlanType),
  ].flatMap(({ title = [] }) => title);
}

/** Lists the choices of step 1, then the answers of step 2 by field, in the words of their options. */
export function answeredLines(copy: WizardCopy, answers: Answers): string[] {
  const { fields, selects } = copy.step2;
  const offer = offerOf(copy.step1);
  const asked = fieldsWhere(({ step }) => step === 2).filter((name) => isAskedWith(name, answers, offer));
  return [
    ...chosenIn(copy, answers),
    ...asked.flatMap((name) => {
      const given = answers[name].trim();
      const words = fields[name] ?? selects[name];
      const option = selects[name]?.options.find(({ value }) => value === given)?.label;
      return given === '' || words === undefined ? [] : [`${words.label}: ${option ?? given}`];
    }),
  ];
}
