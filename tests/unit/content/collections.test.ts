import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { IS_SAMPLE } from '../../content.ts';
import { type Changes, copyProject, HAS_STATES, IOWA, OHIO, STATES } from './project.ts';

const INDEX = 'content/pages/states.yaml';
beforeEach(({ skip }) => skip(!HAS_STATES, 'It adds to the pages of states.'));
const { root, read, compileWith } = copyProject();

/** Compiles the project with changed files, and lists its errors without its warnings. */
function errorsOf(changes: Changes): string[] {
  return compileWith(changes)
    .diagnostics.filter(isError)
    .map(({ file, reason, rule, remedy }) => `${file} ${reason} [${rule}] ${remedy}`);
}

test('one file adds an entry: its page has the shared copy with the words and the date of the entry', () => {
  const { content, units, diagnostics } = compileWith({
    [`${STATES}/ohio.yaml`]: OHIO.replace('2026-11-23', '2027-01-02'),
    // A link to the new entry must be valid.
    [INDEX]: replaced(INDEX, 'href: /quote', 'href: /states/ohio'),
  });
  expect(diagnostics.filter((each) => isError(each) || each.rule === 'collection')).toEqual([]);
  const page = content?.pages['/states/ohio'];
  expect(page?.meta.title).toBe('Health insurance in Ohio');
  expect(page?.meta.updated).toBe('2027-01-02');
  expect(page?.crumbs?.at(-1)?.label).toBe('Ohio');
  expect(content?.states['ohio']?.lead).toBe('Hospitals sign with one insurer each.');
  expect(content?.pages['/states/iowa']?.hero.lead).toBe('Farm income swings from year to year.');
  expect(Object.isFrozen(page?.hero)).toBe(true);

  // A text that all entries share is one unit, not one for each entry.
  const common = units.filter(({ text }) => text === 'Health insurance in {entry.name}');
  expect(common.map(({ pointer, route, within }) => [pointer, route, within])).toEqual([
    ['/entries/meta/title', null, '/states'],
    ['/entries/hero/title', null, '/states'],
  ]);
});

type Change = null | string | [pattern: string, by: string, copyOf?: string];
interface Mistake {
  case: string;
  changes: Record<string, Change>;
  error: string;
}
const MISTAKES: Mistake[] = parse(readFileSync(new URL('collections.yaml', import.meta.url), 'utf8'));
const SAMPLES: Record<string, string> = { [`${STATES}/ohio.yaml`]: OHIO, [`${STATES}/iowa.yaml`]: IOWA };
const textOf = (path: string) => SAMPLES[path] ?? read(path);
const replaced = (path: string, pattern: string, by: string) => textOf(path).replace(new RegExp(pattern), by);

/** Says what a mistake changes and another agency may not have; undefined if the site has it. */
function lacks(path: string, change: Change): string | undefined {
  const [pattern, , from = path] = Array.isArray(change) ? change : ['', '', change ?? path];
  if (SAMPLES[from] === undefined && !existsSync(join(root, from))) return `The site has no ${from}.`;
  return new RegExp(pattern).test(textOf(from)) ? undefined : `${from} does not have ${pattern}.`;
}

test.for(MISTAKES)('reports $case', ({ changes, error }, { skip }) => {
  const lacking = Object.entries(changes).flatMap(([path, change]) => lacks(path, change) ?? []);
  skip(!IS_SAMPLE && lacking.length > 0, lacking.join(' '));
  const changed = Object.entries(changes).map(([path, change]) => [
    path,
    Array.isArray(change)
      ? replaced(change[2] ?? path, change[0], change[1])
      : change === null
        ? null
        : textOf(change),
  ]);
  expect(errorsOf(Object.fromEntries(changed)).join('\n')).toContain(error);
});

test('two files with one slug are one mistake', () => {
  const twins = errorsOf({ [`${STATES}/ohio.md`]: `---\n${OHIO}---\n\nText.\n` });
  expect(twins.join('\n')).toMatch(/has a name that content\/states\/ohio.md already uses/);
  expect(twins.join('\n')).not.toContain('duplicate-route');
});

