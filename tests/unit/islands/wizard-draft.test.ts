import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import { createDraftKeeper } from '../../../renderer/islands/wizard/draft-keeper.ts';
import { fromDraft, toDraft } from '../../../renderer/islands/wizard/draft-mapping.ts';
import { createDraftStorage } from '../../../renderer/islands/wizard/draft-storage.ts';
import { completeDraft, INITIAL_DRAFT, reduceDraft } from '../../../renderer/islands/wizard/draft.ts';
import { INITIAL_FORM, reduceForm } from '../../../renderer/islands/wizard/form.ts';
import { startOf } from '../../../renderer/islands/wizard/session.ts';
import { draft, partialAnswers, step } from './arbitraries.ts';
import { createMemoryStorage } from './memory-storage.ts';

const FAILURE = 'Failed to load saved quote data';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the draft', () => {
  it('starts as the specification says', () => {
    expect(INITIAL_DRAFT).toMatchInlineSnapshot(`
      {
        "currentStep": 1,
        "data": {
          "coverageInfo": {
            "coverageLevel": "",
            "deductible": "",
            "familySize": 1,
            "planType": "",
          },
          "healthInfo": {
            "chronicConditions": false,
            "medications": false,
            "smoker": false,
          },
          "personalInfo": {
            "dateOfBirth": "",
            "email": "",
            "firstName": "",
            "lastName": "",
            "phone": "",
            "zipCode": "",
          },
        },
        "isComplete": false,
      }
    `);
  });

  it('merges updates, sets any step, resets, and is replaced whole by a load', () => {
    const changed = reduceDraft(
      reduceDraft(INITIAL_DRAFT, { type: 'updatePersonal', updates: { firstName: 'Ana' } }),
      { type: 'updatePersonal', updates: { phone: '1' } },
    );
    expect(changed.data.personalInfo).toEqual({
      ...INITIAL_DRAFT.data.personalInfo,
      firstName: 'Ana',
      phone: '1',
    });
    expect(reduceDraft(changed, { type: 'setStep', step: 3 })).toEqual({ ...changed, currentStep: 3 });
    expect(reduceDraft(changed, { type: 'reset' })).toEqual(INITIAL_DRAFT);
    fc.assert(
      fc.property(draft, (saved) => {
        expect(reduceDraft(changed, { type: 'load', draft: saved })).toBe(saved);
      }),
    );
  });

  it('keeps nothing of the person when it is complete', () => {
    fc.assert(
      fc.property(draft, (saved) => {
        const complete = completeDraft(saved);
        expect(complete).toMatchObject({ isComplete: true, currentStep: 1 });
        expect(complete.data.personalInfo).toEqual(INITIAL_DRAFT.data.personalInfo);
        expect(complete.data.healthInfo).toEqual(INITIAL_DRAFT.data.healthInfo);
      }),
    );
  });
});

describe('the mapping', () => {
  it('keeps the fields that design.md names, and never the income', () => {
    const answers = withAnswers(NO_ANSWERS, {
      insuranceType: 'health',
      healthPlanType: 'aca',
      firstName: 'Ana',
      tobacco: 'yes',
      coverageAmount: '500000',
      householdSize: '4',
      estimatedIncome: '35000-50000',
    });
    const mapped = toDraft(INITIAL_DRAFT, answers, 2);
    expect(mapped).toEqual({
      currentStep: 2,
      isComplete: false,
      data: {
        personalInfo: { ...INITIAL_DRAFT.data.personalInfo, firstName: 'Ana' },
        coverageInfo: { planType: 'aca', coverageLevel: '500000', deductible: '', familySize: 4 },
        healthInfo: { medications: false, chronicConditions: false, smoker: true },
      },
    });
    expect(JSON.stringify(mapped)).not.toContain('35000');
  });

  it('gives back what it was given, but for what a draft cannot tell from its start', () => {
    fc.assert(
      fc.property(partialAnswers, step, (given, at) => {
        const answers = withAnswers(NO_ANSWERS, given);
        const householdSize = answers.householdSize === '1' ? '' : answers.householdSize;
        const tobacco = answers.tobacco === 'no' ? '' : answers.tobacco;
        expect({ ...answers, householdSize, tobacco }).toMatchObject(
          fromDraft(toDraft(INITIAL_DRAFT, answers, at)),
        );
      }),
    );
  });

  it('leaves alone what the form does not ask', () => {
    fc.assert(
      fc.property(draft, partialAnswers, (saved, given) => {
        const { data } = toDraft(saved, withAnswers(NO_ANSWERS, given), 1);
        expect(data.coverageInfo.deductible).toBe(saved.data.coverageInfo.deductible);
        expect(data.healthInfo).toMatchObject({
          medications: saved.data.healthInfo.medications,
          chronicConditions: saved.data.healthInfo.chronicConditions,
        });
      }),
    );
  });
});

