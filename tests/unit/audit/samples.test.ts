import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { samples } from '../../../scripts/audit/commands/samples.ts';
import { collectFindings } from '../../../scripts/audit/judge/run-rules.ts';
import { createSite } from '../../../scripts/audit/register/audited-site.ts';
import { findSamples } from '../../../scripts/audit/register/samples.ts';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import smp001 from '../../../scripts/audit/checks/smp-001.ts';
import { compileContent } from '../../../scripts/content/compile.ts';
import { isRecord } from '../../../scripts/content/json-data.ts';
import type { Content } from '../../../schemas/types.ts';

const compilation = compileContent(fileURLToPath(new URL('../../..', import.meta.url)));
const content = (() => {
  if (compilation.content === null) throw new Error('the content has errors');
  return compilation.content;
})();
const locate = (file: string, pointer: string) => ({ file, id: `${file}#${pointer}` });

/** The places of entries, and copies of the data in which each in turn is marked as a sample. */
function* marked(data: unknown, pointer = ''): Generator<{ pointer: string; data: unknown }> {
  if (Array.isArray(data)) {
    for (const [index, each] of data.entries())
      for (const inner of marked(each, `${pointer}/${index}`))
        yield { ...inner, data: data.with(index, inner.data) };
  } else if (isRecord(data) && data['type'] !== 'root') {
    yield { pointer, data: { ...data, sample: true } };
    for (const [key, each] of Object.entries(data))
      for (const inner of marked(each, `${pointer}/${key}`))
        yield { ...inner, data: { ...data, [key]: inner.data } };
  }
}

test('sample: true is found in every entry of every content file', () => {
  const missed = compilation.files.flatMap((file) =>
    [...marked(file.data)].flatMap(({ pointer, data }) => {
      const found = findSamples({ files: [{ ...file, data }] }, locate).map(({ spot }) => spot.id);
      const id = `${file.path}#${pointer}/sample`;
      return found.includes(id) ? [] : [id];
    }),
  );
  expect(missed).toEqual([]);
});

const createFor = (given: Content, release = false, files = compilation.files) =>
  createSite({
    compilation: { ...compilation, files },
    content: given,
    asOf: '2026-11-21',
    release,
    transcripts: null,
    pages: [],
    packedDifferently: [],
    scripts: [],
    ledger: { approvals: [], faults: [] },
    findComponent: () => null,
  });

test('pages marked as drafts are listed, and refuse a release', () => {
  const drafts = compilation.files.filter(({ path }) => /^content\/(?:pages|prose)\//.test(path));
  const files = drafts.map((file) => ({ ...file, data: { ...Object(file.data), sample: true } }));
  const listed = samples(createFor(content, false, files));
  const refused = [...smp001.check(createFor(content, true, files))].map(({ at }) => at.file);
  for (const { path } of drafts) {
    expect(listed).toContain(`${path}:`);
    expect(refused).toContain(path);
  }
});

test.each(['audit', 'carriers', 'facts', 'redirects', 'team', 'testimonials', 'timeline', 'pages.acaPlans'])(
  'a site without %s is audited, and its samples are listed',
  async (part) => {
    const less: Content = structuredClone(content);
    const [name = '', page] = part.split('.');
    if (page === undefined) Reflect.deleteProperty(less, name);
    else Reflect.deleteProperty(less.pages, page);
    const site = createFor(less, true);
    expect(() => samples(site)).not.toThrow();
    const rules = await loadRules();
    expect(() => collectFindings(rules, site, (file) => compilation.sources.get(file))).not.toThrow();
  },
);
