import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { samples } from '../../../scripts/audit/commands/samples.ts';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { NOTHING_APPROVED } from '../../../scripts/audit/approved/read-approved.ts';
import { createSite } from '../../../scripts/audit/register/audited-site.ts';
import {
  findSamples,
  findSampleWords,
  SAMPLE,
  SAMPLE_PICTURES,
} from '../../../scripts/audit/register/samples.ts';
import { quoteSample } from '../../../scripts/audit/register/quote-sample.ts';
import type { Diagnostic } from '../../../scripts/content/diagnostics.ts';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import sampleRules from '../../../scripts/audit/checks/samples.ts';
import type { LinkedFile } from '../../../scripts/content/model/compilation.ts';
import { isRecord } from '../../../scripts/content/json-data.ts';
import type { Content } from '../../../schemas/types.ts';
import { compilation, content } from '../../content.ts';
import { createRepository } from '../repository.ts';

const readNothing = () => undefined;
const locate = (file: string, pointer: string) => ({ file, id: `${file}#${pointer}` });

/** Returns a copy of the data in which every entry is marked as a sample. Adds the places of entries to `pointers`. */
function mark(data: unknown, pointers: string[], pointer = ''): unknown {
  if (Array.isArray(data)) return data.map((each, index) => mark(each, pointers, `${pointer}/${index}`));
  if (!isRecord(data) || data['type'] === 'root') return data;
  pointers.push(pointer);
  const inner = Object.entries(data).map(([key, each]) => [key, mark(each, pointers, `${pointer}/${key}`)]);
  return { ...Object.fromEntries(inner), sample: true };
}

test('sample: true is found in every entry of every content file', () => {
  const missed = compilation.files.flatMap((file) => {
    const pointers: string[] = [];
    const files = [{ ...file, data: mark(file.data, pointers) }];
    const found = new Set(findSamples({ files, media: [] }, locate).map(({ spot }) => spot.id));
    return pointers.map((pointer) => `${file.path}#${pointer}/sample`).filter((id) => !found.has(id));
  });
  expect(missed).toEqual([]);
});

type File = Omit<LinkedFile, 'offsets'>;
const fileOf = (path: string, data: object): File => ({ path, data, roles: [] });

/** Creates a site of the project's content, in which some inputs are replaced. */
const createFor = ({
  files = compilation.files,
  media = [],
  ...given
}: {
  content?: Content;
  release?: boolean;
  files?: readonly File[];
  media?: typeof compilation.media;
} = {}) => {
  const linked = files.map((file) => ({ offsets: {}, ...file }));
  const inputs = { content, asOf: '2026-11-21', approved: NOTHING_APPROVED, ...given };
  return createSite({ compilation: { ...compilation, files: linked, media }, ...inputs });
};
const list = (...args: Parameters<typeof samples>) => stripVTControlCharacters(samples(...args));

test('remains of the sample are listed by the steps of “Make it yours”', () => {
  const theme = fileOf('content/theme.yaml', { palette: { ink: '#000000' } });
  const files = [
    theme,
    fileOf('content/site.yaml', { brand: 'Own', sample: true }),
    fileOf('content/states/elsewhere.yaml', { sample: true }),
    fileOf('content/guides/elsewhere.md', { sample: true }),
  ];
  const [hash = ''] = SAMPLE_PICTURES;
  const media = compilation.media.slice(0, 1).map((picture) => ({ ...picture, hash }));
  const project: Record<string, string> = {
    LICENSE: 'MIT License\n\nCopyright (c) 2026 The Coralstone Health & Life site maintainers\n',
    'package.json': '{\n  "name": "coralstone"\n}\n',
    'README.md': '# Coralstone Health\n\n# Coralstone, again\n',
    'tests/built/specification.test.ts': '',
    'content/pages/about.yaml':
      'text: Our foundation is our Christian faith. It asks us to tell the truth.\n',
  };
  const listed = list(createFor({ files, media }), (file) => project[file], null);
  expect(listed.split('\n').filter((line) => /^(?:✓ |  )?[1-7]\. |left\b.*Put/.test(line)))
    .toMatchInlineSnapshot(`
      [
        "1. Who you are: 4 left",
        "2. How you look: 1 left",
        "3. What you claim: 2 left",
        "✓ 4. Who speaks for you",
        "✓ 5. Where you are elsewhere",
        "  6. What counsel has to read: counsel has to read it, whoever wrote it.",
        "7. Test it: 1 left",
        "4 samples are left, and 5 other places. Put the real thing in, then delete the line “sample: true”.",
      ]
    `);
  expect(listed).toContain('Git does not have the sample');
  expect(listed).toContain('LICENSE:3  names those who made the sample, and nobody else. Add a line');
  expect(listed).toMatch(
    /^First: .+: 1 left\n {3}content\/pages\/about\.yaml:1 {2}says what the sample agency believes\n/,
  );
  const renamed = (file: string) =>
    project[file]
      ?.replace('our Christian faith', 'trust')
      .replace('Copyright', 'Copyright (c) 2026 O’Brien & Peña Benefits, LLC\nCopyright')
      .replace('"coralstone"', '"own"')
      .replace('# Coralstone Health', '# Own');
  const own = list(createFor({ files: [theme] }), renamed, []);
  expect(own).not.toMatch(/believes|LICENSE|package\.json|README/);
});

