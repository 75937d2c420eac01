import { isOneOf, NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import { isoDate, usDate } from './date.ts';
import {
  definitionOf,
  fieldsWhere,
  isChoice,
  type DraftPart,
  type FieldName,
} from '../../../schemas/wizard-fields.ts';

/** Is the key of the quote draft in the browser's local storage, from the specification. */
export const DRAFT_KEY = 'quote-data';

/**
 * Is the key of the names of confirmed fields, separated by spaces. The draft itself cannot distinguish a default
 * answer, such as a household of one, from no answer.
 */
export const CONFIRMED_KEY = 'quote-confirmed';

/** Holds the quote draft as the specification structures it, without the form's own state. */
export interface QuoteDraft {
  currentStep: number;
  isComplete: boolean;
  data: Record<DraftPart, Record<string, KeptValue>>;
}
type KeptValue = string | number | boolean;

/** Is the initial draft: that of the specification, with an empty text for each field that the table adds. */
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

/** Lists the stored fields: their places in the draft, and their values and answers in a new one. */
const PLACES = PARTS.flatMap((part) =>
  fieldsWhere(({ keptAs }) => keptAs?.startsWith(`${part}.`) === true).map((field) => {
    const key = definitionOf(field).keptAs?.slice(part.length + 1) ?? field;
    const start = (INITIAL_DRAFT.data[part][key] ??= '');
    return { field, part, key, start, startAnswer: toAnswer(field, start) };
  }),
);

/** Holds a draft as the browser stores it. */
export interface KeptDraft {
  draft: QuoteDraft;
  /** Lists fields whose default answer the visitor confirmed: a household of one, no tobacco. */
  confirmed: readonly FieldName[];
}

export const INITIAL_KEPT: KeptDraft = { draft: INITIAL_DRAFT, confirmed: [] };

/** Converts the form's answers to a draft. Fields that the form does not ask for keep their initial values. */
export function toKept(answers: Answers, step: number): KeptDraft {
  const data = structuredClone(INITIAL_DRAFT.data);
  // Let a plan replace its insurance type: both fields have the same key, and the plan comes later in `PLACES`.
  for (const { field, part, key, start } of PLACES)
    if (answers[field] !== '') data[part][key] = toValue(field, answers[field], start);
  const confirmed = PLACES.filter(
    ({ field, startAnswer }) => startAnswer !== '' && answers[field] === startAnswer,
  ).map(({ field }) => field);
  return { draft: { currentStep: step, isComplete: false, data }, confirmed };
}

/** Converts a draft to the form's answers. A default answer that was not confirmed counts as none. */
export function fromKept({ draft: { data }, confirmed }: KeptDraft): Partial<Answers> {
  let answers = NO_ANSWERS;
  for (const { field, part, key, startAnswer } of PLACES) {
    const answer = toAnswer(field, data[part][key] ?? '');
    if (answer === startAnswer && !confirmed.includes(field)) continue;
    if (field === 'healthPlanType') answers = withAnswer(answers, 'insuranceType', 'health');
    answers = withAnswer(answers, field, answer);
  }
  return Object.fromEntries(PLACES.map(({ field }) => [field, answers[field]]));
}

/** Prepares a draft for the move to the scheduling page: complete, back at step 1, without personal answers. */
export function completeKept({ draft, confirmed }: KeptDraft): KeptDraft {
  const { coverageInfo } = draft.data;
  return {
    draft: { ...INITIAL_DRAFT, isComplete: true, data: { ...INITIAL_DRAFT.data, coverageInfo } },
    confirmed: confirmed.filter((field) => definitionOf(field).keptAs?.startsWith('coverageInfo.')),
  };
}

/** Returns true if a draft has personal answers. */
export function hasPerson({ data: { personalInfo } }: QuoteDraft): boolean {
  return Object.values(personalInfo).some((answer) => answer !== '');
}

/**
 * Merges two drafts that both started from `base`: takes the answers that `ours` changed, and `theirs` for the rest.
 * Keeps our step, so that another window does not move this one.
 */
export function mergeKept(base: KeptDraft, ours: KeptDraft, theirs: KeptDraft): KeptDraft {
  const answers = withAnswers({ ...NO_ANSWERS, ...fromKept(theirs) }, changedAnswers(base, ours));
  return toKept(answers, ours.draft.currentStep);
}

/** Lists the answers that differ between two drafts, with the values of `after`, and a plan's insurance type. */
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
 * Parses the stored texts. Every field of a draft exists with its type, and each number is a count; the result has
 * exactly these fields.
 * @returns undefined if nothing is stored, or if it is not a draft
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

/** Converts an answer to its value in the draft: true or false for a field with two choices, a number, or the text. */
function toValue(field: FieldName, answer: string, start: KeptValue): KeptValue {
  const { choices, isDate } = definitionOf(field);
  if (typeof start === 'boolean') return answer === choices?.[1];
  if (typeof start === 'number') return Number(answer) || start;
  return isDate ? isoDate(answer) : answer;
}

/** Converts a value of the draft to an answer; '' if the field has no such choice. */
function toAnswer(field: FieldName, value: KeptValue): string {
  const { choices, isDate } = definitionOf(field);
  if (typeof value === 'boolean') return choices?.[Number(value)] ?? '';
  const text = String(value);
  if (isChoice(field) && !isOneOf(field, text)) return '';
  return isDate ? usDate(text) : text;
}

/** Copies the fields of `pattern` from a parsed value. @throws TypeError if one does not fit */
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
  return fitted;
}
