import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lengthOf, ShareBar } from '../../../renderer/components/share-bar/share-bar.tsx';

const sharesOf = (figures: readonly string[]) =>
  figures.map((figure, index) => ({ payer: `Payer ${index + 1}`, figure }));

/** Returns the width of the first share, then the start and the width of the second, in percent of the drawing. */
function drawn(figures: readonly [string, string], scale: number): number[] {
  const html = renderToStaticMarkup(<ShareBar label="Example" shares={sharesOf(figures)} scale={scale} />);
  const rects = [...html.matchAll(/<rect[^>]*>/g)].map(([rect]) => rect);
  const percent = (rect: string | undefined, name: string) =>
    Number(new RegExp(` ${name}="([\\d.e-]+)%"`).exec(rect ?? '')?.[1] ?? 0);
  return [percent(rects[0], 'width'), percent(rects[1], 'x'), percent(rects[1], 'width')];
}

describe('bars drawn to scale', () => {
  it.each([
    ['percentages', ['70%', '30%'], 100],
    ['amounts', ['$400', '$300'], 700],
    ['amounts with commas and cents', ['$1,200.50', '$99.50'], 1300],
    ['the figures of a phrase', ['up to 70% of it', 'the other 30%'], 100],
    ['words without a figure', ['all of it', '50%'], 50],
  ])('are as long as their figures: %s', (_, figures, length) => {
    expect(lengthOf(sharesOf(figures))).toBe(length);
  });

  it.each([
    ['100%', '0%', 100, [100, 100, 0]],
    ['0%', '100%', 100, [0, 0, 100]],
    ['70%', '30%', 100, [70, 70, 30]],
    ['$400', '$100', 500, [80, 80, 20]],
    ['$400', '$100', 1000, [40, 40, 10]],
    ['$6,000', '$14,000', 20_000, [30, 30, 70]],
    ['$1', '$7', 8, [12.5, 12.5, 87.5]],
  ])('%s and %s at a scale of %i', (first, second, scale, shares) => {
    expect(drawn([first, second], scale)).toEqual(shares);
  });
});
