import { describe, expect, test } from 'vitest';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import { type Files, markdown, page, writeTree, yaml } from './tree.ts';

// Slips that fit every schema and would be published.

const anything = (name: string) => ({
  [`schemas/${name}.schema.json`]: { $id: `${name}.schema.json`, title: name, type: 'object' },
});

/** What is said about a tree of these files, and what to do about each. */
function messages(files: Files, day?: string): string[] {
  const { diagnostics } = compileContent(writeTree(files), createUnchanged(), day);
  return diagnostics
    .filter(({ rule }) => ['count', 'repeated-entry', 'phone', 'fact-date'].includes(rule))
    .map(({ file, reason, remedy, severity }) => `${severity ?? 'error'}: ${file} ${reason}. ${remedy}`);
}

const facts = (...lines: string[]) => ({
  ...anything('facts'),
  'content/facts.yaml': yaml('facts', `facts:\n${lines.map((line) => `  ${line}\n`).join('')}`),
});
const carriers = (...names: string[]) => ({
  ...anything('carriers'),
  'content/carriers.yaml': yaml(
    'carriers',
    `rows:\n  - [{ name: ${names[0]} }]\n  -\n${names
      .slice(1)
      .map((name) => `    - name: ${name}\n`)
      .join('')}`,
  ),
});

describe('a fact that counts', () => {
  const count = (line: string) =>
    messages({
      ...carriers('One', 'Two', 'Three'),
      ...facts(`many: ${line}`),
    });

  test('says what there is', () => {
    expect(count(`{ wording: three carriers, also: { short: '3' }, value: 3, counts: carriers }`)).toEqual(
      [],
    );
  });

  test('is refused in each place that says another number', () => {
    expect(
      count(`{ wording: '2', also: { word: Two, plain: many }, value: 4, counts: carriers }`).toSorted(),
    ).toEqual(
      [
        ['/also/word says Two', 'Three'],
        ['/value says 4', '3'],
        ['/wording says 2', '3'],
      ].map(
        ([said, remedy]) =>
          `error: content/facts.yaml facts/many${said}, but the number of carriers in content is 3. Write ${remedy}, or correct the list in content/carriers.yaml.`,
      ),
    );
  });

  test('people are the files of their folder', () => {
    // The tree already has two.
    const team = {
      ...anything('team-member'),
      'content/team/01-ada.md': markdown('team-member', 'name: Ada', ''),
    };
    expect(messages({ ...team, ...facts(`all: { wording: Three, value: 1, counts: people }`) })).toEqual([
      'error: content/facts.yaml facts/all/value says 1, but the number of people in content is 3. Write 3, or correct the list in content/team/.',
    ]);
  });
});

test('a carrier and a person that are there twice, whatever the capitals', () => {
  const team = Object.fromEntries(
    ['01-ada', '02-eve', '03-ada'].map((name) => [
      `content/team/${name}.md`,
      markdown('team-member', `name: ${name === '02-eve' ? 'Eve' : 'Ada'}`, ''),
    ]),
  );
  expect(messages({ ...carriers('Oak', 'Elm', 'OAK'), ...anything('team-member'), ...team })).toEqual([
    'error: content/carriers.yaml rows/1/1/name repeats the name of rows/0/0/name. Delete one of the two, or change its name.',
    'error: content/team/03-ada.md name repeats the name of content/team/01-ada.md. Delete one of the two, or change its name.',
  ]);
});

test.each([
  ['Call 800-555-0142 now', '800-555-0142', 'Write {phone}.'],
  [
    'Call +1 (305) 555-0199 now',
    '+1 (305) 555-0199',
    'For the agency’s number, write {phone}. Make any other number a fact in content/facts.yaml, and write its token.',
  ],
])('a telephone number in copy: %s', (title, phone, remedy) => {
  const site = {
    ...anything('site'),
    'content/site.yaml': yaml('site', 'contact: { phone: (800) 555-0142 }\nbrand: { name: B }'),
  };
  expect(messages({ ...site, 'content/pages/home.yaml': page('/', `title: ${title}`) })).toEqual([
    `error: content/pages/home.yaml title has the telephone number ${phone} typed in. ${remedy}`,
  ]);
});

