import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import { Autosave, type StorageNews } from '../../../renderer/islands/wizard/autosave.ts';
import { CONSULTATION_KEY, INITIAL_DRAFT, toKept } from '../../../renderer/islands/wizard/draft.ts';
import { createMemoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('autosave', () => {
  const ana = withAnswers(NO_ANSWERS, { firstName: 'Ana', insuranceType: 'life' });
  const open = (storage = createMemoryStorage()) => {
    const autosave = new Autosave(() => storage);
    autosave.load();
    const news: StorageNews[] = [];
    autosave.listen((each) => news.push(each));
    const save = (...change: Parameters<Autosave['record']>) => {
      autosave.record(...change);
      autosave.flush();
    };
    return { autosave, news, save, storage, stored: () => storage.getItem('quote-data') };
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

  it('stores the specified fields, and separately which default answers were confirmed', () => {
    const { autosave, save, storage, stored } = open();
    save({ ...ana, householdSize: '1', tobacco: 'no' }, 2, 1);
    expect(JSON.parse(stored() ?? '')).toEqual(toKept(ana, 2).draft);
    expect(storage.getItem('quote-confirmed')).toBe('householdSize tobacco');
    save({ ...ana, householdSize: '4', tobacco: 'yes' }, 2, 2);
    expect(storage.getItem('quote-confirmed')).toBeNull();
    autosave.record({ ...ana, householdSize: '1', tobacco: 'no' }, 2, 3);
    autosave.complete(3);
    expect(storage.getItem('quote-confirmed')).toBe('householdSize');
    autosave.clear(4);
    expect(storage.getItem('quote-confirmed')).toBeNull();
  });

  it('logs a stored text that is not a draft, and nothing if no text is stored', () => {
    open(createMemoryStorage({ 'quote-data': JSON.stringify(INITIAL_DRAFT) }));
    open();
    expect(console.error).not.toHaveBeenCalled();
    open(createMemoryStorage({ 'quote-data': '{' }));
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed to load saved quote data');
  });

  it('erases personal answers when the scheduling page opens, and saves only later changes', () => {
    const { autosave, save, stored } = open();
    autosave.record(ana, 2, 1);
    autosave.complete(2);
    // The page may still report the last change after the scheduling page was opened.
    save(ana, 2, 2);
    vi.runAllTimers();
    expect(stored()).not.toContain('Ana');
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      isComplete: true,
      data: { coverageInfo: { planType: 'life' } },
    });
    save(ana, 2, 3);
    expect(JSON.parse(stored() ?? '')).toMatchObject({ isComplete: false });
  });

  it('deletes the draft instead if there is no room to write', () => {
    const { autosave, save, storage, stored } = open();
    save(ana, 2, 1);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    autosave.complete(1);
    expect(stored()).toBeNull();
  });

  it('keeps personal answers while the scheduling page opens, and erases them if the page was left meanwhile', () => {
    const { autosave, storage, stored } = open();
    autosave.record(ana, 2, 1);
    autosave.open(ana, 2);
    expect(stored()).toContain('Ana');
    // The browser may end the page before it can erase the answers. The next visit does it.
    expect(open(storage).autosave.load()?.draft).toMatchObject({
      isComplete: true,
      data: { personalInfo: { firstName: '' }, coverageInfo: { planType: 'life' } },
    });
    expect(stored()).not.toContain('Ana');
  });

  it('keeps them if the scheduling page does not open', () => {
    const { autosave, save, storage, stored } = open();
    const beside = open(storage);
    autosave.open(ana, 2);
    beside.autosave.sync();
    expect(beside.news).toEqual([
      { type: 'merge', answers: { insuranceType: 'life', healthPlanType: '', firstName: 'Ana' } },
    ]);
    autosave.stay();
    expect(JSON.parse(stored() ?? '')).toEqual(toKept(ana, 2).draft);
    autosave.open(ana, 2);
    save({ ...ana, lastName: 'Ruiz' }, 2, 1);
    expect(JSON.parse(stored() ?? '')).toMatchObject({ isComplete: false });
    autosave.complete(2);
    autosave.stay();
    expect(stored()).not.toContain('Ana');
  });

  it('also forgets the consultation that was chosen on the booking page when it is cleared', () => {
    const { autosave, save, storage } = open(createMemoryStorage({ [CONSULTATION_KEY]: 'aca' }));
    save(ana, 2, 1);
    autosave.complete(1);
    expect(storage.getItem(CONSULTATION_KEY)).toBe('aca');
    autosave.clear(2);
    expect(storage.getItem(CONSULTATION_KEY)).toBeNull();
  });

  it('cancels pending saves when the draft is cleared', () => {
    const { autosave, stored } = open(createMemoryStorage({ 'quote-data': JSON.stringify(INITIAL_DRAFT) }));
    autosave.record(ana, 1, 1);
    autosave.clear(2);
    autosave.record(ana, 1, 2);
    vi.runAllTimers();
    autosave.flush();
    expect(stored()).toBeNull();
  });

  it('reports once that nothing can be stored, if storage is full or refused', () => {
    const news: StorageNews[] = [];
    const autosave = new Autosave(() => {
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
    it('keeps answers typed in both windows within the same second', () => {
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

    it('keeps the kind of insurance of its own window', () => {
      const { autosave, news, save, storage, stored } = open();
      save(ana, 2, 1);
      const second = open(storage);
      second.save({ ...ana, insuranceType: 'health', healthPlanType: 'aca', lastName: 'Ruiz' }, 2, 1);
      autosave.sync();
      expect(news).toEqual([{ type: 'merge', answers: { lastName: 'Ruiz' } }]);
      save({ ...ana, lastName: 'Ruiz', zipCode: '33101' }, 2, 2);
      expect(JSON.parse(stored() ?? '').data.coverageInfo.planType).toBe('life');
    });

    it('reports an answer that does not change the draft', () => {
      const { autosave, news, save, storage } = open();
      save(ana, 2, 1);
      const second = open(storage);
      second.save({ ...ana, tobacco: 'no' }, 2, 1);
      autosave.sync();
      expect(news).toEqual([{ type: 'merge', answers: { tobacco: 'no' } }]);
    });

    it('reports once a draft that is deleted key by key, and keeps what is typed meanwhile', () => {
      const { autosave, news, save, storage, stored } = open();
      save({ ...ana, tobacco: 'no' }, 2, 1);
      storage.removeItem('quote-data');
      autosave.sync();
      autosave.record(ana, 1, 2);
      storage.removeItem('quote-confirmed');
      autosave.sync();
      autosave.flush();
      expect(news).toEqual([{ type: 'clearedElsewhere' }]);
      expect(stored()).toContain('Ana');
    });

    it.each([
      ['clear', 'clearedElsewhere'],
      ['complete', 'handedOffElsewhere'],
    ] as const)('saves nothing typed before the other window called %s, and reports %s', (method, type) => {
      const { autosave, news, save, storage, stored } = open();
      save(ana, 1, 1);
      autosave.record({ ...ana, lastName: 'Ruiz' }, 1, 2);
      open(storage).autosave[method](1);
      vi.runAllTimers();
      expect(stored() === null).toBe(method === 'clear');
      expect(stored() ?? '').not.toMatch(/Ana|Ruiz/);
      expect(news).toEqual([{ type }]);
    });

    it('does not report its own writes', () => {
      const { autosave, news, save } = open();
      save(ana, 1, 1);
      autosave.sync();
      autosave.complete(1);
      autosave.sync();
      autosave.clear(1);
      autosave.sync();
      expect(news).toEqual([]);
    });
  });
});
