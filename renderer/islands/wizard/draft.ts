import { isOneOf, NO_ANSWERS, withAnswers, type Answers } from './answers.ts';
import { isoDate, usDate } from './date.ts';
import { definitionOf, fieldsWhere, isPersonal, type PersonalField, type Step } from './fields.ts';

/** Key of the quote draft in the browser’s local storage. */
export const DRAFT_KEY = 'quote-data';

/**
 * Key of the fields whose starting answer the visitor gave, with a space between: a draft cannot tell a household of one,
 * or no tobacco, from no answer.
 */
export const CONFIRMED_KEY = 'quote-confirmed';

/** The quote draft that the browser keeps: the specification’s structure, apart from the form’s own. */
export interface QuoteDraft {
  currentStep: number;
  isComplete: boolean;
  data: {
    personalInfo: Record<PersonalField, string>;
    coverageInfo: { planType: string; coverageLevel: string; deductible: string; familySize: number };
    healthInfo: { medications: boolean; chronicConditions: boolean; smoker: boolean };
  };
}

const PERSONAL_FIELDS = fieldsWhere(() => true).filter(isPersonal);

export const INITIAL_DRAFT: QuoteDraft = {
  currentStep: 1,
  isComplete: false,
  data: {
    personalInfo: personal(() => ''),
    coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
    healthInfo: { medications: false, chronicConditions: false, smoker: false },
  },
};

/**
 * Answers that a draft has from its start: a household of one, no tobacco. That a visitor gave one of them is kept
 * beside the draft, because the draft has only the fields of the specification.
 */
const STARTING_ANSWERS = { householdSize: '1', tobacco: 'no' } as const satisfies Partial<Answers>;
export type ConfirmedField = keyof typeof STARTING_ANSWERS;
const CONFIRMABLE: readonly ConfirmedField[] = ['householdSize', 'tobacco'];

/** What the browser keeps of a visitor. */
export interface KeptDraft {
  draft: QuoteDraft;
  /** The fields whose starting answer the visitor gave. */
  confirmed: readonly ConfirmedField[];
}

export const INITIAL_KEPT: KeptDraft = { draft: INITIAL_DRAFT, confirmed: [] };

/** What a draft keeps of the form. Income is never stored. */
export type DraftedAnswers = Pick<
  Answers,
  PersonalField | 'insuranceType' | 'healthPlanType' | 'coverageAmount' | 'householdSize' | 'tobacco'
>;

/** `draft`, brought up to the form. What the form does not ask stays as it is. */
export function toDraft({ data }: QuoteDraft, answers: DraftedAnswers, step: Step): QuoteDraft {
  return {
    currentStep: step,
    isComplete: false,
    data: {
      personalInfo: {
        ...personal((field) => answers[field]),
        dateOfBirth: isoDate(answers.dateOfBirth),
      },
      coverageInfo: {
        ...data.coverageInfo,
        // Health insurance whose plan is still to be chosen is kept as such.
        planType: answers.healthPlanType || answers.insuranceType,
        coverageLevel: answers.coverageAmount,
        familySize: Number(answers.householdSize) || INITIAL_DRAFT.data.coverageInfo.familySize,
      },
      healthInfo: { ...data.healthInfo, smoker: answers.tobacco === 'yes' },
    },
  };
}

/** What is kept, brought up to the form. */
export function toKept({ draft }: KeptDraft, answers: DraftedAnswers, step: Step): KeptDraft {
  return {
    draft: toDraft(draft, answers, step),
    confirmed: CONFIRMABLE.filter((field) => answers[field] === STARTING_ANSWERS[field]),
  };
}

/** What is kept of the form’s answers. A starting answer that the visitor did not give is no answer. */
export function fromKept({ draft: { data }, confirmed }: KeptDraft): DraftedAnswers {
  const { personalInfo, coverageInfo, healthInfo } = data;
  const { planType, coverageLevel } = coverageInfo;
  const householdSize = String(coverageInfo.familySize);
  const tobacco = healthInfo.smoker ? 'yes' : 'no';
  const isGiven = (field: ConfirmedField, answer: string) =>
    answer !== STARTING_ANSWERS[field] || confirmed.includes(field);
  return {
    ...personalInfo,
    dateOfBirth: usDate(personalInfo.dateOfBirth),
    insuranceType: isOneOf('healthPlanType', planType)
      ? 'health'
      : isOneOf('insuranceType', planType)
        ? planType
        : '',
    healthPlanType: isOneOf('healthPlanType', planType) ? planType : '',
    coverageAmount: isOneOf('coverageAmount', coverageLevel) ? coverageLevel : '',
    householdSize:
      isOneOf('householdSize', householdSize) && isGiven('householdSize', householdSize) ? householdSize : '',
    tobacco: isGiven('tobacco', tobacco) ? tobacco : '',
  };
}

