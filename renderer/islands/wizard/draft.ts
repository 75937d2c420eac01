import { isOneOf, NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import { isoDate, usDate } from '../../client/read-date.ts';
import {
  definitionOf,
  fieldsWhere,
  isChoice,
  isField,
  isOwnField,
  type DraftPart,
  type FieldName,
  type KnownField,
} from '../../../schemas/wizard-fields.ts';

/** The key of the quote draft in the browser's local storage, as the site's specification requires. */
export const DRAFT_KEY = 'quote-data';

/** The storage key for the names of fields whose default the visitor has confirmed as the answer. */
export const CONFIRMED_KEY = 'quote-confirmed';

/** The storage key for the consultation chosen on the booking page. "Clear my answers" forgets it, too. */
export const CONSULTATION_KEY = 'consultation-plan';

/** The quote draft, in the structure that the site's specification requires. */
export interface QuoteDraft {
  currentStep: number;
  isComplete: boolean;
  data: Record<DraftPart, Record<string, KeptValue>>;
}
type KeptValue = string | number | boolean;

/**
 * The draft before any answer, as the site's specification requires. `PLACES` adds an empty text for each field that
 * is stored but is not listed here.
 */
export const INITIAL_DRAFT: QuoteDraft = {
  currentStep: 1,
  isComplete: false,
  data: {
    personalInfo: { firstName: '', lastName: '', dateOfBirth: '', email: '', phone: '', zipCode: '' },
    coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
    healthInfo: { medications: false, chronicConditions: false, smoker: false },
  },
};

const PARTS: readonly DraftPart[] = ['personalInfo', 'coverageInfo', 'healthInfo'];

/** Lists each stored field with its path in the draft, its initial value, and the answer that this value stands for. */
const PLACES = PARTS.flatMap((part) =>
  fieldsWhere(({ keptAs }) => keptAs?.startsWith(`${part}.`) === true).map((field) => {
    const key = definitionOf(field).keptAs?.slice(part.length + 1) ?? field;
    const start = (INITIAL_DRAFT.data[part][key] ??= '');
    return { field, part, key, start, startAnswer: toAnswer(field, start) };
  }),
);

/** The data that the browser stores for the quote form. */
export interface KeptDraft {
  draft: QuoteDraft;
  /** The fields whose default answer (a household of one, no tobacco) the visitor confirmed. */
  confirmed: readonly FieldName[];
}

export const INITIAL_KEPT: KeptDraft = { draft: INITIAL_DRAFT, confirmed: [] };

/** Converts the form's answers to a draft. Fields without an answer keep their initial values. */
export function toKept(answers: Answers, step: number): KeptDraft {
  const data = structuredClone(INITIAL_DRAFT.data);
  // Let the plan type overwrite the insurance type. Both have the same key, and the plan type is later in `PLACES`.
  for (const { field, part, key, start } of PLACES)
    if (answers[field] !== '') data[part][key] = toValue(field, answers[field], start);
  for (const [name, answer] of Object.entries(answers))
    if (isOwnField(name) && answer !== '') data.personalInfo[name] = answer;
  const confirmed = PLACES.filter(
    ({ field, startAnswer }) => startAnswer !== '' && answers[field] === startAnswer,
  ).map(({ field }) => field);
  return { draft: { currentStep: step, isComplete: false, data }, confirmed };
}

/** Converts a draft to the form's answers. Leaves out default answers that the visitor has not confirmed. */
export function fromKept({ draft: { data }, confirmed }: KeptDraft): Partial<Answers> {
  let answers = NO_ANSWERS;
  for (const { field, part, key, startAnswer } of PLACES) {
    const answer = toAnswer(field, data[part][key] ?? '');
    if (answer === startAnswer && !confirmed.includes(field)) continue;
    if (field === 'healthPlanType') answers = withAnswer(answers, 'insuranceType', 'health');
    answers = withAnswer(answers, field, answer);
  }
  const own = Object.entries(data.personalInfo).filter(([name]) => isOwnField(name));
  return Object.fromEntries([
    ...PLACES.map(({ field }) => [field, answers[field]]),
    ...own.map(([name, answer]) => [name, String(answer)]),
  ]);
}

/**
 * Returns the draft to store when the scheduling page opens. It is complete, and has only the answers about coverage.
 */
export function completeKept({ draft, confirmed }: KeptDraft): KeptDraft {
  const { coverageInfo } = draft.data;
  return {
    draft: { ...INITIAL_DRAFT, isComplete: true, data: { ...INITIAL_DRAFT.data, coverageInfo } },
    confirmed: confirmed.filter(
      (field) => isField(field) && definitionOf(field).keptAs?.startsWith('coverageInfo.'),
    ),
  };
}

export function hasPerson({ data: { personalInfo } }: QuoteDraft): boolean {
  return Object.values(personalInfo).some((answer) => answer !== '');
}

/**
 * Merges two drafts made from `base`. Keeps the step, the kind of insurance and the changes of `ours`, and all other
 * answers of `theirs`. Only a draft without a kind of insurance takes that of the other one.
 */
export function mergeKept(base: KeptDraft, ours: KeptDraft, theirs: KeptDraft): KeptDraft {
  const { insuranceType, healthPlanType } = fromKept(ours);
  const answers = withAnswers(withAnswers(NO_ANSWERS, fromKept(theirs)), {
    ...changedAnswers(base, ours),
    ...(insuranceType && { insuranceType, healthPlanType }),
  });
  return toKept(answers, ours.draft.currentStep);
}

/** Returns the answers that differ from `before`. Returns both insurance type and plan type if one of them differs. */
export function changedAnswers(before: KeptDraft, after: KeptDraft): Partial<Answers> {
  const [old, { insuranceType, healthPlanType, ...others }] = [fromKept(before), fromKept(after)];
  const isSamePlan = old.insuranceType === insuranceType && old.healthPlanType === healthPlanType;
  const names = [...new Set([...Object.keys(old), ...Object.keys(others)])].filter(
    (name) => !isStepOne(name),
  );
  return {
    ...(isSamePlan ? {} : { insuranceType, healthPlanType }),
    // Only answered questions that content adds are in a draft.
    ...Object.fromEntries(
      names.flatMap((name) => {
        const answer = others[name] ?? '';
        return answer === (old[name] ?? '') ? [] : [[name, answer]];
      }),
    ),
  };
}

/**
 * Parses the stored texts. Leaves out unknown fields. Returns undefined if no draft is stored, if a field is missing or
 * has the wrong type, or if a number is not a whole number of at least 1.
 */
export function parseKept(draft: string | null, confirmed: string | null): KeptDraft | undefined {
  if (draft === null) return undefined;
  const names = confirmed?.split(' ') ?? [];
  try {
    return {
      draft: fit(JSON.parse(draft), INITIAL_DRAFT),
      confirmed: PLACES.flatMap(({ field, startAnswer }) =>
        startAnswer !== '' && names.includes(field) ? [field] : [],
      ),
    };
  } catch {
    return undefined;
  }
}

function isStepOne(name: string): boolean {
  return name === 'insuranceType' || name === 'healthPlanType';
}

/** Converts an answer to a value of the same type as `start`. For a boolean, the field's second choice is true. */
function toValue(field: KnownField, answer: string, start: KeptValue): KeptValue {
  const { choices, isDate } = definitionOf(field);
  if (typeof start === 'boolean') return answer === choices?.[1];
  if (typeof start === 'number') return Number(answer) || start;
  return isDate ? isoDate(answer) : answer;
}

/** Converts a value of the draft to an answer; '' if the value is not a choice of its field. */
function toAnswer(field: KnownField, value: KeptValue): string {
  const { choices, isDate } = definitionOf(field);
  if (typeof value === 'boolean') return choices?.[Number(value)] ?? '';
  const text = String(value);
  if (isChoice(field) && !isOneOf(field, text)) return '';
  return isDate ? usDate(text) : text;
}

/**
 * Copies from `value` the fields of `pattern`, and answers to questions that content may have added.
 * @throws TypeError if a field is missing or has another type, or if a number is not a whole number of at least 1
 */
function fit<Pattern extends object>(value: unknown, pattern: Pattern): Pattern {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  const given = new Map<string, unknown>(Object.entries(value));
  const fitted = { ...pattern };
  for (const [key, expected] of Object.entries(pattern)) {
    const own = given.get(key);
    const isCount = typeof own !== 'number' || (Number.isSafeInteger(own) && own >= 1);
    if (typeof own !== typeof expected || !isCount) throw new TypeError(`${key} does not fit a draft`);
    Object.assign(fitted, { [key]: typeof expected === 'object' ? fit(own, expected) : own });
  }
  if (Object.is(pattern, INITIAL_DRAFT.data.personalInfo))
    for (const [key, answer] of given)
      if (isOwnField(key) && typeof answer === 'string') Object.assign(fitted, { [key]: answer });
  return fitted;
}
