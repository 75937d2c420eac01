import { definitionOf, fieldsWhere, isField, type FieldName, type Step } from './wizard-fields.ts';

/** Holds the choices of step 1 that content offers. */
export interface StepOneChoices {
  /** Lists choices. `asks` names the optional questions that a choice of the agency's own leads to. */
  choices: readonly { value: string; asks?: readonly string[] }[];
  healthChoices?: readonly { value: string }[];
}

/** Holds the choices of step 1 by question. A question with one choice is not asked. */
export interface Offer {
  insuranceType: readonly string[];
  healthPlanType: readonly string[];
  /** Maps insurance types to the optional fields of step 2 that they add to those of the table. */
  asks: Readonly<Record<string, readonly FieldName[]>>;
}

/** Reads the offer from content. Plans exist with health insurance only. */
export function offerOf({ choices, healthChoices = [] }: StepOneChoices): Offer {
  const insuranceType = choices.map(({ value }) => value);
  return {
    insuranceType,
    healthPlanType: insuranceType.includes('health') ? healthChoices.map(({ value }) => value) : [],
    asks: Object.fromEntries(choices.map(({ value, asks = [] }) => [value, asks.filter(isField)])),
  };
}

/** Returns true if any choice that is offered leads to a field. */
export function canBeAsked(name: FieldName, offer: Offer): boolean {
  const { insuranceType, healthPlanType } = definitionOf(name).askedFor ?? {};
  return (
    Object.values(offer.asks).some((names) => names.includes(name)) ||
    ((insuranceType === undefined || offer.insuranceType.includes(insuranceType)) &&
      (healthPlanType === undefined || offer.healthPlanType.includes(healthPlanType)))
  );
}

/** Returns the first step that asks a question: 2 if step 1 has only one choice for each question. */
export function firstStep(offer: Offer): Step {
  const [type, ...otherTypes] = offer.insuranceType;
  const hasPlan = type !== 'health' || offer.healthPlanType.length === 1;
  return type !== undefined && otherTypes.length === 0 && hasPlan ? 2 : 1;
}

/** Lists choices of step 1 whose extra questions are a group with a heading, apart from the main questions. */
const HEADED = ['aca', 'life'];

/** Groups the fields of step 2 that content may ask for by their choice in step 1; '' is for the main ones. */
export function stepTwoFields(offer: Offer): Map<string, FieldName[]> {
  const groups = new Map<string, FieldName[]>([['', []]]);
  const names = fieldsWhere(({ step }) => step === 2).filter((name) => canBeAsked(name, offer));
  for (const name of names) {
    const choice =
      Object.values(definitionOf(name).askedFor ?? {}).find((each) => HEADED.includes(each)) ?? '';
    groups.set(choice, [...(groups.get(choice) ?? []), name]);
  }
  return groups;
}
