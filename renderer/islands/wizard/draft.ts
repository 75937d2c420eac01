import { isOneOf, NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import { isoDate, usDate } from './date.ts';
import {
  definitionOf,
  fieldsWhere,
  isChoice,
  isField,
  type DraftPart,
  type FieldName,
  type Step,
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
  data: Readonly<Record<DraftPart, Readonly<Record<string, KeptValue>>>>;
}
type KeptValue = string | number | boolean;

/** Is the initial draft of the specification. The form does not ask for all of its fields. */
const SPECIFIED: QuoteDraft['data'] = {
  personalInfo: { firstName: '', lastName: '', dateOfBirth: '', email: '', phone: '', zipCode: '' },
  coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
  healthInfo: { medications: false, chronicConditions: false, smoker: false },
};

/** Describes a field of the draft: the questions stored in it, and its value without an answer. */
interface Place {
  part: DraftPart;
  key: string;
  fields: FieldName[];
  start: KeptValue;
}

const PARTS: readonly DraftPart[] = ['personalInfo', 'coverageInfo', 'healthInfo'];
const PLACES = listPlaces();

/** Is the draft of the specification, with an empty text for each field that the table of fields adds. */
export const INITIAL_DRAFT: QuoteDraft = {
  currentStep: 1,
  isComplete: false,
  data: PLACES.reduce((data, { part, key, start }) => withValue(data, part, key, start), SPECIFIED),
};

/** Holds a draft as the browser stores it. */
export interface KeptDraft {
  draft: QuoteDraft;
  /**
   * Lists fields whose default answer the visitor confirmed: a household of one, no tobacco. They are stored
   * separately, because the draft has only the specified fields.
   */
  confirmed: readonly FieldName[];
}

export const INITIAL_KEPT: KeptDraft = { draft: INITIAL_DRAFT, confirmed: [] };

/** Maps fields to their answers in a new draft: all empty except household size 1 and tobacco "no". */
const STARTING_ANSWERS = new Map(
  PLACES.flatMap(({ fields, start }) => fields.map((field) => [field, toAnswer(field, start)])),
);
const CONFIRMABLE = [...STARTING_ANSWERS].flatMap(([field, answer]) => (answer === '' ? [] : [field]));

/** Copies the answers of the form into `draft`. Fields that the form does not ask for stay as they are. */
export function toDraft({ data }: QuoteDraft, answers: Answers, step: Step): QuoteDraft {
  const changed = PLACES.reduce((all, { part, key, fields, start }) => {
    // Without a plan, store the insurance type: take the last of the questions that has an answer.
    const field = fields.findLast((each) => answers[each] !== '');
    return withValue(all, part, key, field === undefined ? start : toValue(field, answers[field], start));
  }, data);
  return { currentStep: step, isComplete: false, data: changed };
}

/** Copies the form's answers into the stored draft. */
export function toKept({ draft }: KeptDraft, answers: Answers, step: Step): KeptDraft {
  return {
    draft: toDraft(draft, answers, step),
    confirmed: CONFIRMABLE.filter((field) => answers[field] === STARTING_ANSWERS.get(field)),
  };
}

/** Reads the form's answers from a stored draft. A default answer that was not confirmed counts as none. */
export function fromKept({ draft: { data }, confirmed }: KeptDraft): Partial<Answers> {
  let answers = NO_ANSWERS;
  for (const { part, key, fields } of PLACES)
    for (const field of fields) {
      const answer = toAnswer(field, data[part][key] ?? '');
      const isGiven = answer !== STARTING_ANSWERS.get(field) || confirmed.includes(field);
      if (answer === '' || !isGiven) continue;
      // An ACA plan also answers the question before it: health insurance.
      const implied: Partial<Record<FieldName, string>> = definitionOf(field).askedFor ?? {};
      for (const other of fields) answers = withAnswer(answers, other, implied[other] ?? answers[other]);
      answers = withAnswer(answers, field, answer);
    }
  const kept = Object.entries(answers).filter(([field]) => isField(field) && STARTING_ANSWERS.has(field));
  return Object.fromEntries(kept);
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
  const merged = toKept(theirs, answers, 1);
  return { ...merged, draft: { ...merged.draft, currentStep: ours.draft.currentStep } };
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
 * Validates a value field by field against the initial draft: every field exists with its type, and each number is a
 * count. Returns a draft with exactly these fields.
 * @throws TypeError if it is not a draft
 */
export function readDraft(value: unknown): QuoteDraft {
  return fit(value, INITIAL_DRAFT);
}

/** Parses the names of confirmed fields; empty for any other text. */
export function readConfirmed(text: string | null): FieldName[] {
  const names = text?.split(' ') ?? [];
  return CONFIRMABLE.filter((field) => names.includes(field));
}

function listPlaces(): Place[] {
  return PARTS.flatMap((part) => {
    const keys = fieldsWhere(() => true)
      .map((field) => definitionOf(field).keptAs ?? '')
      .filter((place) => place.startsWith(`${part}.`))
      .map((place) => place.slice(part.length + 1));
    return [...new Set(keys)].map((key) => ({
      part,
      key,
      fields: fieldsWhere(({ keptAs }) => keptAs === `${part}.${key}`),
      start: SPECIFIED[part][key] ?? '',
    }));
  });
}

function withValue(
  data: QuoteDraft['data'],
  part: DraftPart,
  key: string,
  value: KeptValue,
): QuoteDraft['data'] {
  return { ...data, [part]: { ...data[part], [key]: value } };
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

type Shape = { readonly [key: string]: unknown };

function fit<Pattern extends object>(value: unknown, pattern: Pattern): Pattern {
  if (!isShape(value)) throw new TypeError('not an object');
  const fitted = { ...pattern };
  for (const [key, expected] of Object.entries(pattern)) {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof given !== typeof expected || (typeof given === 'number' && !isCount(given)))
      throw new TypeError(`${key} is not a ${typeof expected} as in a draft`);
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
