import { expect, test } from 'vitest';
import { type Answers, commandOf, interview, readAnswers } from '../../../scripts/adopt/answers.ts';
import { OPTIONS } from '../../../scripts/adopt/options.ts';
import { UsageError } from '../../../scripts/lib/usage-error.ts';

const read = (option: string, typed: string) => OPTIONS[option]?.read(typed);

test.each([
  ['region', 'Florida', 'FL'],
  ['region', 'new york', 'NY'],
  ['states', 'Texas, nm and Florida', 'FL,NM,TX'],
  ['states', 'TX NM', 'NM,TX'],
  ['states', 'West Virginia,West Virginia', 'WV'],
  ['states', 'D.C.', 'DC'],
  ['phone', '813.555.0142', '(813) 555-0142'],
  ['phone', '1 813 555 0142', '(813) 555-0142'],
  ['phone', '+1 813-555-0142', '+1 813-555-0142'],
  ['url', 'www.Bluewater.com/', 'https://www.bluewater.com'],
  ['url', 'http://bluewater.com', 'https://bluewater.com'],
  ['base-path', 'dental', '/dental/'],
  ['base-path', '/', '/'],
  ['without', 'ACA, life', 'aca,life'],
  ['colors', 'teal, navy, fff', '#008080,#000080,#ffffff'],
])('reads --%s %s as %s', (option, typed, value) => {
  expect(read(option, typed)).toEqual({ value });
});

test.each([
  ['region', 'Flordia', '"Flordia" is not a US state. Did you mean Florida?'],
  ['states', 'TX, Florda, Ontario', '"Florda" is not a US state. Did you mean Florida?'],
  ['phone', '813-555-01', '"813-555-01" is not right. Write the ten digits of a US number'],
  ['email', 'hello at bluewater', '"hello at bluewater" is not right. Write one address'],
  ['postal-code', '3310', '"3310" is not right. Write five digits'],
  ['url', 'bluewater', '"bluewater" is not an address.'],
  ['url', 'https://bluewater.com/dental', 'add --base-path /dental'],
  ['without', 'carers', '"carers" is no part. Did you mean car'],
  ['without', 'aca,private,group,life', 'This leaves nothing to sell.'],
  ['colors', 'teal, nawy, white', '"nawy" is not a color.'],
  ['colors', 'teal, navy', 'There are 2 colors, not three.'],
  ['fonts', 'a.woff2', 'There is no file a.woff2.'],
  ['name', 'A'.repeat(61), 'Write at most 60.'],
])('refuses --%s %s', (option, typed, fault) => {
  expect(read(option, typed)).toEqual({ fault: expect.stringContaining(fault) });
});

test('all faults of the options are named together', () => {
  const typed = { name: 'Rio', phone: '1', email: 'rio', states: 'Texxas', city: 'Waco' };
  expect(() => readAnswers(typed)).toThrow(UsageError);
  expect(() => readAnswers(typed)).toThrow(
    /^--phone: [^\n]+\n--email: [^\n]+\n--states: [^\n]+Texas\?\n\nNothing/,
  );
});

/** Answers questions by the option's name. Gives the answers of a list one after the other, then empty ones. */
function answering(typed: Readonly<Record<string, string[]>>) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    const [option = ''] = Object.entries(OPTIONS).find(([, each]) => `${each.question}: ` === question) ?? [];
    asked.push(option);
    const next = typed[option]?.shift();
    return next === '^D' ? null : (next ?? '');
  };
  return { ask, asked };
}

test('a wrong answer is asked for again at once, and a corrected one is shown', async () => {
  const { ask, asked } = answering({ name: ['', 'Rio'], states: ['Flordia', 'Florida'] });
  const lines: string[] = [];
  const given: Answers = { phone: '(800) 555-0142' };
  expect(await interview(given, ask, (line) => lines.push(line))).toEqual({
    phone: '(800) 555-0142',
    name: 'Rio',
    states: 'FL',
  });
  expect(asked.filter((option) => ['name', 'states', 'phone'].includes(option))).toEqual([
    'name',
    'name',
    'states',
    'states',
  ]);
  expect(lines).toContain('  "Flordia" is not a US state. Did you mean Florida?');
  expect(lines).toContain('  → FL');
});

test('an interview that ends early gives back the answers as a command', async () => {
  const { ask } = answering({ name: ['Peña & Sons'], city: ['^D'] });
  await expect(interview({}, ask, () => {})).rejects.toThrow("npm run adopt -- --name 'Peña & Sons'");
});

test('the command that repeats an interview reads the same answers', () => {
  const answers: Answers = { name: "O'Brien & Peña, LLC", phone: '(800) 555-0142', states: 'FL,TX' };
  expect(commandOf(answers)).toBe(
    String.raw`npm run adopt -- --name 'O'\''Brien & Peña, LLC' --phone '(800) 555-0142' --states FL,TX`,
  );
  expect(readAnswers(answers)).toEqual(answers);
});
