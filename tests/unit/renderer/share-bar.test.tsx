import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scaleOf, ShareBar } from '../../../renderer/components/share-bar/share-bar.tsx';

const bar = (employer: string, employee: string) => ({ label: 'Example', employer, employee });

/** The start and the width of both shares, in percent of the drawing. */
function drawn(own: ReturnType<typeof bar>, scale: number): number[] {
  const html = renderToStaticMarkup(
    <ShareBar {...own} scale={scale} names={{ employer: 'Employer pays', employee: 'Employee pays' }} />,
  );
  const [first, second] = [...html.matchAll(/<rect[^>]*>/g)].map(([rect]) => rect);
  const percent = (rect: string | undefined, name: string) =>
    Number(new RegExp(` ${name}="([\\d.e-]+)%"`).exec(rect ?? '')?.[1] ?? 0);
  return [percent(first, 'width'), percent(second, 'x'), percent(second, 'width')];
}

describe('bars drawn to scale', () => {
  it.each([
    ['percentages', [bar('70%', '30%'), bar('80%', '20%')], 100],
    ['amounts, of which one is the longer', [bar('$400', '$100'), bar('$400', '$300')], 700],
    ['amounts with commas and cents', [bar('$1,200.50', '$99.50')], 1300],
    ['the figures of a phrase', [bar('up to 70% of it', 'the other 30%')], 100],
    ['words without a figure', [bar('all of it', '50%')], 50],
  ])('have a scale as long as the longest of them: %s', (_, bars, scale) => {
    expect(scaleOf(bars)).toBe(scale);
  });

  it.each([
    [bar('100%', '0%'), 100, [100, 100, 0]],
    [bar('0%', '100%'), 100, [0, 0, 100]],
    [bar('70%', '30%'), 100, [70, 70, 30]],
    [bar('$400', '$100'), 500, [80, 80, 20]],
    [bar('$400', '$100'), 1000, [40, 40, 10]],
  ])('%o at a scale of %i', (own, scale, shares) => {
    expect(drawn(own, scale)).toEqual(shares);
  });

  it('never reach past the end, and touch each other', () => {
    const dollars = fc.integer({ min: 0, max: 1e6 }).map((amount) => `$${amount.toLocaleString('en-US')}`);
    const bars = fc.array(
      fc.tuple(dollars, dollars).map(([one, other]) => bar(one, other)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(bars, (all) => {
        const scale = scaleOf(all);
        fc.pre(scale > 0);
        for (const each of all) {
          const [width = NaN, x = NaN, rest = NaN] = drawn(each, scale);
          expect(x).toBe(width);
          expect(x + rest).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});
