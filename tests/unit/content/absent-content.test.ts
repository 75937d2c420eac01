import { expect, test } from 'vitest';
import { closed, messagesFor, page } from './tree.ts';

const PAGE = {
  'schemas/page.schema.json': closed('Page', {
    route: { description: 'The address of the page.', type: 'string', role: 'page-route' },
    title: { $ref: 'text.schema.json' },
    journey: closed('Journey', { title: { $ref: 'text.schema.json' } }),
    team: closed('Team', { title: { $ref: 'text.schema.json' } }),
  }),
  'content/pages/home.yaml': page('/', 'title: Trusted by {families}, or {families.short}'),
};

test('a section of content that the site does without is named', () => {
  const shown = page('/about', 'title: About {brand}\njourney:\n  title: Years\nteam:\n  title: People');
  const said = messagesFor({ ...PAGE, 'content/pages/about.yaml': shown });
  expect(said).toContain(
    'content/pages/about.yaml:4:1  error  journey shows content/timeline/, which does not exist  [absent-content]',
  );
  expect(said).toContain('Delete this section and the links to it, or add content/timeline/.');
  // The folder of the team is there.
  expect(said).not.toContain('team shows');
});

test('a section that works only beside another is named', () => {
  const schema = { ...PAGE['schemas/page.schema.json'], dependentRequired: { journey: ['team'] } };
  const said = messagesFor({
    ...PAGE,
    'schemas/page.schema.json': schema,
    'content/pages/about.yaml': page('/about', 'title: About {brand}\njourney:\n  title: Years'),
  });
  expect(said).toContain('team is missing, but journey needs it  [required]');
  expect(said).toContain('Add the key team, or delete journey.');
});
