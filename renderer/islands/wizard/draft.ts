import { NO_ANSWERS, withAnswer, withAnswers, type Answers } from './answers.ts';
import { isoDate, usDate } from './date.ts';
import { definitionOf, fieldsWhere, isField, type DraftPart, type FieldName, type Step } from './fields.ts';

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
  data: Readonly<Record<DraftPart, Readonly<Record<string, KeptValue>>>>;
}
type KeptValue = string | number | boolean;

/** The draft as the specification has it. The form does not ask for all of it. */
const SPECIFIED: QuoteDraft['data'] = {
  personalInfo: { firstName: '', lastName: '', dateOfBirth: '', email: '', phone: '', zipCode: '' },
  coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
  healthInfo: { medications: false, chronicConditions: false, smoker: false },
};

/** A place of the draft, the fields of the table that are kept there, and what it holds without an answer. */
interface Place {
  part: DraftPart;
  key: string;
  fields: FieldName[];
  start: KeptValue;
}

const PARTS: readonly DraftPart[] = ['personalInfo', 'coverageInfo', 'healthInfo'];
const PLACES = listPlaces();

/** The specification’s draft, and a text for each further place that the table of fields names. */
export const INITIAL_DRAFT: QuoteDraft = {
  currentStep: 1,
  isComplete: false,
  data: PLACES.reduce((data, { part, key, start }) => withValue(data, part, key, start), SPECIFIED),
};

/** What the browser keeps of a visitor. */
export interface KeptDraft {
  draft: QuoteDraft;
  /**
   * The fields whose starting answer the visitor gave: a household of one, no tobacco. It is kept beside the draft,
   * because the draft has only the fields of the specification.
   */
  confirmed: readonly FieldName[];
}

export const INITIAL_KEPT: KeptDraft = { draft: INITIAL_DRAFT, confirmed: [] };

/** What each place of a new draft says, read as an answer: '' but for a household of one and no tobacco. */
const STARTING_ANSWERS = new Map(
  PLACES.flatMap(({ fields, start }) => fields.map((field) => [field, toAnswer(field, start)])),
);
const CONFIRMABLE = [...STARTING_ANSWERS].flatMap(([field, answer]) => (answer === '' ? [] : [field]));

/** `draft`, brought up to the form. What the form does not ask stays as it is. */
export function toDraft({ data }: QuoteDraft, answers: Answers, step: Step): QuoteDraft {
  const changed = PLACES.reduce((all, { part, key, fields, start }) => {
    // Health insurance whose plan is still to be chosen is kept as such: the last of its questions that has an answer.
    const field = fields.findLast((each) => answers[each] !== '');
    return withValue(all, part, key, field === undefined ? start : toValue(field, answers[field], start));
  }, data);
  return { currentStep: step, isComplete: false, data: changed };
}

/** What is kept, brought up to the form. */
export function toKept({ draft }: KeptDraft, answers: Answers, step: Step): KeptDraft {
  return {
    draft: toDraft(draft, answers, step),
    confirmed: CONFIRMABLE.filter((field) => answers[field] === STARTING_ANSWERS.get(field)),
  };
}

/** What is kept of the form’s answers. A starting answer that the visitor did not give is no answer. */
export function fromKept({ draft: { data }, confirmed }: KeptDraft): Partial<Answers> {
  let answers = NO_ANSWERS;
  for (const { part, key, fields } of PLACES)
    for (const field of fields) {
      const answer = toAnswer(field, data[part][key] ?? '');
      const isGiven = answer !== STARTING_ANSWERS.get(field) || confirmed.includes(field);
      if (answer === '' || !isGiven) continue;
      // An ACA plan is an answer to the question before it as well: health insurance.
      const implied: Partial<Record<FieldName, string>> = definitionOf(field).askedFor ?? {};
      for (const other of fields) answers = withAnswer(answers, other, implied[other] ?? answers[other]);
      answers = withAnswer(answers, field, answer);
    }
  const kept = Object.entries(answers).filter(([field]) => isField(field) && STARTING_ANSWERS.has(field));
  return Object.fromEntries(kept);
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
 * its kind, each number a count. Gives a draft of exactly these fields.
 * @throws TypeError where it is not one
 */
export function readDraft(value: unknown): QuoteDraft {
  return fit(value, INITIAL_DRAFT);
}

/** The confirmed fields in a text of the browser’s storage; none in any other text. */
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

/** An answer as its place holds it: whether it is the second of two choices, a count, or its text. */
function toValue(field: FieldName, answer: string, start: KeptValue): KeptValue {
  const { choices, isDate } = definitionOf(field);
  if (typeof start === 'boolean') return answer === choices?.[1];
  if (typeof start === 'number') return Number(answer) || start;
  return isDate ? isoDate(answer) : answer;
}

/** The answer that a place of the draft holds; '' where the field could not have it. */
function toAnswer(field: FieldName, value: KeptValue): string {
  const { choices, isDate } = definitionOf(field);
  if (typeof value === 'boolean') return choices?.[Number(value)] ?? '';
  const text = String(value);
  if (choices !== undefined && !choices.includes(text)) return '';
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
