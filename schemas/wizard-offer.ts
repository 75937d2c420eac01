import {
  definitionOf,
  fieldsWhere,
  isAsked,
  isField,
  isOwnField,
  ownField,
  type FieldName,
  type KnownField,
  type OwnWords,
  type Step,
  type WizardField,
} from './wizard-fields.ts';

export interface StepOneChoices {
  /** The kinds of insurance. A kind that the agency has added says what step 2 asks for it. */
  choices: readonly { value: string; asks?: readonly string[]; skips?: readonly string[] }[];
  healthChoices?: readonly { value: string }[];
}

/** The words of the fields of step 2, by name. Those that the table does not have are questions that content adds. */
export interface StepTwoWords {
  fields: Readonly<Record<string, OwnWords>>;
  selects: Readonly<Record<string, OwnWords>>;
}

/** The choices of the form in step 1, and the questions that they lead to. */
export interface Offer {
  /** The form does not ask for a field with only one value. */
  insuranceType: readonly string[];
  healthPlanType: readonly string[];
  /** A map from a kind of insurance to the fields that step 2 adds if the visitor chooses this kind. */
  asks: Readonly<Record<string, readonly FieldName[]>>;
  /** A map from a kind of insurance to the fields that step 2 then leaves out. */
  skips: Readonly<Record<string, readonly FieldName[]>>;
  /** The questions that content adds, by name. */
  own: Readonly<Record<string, WizardField>>;
}

/** Converts the copy of the form to an offer. Leaves out health plans if health insurance is not a choice. */
export function offerOf({ choices, healthChoices = [] }: StepOneChoices, words: StepTwoWords): Offer {
  const insuranceType = choices.map(({ value }) => value);
  const own = Object.fromEntries(
    Object.entries({ ...words.fields, ...words.selects }).flatMap(([name, each]) =>
      isOwnField(name) ? [[name, ownField(name, each)]] : [],
    ),
  );
  const isKnown = (name: string) => Object.hasOwn(own, name) || isField(name);
  return {
    insuranceType,
    healthPlanType: insuranceType.includes('health') ? healthChoices.map(({ value }) => value) : [],
    asks: Object.fromEntries(choices.map(({ value, asks = [] }) => [value, asks.filter(isKnown)])),
    skips: Object.fromEntries(choices.map(({ value, skips = [] }) => [value, skips.filter(isKnown)])),
    own,
  };
}

/** Returns the definition of a field: of a question that content adds, or of the table. */
export function fieldOf(name: FieldName, { own }: Offer): WizardField {
  return own[name] ?? (isField(name) ? definitionOf(name) : {});
}

/** Returns true if at least one choice of the offer makes the form ask for a field. */
export function canBeAsked(name: FieldName, offer: Offer): boolean {
  const isAdded = Object.values(offer.asks).some((names) => names.includes(name));
  return isAdded || (isField(name) && isOffered(name, offer));
}

/** Returns true if a choice of the offer leads to a field by the table, and does not leave it out. */
function isOffered(name: KnownField, { insuranceType: kinds, healthPlanType: plans, skips }: Offer): boolean {
  const { insuranceType, healthPlanType } = definitionOf(name).askedFor ?? {};
  return (
    (insuranceType === undefined || kinds.includes(insuranceType)) &&
    (healthPlanType === undefined || plans.includes(healthPlanType)) &&
    kinds.some((kind) => skips[kind]?.includes(name) !== true)
  );
}

/** Returns true if the form asks for a field when a visitor has given these answers. */
export function isAskedWith(name: FieldName, answers: StepOneAnswers, offer: Offer): boolean {
  const kind = answers['insuranceType'] ?? '';
  if (offer.skips[kind]?.includes(name)) return false;
  if (offer.asks[kind]?.includes(name)) return true;
  return isField(name) && isAsked(definitionOf(name), answers);
}

/** Returns the first step that asks a question: 2 if step 1 has only one choice for each question. */
export function firstStep(offer: Offer): Step {
  const [type, ...otherTypes] = offer.insuranceType;
  const hasPlan = type !== 'health' || offer.healthPlanType.length === 1;
  return type !== undefined && otherTypes.length === 0 && hasPlan ? 2 : 1;
}

/** The choices of step 1 to which the table adds questions of step 2, below a heading. */
const HEADED = ['aca', 'life'];

/**
 * Groups the fields of step 2. The key of a group is the choice of step 1 that adds it; '' is the main group. A field
 * that several choices add is in one group: that of the chosen kind of insurance, or else the first.
 */
export function stepTwoFields(offer: Offer, kind = ''): Map<string, FieldName[]> {
  const groups = new Map<string, readonly FieldName[]>([['', []]]);
  for (const name of fieldsWhere(({ step }) => step === 2).filter((each) => isOffered(each, offer))) {
    const choice =
      Object.values(definitionOf(name).askedFor ?? {}).find((each) => HEADED.includes(each)) ?? '';
    groups.set(choice, [...(groups.get(choice) ?? []), name]);
  }
  for (const [choice, names] of Object.entries(offer.asks)) if (names.length > 0) groups.set(choice, names);
  const placed = new Set<FieldName>();
  const chosen = groups.get(kind) ?? [];
  const fields = [...groups].map(([choice, names]): [string, FieldName[]] => {
    const left = names.filter((name) => !placed.has(name) && (choice === kind || !chosen.includes(name)));
    for (const name of left) placed.add(name);
    return [choice, left];
  });
  return new Map(fields.filter(([choice, names]) => choice === '' || names.length > 0));
}

/** Lists the fields that step 2 asks for after these answers, in the order of the page. */
export function askedFields(answers: StepOneAnswers, offer: Offer): FieldName[] {
  const groups = stepTwoFields(offer, answers['insuranceType']);
  return [...groups.values()].flat().filter((name) => isAskedWith(name, answers, offer));
}

type StepOneAnswers = Readonly<Record<string, string>>;
