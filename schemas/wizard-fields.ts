/**
 * Lists every field of the wizard, in the order of the page. The inputs, types, rules, the draft, and the data that the
 * privacy line must name all come from this table; the words are in content/pages/quote.yaml. It needs neither React
 * nor a browser, because the copy audit reads it too.
 */
export const WIZARD_FIELDS = {
  insuranceType: {
    step: 1,
    choices: ['health', 'life'],
    isOpen: true,
    rules: [{ message: 'insuranceType', check: 'given' }],
    keptAs: 'coverageInfo.planType',
    privacyName: /\bplan choice\b/i,
  },
  healthPlanType: {
    step: 1,
    choices: ['private', 'aca'],
    askedFor: { insuranceType: 'health' },
    rules: [{ message: 'healthPlanType', check: 'given' }],
    keptAs: 'coverageInfo.planType',
    privacyName: /\bplan choice\b/i,
  },
  firstName: {
    step: 2,
    input: { type: 'text', autoComplete: 'given-name' },
    rules: [{ message: 'firstName', check: 'written' }],
    keptAs: 'personalInfo.firstName',
    privacyName: /\bname\b/i,
  },
  lastName: {
    step: 2,
    input: { type: 'text', autoComplete: 'family-name' },
    rules: [{ message: 'lastName', check: 'written' }],
    keptAs: 'personalInfo.lastName',
    privacyName: /\bname\b/i,
  },
  email: {
    step: 2,
    input: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    rules: [
      { message: 'email', check: 'given' },
      { message: 'emailFormat', check: 'email' },
    ],
    keptAs: 'personalInfo.email',
    privacyName: /\bemail\b/i,
  },
  phone: {
    step: 2,
    input: { type: 'tel', autoComplete: 'tel' },
    rules: [{ message: 'phone', check: 'written' }],
    keptAs: 'personalInfo.phone',
    privacyName: /\b(?:tele)?phone\b/i,
  },
  zipCode: {
    step: 2,
    input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
    rules: [{ message: 'zipCode', check: 'given' }],
    keptAs: 'personalInfo.zipCode',
    privacyName: /\bZIP\b/i,
  },
  // Use a text field: not every browser lets people type into a date picker, and on a phone they would scroll through
  // forty years.
  dateOfBirth: {
    step: 2,
    input: { type: 'text', autoComplete: 'bday', inputMode: 'numeric' },
    rules: [
      { message: 'dateOfBirth', check: 'written' },
      { message: 'dateOfBirthFormat', check: 'birthDate' },
    ],
    isDate: true,
    keptAs: 'personalInfo.dateOfBirth',
    privacyName: /\b(?:date of birth|birth date|birthday)\b/i,
  },
  householdSize: {
    step: 2,
    choices: ['1', '2', '3', '4', '5'],
    askedFor: { healthPlanType: 'aca' },
    keptAs: 'coverageInfo.familySize',
    privacyName: /\bhousehold\b/i,
  },
  estimatedIncome: {
    step: 2,
    // Is yearly income in dollars: lower and upper bound. The last choice has no upper bound.
    choices: ['0-25000', '25000-35000', '35000-50000', '50000-75000', '75000+'],
    askedFor: { healthPlanType: 'aca' },
    privacyName: /\bincome\b/i,
  },
  coverageAmount: {
    step: 2,
    choices: ['100000', '250000', '500000', '1000000', '1500000'],
    askedFor: { insuranceType: 'life' },
    keptAs: 'coverageInfo.coverageLevel',
    privacyName: /\bcoverage amount\b/i,
  },
  tobacco: {
    step: 2,
    choices: ['no', 'yes'],
    askedFor: { insuranceType: 'life' },
    keptAs: 'healthInfo.smoker',
    privacyName: /\btobacco\b/i,
  },
  // Name fields of the specification that the form neither asks for nor stores.
  gender: {},
  currentCoverage: {},
  hasConditions: {},
} as const satisfies Record<string, WizardField>;

export interface WizardField {
  /** Is the step that asks for the field. Step 1 has exactly two questions; every other field belongs to step 2. */
  step?: Step;
  /** Lists the values of a field with choices; their labels are in content. A field without choices is typed. */
  choices?: readonly string[];
  /** Is true if content may add choices: see `isOwnChoice`. */
  isOpen?: true;
  /** Sets attributes of a typed field's input that help to fill it in. */
  input?: InputTraits;
  /** Limits the question to visitors who gave this answer to another one. */
  askedFor?: Partial<Record<'insuranceType' | 'healthPlanType', string>>;
  /** Lists rules in the order of checking. All must hold to leave the step. A field without rules is optional. */
  rules?: readonly Rule[];
  /** Is true for a date: stored as YYYY-MM-DD, shown in US format. */
  isDate?: true;
  /** Names the draft's field for the answer, if it is stored. Different questions may share one. */
  keptAs?: `${DraftPart}.${string}`;
  /** Matches the words with which the privacy line must name the field if it is stored. */
  privacyName?: RegExp;
}

export type DraftPart = 'personalInfo' | 'coverageInfo' | 'healthInfo';
export type Step = 1 | 2;

/** Counts the steps with questions. The third item of the progress indicator is the call itself. */
export const STEP_COUNT = 2;

export interface Rule {
  /** Is a key of the messages in content. */
  message: string;
  /** Names the check of an answer, in `renderer/islands/wizard/validation.ts`. */
  check: 'given' | 'written' | 'email' | 'birthDate';
}

interface InputTraits {
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: 'numeric';
  autoCapitalize?: 'none';
  spellCheck?: boolean;
}

type Table = typeof WIZARD_FIELDS;
export type FieldName = keyof Table;
export type ChoiceField = NamesWith<{ choices: readonly string[] }>;
type NamesWith<Trait> = { [Name in FieldName]: Table[Name] extends Trait ? Name : never }[FieldName];

export function isField(name: string): name is FieldName {
  return Object.hasOwn(WIZARD_FIELDS, name);
}

export function isChoice(name: string): name is ChoiceField {
  return isField(name) && 'choices' in WIZARD_FIELDS[name];
}

/** Returns true for a value that content may use for an added choice, because no field of the table uses it. */
export function isOwnChoice(value: string): boolean {
  const isTaken = fieldsWhere(({ choices = [] }) => choices.includes(value)).length > 0;
  return !isTaken && /^[a-z]+(?:-[a-z]+)*$/.test(value);
}

export function definitionOf(name: FieldName): WizardField {
  return WIZARD_FIELDS[name];
}

/** Lists the fields for which `test` holds, in the order of the table. */
export function fieldsWhere(test: (field: WizardField) => boolean): FieldName[] {
  return Object.keys(WIZARD_FIELDS)
    .filter(isField)
    .filter((name) => test(definitionOf(name)));
}

/** Returns true if the form asks for this field after these answers. */
export function isAsked({ askedFor = {} }: WizardField, answers: Readonly<Record<string, string>>): boolean {
  return Object.entries(askedFor).every(([field, answer]) => answers[field] === answer);
}
