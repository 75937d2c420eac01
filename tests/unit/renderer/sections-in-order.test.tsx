import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionPlace } from '../../../renderer/section-kinds.ts';
import { sectionsInOrder } from '../../../renderer/sections-in-order.tsx';

test('a coded page draws its sections in the order of its content file, and grounds take turns between them', () => {
  const named =
    (name: string) =>
    (_: object, { look }: SectionPlace) =>
      `${name} on ${look.ground}. `;
  const draw = { plans: named('Plans'), carriers: named('Carriers'), reviews: named('Reviews') };
  const drawn = (page: Partial<Record<keyof typeof draw, object>> & { route: string }) =>
    renderToStaticMarkup(sectionsInOrder(page, draw));
  expect(drawn({ route: '/', plans: {}, carriers: {}, reviews: {} })).toBe(
    'Plans on sand. Carriers on shell. Reviews on sand. ',
  );
  expect(drawn({ reviews: {}, route: '/', plans: {} })).toBe('Reviews on sand. Plans on shell. ');
});
