import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { content as agency } from '../../content.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { createUnchanged } from '../../../scripts/content/unchanged.ts';
import type { Compilation } from '../../../scripts/content/compilation.ts';
import { isError } from '../../../scripts/content/diagnostics.ts';
import { formatDiagnostics } from '../../../scripts/content/format-diagnostics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// The project itself with two states, both of the test, whatever states and carriers the agency has. Each compilation
// takes all of it.
vi.setConfig({ testTimeout: 30_000 });

const STATES = 'content/states';
const INDEX = 'content/pages/states.yaml';
const entry = (code: string, name: string, lead: string) =>
  readFileSync('tests/fixtures/state.yaml', 'utf8')
    .replace('code: OH', `code: ${code}`)
    .replace('name: Ohio', `name: ${name}`)
    .replace('Northolm Health', String(agency.carriers.rows.flat()[0]?.name))
    .replace(/lead: .*/, `lead: ${lead}`);
const OHIO = entry('OH', 'Ohio', 'Hospitals sign with one insurer each.');
const IOWA = entry('IA', 'Iowa', 'Farm income swings from year to year.');

/** Files by path; null deletes one. */
type Changes = Record<string, string | null>;

// One project for all tests: what a test does not change is not parsed again.
const root = temporaryFolder(afterAll);
const unchanged = createUnchanged();
for (const folder of ['content', 'schemas', 'pages', 'renderer'])
  cpSync(folder, join(root, folder), { recursive: true, filter: (path) => !path.startsWith(`${STATES}/`) });
beAtHomeInOhio();

/** The agency of the test is licensed in Ohio, its home, and in Iowa too, and has the brand of the test. */
function beAtHomeInOhio(): void {
  const [site, facts] = ['site', 'facts'].map((name) =>
    parseDocument(readFileSync(`content/${name}.yaml`, 'utf8')),
  );
  const needed = [
    { code: 'OH', name: 'Ohio' },
    { code: 'IA', name: 'Iowa' },
  ];
  const others = agency.site.licensedStates.filter(
    ({ code }) => !needed.some((state) => state.code === code),
  );
  site?.set('licensedStates', [...needed, ...others]);
  site?.setIn(['contact', 'address', 'region'], 'OH');
  site?.setIn(['brand', 'shortName'], 'Sample Agency');
  // How many states there are is not what is tested here.
  facts?.deleteIn(['facts', 'statesLicensed', 'counts']);
  for (const [name, document] of Object.entries({ site, facts }))
    writeFileSync(join(root, `content/${name}.yaml`), document?.toString({ lineWidth: 0 }) ?? '');
}

function compileWith(changes: Changes, shownOn: string | null = null): Compilation {
  const files = { [`${STATES}/ohio.yaml`]: OHIO, [`${STATES}/iowa.yaml`]: IOWA, ...changes };
  const before = Object.keys(files).map((path) => [path, readText(join(root, path))] as const);
  write(Object.entries(files));
  try {
    return compileContent(root, unchanged, null, shownOn);
  } finally {
    write(before);
  }
}

function write(files: readonly (readonly [path: string, text: string | null])[]): void {
  for (const [path, text] of files)
    if (text === null) rmSync(join(root, path), { force: true });
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
}

