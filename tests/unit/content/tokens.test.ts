import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTokens } from '../../../scripts/content/link/tokens.ts';

const known: Record<string, string> = { phone: '(800) 555-0142', 'families.short': '25K+' };
const resolve = (raw: string) => resolveTokens(raw, (name) => known[name]);
const plain = fc.string().filter((text) => !/[{}\\]/.test(text));

test('tokens are replaced, and escaped braces become braces', () => {
  expect(resolve('Call {phone}: {families.short} \\{phone\\}').text).toBe(
    'Call (800) 555-0142: 25K+ {phone}',
  );
});

test('text around tokens is unchanged, and each token is found', () => {
  const part = fc.oneof(
    plain,
    fc.constantFrom(...Object.keys(known)).map((name) => ({ name })),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const raw = parts.map((each) => (typeof each === 'string' ? each : `{${each.name}}`)).join('');
      const { text, tokens, unknown } = resolve(raw);

      expect(text).toBe(parts.map((each) => (typeof each === 'string' ? each : known[each.name])).join(''));
      expect(tokens).toEqual(parts.flatMap((each) => (typeof each === 'string' ? [] : each.name)));
      expect(unknown).toEqual([]);
    }),
  );
});

test('property: escaped text is unescaped to the same text', () => {
  const braces = fc.array(fc.constantFrom('{', '}', 'a', ' ')).map((letters) => letters.join(''));
  fc.assert(
    fc.property(braces, (text) => {
      expect(resolve(text.replace(/[{}]/g, '\\$&')).text).toBe(text);
    }),
  );
});

test('unknown and unclosed tokens are reported, never thrown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '\\', 'phone', 'x')).map((parts) => parts.join('')),
      (raw) => {
        const { tokens, unknown } = resolve(raw);
        expect(unknown).toEqual(tokens.filter((name) => known[name] === undefined));
      },
    ),
  );
  expect(resolve('{phone').unpaired).toBe(0);
  expect(resolve('phone}').unpaired).toBe(5);
  expect(resolve('{{phone}}').unpaired).toBe(0);
  expect(resolve('\\{phone}')).toMatchObject({ text: '{phone}', tokens: [], unpaired: null });
});
