import { parse, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { markDirections } from '../../../renderer/document/mark-directions.ts';
import { directionOf } from '../../../schemas/language-route.ts';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur-PK', 'ps', 'yi', 'dv', 'ku-Arab', 'pa-Arab'])(
  '%s is from right to left',
  (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  },
);

test.each(['en-US', 'es-US', 'pt-BR', 'ht', 'zh-Hans', 'hi', 'uz', 'az', 'pa'])(
  '%s is from left to right',
  (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  },
);

test('a page from right to left has its direction, and so has a text in another language', () => {
  const document = parse(
    '<html lang="ar"><body><p lang="ar-EG">1<a lang="en">2</a><bdi translate="no">3</bdi></p></body></html>',
  );
  markDirections(document);
  expect(serialize(document)).toBe(
    '<html lang="ar" dir="rtl"><head></head><body><p lang="ar-EG">1<a lang="en" dir="ltr">2</a><bdi translate="no" dir="ltr">3</bdi></p></body></html>',
  );
  const page = parseFragment('<p lang="es">1 <a lang="he">2</a></p><template><b lang="fa">3</b></template>');
  markDirections(page);
  expect(serialize(page)).toBe(
    '<p lang="es">1 <a lang="he" dir="rtl">2</a></p><template><b lang="fa" dir="rtl">3</b></template>',
  );
});
