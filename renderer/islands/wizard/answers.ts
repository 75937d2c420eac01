import {
  definitionOf,
  isChoice,
  isField,
  isOwnChoice,
  WIZARD_FIELDS,
  type ChoiceField,
  type FieldName,
} from './fields.ts';

type Choice<Field extends ChoiceField> = (typeof WIZARD_FIELDS)[Field]['choices'][number];

/** Answers of a visitor; an unanswered field is ''. Content may add choices to the insurance type. */
export type Answers = {
  [Field in FieldName]: Field extends Exclude<ChoiceField, 'insuranceType'> ? '' | Choice<Field> : string;
};

export const NO_ANSWERS: Answers = unanswered();

/** Checks that `value` may be an answer to a field with choices. */
export function isOneOf(field: ChoiceField, value: string): boolean {
  const { choices = [], isOpen = false } = definitionOf(field);
  return choices.includes(value) || (isOpen && isOwnChoice(value));
}

/**
 * Returns the answers with one of them changed. A field with choices ignores any other value. Without health
 * insurance, the plan type becomes unanswered.
 */
export function withAnswer(answers: Answers, field: FieldName, value: string): Answers {
  if (isChoice(field) && value !== '' && !isOneOf(field, value)) return answers;
  const changed = { ...answers, [field]: value };
  return changed.insuranceType === 'health' ? changed : { ...changed, healthPlanType: '' };
}

/**
 * Returns the answers with several of them changed, the insurance type first, because the plan type depends on it.
 */
export function withAnswers(answers: Answers, changes: Partial<Answers>): Answers {
  const { insuranceType = answers.insuranceType, ...others } = changes;
  return Object.entries(others).reduce(
    (changed, [field, value]) => (isField(field) ? withAnswer(changed, field, value) : changed),
    withAnswer(answers, 'insuranceType', insuranceType),
  );
}

function unanswered(): Answers {
  const answers: Partial<Answers> = {};
  for (const field in WIZARD_FIELDS) if (isField(field)) answers[field] = '';
  if (!isWhole(answers)) throw new Error('a field of the table has no answer');
  return answers;
}

function isWhole(answers: Partial<Answers>): answers is Answers {
  return Object.keys(WIZARD_FIELDS).every((field) => Object.hasOwn(answers, field));
}
