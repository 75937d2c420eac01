import { expect, test } from 'vitest';
import { pageTitle } from '../../../schemas/copy-rules.ts';
import { checkTitles } from '../../../scripts/content/check/titles.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { units } from '../../content.ts';

test('a title is measured with its tokens filled', () => {
  const [unit] = units.filter(({ pointer }) => pointer === '/meta/title');
  const said = (text: string) => {
    const found: Diagnostic[] = [];
    checkTitles(unit ? [{ ...unit, text }] : [], [], (each) => found.push(each));
    return found.map(({ reason, remedy }) => `${reason}. ${remedy}`);
  };
  expect(said('x'.repeat(70))).toEqual([]);
  expect(said('x'.repeat(72))).toEqual([
    'meta/title has 72 characters, but needs at most 70. Remove 2 characters.',
  ]);
});

test('a title ends with the brand where there is room for it', () => {
  expect(pageTitle('Terms', { shortName: 'Own' })).toBe('Terms | Own');
  expect(pageTitle('x'.repeat(64), { shortName: 'Own' })).toHaveLength(70);
  expect(pageTitle('x'.repeat(65), { shortName: 'Own' })).toBe('x'.repeat(65));
});