/** What is kept after the hand-off: complete, at its start again, and without what says who the visitor is. */
export function completeKept({ draft, confirmed }: KeptDraft): KeptDraft {
  const { coverageInfo } = draft.data;
  return {
    draft: { ...INITIAL_DRAFT, isComplete: true, data: { ...INITIAL_DRAFT.data, coverageInfo } },
    confirmed: confirmed.filter((field) => definitionOf(field).keptAs?.startsWith('coverageInfo.')),
  };
}

/** Whether a draft says who the visitor is. */
export function hasPerson({ data: { personalInfo } }: QuoteDraft): boolean {
  return Object.values(personalInfo).some((answer) => answer !== '');
}

/**
 * Joins what two windows keep, which both started from `base`: the answers that `ours` changed, and for the rest
 * `theirs`. The step is ours: another window does not move this one.
 */
export function mergeKept(base: KeptDraft, ours: KeptDraft, theirs: KeptDraft): KeptDraft {
  const answers = withAnswers({ ...NO_ANSWERS, ...fromKept(theirs) }, changedAnswers(base, ours));
  const merged = toKept(theirs, answers, 1);
  return { ...merged, draft: { ...merged.draft, currentStep: ours.draft.currentStep } };
}

/** The answers that differ between two drafts, as `after` has them. A plan comes with its insurance type. */
export function changedAnswers(before: KeptDraft, after: KeptDraft): Partial<Answers> {
  const [old, { insuranceType, healthPlanType, ...others }] = [fromKept(before), fromKept(after)];
  const isSamePlan = old.insuranceType === insuranceType && old.healthPlanType === healthPlanType;
  const rest: Partial<Record<string, string>> = old;
  return {
    ...(isSamePlan ? {} : { insuranceType, healthPlanType }),
    ...Object.fromEntries(Object.entries(others).filter(([field, answer]) => answer !== rest[field])),
  };
}

/**
 * Checks field by field that a value is a draft, with the initial draft as the pattern: every field is there and of
 * its kind. Gives a draft of exactly these fields.
 * @throws TypeError where it is not one
 */
export function readDraft(value: unknown): QuoteDraft {
  const draft = fit(value, INITIAL_DRAFT);
  if (!isCount(draft.currentStep) || !isCount(draft.data.coverageInfo.familySize))
    throw new TypeError('not a count');
  return draft;
}

/** The confirmed fields in a text of the browser’s storage; none in any other text. */
export function readConfirmed(text: string | null): ConfirmedField[] {
  const names = text?.split(' ') ?? [];
  return CONFIRMABLE.filter((field) => names.includes(field));
}

/** The personal part of a draft, each field with its answer. */
export function personal(answerTo: (field: PersonalField) => string): Record<PersonalField, string> {
  const info: Partial<Record<PersonalField, string>> = {};
  for (const field of PERSONAL_FIELDS) info[field] = answerTo(field);
  if (!isPerson(info)) throw new Error('a field of the draft is missing');
  return info;
}

function isPerson(info: Partial<Record<PersonalField, string>>): info is Record<PersonalField, string> {
  return PERSONAL_FIELDS.every((field) => info[field] !== undefined);
}

type Shape = { readonly [key: string]: unknown };

function fit<Pattern extends object>(value: unknown, pattern: Pattern): Pattern {
  if (!isShape(value)) throw new TypeError('not an object');
  const fitted = { ...pattern };
  for (const [key, expected] of Object.entries(pattern)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof given !== typeof expected) throw new TypeError(`${key} is not a ${typeof expected}`);
    Object.assign(fitted, { [key]: isShape(expected) ? fit(given, expected) : given });
  }
  return fitted;
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
