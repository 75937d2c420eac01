import { describe, expect, it } from 'vitest';
import { all, eachDocument, rawText } from './built-site.ts';

describe.each(eachDocument)('%s', (_, page) => {
  it('draws a ring around what has the focus', () => {
    const css = all(page.document, 'style').map(rawText).join('');
    expect(css).toMatch(/button[^{}]*:focus-visible[^{}]*\{outline:\s*3px solid var\(--focus\)/);
    expect(css).toMatch(/--focus:\s*#/);
  });
});
