import { isOneOf, type Answers } from './answers.ts';
import { isoDate, usDate } from './date.ts';
import { fieldsWhere, isPersonal, type PersonalField, type Step } from './fields.ts';

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

/**
 * What a draft answers in the form. A draft’s household of one and its non-smoker are also its starting values, so
 * they are read as unanswered: nothing is chosen for a visitor who did not choose it.
 */
export function fromDraft({ data: { personalInfo, coverageInfo, healthInfo } }: QuoteDraft): DraftedAnswers {
  const { planType, coverageLevel } = coverageInfo;
  const familySize = String(coverageInfo.familySize);
  const hasHousehold = coverageInfo.familySize !== INITIAL_DRAFT.data.coverageInfo.familySize;
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
    householdSize: hasHousehold && isOneOf('householdSize', familySize) ? familySize : '',
    tobacco: healthInfo.smoker ? 'yes' : '',
  };
}

/** The draft after the hand-off: complete, at its start again, and without what says who the visitor is. */
export function completeDraft({ data: { coverageInfo } }: QuoteDraft): QuoteDraft {
  return { ...INITIAL_DRAFT, isComplete: true, data: { ...INITIAL_DRAFT.data, coverageInfo } };
}

/** Whether a draft says who the visitor is. */
export function hasPerson({ data: { personalInfo } }: QuoteDraft): boolean {
  return Object.values(personalInfo).some((answer) => answer !== '');
}

/**
 * Joins two drafts that both started from `base`: what `ours` changed, and for the rest `theirs`. The step is ours:
 * another window does not move this one.
 */
export function mergeDrafts(base: QuoteDraft, ours: QuoteDraft, theirs: QuoteDraft): QuoteDraft {
  return { ...merge(base, ours, theirs), currentStep: ours.currentStep, isComplete: false };
}

/** The answers that differ between two drafts, as `after` has them. */
export function changedAnswers(before: QuoteDraft, after: QuoteDraft): Partial<Answers> {
  const old: Partial<Record<string, string>> = fromDraft(before);
  return Object.fromEntries(
    Object.entries(fromDraft(after)).filter(([field, answer]) => answer !== old[field]),
  );
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

function personal(answerTo: (field: PersonalField) => string): Record<PersonalField, string> {
  const info: Partial<Record<PersonalField, string>> = {};
  for (const field of PERSONAL_FIELDS) info[field] = answerTo(field);
  if (!isPerson(info)) throw new Error('a field of the draft is missing');
  return info;
}

function isPerson(info: Partial<Record<PersonalField, string>>): info is Record<PersonalField, string> {
  return PERSONAL_FIELDS.every((field) => info[field] !== undefined);
}

function merge<Branch extends object>(base: Branch, ours: Branch, theirs: Branch): Branch {
  const merged = { ...ours };
  for (const key of keysOf(ours)) {
    const [from, here, there] = [base[key], ours[key], theirs[key]];
    if (isShape(from) && isShape(here) && isShape(there))
      Object.assign(merged, { [key]: merge(from, here, there) });
    else if (here === from) merged[key] = there;
  }
  return merged;
}

function keysOf<Branch extends object>(branch: Branch): (keyof Branch)[] {
  const keys: (keyof Branch)[] = [];
  for (const key in branch) keys.push(key);
  return keys;
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