function readText(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** What is wrong with the project, without the warnings that most licensed states have no page. */
function errorsOf(changes: Changes): string {
  const { diagnostics, sources } = compileWith(changes);
  return `\n${formatDiagnostics(diagnostics.filter(isError), sources)}\n`;
}

const index = readFileSync(INDEX, 'utf8');

test('an entry is one file: its page has the common copy with its own words, and its own day', () => {
  const { content, units, diagnostics } = compileWith({
    [`${STATES}/ohio.yaml`]: OHIO.replace('2026-11-23', '2027-01-02'),
  });
  expect(diagnostics.filter(isError)).toEqual([]);
  const page = content?.pages['/states/ohio'];
  expect(page?.meta.title).toBe('Health insurance in Ohio');
  expect(page?.meta.updated).toBe('2027-01-02');
  expect(page?.crumbs.at(-1)?.label).toBe('Ohio');
  expect(content?.states['ohio']?.lead).toBe('Hospitals sign with one insurer each.');
  expect(content?.pages['/states/iowa']?.hero.lead).toBe('Farm income swings from year to year.');
  expect(Object.isFrozen(page?.hero)).toBe(true);

  // The common copy is one unit, whatever the number of entries.
  const common = units.filter(({ text }) => text === 'Health insurance in {entry.name}');
  expect(common.map(({ pointer, route, within }) => [pointer, route, within])).toEqual([
    ['/entries/meta/title', null, '/states'],
    ['/entries/hero/title', null, '/states'],
  ]);
});

test('links lead to entries, and name the nearest one where an entry is gone', () => {
  const linked = index.replace('href: /quote', 'href: /states/ohio');
  expect(errorsOf({ [INDEX]: linked })).toBe('\n\n');
  expect(errorsOf({ [INDEX]: index.replace('href: /quote', 'href: /states/ohoi') })).toContain(
    'links to /states/ohoi, which is not a page  [link]',
  );
  // With no name near: the entries beside it, not all pages.
  expect(errorsOf({ [INDEX]: index.replace('href: /quote', 'href: /states/guam') })).toContain(
    'Pages: /states, /states/iowa, /states/ohio.\n',
  );
});

test('an entry without a needed field, or with a field of another collection', () => {
  expect(errorsOf({ [`${STATES}/ohio.yaml`]: OHIO.replace(/medicaid: .*\n/, '') })).toMatchInlineSnapshot(`
    "
    content/states/ohio.yaml:2:1  error  medicaid is missing  [required]
      1 | # yaml-language-server: $schema=../../schemas/state.schema.json
      2 | code: OH
        | ^^^^
      Add the key medicaid. What Medicaid is called there and whom it covers, in a sentence or two.  schema: schemas/state.schema.json
    "
  `);
  expect(errorsOf({ [`${STATES}/ohio.yaml`]: `${OHIO}topic: Life changes\n` })).toMatchInlineSnapshot(`
    "
    content/states/ohio.yaml:27:1  error  topic is not a known key  [unknown-key]
      25 | expires: '2027-10-31'
      26 | sample: true
      27 | topic: Life changes
         | ^^^^^
      Known keys here: code, name, lead, marketplace, address, enrollment, medicaid, license, carriers, peculiar, updated, sources, asOf, verifiedOn, owner, expires, sample.  schema: schemas/state.schema.json
    "
  `);
});

test('an entry with the schema of something else', () => {
  const stray = readFileSync('content/prose/how-to-choose.md', 'utf8');
  expect(errorsOf({ [`${STATES}/ohio.md`]: stray, [`${STATES}/ohio.yaml`]: null })).toMatchInlineSnapshot(`
    "
    content/states/ohio.md:2:47  error  uses the schema explainer.schema.json, but is an entry of content/states/  [modeline]
      1 | ---
      2 | # yaml-language-server: $schema=../../schemas/explainer.schema.json
        |                                               ^^^^^^^^^^^^^^^^^^^^^
      Write state.schema.json in this line, or move the file.  schema: schemas/explainer.schema.json
    "
  `);
});

test('a slug with capitals, an entry in a subfolder, and two files with one slug', () => {
  const { diagnostics } = compileWith({ [`${STATES}/Ohio.yaml`]: OHIO, [`${STATES}/ohio.yaml`]: null });
  expect(diagnostics.map(({ file, rule }) => `${rule} ${file}`)).toEqual([
    'file-name content/states/Ohio.yaml',
  ]);
  expect(errorsOf({ [`${STATES}/Ohio.yaml`]: OHIO, [`${STATES}/ohio.yaml`]: null })).toMatchInlineSnapshot(`
    "
    content/states/Ohio.yaml  error  has a file name that does not match any known content type  [file-name]
      Rename it, for example to content/states/ohio.yaml.
    "
  `);
  // Moved with the line that was right for its place, or with one that is right for where it is now.
  for (const text of [OHIO, OHIO.replace('../../schemas', '../../../schemas')])
    expect(errorsOf({ [`${STATES}/midwest/ohio.yaml`]: text, [`${STATES}/ohio.yaml`]: null }))
      .toMatchInlineSnapshot(`
      "
      content/states/midwest/ohio.yaml  error  has a file name that does not match any known content type  [file-name]
        Rename it, for example to content/states/ohio.yaml.
      "
    `);
  const twins = errorsOf({ [`${STATES}/ohio.md`]: `---\n${OHIO}---\n\nText.\n` });
  expect(twins).toContain('has a name that content/states/ohio.md already uses');
  expect(twins).not.toContain('duplicate-route');
});

test('a page with the route of an entry', () => {
  const page = readFileSync('content/pages/terms.yaml', 'utf8').replace(
    'route: /terms',
    'route: /states/ohio',
  );
  expect(errorsOf({ 'content/pages/terms.yaml': page })).toContain(
    'route is /states/ohio, which content/pages/terms.yaml already uses  [duplicate-route]',
  );
});

test('a token that an entry has no text for, and one outside of the common copy', () => {
  const unknown = index.replace('title: What is different in {entry.name}', 'title: About {entry.nmae}');
  expect(errorsOf({ [INDEX]: unknown })).toMatchInlineSnapshot(`
    "
    content/pages/states.yaml:102:18  error  entries/sections/1/stateNotes/heading/title uses {entry.nmae}, which is not in content/states/iowa.yaml and 1 more  [token]
      100 |         id: what-is-different
      101 |         heading:
      102 |           title: About {entry.nmae}
          |                  ^^^^^^^^^^^^^^^^^^
      Did you mean name?
    "
  `);
  const some = index
    .replace('text: One call settles', 'text: "{entry.enrollment} One call settles')
    .replace('costs you nothing.\n    actions', 'costs you nothing."\n    actions');
  expect(errorsOf({ [INDEX]: some })).toContain(
    'entries/closing/text uses {entry.enrollment}, which is not in content/states/iowa.yaml and 1 more  [token]',
  );
  const outside = index.replace('title: Questions about states', 'title: Questions about {entry.name}');
  expect(errorsOf({ [INDEX]: outside })).toMatchInlineSnapshot(`
    "
    content/pages/states.yaml:34:32  error  sections/1/questions/heading/title uses {entry.name}, which is not a known fact  [token]
      32 |       id: questions
      33 |       heading:
      34 |         title: Questions about {entry.name}
         |                                ^^^^^^^^^^^^
      Texts of an entry are possible only below entries, in the page of its collection.
    "
  `);
});

test('entries without an index, and an index without entries', () => {
  const own = { 'renderer/components/footer/footer.tsx': '' };
  expect(errorsOf({ ...own, [INDEX]: null })).toContain(
    'content/states/iowa.yaml  error  is an entry of content/states/, which no page shows  [collection]',
  );
  expect(errorsOf({ [`${STATES}/ohio.yaml`]: null, [`${STATES}/iowa.yaml`]: null })).toMatchInlineSnapshot(`
    "
    content/pages/states.yaml:54:1  error  shows the entries of content/states/, but has no entry  [collection]
      52 |       style: secondary
      53 | # What the pages of all states have in common. {entry.name} is the name of each, and so on.
      54 | entries:
         | ^^^^^^^
      Add a file to content/states/, or delete this page and the links to it.
    "
  `);
  expect(errorsOf({ [INDEX]: index.replace('route: /states', 'route: /where') })).toContain(
    'has entries, but /where is not the route of a collection  [collection]',
  );
});

test('an index that does not list its entries', () => {
  const { diagnostics } = compileWith({
    [INDEX]: index.replace(/ {2}- stateList:[^]*?(?= {2}- questions)/, ''),
  });
  expect(diagnostics.map(({ reason }) => reason)).toContain(
    'has no section stateList, so it links to no entry of content/states/',
  );
  expect(compileWith({}).diagnostics.filter(({ rule }) => rule === 'collection')).toEqual([]);
});

test('a title that is too long once it is filled', () => {
  const long = index.replace(
    'title: Health insurance in {entry.name}',
    'title: Health insurance and all there is to it, {entry.lead}',
  );
  expect(errorsOf({ [INDEX]: long })).toContain(
    'content/states/iowa.yaml  error  gives /states/iowa a title of 94 characters with " | Sample Agency"; the most is 70  [title]',
  );
});

test('a state that is not licensed, that has another name, or that has two pages', () => {
  expect(errorsOf({ [`${STATES}/ohio.yaml`]: OHIO.replace('code: OH', 'code: ZZ') })).toMatchInlineSnapshot(`
    "
    content/states/ohio.yaml:2:7  error  code is ZZ, and the agency is not licensed there  [state]
      1 | # yaml-language-server: $schema=../../schemas/state.schema.json
      2 | code: ZZ
        |       ^^
      Add it to licensedStates of content/site.yaml, or delete this file.
    "
  `);
  expect(errorsOf({ [`${STATES}/ohio.yaml`]: OHIO.replace('name: Ohio', 'name: Buckeye State') })).toContain(
    'name is Buckeye State, but content/site.yaml calls OH Ohio  [state]',
  );
  expect(errorsOf({ [`${STATES}/ohio-two.yaml`]: OHIO.replace('name: Ohio', 'name: Ohio 2') })).toContain(
    'code is OH, which content/states/ohio-two.yaml already has  [state]',
  );
});

test('a carrier that carriers.yaml does not have', () => {
  expect(
    errorsOf({
      [`${STATES}/ohio.yaml`]: OHIO.replace(/carriers:\n {2}- .*/, 'carriers:\n  - Nobody Mutual'),
    }),
  ).toContain(
    'carriers/0 is Nobody Mutual, which is not the name of a carrier in content/carriers.yaml  [name]',
  );
});

test('a thousand entries with one mistake each: the first twenty, and how many more', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, number) => [
      `${STATES}/state-${number}.yaml`,
      OHIO.replace(/license: .*\n/, ''),
    ]),
  );
  const { diagnostics } = compileWith(many);
  const errors = diagnostics.filter(isError);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toEqual({
    file: 'content/states/',
    rule: 'collection',
    reason: 'has 980 more like these',
    remedy: 'Fix the others first.',
  });
});

