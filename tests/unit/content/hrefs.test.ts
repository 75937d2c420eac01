import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import site from '../../../schemas/site.schema.json' with { type: 'json' };
import { phoneDigits, US_PHONE } from '../../../schemas/us-phone.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { valueAt } from '../../../scripts/content/json-data.ts';
import { phoneLink, readHref } from '../../../scripts/content/link/hrefs.ts';
import { page, writeTree } from './tree.ts';

test('a telephone number is the same in every notation', () => {
  const number = fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/);
  const separator = fc.constantFrom('', ' ', '-', '.', ') ');
  fc.assert(
    fc.property(number, separator, fc.constantFrom('', '1 ', '+1 ', '+1-'), (digits, between, country) => {
      const written = `${country}${digits.slice(0, 3)}${between}${digits.slice(3, 6)}${between}${digits.slice(6)}`;
      expect(phoneLink(written)).toBe(`tel:+1${digits}`);
      expect(readHref(`tel:${written}`)).toEqual({ kind: 'external', href: `tel:+1${digits}` });
    }),
  );
});

test('the number in site.yaml, numbers in copy and numbers in links are read alike', () => {
  const inSite = new RegExp(site.properties.contact.properties.phone.pattern, 'u');
  const separator = fc.constantFrom('', ' ', '-', '.');
  const country = fc.constantFrom('', '1 ', '1-', '+1 ', '+1.', '+44 ');
  fc.assert(
    fc.property(
      country,
      fc.boolean(),
      separator,
      fc.stringMatching(/^[0-9]{10}$/),
      (code, hasBrackets, gap, all) => {
        const [area, rest] = [all.slice(0, 3), `${all.slice(3, 6)}${gap}${all.slice(6)}`];
        const written = `${code}${hasBrackets ? `(${area}) ` : area + gap}${rest}`;
        expect(inSite.test(written)).toBe(phoneDigits(written) !== null);
        if (gap !== '') expect(new RegExp(`^${US_PHONE}$`).test(written)).toBe(!code.startsWith('+44'));
      },
    ),
  );
});

test('only https:, mailto: and tel: links may leave the site', () => {
  const named =
    'javascript: JAVASCRIPT: java\tscript: data: vbscript: file: http: https: https:// mailto: tel:';
  const schemes = fc.constantFrom(...named.split(' '), '', ' javascript:', '//', '/\\', '\\\\');
  const rests = fc.oneof(
    fc.string(),
    fc.constantFrom('//a.example', 'a@b.example', '//a@b.example', '8005550142'),
  );
  fc.assert(
    fc.property(schemes, rests, (scheme, rest) => {
      const result = readHref(scheme + rest);
      const { protocol, username } = new URL(
        result.kind === 'external' ? result.href : 'https://refused.example',
      );
      expect(['https:', 'mailto:', 'tel:']).toContain(protocol);
      expect(username).toBe('');
    }),
  );
});

test('an internal link stays on the site, as a browser reads it', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const result = readHref(`/${rest}`);
      const path = result.kind === 'internal' ? `${result.route}#${result.anchor}` : '/refused';
      expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
    }),
  );
});

test('links are published with a page, an anchor and a scheme', () => {
  const lines = [
    '/',
    '/about',
    '/about#team',
    '#top',
    'tel:{phone}',
    'mailto:{email}',
    'https://example.com/a?b#c',
  ];
  const { content, diagnostics } = compileContent(
    writeTree({
      'content/pages/home.yaml': page(
        '/',
        `title: "{families}"\nlinks:\n${lines.map((href) => `  - label: x\n    href: "${href}"`).join('\n')}`,
      ),
    }),
  );
  expect(diagnostics).toEqual([]);
  expect(valueAt(content, '/pages/home')).toMatchObject({
    title: '25,000+',
    links: [
      '/#top',
      '/about#top',
      '/about#team',
      '#top',
      'tel:+18005550142',
      'mailto:care@coralstone.example',
      'https://example.com/a?b#c',
    ].map((href) => ({ href })),
  });
});