test('prices that are made up are listed, and refused by a release', () => {
  const title = 'Sample prices, made up';
  const prices = fileOf('content/prices/florida.yaml', { state: 'FL', source: { title }, sample: true });
  const refusedIn = (file: typeof prices) => {
    const site = createFor({ files: [file], release: true });
    const own = { ...site, units: [], pages: [] };
    return [...sampleRules['SMP-001'].inspect(own), ...sampleRules['SMP-002'].inspect(own)]
      .filter(({ at }) => at.file === file.path)
      .map(({ message }) => message);
  };
  expect(list(createFor({ files: [prices] }), () => undefined, [])).toMatch(
    /^3\. What you claim: 1 left\n {3}content\/prices\/florida\.yaml:\d+ {2}the price file “FL” is a sample$/m,
  );
  expect(refusedIn(prices)[0]).toBe('the price file “FL” is a sample');
  // The words of the source give them away where only the mark is gone.
  const unmarked = fileOf('content/prices/florida.yaml', { state: 'FL', source: { title } });
  expect(refusedIn(unmarked)).toEqual([
    'holds Sample prices, made up, which is a sample or reserved for examples',
  ]);
});

test('an example address is listed wherever it is typed, even beside others', () => {
  const typed = new Map([
    ['content/pages/about.yaml', 'a call (800) 555-0142\nb https://bbb.example/coralstone'],
    ['content/team/01-ada.md', 'social: https://network.com/coralstone/ada'],
  ]);
  const base = createFor({ files: [] });
  const site = {
    ...base,
    agency: { ...base.agency, brand: 'Juniper Gate' },
    settings: { ...base.settings, formerNames: ['Coralstone'] },
    units: [],
    records: [...typed].map(([file, text]) => {
      const origins = [{ file, pointer: '', line: 1, column: 1, tokens: [] }];
      const line = { text, role: '', note: '', part: 'main' as const, join: 0, origins };
      return { name: 'facts', title: '', language: undefined, home: undefined, lines: [line] };
    }),
  };
  const listed = list(site, (file) => typed.get(file), []);
  for (const place of ['pages/about.yaml:1', 'pages/about.yaml:2', 'team/01-ada.md:1'])
    expect(listed).toContain(`content/${place}  holds `);
});

test('every picture of the sample is recognized, whatever page shows it', () => {
  const drawn = ['brand', 'carriers', 'heroes', 'team'];
  const unknown = compilation.media.filter(
    ({ path, hash }) => drawn.includes(path.split('/')[0] ?? '') && !SAMPLE_PICTURES.has(hash),
  );
  // Another agency has other pictures.
  if (content.site.brand.name.startsWith(SAMPLE.name)) expect(unknown.map(({ path }) => path)).toEqual([]);
  else expect(SAMPLE_PICTURES.size).toBeGreaterThan(20);
});

