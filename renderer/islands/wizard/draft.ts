/** The quote draft that is held in the browser: the specification’s structure, apart from the form’s own. */
export interface QuoteDraft {
  currentStep: number;
  isComplete: boolean;
  data: {
    personalInfo: PersonalInfo;
    coverageInfo: CoverageInfo;
    healthInfo: HealthInfo;
  };
}

export interface PersonalInfo {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  phone: string;
  zipCode: string;
}

export interface CoverageInfo {
  planType: string;
  coverageLevel: string;
  deductible: string;
  familySize: number;
}

export interface HealthInfo {
  medications: boolean;
  chronicConditions: boolean;
  smoker: boolean;
}

export type DraftAction =
  | { type: 'setStep'; step: number }
  | { type: 'updatePersonal'; updates: Partial<PersonalInfo> }
  | { type: 'updateCoverage'; updates: Partial<CoverageInfo> }
  | { type: 'updateHealth'; updates: Partial<HealthInfo> }
  | { type: 'reset' }
  | { type: 'load'; draft: QuoteDraft };

export const INITIAL_DRAFT: QuoteDraft = {
  currentStep: 1,
  isComplete: false,
  data: {
    personalInfo: { firstName: '', lastName: '', dateOfBirth: '', email: '', phone: '', zipCode: '' },
    coverageInfo: { planType: '', coverageLevel: '', deductible: '', familySize: 1 },
    healthInfo: { medications: false, chronicConditions: false, smoker: false },
  },
};

export function reduceDraft(draft: QuoteDraft, action: DraftAction): QuoteDraft {
  const { data } = draft;
  switch (action.type) {
    case 'setStep':
      return { ...draft, currentStep: action.step };
    case 'updatePersonal':
      return { ...draft, data: { ...data, personalInfo: { ...data.personalInfo, ...action.updates } } };
    case 'updateCoverage':
      return { ...draft, data: { ...data, coverageInfo: { ...data.coverageInfo, ...action.updates } } };
    case 'updateHealth':
      return { ...draft, data: { ...data, healthInfo: { ...data.healthInfo, ...action.updates } } };
    case 'reset':
      return INITIAL_DRAFT;
    case 'load':
      return action.draft;
  }
}

/** The draft after the hand-off: complete, at its start again, and without what says who the visitor is. */
export function completeDraft({ data: { coverageInfo } }: QuoteDraft): QuoteDraft {
  return { ...INITIAL_DRAFT, isComplete: true, data: { ...INITIAL_DRAFT.data, coverageInfo } };
}
