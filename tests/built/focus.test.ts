import { describe, expect, it } from 'vitest';
import { all, eachDocument, rawText } from './built-site.ts';

describe.each(eachDocument)('%s', (_, page) => {
  it('draws a ring around what has the focus', () => {
    const css = all(page.document, 'style').map(rawText).join('');
    const [, color] = /(?<=[{}]):focus-visible\{outline:\s*3px solid var\((--[\w-]+)\)/.exec(css) ?? [];
    expect(color).toBeDefined();
    expect(css).toMatch(new RegExp(`${color}:\\s*#`));
  });
});
