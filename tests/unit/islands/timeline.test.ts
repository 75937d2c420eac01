import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { isRevealed, nearestTo } from '../../../renderer/islands/timeline/use-timeline.ts';
import { toMilestone } from '../../../renderer/islands/timeline/definition.ts';

describe('the timeline', () => {
  it.each([
    ['a fifth of it is in view', true, { top: 600, bottom: 1600 }],
    ['less than a fifth is in view below', false, { top: 601, bottom: 1601 }],
    ['its last fifth is in view', true, { top: -800, bottom: 200 }],
    ['less than its last fifth is in view', false, { top: -900, bottom: 100 }],
    ['a fifth is too long, but it fills four fifths of the screen', true, { top: 160, bottom: 20_000 }],
    ['a fifth is too long, and it fills less of the screen', false, { top: 161, bottom: 20_000 }],
    ['it is empty, below the screen', false, { top: 800, bottom: 800 }],
    ['it is above the screen', false, { top: -500, bottom: -1 }],
  ])('when %s, is revealed: %s', (_, expected, edges) => {
    expect(isRevealed(edges, 800)).toBe(expected);
  });

  it('finds the milestone nearest to a line, also between two of them', () => {
    const milestones = [
      { top: 0, bottom: 100 },
      { top: 150, bottom: 300 },
      { top: 350, bottom: 400 },
    ];
    expect([-50, 50, 120, 130, 200, 330, 900].map((line) => nearestTo(line, milestones))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ]);
    expect(nearestTo(0, [])).toBe(-1);
  });

  it('converts prose to plain paragraphs and a period to an anchor', () => {
    const text = (value: string) => ({ type: 'text' as const, value });
    const element = (tagName: string, ...children: ElementContent[]) =>
      ({ type: 'element', tagName, properties: {}, children }) as const;
    const met = element('p', text('They met '), element('em', text('by phone')), text('.'));
    const children = [met, text('\n'), element('p', text('Then they did not.'))];
    const given = { period: '2021-2022', title: 'Two agents', lessons: ['Listen'] };
    expect(toMilestone({ ...given, body: { type: 'root', children } })).toEqual({
      ...given,
      id: 'period-2021-2022',
      paragraphs: ['They met by phone.', 'Then they did not.'],
    });
    const open = { ...given, period: '2026+', body: { type: 'root' as const, children: [] } };
    expect(toMilestone(open).id).toBe('period-2026');
  });
});
