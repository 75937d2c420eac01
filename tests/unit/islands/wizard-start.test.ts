import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, withAnswers, takeCarried } from '../../../renderer/islands/wizard/answers.ts';
import { completeKept, INITIAL_KEPT, toKept } from '../../../renderer/islands/wizard/draft.ts';
import { reduceForm, type Known } from '../../../renderer/islands/wizard/form.ts';
import { anyText, INITIAL_FORM, startWith } from './arbitraries.ts';

const ana = withAnswers(NO_ANSWERS, { insuranceType: 'health', healthPlanType: 'aca', firstName: 'Ana' });
const start = (known: Partial<Known>) => reduceForm(INITIAL_FORM, startWith(known));

describe('answers in the address', () => {
  const take = (path: string) => takeCarried(new URL(path, 'https://coralstone.example'));

  it('are read from the fragment, and removed from the address', () => {
    const answers = { insuranceType: 'health', healthPlanType: 'aca', estimatedIncome: '75000+' };
    const carried = new URLSearchParams(answers);
    expect(take(`/quote#${carried}`)).toEqual({ answers, cleaned: 'https://coralstone.example/quote' });
  });

  it('are accepted only for fields with choices, and only with valid values', () => {
    const { answers, cleaned } = take('/quote#insuranceType=aca&firstName=Ana&householdSize=6&tobacco=yes');
    expect(answers).toEqual({ tobacco: 'yes' });
    expect(cleaned).toBe('https://coralstone.example/quote');
  });

  it.each(['/quote', '/quote#top', '/quote#step-2', '/quote?from=aca'])('are ignored in %s', (path) => {
    expect(take(path)).toEqual({ answers: {}, cleaned: `https://coralstone.example${path}` });
  });

  it('never throw for any address', () => {
    fc.assert(
      fc.property(anyText, anyText, (query, fragment) => {
        expect(take(`/quote?${query}#${fragment}`).cleaned).toMatch(/^https:\/\/coralstone\.example\/quote/);
      }),
    );
  });
});

describe('the start of a visit', () => {
  it('combines the draft, typed answers and carried answers; carried answers win', () => {
    const typed = { firstName: 'Bea', lastName: 'Ruiz', insuranceType: 'life' } as const;
    const carried = { insuranceType: 'health', healthPlanType: 'private' } as const;
    const form = start({ kept: toKept(ana, 2), typed, carried });
    expect(form.answers).toMatchObject({ ...carried, firstName: 'Bea', lastName: 'Ruiz' });
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

  it('focuses the heading of its step if a click was queued', () => {
    expect(start({}).attention).toBeUndefined();
    expect(start({ isAwaited: true }).attention).toEqual({ on: 'heading' });
  });

  it('reports cleared answers if that was requested before hydration', () => {
    expect(start({ wasCleared: true }).notice).toBe('cleared');
  });
});
