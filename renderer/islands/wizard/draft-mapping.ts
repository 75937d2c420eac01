import { isOneOf, type Answers } from './answers.ts';
import { INITIAL_DRAFT, reduceDraft, type DraftAction, type QuoteDraft } from './draft.ts';
import type { Step } from './validation.ts';

/** What a draft keeps of the form. Income is never stored. */
export type DraftedAnswers = Omit<
  Answers,
  'estimatedIncome' | 'gender' | 'currentCoverage' | 'hasConditions'
>;

/** `draft`, brought up to the form. What the form does not ask stays as it is. */
export function toDraft(draft: QuoteDraft, answers: Answers, step: Step): QuoteDraft {
  const { firstName, lastName, dateOfBirth, email, phone, zipCode } = answers;
  const actions: DraftAction[] = [
    { type: 'setStep', step },
    { type: 'updatePersonal', updates: { firstName, lastName, dateOfBirth, email, phone, zipCode } },
    {
      type: 'updateCoverage',
      updates: {
        // Health insurance whose plan is still to be chosen is kept as such.
        planType: answers.healthPlanType || answers.insuranceType,
        coverageLevel: answers.coverageAmount,
        familySize: Number(answers.householdSize) || INITIAL_DRAFT.data.coverageInfo.familySize,
      },
    },
    { type: 'updateHealth', updates: { smoker: answers.tobacco === 'yes' } },
  ];
  return actions.reduce(reduceDraft, { ...draft, isComplete: false });
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
