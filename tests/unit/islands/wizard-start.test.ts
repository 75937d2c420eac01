import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, withAnswers } from '../../../renderer/islands/wizard/answers.ts';
import { CARRIED_FIELDS, meaningOf } from '../../../renderer/islands/wizard/fragment.ts';
import { completeKept, INITIAL_KEPT, toKept } from '../../../renderer/islands/wizard/draft.ts';
import { reduceForm, type Known } from '../../../renderer/islands/wizard/form.ts';
import { anyText, INITIAL_FORM, startWith } from './arbitraries.ts';

const ana = withAnswers(NO_ANSWERS, { insuranceType: 'health', healthPlanType: 'aca', firstName: 'Ana' });
const start = (known: Partial<Known>) => reduceForm(INITIAL_FORM, startWith(known));

describe('the meaning of a fragment', () => {
  it('is a step for the fragments of steps alone', () => {
    expect(meaningOf('#step-1')).toEqual({ step: 1 });
    expect(meaningOf('#step-2')).toEqual({ step: 2 });
  });

  it('is answers of a tool if it names a field with choices; invalid ones are left out', () => {
    const answers = { insuranceType: 'health', healthPlanType: 'aca', estimatedIncome: '75000+' };
    expect(meaningOf(`#${new URLSearchParams(answers)}`)).toEqual({ carried: answers });
    const mixed = '#insuranceType=aca&firstName=Ana&householdSize=6&tobacco=yes';
    expect(meaningOf(mixed)).toEqual({ carried: { tobacco: 'yes' } });
    expect(meaningOf('#householdSize=6')).toEqual({ carried: {} });
    for (const name of CARRIED_FIELDS) expect(meaningOf(`#${name}=`)).toEqual({ carried: {} });
  });

  it.each(['', '#', '#top', '#main', '#step-3', '#step-2x', '#STEP-2', '#firstName=Ana', '#a=b', '#step=2'])(
    'is nothing for %j',
    (fragment) => expect(meaningOf(fragment)).toBeUndefined(),
  );

  it('is read from any text without an error', () => {
    fc.assert(fc.property(anyText, (text) => void meaningOf(`#${text}`)));
  });
});

describe('the start of a visit', () => {
  it('combines the draft, restored, carried and typed answers; what the visitor did by hand wins', () => {
    const restored = { lastName: 'Ruiz', phone: '5550142', insuranceType: 'life' };
    const carried = { insuranceType: 'health', healthPlanType: 'private', householdSize: '3' };
    const typed = { firstName: 'Bea', healthPlanType: 'aca' };
    const form = start({ kept: toKept(ana, 2), typed, restored, carried });
    expect(form.answers).toMatchObject({ ...restored, ...carried, ...typed });
    // The visitor is answering step 1, so it stays. The notice lists what came along and still holds.
    expect(form).toMatchObject({ step: 1, notice: 'carried' });
    expect(form.carried).toEqual({ insuranceType: 'health', householdSize: '3' });
    const other = start({ carried: { insuranceType: 'health' }, typed: { insuranceType: 'life' } });
    expect(other).toMatchObject({ notice: undefined, answers: { insuranceType: 'life' } });
  });

  it('saves added answers, but not those that were only loaded', () => {
    expect(start({ typed: { firstName: 'Ana' } }).revision).toBe(1);
    expect(start({ kept: toKept(ana, 1) }).revision).toBe(0);
  });

  it('resumes at the step of the draft or of the address, if step 1 is answered', () => {
    expect(start({ kept: toKept(ana, 2) }).step).toBe(2);
    expect(start({ kept: toKept(ana, 1), addressed: 2 }).step).toBe(2);
    expect(start({ addressed: 2 }).step).toBe(1);
    expect(start({ kept: toKept(NO_ANSWERS, 2) }).step).toBe(1);
    expect(start({ kept: toKept(ana, 2), addressed: 1 }).step).toBe(1);
    expect(start({ kept: completeKept(toKept(ana, 2)) }).step).toBe(1);
  });

  it('opens the step after the carried answers, at its heading, with a notice', () => {
    const carried = { insuranceType: 'health', healthPlanType: 'aca', householdSize: '3' } as const;
    const form = start({ kept: toKept(ana, 1), carried });
    expect(form).toMatchObject({ step: 2, notice: 'carried', attention: { on: 'heading' } });
    const early = start({ kept: toKept(ana, 2), carried: { householdSize: '3' } });
    expect(early).toMatchObject({ step: 1, notice: 'carried' });
  });

  it('reports restored answers only if some are personal', () => {
    expect(start({ kept: INITIAL_KEPT }).notice).toBeUndefined();
    expect(start({ kept: toKept(ana, 1) }).notice).toBe('restored');
    expect(start({ kept: toKept({ ...ana, firstName: '' }, 1) }).notice).toBeUndefined();
    const complete = completeKept(toKept(ana, 2));
    expect(start({ kept: complete })).toMatchObject({ step: 1, answers: { healthPlanType: 'aca' } });
    // When the visitor returns from the scheduling page, the fields are empty, and a notice explains why.
    expect(start({ kept: complete, addressed: 2 })).toMatchObject({ step: 2, notice: 'handedOff' });
    expect(start({ kept: complete, typed: { firstName: 'Ana' } }).notice).toBeUndefined();
  });

  it.each([
    ['nothing', {}, 'handedOff'],
    ['a choice of step 1', { insuranceType: 'life' }, 'handedOff'],
    ['selects that no draft has', { estimatedIncome: '75000+', householdSize: '4' }, 'handedOff'],
    ['personal answers', { firstName: 'Ana' }, 'returned'],
  ] as const)(
    'says what was kept after the scheduling page if the browser restored %s',
    (_, restored, notice) => {
      const complete = completeKept(toKept(ana, 2));
      const back = start({ kept: complete, restored, addressed: 2 });
      // The draft stays complete, so that a reload says so again.
      expect(back).toMatchObject({ notice, revision: 0, answers: restored });
      if (back.step === 2) expect(back.attention).toEqual({ on: 'heading' });
    },
  );

  it('names the answers that an earlier visit gave, but that the browser never stores', () => {
    expect(start({ kept: toKept(ana, 2) }).notKept).toEqual(['estimatedIncome']);
    expect(start({ kept: toKept(ana, 2), restored: { estimatedIncome: '75000+' } }).notKept).toEqual([]);
    const life = withAnswers(ana, { insuranceType: 'life' });
    expect(start({ kept: toKept(life, 2) }).notKept).toEqual([]);
    expect(start({}).notKept).toBeUndefined();
  });

  it('does not take focus from a visitor who is elsewhere', () => {
    const carried = { insuranceType: 'life' };
    expect(start({ carried }).attention).toEqual({ on: 'heading' });
    expect(start({ carried, isElsewhere: true }).attention).toBeUndefined();
    expect(start({ isAwaited: true, isElsewhere: true }).attention).toBeUndefined();
  });

  it('focuses the heading of its step if a click was queued', () => {
    expect(start({}).attention).toBeUndefined();
    expect(start({ isAwaited: true }).attention).toEqual({ on: 'heading' });
  });

  it('reports cleared answers if that was requested before hydration', () => {
    expect(start({ wasCleared: true }).notice).toBe('cleared');
  });
});