test.each(['Plans from 2026-11-01', 'Form 1095-555-01234', 'Between 100 and 200-300 plans'])(
  'no telephone number: %s',
  (title) => {
    expect(messages({ 'content/pages/home.yaml': page('/', `title: ${title}`) })).toEqual([]);
  },
);

describe('the dates of a fact', () => {
  const dated = (asOf: string, verifiedOn: string, expires: string) =>
    messages(
      facts(`it: { wording: x, asOf: '${asOf}', verifiedOn: '${verifiedOn}', expires: '${expires}' }`),
      '2026-11-22',
    );

  test('hold on the day', () => {
    expect(dated('2026-11-22', '2026-11-22', '2026-11-22')).toEqual([]);
  });

  test('a day to come, a check before its day, an end that is over', () => {
    expect(dated('2026-11-23', '2026-11-24', '2027-11-22')).toEqual([
      'error: content/facts.yaml facts/it/asOf is 2026-11-23, a day to come. Write the day for which the figure is correct.',
      'error: content/facts.yaml facts/it/verifiedOn is 2026-11-24, a day to come. Write the day someone last checked the source.',
    ]);
    expect(dated('2026-11-20', '2026-11-19', '2026-11-21')).toEqual([
      'error: content/facts.yaml facts/it/verifiedOn is 2026-11-19, before 2026-11-20, the day the fact speaks of. Check the source.',
      'warning: content/facts.yaml facts/it/expires was 2026-11-21: the fact has ended, and npm run audit refuses it. Check the figure against its source and set asOf, verifiedOn and expires, or take it off the site.',
    ]);
  });

  test('without a day, the clock decides nothing', () => {
    expect(
      messages(
        facts(`it: { wording: x, asOf: '2999-01-01', verifiedOn: '2000-01-01', expires: '2000-01-01' }`),
      ),
    ).toEqual([]);
  });
});

describe('one slip is one message', () => {
  const reasons = (files: Files) => {
    const { diagnostics } = compileContent(writeTree(files));
    return diagnostics.map(({ reason, remedy }) => `${reason}. ${remedy}`);
  };
  const entries = (keys: string[]) => ({
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
      required: keys,
      additionalProperties: false,
    },
  });
  const lists = {
    'schemas/lists.schema.json': {
      $id: 'lists.schema.json',
      title: 'Lists',
      type: 'object',
      properties: { questions: entries(['question', 'answer']), actions: entries(['label', 'href']) },
    },
  };
  const file = (text: string) => ({ ...lists, 'content/redirects.yaml': yaml('lists', text) });
  const misplaced = `questions:\n  - { question: a, answer: b }\nactions:\n  - { label: a, href: b }\n  - { label: c, href: d }\n`;

  test('an entry in the wrong list', () => {
    expect(reasons(file(`${misplaced}  - { question: c, answer: d }\n`))).toEqual([
      'actions/2 looks like an entry of questions. Move it to the end of questions.',
    ]);
  });

  test('an entry that fits no other list keeps its messages', () => {
    expect(reasons(file(`actions:\n  - { question: c, answer: d }\n`)).join('\n')).toContain('actions/0');
  });

  test('keys that are missing in one place', () => {
    expect(reasons(file('actions:\n  - {}\n'))).toEqual(['actions/0 lacks label and href. Add these keys.']);
  });

  test('a curly quote that a straight one closes', () => {
    expect(reasons({ 'content/pages/home.yaml': page('/', "title: Home\nupdated: ‘2026-11-17'") })).toEqual([
      "begins with a curly quote and ends with a straight one. Use straight quotes on both sides: '2026-11-17'",
    ]);
  });
});
