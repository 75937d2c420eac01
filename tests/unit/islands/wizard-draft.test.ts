import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import { createAutosave, type StorageNews } from '../../../renderer/islands/wizard/autosave.ts';
import {
  changedAnswers,
  completeDraft,
  fromDraft,
  INITIAL_DRAFT,
  mergeDrafts,
  toDraft,
} from '../../../renderer/islands/wizard/draft.ts';
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

describe('two windows', () => {
  it('lose no answer that only one of them changed', () => {
    fc.assert(
      fc.property(draft, partialAnswers, partialAnswers, (base, ours, theirs) => {
        const here = toDraft(base, withAnswers({ ...NO_ANSWERS, ...fromDraft(base) }, ours), 1);
        const there = toDraft(base, withAnswers({ ...NO_ANSWERS, ...fromDraft(base) }, theirs), 2);
        const merged = mergeDrafts(base, here, there);
        for (const field of ['firstName', 'lastName', 'zipCode'] as const) {
          const [from, mine, other] = [base, here, there].map(({ data }) => data.personalInfo[field]);
          expect(merged.data.personalInfo[field]).toBe(mine === from ? other : mine);
        }
        expect(merged.currentStep).toBe(1);
        expect(mergeDrafts(base, here, base)).toEqual({ ...here, isComplete: false });
      }),
    );
  });

  it('keep a plan with its insurance type', () => {
    const health = toDraft(INITIAL_DRAFT, withAnswers(NO_ANSWERS, { insuranceType: 'health' }), 1);
    const ours = toDraft(health, withAnswers(NO_ANSWERS, { insuranceType: 'life' }), 1);
    const theirs = toDraft(
      health,
      withAnswers(NO_ANSWERS, { insuranceType: 'health', healthPlanType: 'aca', firstName: 'Ana' }),
      1,
    );
    const merged = mergeDrafts(health, ours, theirs);
    expect(changedAnswers(ours, merged)).toEqual({ firstName: 'Ana' });
    expect(fromDraft(merged)).toMatchObject({ insuranceType: 'life', healthPlanType: '', firstName: 'Ana' });
  });
});

describe('what is stored', () => {
  const load = (text: string) => createAutosave(() => createMemoryStorage({ 'quote-data': text })).load();

  it('comes back as it was saved', () => {
    fc.assert(
      fc.property(draft, (saved) => {
        expect(load(JSON.stringify(saved))).toEqual(saved);
      }),
    );
    expect(console.error).not.toHaveBeenCalled();
  });

  it('leaves a working wizard, whatever text it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          draft.map((saved) => JSON.stringify(saved)),
        ),
        (text) => {
          const start = startOf({
            draft: load(text),
            typed: {},
            carried: {},
            addressed: 2,
            wasCleared: false,
          });
          const form = start.reduce(reduceForm, INITIAL_FORM);
          expect(form.isHydrated).toBe(true);
          const chosen = reduceForm(form, { type: 'edit', field: 'insuranceType', value: 'life' });
          expect(reduceForm(chosen, { type: 'goTo', step: 2 }).step).toBe(2);
        },
      ),
    );
  });

  it.each([
    ['no JSON', '{'],
    ['no text', ''],
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
  ])('is reported on the console when it is %s', (_, text) => {
    expect(load(text)).toBeUndefined();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(FAILURE);
  });

  it('loses what is not part of a draft', () => {
    expect(load(JSON.stringify({ ...INITIAL_DRAFT, income: 1 }))).toEqual(INITIAL_DRAFT);
  });
});

