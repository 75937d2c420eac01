import { expect, test } from 'vitest';
import { STATE_NAMES } from '../../../scripts/content/check/states.ts';
import { closed, messagesFor, yaml } from './tree.ts';

const STATE = closed('State', { code: { type: 'string' }, name: { $ref: 'text.schema.json' } });
const list = (states: [code: string, name: string][]) =>
  messagesFor({
    'schemas/site.schema.json': closed('Site', { licensedStates: { type: 'array', items: STATE } }),
    'content/site.yaml': yaml(
      'site',
      `licensedStates:\n${states.map(([code, name]) => `  - code: ${code}\n    name: ${name}\n`).join('')}`,
    ),
  });

test('reports a state whose name does not match its code', () => {
  const said = list([
    ['FL', 'Georgia'],
    ['OR', 'Oregano'],
  ]);
  expect(said).toContain(
    'content/site.yaml:4:11  error  licensedStates/0/name is Georgia, but FL is Florida',
  );
  expect(said).toContain('Write Florida, or the code GA.');
  expect(said).toContain('Write Oregon.');
});

test('accepts the name of each state, and common names of the District', () => {
  const states = Object.entries(STATE_NAMES);
  expect(states).toHaveLength(52);
  expect(list([...states, ['DC', 'Washington, D.C.']])).not.toContain('state-name');
});