test('pages marked as drafts are listed, and block a release', () => {
  const drafts = compilation.files.filter(({ path }) => /^content\/(?:pages|prose)\//.test(path));
  const files = drafts.map((file) => ({ ...file, data: { ...Object(file.data), sample: true } }));
  const site = createFor({ release: true, files });
  const listed = list(site, readNothing, []);
  const refused = [...sampleRules['SMP-001'].inspect(site)].map(({ at }) => at.file);
  for (const { path } of drafts) {
    expect(listed).toContain(`${path}:`);
    expect(refused).toContain(path);
  }
});

test('a site without any optional part can be audited, and its samples are listed', async () => {
  const less: Content = structuredClone(content);
  for (const part of ['audit', 'carriers', 'facts', 'redirects', 'team', 'testimonials', 'timeline'])
    Reflect.deleteProperty(less, part);
  Reflect.deleteProperty(less.pages, 'acaPlans');
  const whole = createFor({ content: less, release: true, media: compilation.media });
  // Judge only some of the copy: this test is about missing parts.
  const site = { ...whole, units: whole.units.slice(0, 40) };
  expect(() => samples(site, readNothing, [])).not.toThrow();
  const rules = await loadRules();
  expect(() => collectFindings(rules, site, (file) => compilation.sources.get(file))).not.toThrow();
});

test('lines with the words of the sample are counted by page, ignoring facts', () => {
  const { root, write, commit } = createRepository();
  const unit = (file: string, route: string | null, raw: string) => ({ file, route, raw });
  const units = [
    unit('content/pages/a.yaml', '/a', 'We’re proud to serve {lives} families.'),
    unit('content/pages/a.yaml', '/a', 'These are the words of another agency.'),
    unit('content/pages/a.yaml', '/a', 'Home'),
    unit('content/states/ohio.yaml', null, 'Ohio runs on the federal marketplace.'),
    unit('content/pages/b.yaml', '/b', 'These, too, are our own words.'),
  ];
  expect(findSampleWords(root, units)).toBeNull();
  write('content/site.yaml', `name: ${SAMPLE.name}\n`);
  write('content/pages/a.yaml', "lead: >-\n  We’re proud to serve\n  {lives} families.\nname: 'Home'\n");
  write('content/states/ohio.yaml', 'a: Ohio runs on the federal marketplace.\n');
  commit();
  const found = [
    { where: '/a', pages: 1, same: 1, all: 2 },
    { where: '/states/*', pages: 1, same: 1, all: 1 },
  ];
  expect(findSampleWords(root, units)).toEqual(found);
  write('content/site.yaml', 'name: Juniper Gate\n');
  write('content/pages/a.yaml', 'lead: Others\n');
  commit();
  expect(findSampleWords(root, units)).toEqual(found);
});

test('a message about something that is missing quotes the sample, which git has', () => {
  const { root, write, commit } = createRepository();
  const at = (file: string, pointer: string): Diagnostic => ({
    file: 'content/pages/quote.yaml',
    rule: 'any',
    reason: 'is missing',
    remedy: 'Add it.',
    missing: { file, at: pointer },
  });
  const quote = 'content/pages/quote.yaml';
  const remedies = (...diagnostics: Diagnostic[]) =>
    quoteSample(root, diagnostics).map(({ remedy }) => remedy?.replace(/[0-9a-f]{10}/, 'COMMIT'));
  expect(remedies(at(quote, '/buttons/next'))).toEqual(['Add it.']);
  write('content/site.yaml', `name: ${SAMPLE.name}\n`);
  write('content/team/ana.md', 'Ana\n');
  write(
    quote,
    "buttons: { next: 'Next: step' }\nsections: [{ points: {} }, { team: { heading: { title: We, lead: Us } } }]\nchoices: [{ value: life, title: Life }]\n",
  );
  commit();
  write('content/site.yaml', 'name: Juniper Gate\n');
  write(quote, 'buttons: {}\n');
  commit();
  expect(
    remedies(
      at(quote, '/buttons/next'),
      at(quote, '/sections/0/team/heading'),
      at(quote, '/choices/0/title'),
      at(quote, '/buttons/other'),
      at('content/team/', ''),
      at('content/none.yaml', ''),
    ),
  ).toEqual([
    "Add it.\n  The sample has it: next: 'Next: step'",
    'Add it.\n  The sample has it:\n    heading:\n      title: We\n      lead: Us',
    'Add it.',
    'Add it.',
    'Add it.\n  The sample has it: git checkout COMMIT -- content/team/',
    'Add it.',
  ]);
});