describe('autosave', () => {
  const ana = withAnswers(NO_ANSWERS, { firstName: 'Ana', insuranceType: 'life' });
  const open = (storage = createMemoryStorage()) => {
    const autosave = createAutosave(() => storage);
    autosave.load();
    const news: StorageNews[] = [];
    autosave.listen((each) => news.push(each));
    return { autosave, news, storage, stored: () => storage.getItem('quote-data') };
  };

  it('saves one second after the last change', () => {
    const { autosave, stored } = open();
    autosave.record(NO_ANSWERS, 1, 1);
    vi.advanceTimersByTime(600);
    autosave.record(ana, 1, 2);
    vi.advanceTimersByTime(999);
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(stored()).toContain('Ana');
  });

  it('saves at once when flushed, and only if there is something to save', () => {
    const { autosave, stored } = open();
    autosave.flush();
    expect(stored()).toBeNull();
    autosave.record(ana, 1, 1);
    autosave.flush();
    expect(stored()).toContain('Ana');
  });

  it('erases the person at hand-off, and saves nothing that was changed before it', () => {
    const { autosave, stored } = open();
    autosave.record(ana, 2, 1);
    autosave.complete(2);
    // The page may still report the last change after the hand-off.
    autosave.record(ana, 2, 2);
    autosave.flush();
    vi.runAllTimers();
    expect(stored()).not.toContain('Ana');
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      isComplete: true,
      data: { coverageInfo: { planType: 'life' } },
    });
  });

  it('saves again what is changed after the hand-off', () => {
    const { autosave, stored } = open();
    autosave.complete(1);
    autosave.record(ana, 1, 2);
    autosave.flush();
    expect(JSON.parse(stored() ?? '')).toMatchObject({ isComplete: false });
  });

  it('removes the draft at hand-off when there is no room to write', () => {
    const { autosave, storage, stored } = open();
    autosave.record(ana, 2, 1);
    autosave.flush();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    autosave.complete(1);
    expect(stored()).toBeNull();
  });

  it('forgets what was to be saved when it is cleared', () => {
    const { autosave, stored } = open(createMemoryStorage({ 'quote-data': JSON.stringify(INITIAL_DRAFT) }));
    autosave.record(ana, 1, 1);
    autosave.clear(2);
    autosave.record(ana, 1, 2);
    vi.runAllTimers();
    expect(stored()).toBeNull();
  });

  it('says once that nothing is kept where storage is full or refused', () => {
    const news: StorageNews[] = [];
    const autosave = createAutosave(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    autosave.listen((each) => news.push(each));
    expect(autosave.load()).toBeUndefined();
    for (const revision of [1, 2]) {
      autosave.record(ana, 1, revision);
      autosave.flush();
    }
    autosave.complete(2);
    autosave.clear(2);
    expect(news).toEqual([{ type: 'notKept' }]);
    expect(console.error).not.toHaveBeenCalled();
  });

  describe('beside another window', () => {
    it('keeps what was typed in both within the same second', () => {
      const first = open();
      const second = open(first.storage);
      first.autosave.record({ ...ana, firstName: 'Ana' }, 2, 1);
      second.autosave.record({ ...ana, firstName: '', lastName: 'Ruiz' }, 2, 1);
      vi.runAllTimers();
      first.autosave.sync();
      expect(JSON.parse(first.stored() ?? '').data.personalInfo).toMatchObject({
        firstName: 'Ana',
        lastName: 'Ruiz',
      });
      expect(first.news).toEqual([{ type: 'merge', answers: { lastName: 'Ruiz' } }]);
      expect(second.news).toEqual([{ type: 'merge', answers: { firstName: 'Ana' } }]);
    });

    it('brings nothing back that was cleared there, and says so', () => {
      const { autosave, news, storage, stored } = open();
      autosave.record(ana, 1, 1);
      autosave.flush();
      autosave.record({ ...ana, lastName: 'Ruiz' }, 1, 2);
      open(storage).autosave.clear(1);
      vi.runAllTimers();
      autosave.sync();
      expect(stored()).toBeNull();
      expect(news).toEqual([{ type: 'clearedElsewhere' }]);
    });

    it('saves nothing that was typed before a hand-off there, and says so', () => {
      const { autosave, news, storage, stored } = open();
      autosave.record(ana, 1, 1);
      autosave.flush();
      autosave.record({ ...ana, lastName: 'Ruiz' }, 1, 2);
      open(storage).autosave.complete(1);
      vi.runAllTimers();
      expect(stored()).not.toMatch(/Ana|Ruiz/);
      expect(news).toEqual([{ type: 'handedOffElsewhere' }]);
    });

    it('tells nothing of what it wrote itself', () => {
      const { autosave, news } = open();
      autosave.record(ana, 1, 1);
      autosave.flush();
      autosave.sync();
      autosave.complete(1);
      autosave.sync();
      autosave.clear(1);
      autosave.sync();
      expect(news).toEqual([]);
    });
  });
});
