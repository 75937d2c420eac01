import { describe, expect, test } from 'vitest';
import { newChange } from '../../../scripts/audit/desk/page-changes.ts';
import { Store } from '../../../scripts/audit/desk/store.ts';

describe('pages that go with a change', () => {
  const effects = [
    { ...newChange('effect', 'Questions start open', 'open'), pages: ['page:/a', 'page:/b'] },
    { ...newChange('effect', 'A link is new', 'link'), pages: ['page:/b'] },
  ];
  const state = {
    status: 'changed',
    last: null,
    comments: [],
    findings: [],
    facts: [],
  } as const;
  const store = new Store({
    texts: ['page:/a', 'page:/b'].map((id) => ({
      ...state,
      id,
      kind: 'page' as const,
      hash: id,
      file: id,
      line: 1,
    })),
    pages: [],
    changes: effects,
  });
  const titles = ({ openChanges }: Store) => openChanges.map(({ title }) => title);

  test('a page is recorded with the last of its changes, and none waits for another for ever', () => {
    const [first, second] = store.openChanges;
    expect(store.pagesWith(first!)).toEqual(['page:/a']);
    const next = new Store(store.model, [first!.key]);
    expect(titles(next)).toEqual(['A link is new']);
    expect(next.pagesWith(second!)).toEqual(['page:/b']);
  });

  test('what was approved and not recorded yet waits again when a decision is taken back', () => {
    expect(titles(new Store(store.model, ['open', 'link']))).toEqual([]);
    expect(titles(store)).toEqual(['Questions start open', 'A link is new']);
  });

  test('it does not go with a change while a sentence of it is sent back', () => {
    const { model } = store;
    const back = new Store({
      ...model,
      texts: [...model.texts, { ...model.texts[0]!, id: 'a#/x', kind: 'sentence', status: 'sent-back' }],
      pages: [
        {
          id: 'a',
          title: '/a',
          note: '',
          parts: [
            {
              title: '',
              route: '/a',
              whole: 'page:/a',
              lines: [{ ids: ['a#/x'], text: 'x', form: 'text', what: 'text' }],
            },
          ],
        },
      ],
    });
    expect(back.pagesWith(back.openChanges[0]!)).toEqual([]);
    expect(back.waiting.map(({ id }) => id)).toEqual(['page:/b']);
    expect(back.places).toMatchObject([
      { id: 'waits', waits: 2, isBack: true },
      { id: 'a', waits: 0, isBack: true },
    ]);
    const alone = { ...effects[0]!, pages: ['page:/a'] };
    expect(titles(new Store({ ...back.model, changes: [alone] }))).toEqual([]);
  });
});