describe('the storage', () => {
  it('gives back what was saved', () => {
    fc.assert(
      fc.property(draft, (saved) => {
        const storage = createMemoryStorage();
        const drafts = createDraftStorage(() => storage);
        drafts.save(saved);
        expect(drafts.load()).toEqual(saved);
        expect(storage.key(0)).toBe('quote-data');
      }),
    );
    expect(console.error).not.toHaveBeenCalled();
  });

  it('leaves a working wizard whatever text is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          draft.map((saved) => JSON.stringify(saved)),
        ),
        (text) => {
          const saved = createDraftStorage(() => createMemoryStorage({ 'quote-data': text })).load();
          const start = startOf({ draft: saved, typed: {}, carried: {}, addressed: 2 });
          const form = start.reduce(reduceForm, INITIAL_FORM);
          expect(form.isAwake).toBe(true);
          const chosen = reduceForm(form, { type: 'edit', field: 'insuranceType', value: 'life' });
          expect(reduceForm(chosen, { type: 'goTo', step: 2 }).step).toBe(2);
        },
      ),
    );
  });

  it.each([
    ['no JSON', '{'],
    ['no draft', '[]'],
    ['null', 'null'],
    [
      'a missing field',
      JSON.stringify({ ...INITIAL_DRAFT, data: { ...INITIAL_DRAFT.data, healthInfo: {} } }),
    ],
    ['a field of another kind', JSON.stringify({ ...INITIAL_DRAFT, currentStep: '1' })],
    ['a step before the first', JSON.stringify({ ...INITIAL_DRAFT, currentStep: 0 })],
    ['half a person', JSON.stringify(INITIAL_DRAFT).replace('"familySize":1', '"familySize":1.5')],
    ['a key from the prototype', '{"__proto__":' + JSON.stringify(INITIAL_DRAFT) + '}'],
  ])('says so on the console when it finds %s', (_, text) => {
    expect(createDraftStorage(() => createMemoryStorage({ 'quote-data': text })).load()).toBeUndefined();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(FAILURE);
  });

  it('drops what is no part of a draft', () => {
    const text = JSON.stringify({ ...INITIAL_DRAFT, income: 1 });
    expect(createDraftStorage(() => createMemoryStorage({ 'quote-data': text })).load()).toEqual(
      INITIAL_DRAFT,
    );
  });

  it('does nothing, quietly, where storage is refused', () => {
    const drafts = createDraftStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(drafts.load()).toBeUndefined();
    drafts.save(INITIAL_DRAFT);
    drafts.clear();
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('the keeper', () => {
  const ana = withAnswers(NO_ANSWERS, { firstName: 'Ana', insuranceType: 'life' });
  const open = (initial?: Record<string, string>) => {
    const storage = createMemoryStorage(initial);
    const keeper = createDraftKeeper(createDraftStorage(() => storage));
    return { keeper, stored: () => storage.getItem('quote-data') };
  };

  it('saves one second after the last change', () => {
    const { keeper, stored } = open();
    keeper.record(NO_ANSWERS, 1);
    vi.advanceTimersByTime(600);
    keeper.record(ana, 1);
    vi.advanceTimersByTime(999);
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(stored()).toContain('Ana');
  });

  it('saves at once when flushed, and only if there is something to save', () => {
    const { keeper, stored } = open();
    keeper.flush();
    expect(stored()).toBeNull();
    keeper.record(ana, 1);
    keeper.flush();
    expect(stored()).toContain('Ana');
  });

  it('erases the person at hand-off and saves nothing of them afterwards', () => {
    const { keeper, stored } = open();
    keeper.record(ana, 2);
    keeper.complete();
    keeper.flush();
    vi.runAllTimers();
    expect(stored()).not.toContain('Ana');
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      isComplete: true,
      data: { coverageInfo: { planType: 'life' } },
    });
  });

  it('opens a complete draft again with the next change', () => {
    const { keeper, stored } = open();
    keeper.complete();
    keeper.record(ana, 1);
    keeper.flush();
    expect(JSON.parse(stored() ?? '')).toMatchObject({ isComplete: false });
  });

  it('forgets what was to be saved when it is cleared', () => {
    const { keeper, stored } = open({ 'quote-data': JSON.stringify(INITIAL_DRAFT) });
    keeper.record(ana, 1);
    keeper.clear();
    vi.runAllTimers();
    expect(stored()).toBeNull();
  });

  it('drops its own pending save when it takes over what another tab stored', () => {
    const newer = JSON.stringify(toDraft(INITIAL_DRAFT, { ...ana, firstName: 'Bea' }, 2));
    const { keeper, stored } = open({ 'quote-data': newer });
    keeper.record(ana, 1);
    keeper.load();
    vi.runAllTimers();
    expect(stored()).toBe(newer);
  });
});