const TURNING = 'content/guides/turning-26.md';
// An agency may do without guides.
const guide = readText(TURNING) ?? '';

test.skipIf(guide === '')('a guide by a person whom team/ does not have', () => {
  expect(errorsOf({ [TURNING]: guide.replace(/author: .*/, 'author: Nobody Atall') })).toContain(
    'author is Nobody Atall, which is not the name of a person in content/team/  [name]',
  );
});

test.skipIf(guide === '')('a guide past its end says so, or is held back, as content says', () => {
  const ended = guide.replace(/expires: .*/, "expires: '2026-11-30'");
  const shownOn = (day: string, text: string) => compileWith({ [TURNING]: text }, day);
  const noticeOn = (day: string) =>
    shownOn(day, ended).content?.pages['/guides/turning-26']?.sections[0]?.guideText?.ended;
  expect(noticeOn('2026-11-30')).toBeUndefined();
  expect(noticeOn('2026-12-01')).toMatch(/checked again/);

  const held = ended.replace('afterEnd: notice', 'afterEnd: hold');
  expect(shownOn('2026-11-30', held).content?.guides).toHaveProperty('turning-26');
  const { content, diagnostics } = shownOn('2026-12-01', held);
  expect(content?.guides).not.toHaveProperty('turning-26');
  expect(content?.pages).not.toHaveProperty(['/guides/turning-26']);
  expect(diagnostics.map(({ file, reason }) => `${file} ${reason}`)).toContain(
    `${TURNING} ended on 2026-11-30 and is held back, as afterEnd says`,
  );
});