test('reports an index that does not list its entries', () => {
  const { diagnostics } = compileWith({
    [INDEX]: replaced(INDEX, ' {2}- stateList:[^]*?(?= {2}- questions)', ''),
  });
  expect(diagnostics.map(({ reason }) => reason)).toContain(
    'has no section stateList, so it links to no entry of content/states/',
  );
});

test('fields of entries are optional, and never shown, without the section that shows them', () => {
  const common = replaced(INDEX, ' {4}- stateFacts:[^]*?(?= {4}- stateNotes)', '');
  const { diagnostics } = compileWith({
    [INDEX]: common,
    [`${STATES}/ohio.yaml`]: OHIO.replace(/(?:license|medicaid): .*\n/g, ''),
  });
  const said = diagnostics.map(({ file, reason }) => `${file} ${reason}`);
  expect(said.filter((text) => text.includes('is missing'))).toEqual([]);
  expect(said).toContain('content/states/iowa.yaml license is never shown');
  expect(said).toContain('content/states/iowa.yaml carriers is never shown, here and in 1 more');
});

test('reports the same mistake in a hundred entries twenty times, then counts the rest', () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, number) => [
      `${STATES}/state-${number}.yaml`,
      OHIO.replace(/owner: .*\n/, ''),
    ]),
  );
  const { diagnostics } = compileWith(many);
  const errors = diagnostics.filter(isError);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toEqual({
    file: 'content/states/',
    rule: 'collection',
    reason: 'has 80 more like these',
    remedy: 'Fix the others first.',
  });
});

const TURNING = 'content/guides/turning-26.md';
// Tests of guides are skipped on a site without this guide.
const guide = existsSync(TURNING) ? readFileSync(TURNING, 'utf8') : '';

test.skipIf(guide === '')('reports a guide by a person who is not in team/', () => {
  expect(errorsOf({ [TURNING]: guide.replace(/author: .*/, 'author: Nobody Atall') }).join()).toContain(
    'author is Nobody Atall, which is not the name of a person in content/team/ [person]',
  );
});

test.skipIf(guide === '')('a collection may be without entries while all of them are held', () => {
  const held = readdirSync('content/guides').map((name): [string, string] => {
    const path = `content/guides/${name}`;
    const text = readFileSync(path, 'utf8').replace(/expires: .*/, "expires: '2026-11-30'");
    return [path, text.replace(/afterEnd: .*/, 'afterEnd: hold')];
  });
  const { content, diagnostics } = compileWith(Object.fromEntries(held), '2026-12-01');
  expect(diagnostics.filter(isError)).toEqual([]);
  expect(content?.guides).toEqual({});
  const from = content?.redirects.redirects.map((redirect) => redirect.from);
  expect(from).toEqual(expect.arrayContaining(held.map(([path]) => path.replace(/^content|\.md$/g, ''))));
});

test.skipIf(guide === '')('an ended guide is marked or hidden, as content decides', () => {
  // A link to a hidden guide leads to the list of all guides instead.
  const linking = replaced(INDEX, 'href: /quote', 'href: /guides/turning-26');
  const ended = guide.replace(/expires: .*/, "expires: '2026-11-30'");
  const shownOn = (day: string, text: string) => compileWith({ [TURNING]: text, [INDEX]: linking }, day);
  const noticeOn = (day: string) =>
    shownOn(day, ended).content?.pages['/guides/turning-26']?.sections[0]?.guideText?.ended;
  expect(noticeOn('2026-11-30')).toBeUndefined();
  expect(noticeOn('2026-12-01')).toMatch(/checked again/);

  const held = ended.replace('afterEnd: notice', 'afterEnd: hold');
  expect(shownOn('2026-11-30', held).content?.guides).toHaveProperty('turning-26');
  const { content, diagnostics } = shownOn('2026-12-01', held);
  expect(content?.guides).not.toHaveProperty('turning-26');
  expect(content?.pages).not.toHaveProperty(['/guides/turning-26']);
  expect(JSON.stringify(content?.pages['/states']?.hero)).toContain('"/guides#top"');
  expect(diagnostics.map(({ file, reason }) => `${file} ${reason}`)).toContain(
    `${TURNING} ended on 2026-11-30 and is held back, as afterEnd says: links to it lead to /guides`,
  );
  expect(content?.redirects.redirects).toContainEqual({
    from: '/guides/turning-26',
    to: '/guides',
    status: 302,
  });
});
