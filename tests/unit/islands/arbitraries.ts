import fc from 'fast-check';
import type { Answers } from '../../../renderer/islands/wizard/answers.ts';
import { INITIAL_DRAFT, type KeptDraft, type QuoteDraft } from '../../../renderer/islands/wizard/draft.ts';
import { initialForm, type FormAction, type Known } from '../../../renderer/islands/wizard/form.ts';
import {
  definitionOf,
  fieldsWhere,
  isChoice,
  WIZARD_FIELDS,
  type DraftPart,
  type Step,
} from '../../../schemas/wizard-fields.ts';

const FIELDS = fieldsWhere(() => true);

/** The initial form of an agency that offers every choice of the specification. */
export const INITIAL_FORM = initialForm({
  insuranceType: WIZARD_FIELDS.insuranceType.choices,
  healthPlanType: WIZARD_FIELDS.healthPlanType.choices,
  asks: {},
  skips: {},
  own: {},
});

/** Creates the action that starts a visit. Without `known`, there are no earlier answers. */
export function startWith(known: Partial<Known> = {}): FormAction {
  return { type: 'start', known: { typed: {}, carried: {}, ...known } };
}

/** Creates a field with a value, which may be invalid for the field. */
export const edit = fc.constantFrom(...FIELDS).chain((field) =>
  fc.record({
    field: fc.constant(field),
    value: isChoice(field)
      ? fc.oneof(fc.constantFrom('', ...WIZARD_FIELDS[field].choices), fc.string())
      : fc.string(),
  }),
);

export const step = fc.constantFrom<Step>(1, 2);

/** Creates any text, even with unpaired surrogates. The `binary` unit of fast-check would take a second to prepare. */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes));

export const partialAnswers: fc.Arbitrary<Partial<Answers>> = fc
  .array(edit)
  .map((edits) => Object.fromEntries(edits.map(({ field, value }) => [field, value])));

export const action: fc.Arbitrary<FormAction> = fc.oneof(
  edit.map((change) => ({ type: 'edit' as const, ...change })),
  fc
    .record({ typed: partialAnswers, carried: partialAnswers, addressed: step })
    .map((known) => startWith(known)),
  fc.record({ type: fc.constant('goTo' as const), step }),
  partialAnswers.map((typed) => ({ type: 'submit' as const, typed, messages: {}, isOnline: true })),
  partialAnswers.map((answers) => ({ type: 'merge' as const, answers })),
  partialAnswers.map((carried) => ({ type: 'carry' as const, carried })),
  fc.constantFrom<FormAction>(
    { type: 'attend' },
    { type: 'return' },
    { type: 'slow' },
    { type: 'cancel' },
    { type: 'cleared' },
    { type: 'clearedElsewhere' },
    { type: 'handedOffElsewhere' },
    { type: 'notKept' },
  ),
);

/** Creates drafts of every valid shape. Texts are often values of the form's choices. */
export const draft: fc.Arbitrary<QuoteDraft> = fc.record({
  currentStep: fc.integer({ min: 1, max: 3 }),
  isComplete: fc.boolean(),
  data: fc.record({
    personalInfo: partOf(INITIAL_DRAFT.data.personalInfo),
    coverageInfo: partOf(INITIAL_DRAFT.data.coverageInfo),
    healthInfo: partOf(INITIAL_DRAFT.data.healthInfo),
  }),
});

function partOf(initial: QuoteDraft['data'][DraftPart]) {
  const choices = FIELDS.flatMap((field) => definitionOf(field).choices ?? []);
  const choiceOrText = fc.oneof(fc.constantFrom('', ...choices), fc.string());
  return fc.record(
    Object.fromEntries(
      Object.entries(initial).map(([key, value]) => [
        key,
        typeof value === 'number'
          ? fc.integer({ min: 1, max: 12 })
          : typeof value === 'boolean'
            ? fc.boolean()
            : choiceOrText,
      ]),
    ),
  );
}

export const kept: fc.Arbitrary<KeptDraft> = fc.record({
  draft,
  confirmed: fc.subarray(['householdSize' as const, 'tobacco' as const]),
});
