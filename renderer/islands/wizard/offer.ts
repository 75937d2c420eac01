import { NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import { definitionOf, fieldsWhere, type FieldName, type Step, type WizardField } from './fields.ts';
import { isComplete } from './validation.ts';

/** Choices of step 1 that content offers. */
export interface StepOneChoices {
  choices: readonly { value: string }[];
  healthChoices?: readonly { value: string }[];
}

/** Choices of step 1 by question. A question with one choice left is not asked. */
export type Offer = Readonly<Record<'insuranceType' | 'healthPlanType', readonly string[]>>;

/** Reads the offer from content. Plans exist with health insurance only. */
export function offerOf({ choices, healthChoices = [] }: StepOneChoices): Offer {
  const insuranceType = choices.map(({ value }) => value);
  return {
    insuranceType,
    healthPlanType: insuranceType.includes('health') ? healthChoices.map(({ value }) => value) : [],
  };
}

/** Checks whether any choice that is offered leads to this field. */
export function canBeAsked({ askedFor = {} }: WizardField, offer: Offer): boolean {
  const { insuranceType, healthPlanType } = askedFor;
  return (
    (insuranceType === undefined || offer.insuranceType.includes(insuranceType)) &&
    (healthPlanType === undefined || offer.healthPlanType.includes(healthPlanType))
  );
}

/**
 * Returns the answers that follow from the offer because it leaves one choice. A plan counts while health insurance is
 * chosen.
 */
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

/** Returns the first step that asks something: 2 if step 1 leaves nothing to choose. */
export function firstStep(implied: Partial<Answers>): Step {
  return isComplete(1, withAnswers(NO_ANSWERS, implied)) ? 2 : 1;
}

/**
 * Choices of step 1 whose further questions form a group with a heading. Other questions are among the main ones.
 */
const HEADED = ['aca', 'life'];

/**
 * Groups the fields of step 2 that content may ask for by the choice that leads to them; '' holds the main ones.
 */
export function stepTwoFields(offer: Offer): Map<string, FieldName[]> {
  const groups = new Map<string, FieldName[]>([['', []]]);
  for (const name of fieldsWhere((field) => field.step === 2 && canBeAsked(field, offer))) {
    const choice =
      Object.values(definitionOf(name).askedFor ?? {}).find((each) => HEADED.includes(each)) ?? '';
    groups.set(choice, [...(groups.get(choice) ?? []), name]);
  }
  return groups;
}
