import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_ANSWERS } from '../../../renderer/islands/wizard/answers.ts';
import { INITIAL_DRAFT } from '../../../renderer/islands/wizard/draft.ts';

const ADDED = {
  preferredTime: { step: 2, choices: ['morning', 'evening'], keptAs: 'coverageInfo.preferredTime' },
  deductible: { step: 2, choices: ['low', 'high'], keptAs: 'coverageInfo.deductible' },
  medications: { step: 2, choices: ['no', 'yes'], keptAs: 'healthInfo.medications' },
  middleName: { step: 2, input: { type: 'text', autoComplete: 'off' }, keptAs: 'personalInfo.middle' },
  spouseBirth: { step: 2, isDate: true, keptAs: 'personalInfo.spouseBirth' },
  language: { step: 2, choices: ['en', 'es'] },
} as const;

// The modules are loaded anew with the longer table, and left as they were for other files.
beforeEach(async () => {
  vi.resetModules();
  const fields = await import('../../../schemas/wizard-fields.ts');
  Object.assign(fields.WIZARD_FIELDS, ADDED);
});
afterEach(() => vi.resetModules());

test('a field more in the table is kept, whatever its place holds, and given back', async () => {
  const longer = await import('../../../renderer/islands/wizard/draft.ts');
  const answers = {
    ...NO_ANSWERS,
    preferredTime: 'evening',
    deductible: 'low',
    medications: 'no',
    middleName: 'Ruth',
    spouseBirth: '05/17/1984',
    language: 'es',
  };
  const saved = longer.toKept(longer.INITIAL_KEPT, answers, 2);
  expect(saved.confirmed).toEqual(['medications']);
  expect(saved.draft.data).toEqual({
    personalInfo: { ...INITIAL_DRAFT.data.personalInfo, middle: 'Ruth', spouseBirth: '1984-05-17' },
    coverageInfo: { ...INITIAL_DRAFT.data.coverageInfo, preferredTime: 'evening', deductible: 'low' },
    healthInfo: INITIAL_DRAFT.data.healthInfo,
  });
  const changed = { ...answers, medications: 'yes' };
  const back = longer.fromKept(saved);
  expect(answers).toMatchObject(back);
  expect(back).toMatchObject({ preferredTime: 'evening', deductible: 'low', medications: 'no' });
  expect(back).not.toHaveProperty('language');
  expect(longer.fromKept(longer.toKept(saved, changed, 2))).toMatchObject({
    medications: 'yes',
    spouseBirth: '05/17/1984',
  });
});
