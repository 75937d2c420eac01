import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ANSWERS } from '../../../renderer/islands/wizard/answers.ts';
import { toKept } from '../../../renderer/islands/wizard/draft.ts';
import { definitionOf, fieldsWhere } from '../../../schemas/wizard-fields.ts';
import { reduceForm, type FormAction, type FormState } from '../../../renderer/islands/wizard/form.ts';
import { isComplete } from '../../../renderer/islands/wizard/validation.ts';
import { INITIAL_FORM, action, edit, startWith } from './arbitraries.ts';

const after = (actions: FormAction[], from: FormState = INITIAL_FORM) => actions.reduce(reduceForm, from);
const choose = (field: string, value: string) => ({ type: 'edit', field, value }) as const;
const goTo = (step: 1 | 2) => ({ type: 'goTo', step }) as const;
/** Creates a submission. It has no messages, so each error's message is its key. */
const submit = (typed: Partial<typeof NO_ANSWERS> = {}, isOnline = true) =>
  ({ type: 'submit', typed, messages: {}, isOnline }) as const;
const LIFE = after([choose('insuranceType', 'life')]);

describe('the form', () => {
  it('stays valid after any actions', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { answers, step } = after(actions);
        expect(new Set(Object.keys(answers))).toEqual(new Set(Object.keys(NO_ANSWERS)));
        for (const field of fieldsWhere(({ choices }) => choices !== undefined))
          expect(['', ...(definitionOf(field).choices ?? [])]).toContain(answers[field]);
        expect(answers.insuranceType === 'health' || answers.healthPlanType === '').toBe(true);
        expect(step === 1 || isComplete(1, answers, INITIAL_FORM.offer)).toBe(true);
      }),
    );
  });

  it('clears the error of the field that is edited, and no other', () => {
    fc.assert(
      fc.property(edit, ({ field, value }) => {
        const refused = after([goTo(2), submit()], LIFE);
        const { [field]: _fixed, ...others } = refused.errors;
        const edited = reduceForm(refused, { type: 'edit', field, value });
        fc.pre(edited.step === 2);
        expect(edited.errors).toEqual(others);
      }),
    );
  });

  it('drops the plan question with its answer and error when Life is chosen', () => {
    const refused = after([choose('insuranceType', 'health'), submit(), choose('insuranceType', 'life')]);
    expect(refused.errors).toEqual({});
    const answered = after([choose('insuranceType', 'health'), choose('healthPlanType', 'aca')]);
    expect(reduceForm(answered, choose('insuranceType', 'life')).answers.healthPlanType).toBe('');
  });

  it('reaches step 2 only with step 1 answered, and keeps what was typed on the way back', () => {
    expect(after([goTo(2)])).toEqual({ ...INITIAL_FORM, refusal: {} });
    expect(after([goTo(1)])).toEqual(INITIAL_FORM);
    expect(after([submit({ insuranceType: 'life' })])).toMatchObject({ step: 2, revision: 2 });
    expect(after([choose('insuranceType', 'health'), goTo(2)]).step).toBe(1);
    const back = after([goTo(2), choose('firstName', 'Ana'), goTo(1), goTo(2)], LIFE);
    expect(back).toMatchObject({ step: 2, answers: { insuranceType: 'life', firstName: 'Ana' } });
  });

  it('focuses the heading when the step changes, and the summary after each rejection', () => {
    const first = after([submit()]);
    const second = after([submit()], first);
    expect(first.errors).toEqual({ insuranceType: 'insuranceType' });
    expect(first.attention).toEqual({ on: 'summary' });
    expect(second.attention).not.toBe(first.attention);
    expect(after([goTo(2)], LIFE).attention).toEqual({ on: 'heading' });
    expect(after([startWith({ kept: toKept(LIFE.answers, 2) })]).attention).toBeUndefined();
  });

  it('is complete when step 2 is submitted without an error, including values from autofill', () => {
    const name = { firstName: 'Ana', lastName: 'Ruiz' };
    const person = { ...name, email: 'ana@example.com', phone: '5550142', zipCode: '33101' };
    const asked = after([goTo(2)], LIFE);
    expect(after([submit(person)], asked)).toMatchObject({ errors: { dateOfBirth: 'dateOfBirth' } });
    const complete = after([submit({ ...person, dateOfBirth: '1980-02-03' })], asked);
    const handOff = { errors: {}, notice: 'handOff', handOff: { isOnline: true } };
    expect(complete).toMatchObject({ ...handOff, answers: person });
    expect(complete.revision).toBe(asked.revision + 1);
    // More clicks do not hand off again, unless the scheduling page did not open or the visitor did something else.
    expect(after([submit()], complete).handOff).toBe(complete.handOff);
    // An attempt without a connection keeps the answers, and the next click hands off.
    const offline = after([submit({}, false)], after([{ type: 'return' }], complete));
    expect(offline).toMatchObject({ notice: 'handOff', handOff: { isOnline: false } });
    expect(after([submit()], offline).handOff).toEqual({ isOnline: true });
    const slow = after([{ type: 'slow' }], complete);
    expect(slow).toMatchObject({ notice: 'handOffSlow', handOff: complete.handOff });
    expect(after([submit()], slow).handOff).not.toBe(complete.handOff);
  });

  const PERSON = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '5550142' };
  const OPENING = after([goTo(2), submit({ ...PERSON, zipCode: '33101', dateOfBirth: '1980-02-03' })], LIFE);

  it.each<[string, FormAction]>([
    ['an edit', choose('tobacco', 'yes')],
    ['Previous', goTo(1)],
    ['another link', { type: 'cancel' }],
    ['Clear', { type: 'cleared' }],
    ['Clear in another window', { type: 'clearedElsewhere' }],
    ['answers of a tool', { type: 'carry', carried: { householdSize: '3' } }],
    ['a submission with errors', submit({ email: 'ana' })],
  ])('says that the scheduling page does not open after %s', (_, other) => {
    expect(OPENING.handOff).toEqual({ isOnline: true });
    expect(after([other], OPENING)).toMatchObject({ handOff: undefined, isCanceled: true });
    expect(after([other], LIFE).isCanceled).toBeUndefined();
  });

  it('says so until the next click, also while the visitor types', () => {
    const canceled = after([choose('firstName', 'An'), choose('firstName', 'Ann')], OPENING);
    expect(canceled).toMatchObject({ isCanceled: true, notice: undefined });
    const again = after([submit()], canceled);
    expect(again).toMatchObject({ notice: 'handOff', handOff: { isOnline: true } });
    expect(again.isCanceled).toBeUndefined();
  });

  it('goes on opening the scheduling page while nothing of the visitor ends it', () => {
    const others: FormAction[] = [
      { type: 'merge', answers: { tobacco: 'yes' } },
      { type: 'handedOffElsewhere' },
      { type: 'notKept' },
      { type: 'slow' },
      { type: 'attend' },
      goTo(2),
    ];
    for (const other of others) expect(after([other], OPENING).handOff).toBe(OPENING.handOff);
  });

  it('says after a return what is still there, if the visitor went to the scheduling page', () => {
    const back = after([{ type: 'return' }], OPENING);
    expect(back).toMatchObject({ notice: 'returned', answers: PERSON, attention: { on: 'status' } });
    expect(back.isCanceled).toBeUndefined();
    expect(back.handOff).toBeUndefined();
    const elsewhere = after([{ type: 'cancel' }, { type: 'return' }], OPENING);
    expect(elsewhere.notice).toBeUndefined();
    const offline = after([submit({}, false), { type: 'return' }], after([{ type: 'cancel' }], OPENING));
    expect(offline.notice).toBeUndefined();
  });

  it('adds answers of another window, but never changes which questions it asks', () => {
    const merge = (answers: Partial<typeof NO_ANSWERS>) => ({ type: 'merge', answers }) as const;
    const theirs = { insuranceType: 'health', healthPlanType: 'aca', lastName: 'Ruiz' };
    const merged = after([goTo(2), merge(theirs)], LIFE);
    expect(merged).toMatchObject({ step: 2, notice: 'addedElsewhere' });
    expect(merged.answers).toMatchObject({ insuranceType: 'life', healthPlanType: '', lastName: 'Ruiz' });
    expect(after([merge(theirs)]).answers).toMatchObject({ insuranceType: '', lastName: 'Ruiz' });
    expect(after([merge({ insuranceType: 'health' })], LIFE).notice).toBeUndefined();
    const refused = after([goTo(2), submit(), merge({ firstName: 'Ana' })], LIFE);
    expect(Object.keys(refused.errors)).not.toContain('firstName');
    expect(Object.keys(refused.errors)).toContain('lastName');
  });

  it('counts the visitor’s changes, but not loaded answers', () => {
    expect(LIFE.revision).toBe(1);
    expect(after([startWith({ kept: toKept(LIFE.answers, 2) })]).revision).toBe(0);
    expect(after([goTo(1)], LIFE).revision).toBe(1);
    expect(after([{ type: 'cleared' }], LIFE).revision).toBe(1);
  });

  it('reports that another window opened the scheduling page, and keeps its answers', () => {
    const told = after([{ type: 'handedOffElsewhere' }], LIFE);
    expect(told).toMatchObject({ notice: 'handedOffElsewhere', answers: LIFE.answers });
  });

  it('ignores a value that is not a choice of the field', () => {
    expect(after([choose('tobacco', 'sometimes')]).answers.tobacco).toBe('');
    expect(after([choose('insuranceType', 'aca')], LIFE).answers.insuranceType).toBe('life');
  });
});
