import { INITIAL_DRAFT, type QuoteDraft } from './draft.ts';

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
