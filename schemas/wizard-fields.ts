/**
 * Every field that the specification names, in order. The table sets the inputs, their rules, what the browser stores,
 * and what the privacy line must name. The words of the form come from content/pages/quote.yaml, which may also add
 * questions (`OwnWords`). The audit imports this table, so it must not use React or a browser.
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
    fits: isPhone,
    keptAs: 'personalInfo.phone',
    privacyName: /\b(?:tele)?phone\b/i,
  },
  zipCode: {
    step: 2,
    input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
    rules: [{ message: 'zipCode', check: 'given' }],
    fits: isZipCode,
    keptAs: 'personalInfo.zipCode',
    privacyName: /\bZIP\b/i,
  },
  // Use a text field. Some date pickers accept no typing, and phones would make people scroll through forty years.
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
    // List ranges of yearly income in dollars, as lower and upper bound. The last range has no upper bound.
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
  // List fields that the product specification names (tests/fixtures/specification.yaml). The form does not use them.
  gender: {},
  currentCoverage: {},
  hasConditions: {},
} as const satisfies Record<string, WizardField>;

export interface WizardField {
  /** The number of the step that asks for the field. If left out, no step asks for it. */
  step?: Step;
  /** The values to choose from. Content has their labels. If left out, the visitor types the answer. */
  choices?: readonly string[];
  /** True if content may add choices. `isOwnChoice` tests their values. */
  isOpen?: true;
  /** Attributes of the text input, such as the name by which browsers fill it in. */
  input?: InputTraits;
  /** The answers in step 1 after which the form asks for the field. If left out, the form always asks for it. */
  askedFor?: Partial<Record<'insuranceType' | 'healthPlanType', string>>;
  /** Rules, in order, that must hold before the visitor can leave the step. A field without rules is optional. */
  rules?: readonly Rule[];
  /**
   * Returns true for an answer in the usual form. For any other answer, the form shows a hint after the visitor has left
   * the field, and takes the answer.
   */
  fits?: (answer: string) => boolean;
  /** True for a date, which is stored as YYYY-MM-DD and shown in US format. */
  isDate?: true;
  /**
   * The key for the answer in the draft, which the browser stores. Fields may have the same key. If left out, the
   * answer is not stored.
   */
  keptAs?: `${DraftPart}.${string}`;
  /** Words for the field. If the browser stores the answer, the privacy line must contain such words. */
  privacyName?: RegExp;
}

export type DraftPart = 'personalInfo' | 'coverageInfo' | 'healthInfo';
export type Step = 1 | 2;

/** The number of steps with questions. The progress indicator has a third item, for the phone call. */
export const STEP_COUNT = 2;

export interface Rule {
  /** The message that the form shows if the answer breaks the rule. Content has the words of the message. */
  message: string;
  /** The function that checks the answer, in `renderer/islands/wizard/validation.ts`. */
  check: 'given' | 'written' | 'email' | 'birthDate' | 'number' | 'date';
}

interface InputTraits {
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: 'numeric';
  autoCapitalize?: 'none';
  spellCheck?: boolean;
}

type Table = typeof WIZARD_FIELDS;
/** The name of a field of the table. */
export type KnownField = keyof Table;
/** The name of a field: of the table, or of a question that content adds. */
export type FieldName = string;
export type ChoiceField = NamesWith<{ choices: readonly string[] }>;
type NamesWith<Trait> = { [Name in KnownField]: Table[Name] extends Trait ? Name : never }[KnownField];

/** The settings of a question that content adds, beside its words. */
export interface OwnWords {
  /** The kind of a typed answer; any text if left out. */
  kind?: 'number' | 'date';
  /** The message for a missing answer. If left out, the question is optional. */
  missing?: string;
  /** The message for an answer that is not of its kind. */
  invalid?: string;
  /** The options of a drop-down list. */
  options?: readonly { value: string }[];
}

/** Returns true for five digits, or for nine as in a ZIP+4 code. */
export function isZipCode(answer: string): boolean {
  return /^\p{Nd}{5}(?:[\s\p{Pd}]*\p{Nd}{4})?$/u.test(answer.trim());
}

/** Returns true for ten digits, with or without +1 before and an extension after them, and for a number of abroad. */
export function isPhone(answer: string): boolean {
  const [, number = ''] = /^[^+\p{Nd}]*([^\p{L}#;]*)/u.exec(answer) ?? [];
  const digits = number.replace(/\P{Nd}/gu, '');
  const isAbroad = /^\+\s*[02-9]/.test(number) && digits.length > 6;
  // No area code begins with 0 or 1.
  return isAbroad || /^1?[^01]\p{Nd}{9}$/u.test(digits);
}

export function isField(name: string): name is KnownField {
  return Object.hasOwn(WIZARD_FIELDS, name);
}

/** The name of the question about the language of the call. The form does not store or check its answer. */
const CALL_LANGUAGE = 'callLanguage';

/** Returns true for a name that content may give to a question that it adds: letters and figures, not in the table. */
export function isOwnField(name: string): boolean {
  return !isField(name) && !(name in {}) && name !== CALL_LANGUAGE && /^[a-z][A-Za-z0-9]*$/.test(name);
}

/** Converts a question that content adds to a field. The browser stores its answer with those about the person. */
export function ownField(name: string, { kind, missing, options }: OwnWords): WizardField {
  const rules: Rule[] = [];
  if (missing !== undefined) rules.push({ message: name, check: options ? 'given' : 'written' });
  if (kind !== undefined) rules.push({ message: `${name}/invalid`, check: kind });
  return {
    step: 2,
    choices: options?.map(({ value }) => value),
    input: { type: 'text', autoComplete: 'off', ...(kind && { inputMode: 'numeric' }) },
    rules,
    keptAs: `personalInfo.${name}`,
  };
}

/** Returns true if the visitor cannot leave the step without an answer. */
export function isRequired({ rules = [] }: WizardField): boolean {
  return rules.some(({ check }) => check === 'given' || check === 'written');
}

export function isChoice(name: string): name is ChoiceField {
  return isField(name) && 'choices' in WIZARD_FIELDS[name];
}

/** Returns true if content may add a choice with this value: lowercase letters and hyphens, not yet in the table. */
export function isOwnChoice(value: string): boolean {
  const isTaken = fieldsWhere(({ choices = [] }) => choices.includes(value)).length > 0;
  return !isTaken && /^[a-z]+(?:-[a-z]+)*$/.test(value);
}

export function definitionOf(name: KnownField): WizardField {
  return WIZARD_FIELDS[name];
}

/** Lists the fields that pass a test, in the order of the table. */
export function fieldsWhere(test: (field: WizardField) => boolean): KnownField[] {
  return Object.keys(WIZARD_FIELDS)
    .filter(isField)
    .filter((name) => test(definitionOf(name)));
}

/** Returns true if the form asks for a field after these answers. */
export function isAsked({ askedFor = {} }: WizardField, answers: Readonly<Record<string, string>>): boolean {
  return Object.entries(askedFor).every(([field, answer]) => answers[field] === answer);
}
