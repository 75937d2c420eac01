import { expect, test } from 'vitest';
import { checkBeats } from '../../../scripts/content/check/beats.ts';
import { saidBy, yaml } from './tree.ts';

/** Returns the warnings about a page with these sections, one kind or kind and variant each. */
function warningsFor(...kinds: string[]): string[] {
  const sections = kinds.map((kind) => {
    const [name, variant] = kind.split(' ');
    return `  - ${name}:\n      ${variant ? `variant: ${variant}` : 'id: part'}\n`;
  });
  const text = `route: /a\nsections:\n${sections.join('')}`;
  return saidBy(checkBeats, { 'content/pages/a.yaml': yaml('sections-page', text, '../..') }).map(
    ({ reason, severity }) => `${severity}: ${reason}`,
  );
}

test('warns of neighbors that look alike', () => {
  expect(warningsFor('explainer', 'explainer', 'questions')).toEqual([
    'warning: sections/1 looks like the section above it: both are text',
  ]);
  expect(warningsFor('points rows', 'points rows')).toEqual([
    'warning: sections/1 looks like the section above it: both are rows',
  ]);
});

test('warns of a second grid of white cards, wherever it is', () => {
  expect(warningsFor('offers', 'explainer', 'points', 'questions', 'tiles')).toEqual([
    'warning: sections/2 is another grid of white cards on this page',
    'warning: sections/4 is another grid of white cards on this page',
  ]);
});

test('accepts one grid, points of other variants, and kinds that look like no other', () => {
  expect(warningsFor('points', 'points rows', 'points arches', 'explainer', 'journey', 'journey')).toEqual(
    [],
  );
});
