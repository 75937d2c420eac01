import type { WizardCopy } from '../../../schemas/types.ts';
import {
  definitionOf,
  fieldsWhere,
  isChoice,
  isField,
  isOwnChoice,
  isOwnField,
  WIZARD_FIELDS,
  type ChoiceField,
  type FieldName,
  type KnownField,
} from '../../../schemas/wizard-fields.ts';
import {
  askedFields,
  canBeAsked,
  fieldOf,
  isAskedWith,
  offerOf,
  type Offer,
} from '../../../schemas/wizard-offer.ts';

/**
 * The answers of a visitor. An unanswered field of the table is ''; an unanswered question that content adds may also
 * be missing.
 */
export type Answers = Record<KnownField, string> & Record<FieldName, string>;

export const NO_ANSWERS: Answers = unanswered();

export function isOneOf(field: ChoiceField, value: string): boolean {
  const { choices = [], isOpen = false } = definitionOf(field);
  return choices.includes(value) || (isOpen && isOwnChoice(value));
}

/**
 * Copies the answers with one changed. Ignores an invalid choice and an impossible field. Clears the plan type unless the
 * insurance is health.
 */
export function withAnswer(answers: Answers, field: FieldName, value: string): Answers {
  if (isChoice(field) && value !== '' && !isOneOf(field, value)) return answers;
  if (!isField(field) && !isOwnField(field)) return answers;
  const changed = { ...answers, [field]: value };
  return changed.insuranceType === 'health' ? changed : { ...changed, healthPlanType: '' };
}

/** Returns a copy of the answers with several changed. Changes the insurance type first, as the plan depends on it. */
export function withAnswers(answers: Answers, changes: Partial<Answers>): Answers {
  const { insuranceType = answers.insuranceType, ...others } = changes;
  return Object.entries(others).reduce(
    (changed, [field, value]) => (value === undefined ? changed : withAnswer(changed, field, value)),
    withAnswer(answers, 'insuranceType', insuranceType),
  );
}

/**
 * Clears choices of step 1 that content does not offer, and answers to questions that it does not have. Selects the only
 * choice of a question. Clears the plan type unless the insurance type is health.
 */
export function fitToOffer(answers: Answers, offer: Offer): Answers {
  const chosen = (['insuranceType', 'healthPlanType'] as const).map((field): Partial<Answers> => {
    const [only, ...others] = offer[field];
    const given = offer[field].includes(answers[field]) ? answers[field] : '';
    return { [field]: only !== undefined && others.length === 0 ? only : given };
  });
  const fitted = withAnswers(answers, Object.assign({}, ...chosen));
  const isFitting = ([name, value]: [string, string]) => {
    const { step, choices = [value] } = fieldOf(name, offer);
    return isField(name) || value === '' || (step !== undefined && choices.includes(value));
  };
  return { ...NO_ANSWERS, ...Object.fromEntries(Object.entries(fitted).filter(isFitting)) };
}

/**
 * Reads the valid answers to the questions of an offer from a form. They may be inconsistent, such as a plan type without
 * an insurance type. Controls of the page that are no questions of the form are left out.
 */
export function answersIn(data: FormData, { own }: Offer): Partial<Answers> {
  const answers = [...data].flatMap(([name, value]) => {
    const isAnswer = typeof value === 'string' && value !== '' && (isField(name) || Object.hasOwn(own, name));
    return isAnswer && (!isChoice(name) || isOneOf(name, value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(answers);
}

/** Lists the questions that the form asks after these answers, but whose answers the browser never stores. */
export function askedButNeverKept(answers: Answers, offer: Offer): FieldName[] {
  return fieldsWhere(({ step, keptAs }) => step !== undefined && keptAs === undefined).filter(
    (name) => canBeAsked(name, offer) && isAskedWith(name, answers, offer),
  );
}

/** Lists the titles of the choices made in step 1. */
export function chosenIn({ step1 }: WizardCopy, { insuranceType, healthPlanType }: Answers): string[] {
  return [...step1.choices, ...(step1.healthChoices ?? [])]
    .filter(({ value }) => value === insuranceType || value === healthPlanType)
    .flatMap(({ title = [] }) => title);
}

/** An answered field of step 2, in words. */
export interface Answered {
  name: FieldName;
  label: string;
  answer: string;
}

/** Lists the answered fields of step 2, in the order of the page. */
export function answeredFields(copy: WizardCopy, answers: Answers): Answered[] {
  const { fields, selects } = copy.step2;
  const offer = offerOf(copy.step1, copy.step2);
  return askedFields(answers, offer).flatMap((name) => {
    const given = (answers[name] ?? '').trim();
    const label = (fields[name] ?? selects[name])?.label;
    const option = selects[name]?.options.find(({ value }) => value === given)?.label;
    return given === '' || label === undefined ? [] : [{ name, label, answer: option ?? given }];
  });
}

/** Lists the titles of the choices made in step 1, then a line `label: answer` for each answered field of step 2. */
export function answeredLines(copy: WizardCopy, answers: Answers): string[] {
  const fields = answeredFields(copy, answers).map(({ label, answer }) => `${label}: ${answer}`);
  return [...chosenIn(copy, answers), ...fields];
}

function unanswered(): Answers {
  const answers: Partial<Answers> = {};
  for (const field in WIZARD_FIELDS) answers[field] = '';
  if (!isWhole(answers)) throw new Error('a field of the table has no answer');
  return answers;
}

function isWhole(answers: Partial<Answers>): answers is Answers {
  return Object.keys(WIZARD_FIELDS).every((field) => Object.hasOwn(answers, field));
}
