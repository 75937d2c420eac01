import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveTokens } from '../../../scripts/content/link/tokens.ts';

const known: Record<string, string> = { phone: '(800) 555-0142', 'families.short': '25K+' };
const resolve = (raw: string) => resolveTokens(raw, (name) => known[name]);
const plain = fc.string().filter((text) => !/[{}\\]/.test(text));

test('tokens are replaced, and escaped braces mean themselves', () => {
  expect(resolve('Call {phone}: {families.short} \\{phone\\}').text).toBe(
    'Call (800) 555-0142: 25K+ {phone}',
  );
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(plain, (text) => {
      expect(resolve(text)).toEqual({ text, tokens: [], unknown: [], unpaired: null });
    }),
  );
});

test('text around tokens stays as it is, and each token is found at its place', () => {
  const part = fc.oneof(
    plain,
    fc.constantFrom(...Object.keys(known)).map((name) => ({ name })),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const raw = parts.map((each) => (typeof each === 'string' ? each : `{${each.name}}`)).join('');
      const { text, tokens, unknown } = resolve(raw);

      expect(text).toBe(parts.map((each) => (typeof each === 'string' ? each : known[each.name])).join(''));
      expect(tokens.map(({ start, end }) => raw.slice(start, end))).toEqual(
        tokens.map(({ name }) => `{${name}}`),
      );
      expect(unknown).toEqual([]);
    }),
  );
});

test('any text escaped comes back as it was', () => {
  const braces = fc.array(fc.constantFrom('{', '}', 'a', ' ')).map((letters) => letters.join(''));
  fc.assert(
    fc.property(braces, (text) => {
      expect(resolve(text.replace(/[{}]/g, '\\$&')).text).toBe(text);
    }),
  );
});

test('what is neither known nor closed is said, never thrown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '\\', 'phone', 'x')).map((parts) => parts.join('')),
      (raw) => {
        const { tokens, unknown } = resolve(raw);
        expect(unknown).toEqual(tokens.filter(({ name }) => known[name] === undefined));
      },
    ),
  );
  expect(resolve('{phone').unpaired).toBe(0);
  expect(resolve('phone}').unpaired).toBe(5);
  expect(resolve('{{phone}}').unpaired).toBe(0);
  expect(resolve('\\{phone}')).toMatchObject({ text: '{phone}', tokens: [], unpaired: null });
});
