/** What each choice may be; an unanswered one is ''. The values are the specification’s, the labels content. */
export const CHOICES = {
  insuranceType: ['health', 'life'],
  healthPlanType: ['private', 'aca'],
  tobacco: ['no', 'yes'],
  coverageAmount: ['100000', '250000', '500000', '1000000', '1500000'],
  householdSize: ['1', '2', '3', '4', '5'],
  estimatedIncome: ['0-25000', '25000-35000', '35000-50000', '50000-75000', '75000+'],
} as const;

export type ChoiceField = keyof typeof CHOICES;
export type ChoiceAnswers = { [Field in ChoiceField]: '' | (typeof CHOICES)[Field][number] };

/** Everything the wizard holds of a visitor. The last three are held but not asked in the two steps. */
export interface Answers extends ChoiceAnswers {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zipCode: string;
  dateOfBirth: string;
  gender: string;
  currentCoverage: string;
  hasConditions: string;
}

export type FieldName = keyof Answers;

export const NO_ANSWERS: Answers = {
  insuranceType: '',
  healthPlanType: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  zipCode: '',
  dateOfBirth: '',
  gender: '',
  tobacco: '',
  coverageAmount: '',
  householdSize: '',
  estimatedIncome: '',
  currentCoverage: '',
  hasConditions: '',
};

export function isField(name: string): name is FieldName {
  return Object.hasOwn(NO_ANSWERS, name);
}

export function isChoice(field: string): field is ChoiceField {
  return Object.hasOwn(CHOICES, field);
}

/** Whether `value` is one of the values of a choice. */
export function isOneOf<Field extends ChoiceField>(
  field: Field,
  value: string,
): value is (typeof CHOICES)[Field][number] {
  return CHOICES[field].some((choice) => choice === value);
}

/**
 * The answers with one of them changed. A choice keeps what it was when the value is none of its own. A plan type
 * belongs to health insurance: without it, it is unanswered.
 */
export function withAnswer(answers: Answers, field: FieldName, value: string): Answers {
  if (isChoice(field) && value !== '' && !isOneOf(field, value)) return answers;
  const changed = { ...answers, [field]: value };
  return changed.insuranceType === 'health' ? changed : { ...changed, healthPlanType: '' };
}

/** The answers with several of them changed, the insurance type first: the plan type depends on it. */
export function withAnswers(answers: Answers, changes: Partial<Answers>): Answers {
  const { insuranceType = answers.insuranceType, ...others } = changes;
  return Object.entries(others).reduce(
    (changed, [field, value]) => (isField(field) ? withAnswer(changed, field, value) : changed),
    withAnswer(answers, 'insuranceType', insuranceType),
  );
}
