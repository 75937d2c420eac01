import { definitionOf, fieldsWhere, isField, type FieldName, type Step } from './wizard-fields.ts';

/** The choices of step 1, as content lists them. */
export interface StepOneChoices {
  /** Lists kinds of insurance. For a kind that the agency has added, `asks` names optional fields of step 2. */
  choices: readonly { value: string; asks?: readonly string[] }[];
  healthChoices?: readonly { value: string }[];
}

/** The values to choose from in step 1, by field. The form does not ask for a field with only one value. */
export interface Offer {
  insuranceType: readonly string[];
  healthPlanType: readonly string[];
  /** Maps a kind of insurance to the optional fields that step 2 adds if the visitor chooses this kind. */
  asks: Readonly<Record<string, readonly FieldName[]>>;
}

/** Converts the choices of step 1 to an offer. Leaves out health plans if health insurance is not a choice. */
export function offerOf({ choices, healthChoices = [] }: StepOneChoices): Offer {
  const insuranceType = choices.map(({ value }) => value);
  return {
    insuranceType,
    healthPlanType: insuranceType.includes('health') ? healthChoices.map(({ value }) => value) : [],
    asks: Object.fromEntries(choices.map(({ value, asks = [] }) => [value, asks.filter(isField)])),
  };
}

/** Returns true if at least one choice of the offer makes the form ask for a field. */
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

/** Lists choices of step 1. Each adds questions to step 2, below a heading. */
const HEADED = ['aca', 'life'];

/** Groups the fields of step 2. The key of a group is the choice of step 1 that adds it; '' is the main group. */
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
