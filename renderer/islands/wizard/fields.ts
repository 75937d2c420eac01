import { isBirthDate } from './date.ts';

/**
 * Every field of the wizard, in the order of the page. Its inputs, types, rules, draft and what the privacy line must
 * name follow from this table; its words are in content/pages/quote.yaml. No React and no browser in here: the copy
 * audit reads it too.
 */
export const WIZARD_FIELDS = {
  insuranceType: {
    step: 1,
    choices: ['health', 'life'],
    rules: [{ message: 'insuranceType', isBroken: isEmpty }],
    keptAs: 'coverageInfo.planType',
    privacyName: /\bplan choice\b/i,
  },
  healthPlanType: {
    step: 1,
    choices: ['private', 'aca'],
    askedFor: { insuranceType: 'health' },
    rules: [{ message: 'healthPlanType', isBroken: isEmpty }],
    keptAs: 'coverageInfo.planType',
    privacyName: /\bplan choice\b/i,
  },
  firstName: {
    step: 2,
    input: { type: 'text', autoComplete: 'given-name' },
    rules: [{ message: 'firstName', isBroken: isBlank }],
    keptAs: 'personalInfo.firstName',
    privacyName: /\bname\b/i,
  },
  lastName: {
    step: 2,
    input: { type: 'text', autoComplete: 'family-name' },
    rules: [{ message: 'lastName', isBroken: isBlank }],
    keptAs: 'personalInfo.lastName',
    privacyName: /\bname\b/i,
  },
  email: {
    step: 2,
    input: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    rules: [
      { message: 'email', isBroken: isEmpty },
      { message: 'emailFormat', isBroken: isNoEmail },
    ],
    keptAs: 'personalInfo.email',
    privacyName: /\bemail\b/i,
  },
  phone: {
    step: 2,
    input: { type: 'tel', autoComplete: 'tel' },
    rules: [{ message: 'phone', isBroken: isBlank }],
    keptAs: 'personalInfo.phone',
    privacyName: /\b(?:tele)?phone\b/i,
  },
  zipCode: {
    step: 2,
    input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
    rules: [{ message: 'zipCode', isBroken: isEmpty }],
    keptAs: 'personalInfo.zipCode',
    privacyName: /\bZIP\b/i,
  },
  // A text field: a date picker cannot be typed into in every browser, and takes forty years of scrolling on a phone.
  dateOfBirth: {
    step: 2,
    input: { type: 'text', autoComplete: 'bday', inputMode: 'numeric' },
    rules: [
      { message: 'dateOfBirth', isBroken: isBlank },
      { message: 'dateOfBirthFormat', isBroken: isNoBirthDate },
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
    // Dollars a year: from, to. The last has no upper bound.
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
  // Held for the specification, asked nowhere, kept nowhere.
  gender: {},
  currentCoverage: {},
  hasConditions: {},
} as const satisfies Record<string, WizardField>;

export interface WizardField {
  /** The step that asks for it. Step 1 is drawn for its two questions; every other field belongs in step 2. */
  step?: Step;
  /** What it may be; its labels are content. A field without choices is typed. */
  choices?: readonly string[];
  /** What makes a typed field easy to fill in: attributes of its input. */
  input?: InputTraits;
  /** Asked only while another field has this answer. */
  askedFor?: Partial<Record<'insuranceType' | 'healthPlanType', string>>;
  /** What keeps its step from being left, in this order; `message` is a key of content's messages. Without rules, optional. */
  rules?: readonly Rule[];
  /** Typed as a date: kept as YYYY-MM-DD, shown as a US visitor writes it. */
  isDate?: true;
  /**
   * Where the draft that the browser keeps has it; without a place, it is never stored. Several questions may lead to
   * one place, each with other choices.
   */
  keptAs?: `${DraftPart}.${string}`;
  /** How the privacy line must name it if it is kept. */
  privacyName?: RegExp;
}

export type DraftPart = 'personalInfo' | 'coverageInfo' | 'healthInfo';
export type Step = 1 | 2;

/** Steps that ask something; the third item of the progress indicator is the call itself. */
export const STEP_COUNT = 2;

interface Rule {
  message: string;
  isBroken(answer: string): boolean;
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
/** A field with choices. */
export type ChoiceField = NamesWith<{ choices: readonly string[] }>;
type NamesWith<Trait> = { [Name in FieldName]: Table[Name] extends Trait ? Name : never }[FieldName];

export function isField(name: string): name is FieldName {
  return Object.hasOwn(WIZARD_FIELDS, name);
}

export function isChoice(name: string): name is ChoiceField {
  return isField(name) && 'choices' in WIZARD_FIELDS[name];
}

/** A field’s entry, whatever it holds. */
export function definitionOf(name: FieldName): WizardField {
  return WIZARD_FIELDS[name];
}

/** The fields for which `test` holds, in the order of the table. */
export function fieldsWhere(test: (field: WizardField) => boolean): FieldName[] {
  return Object.keys(WIZARD_FIELDS)
    .filter(isField)
    .filter((name) => test(definitionOf(name)));
}

/** Whether the answers given so far lead to this field. */
export function isAsked({ askedFor = {} }: WizardField, answers: Readonly<Record<string, string>>): boolean {
  return Object.entries(askedFor).every(([field, answer]) => answers[field] === answer);
}

function isEmpty(answer: string): boolean {
  return answer === '';
}

function isBlank(answer: string): boolean {
  return answer.trim() === '';
}

function isNoBirthDate(answer: string): boolean {
  return !isBirthDate(answer);
}

/** Something before and after an @, a dot in what follows, and no spaces but those that came with a copied address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function isNoEmail(answer: string): boolean {
  return !EMAIL.test(answer.trim());
}
