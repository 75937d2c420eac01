import { NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import { definitionOf, fieldsWhere, type FieldName, type Step, type WizardField } from './fields.ts';
import { isComplete } from './validation.ts';

/** The words of step 1, as far as they say what the agency offers. */
export interface StepOneChoices {
  choices: readonly { value: string }[];
  healthChoices?: readonly { value: string }[];
}

/** The choices of step 1 that content offers. A question of which one is left is not asked. */
export type Offer = Readonly<Record<'insuranceType' | 'healthPlanType', readonly string[]>>;

/** What content offers: plans only with health insurance. */
export function offerOf({ choices, healthChoices = [] }: StepOneChoices): Offer {
  const insuranceType = choices.map(({ value }) => value);
  return {
    insuranceType,
    healthPlanType: insuranceType.includes('health') ? healthChoices.map(({ value }) => value) : [],
  };
}

/** Whether any choice that is offered leads to this field. */
export function canBeAsked({ askedFor = {} }: WizardField, offer: Offer): boolean {
  const { insuranceType, healthPlanType } = askedFor;
  return (
    (insuranceType === undefined || offer.insuranceType.includes(insuranceType)) &&
    (healthPlanType === undefined || offer.healthPlanType.includes(healthPlanType))
  );
}

/** The answers about which content leaves no choice. A plan counts while health insurance is chosen. */
export function impliedBy({ insuranceType, healthPlanType }: Offer): Partial<Answers> {
  const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
  const { insuranceType: insurance } = withAnswers(
    NO_ANSWERS,
    asAnswers('insuranceType', only(insuranceType)),
  );
  const { healthPlanType: plan } = withAnswers(NO_ANSWERS, {
    insuranceType: 'health',
    ...asAnswers('healthPlanType', only(healthPlanType)),
  });
  return { ...(insurance && { insuranceType: insurance }), ...(plan && { healthPlanType: plan }) };
}

function asAnswers(field: FieldName, answer: string | undefined): Partial<Answers> {
  return answer === undefined ? {} : { [field]: answer };
}

/** The first step that asks something: 2 where nothing of step 1 is left to choose. */
export function firstStep(implied: Partial<Answers>): Step {
  return isComplete(1, withAnswers(NO_ANSWERS, implied)) ? 2 : 1;
}

/** Choices of step 1 whose further questions are a group with a heading. Those of others are among the main ones. */
const HEADED = ['aca', 'life'];

/** The fields of step 2 that content may ask for, by the choice whose group they are in; under '' the main ones. */
export function stepTwoFields(offer: Offer): Map<string, FieldName[]> {
  const groups = new Map<string, FieldName[]>([['', []]]);
  for (const name of fieldsWhere((field) => field.step === 2 && canBeAsked(field, offer))) {
    const choice =
      Object.values(definitionOf(name).askedFor ?? {}).find((each) => HEADED.includes(each)) ?? '';
    groups.set(choice, [...(groups.get(choice) ?? []), name]);
  }
  return groups;
}
