import { describe, expect, test } from 'vitest';
import type { UnitApproval } from '../../../scripts/audit/approvals/approval.ts';
import { spellLine } from '../../../scripts/audit/approvals/approved-words.ts';
import type { Audit } from '../../../scripts/audit/audit.ts';
import { Desk } from '../../../scripts/audit/desk/desk.ts';
import { buildModel, type DeskModel, judgeModel } from '../../../scripts/audit/desk/model.ts';
import { deskPages, titlesOf } from '../../../scripts/audit/desk/pages.ts';
import { deskRecords } from '../../../scripts/audit/desk/records.ts';
import { type Decided, Shown } from '../../../scripts/audit/desk/shown.ts';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import type { AuditedSite } from '../../../scripts/audit/register/audited-site.ts';
import type { Happened } from '../../../scripts/audit/register/happened.ts';
import { NOTHING } from '../../../scripts/audit/register/happened-pages.ts';
import type { Reviewable } from '../../../scripts/audit/register/texts.ts';
import { createRepository } from '../repository.ts';
import { approvalOf, createFact, createSite } from './site.ts';

/** Lists the parts of the desk's pages in reading order, each as a title and its lines. */
function linesOf(site: AuditedSite) {
  const titles = titlesOf(site.pages);
  return deskPages(site, titles).flatMap(({ parts }) =>
    parts.map(({ title, lines }) => [title, lines.map(({ text }) => text)]),
  );
}

test('the common text of a template is listed with its first page, then each page’s own text', () => {
  const page = (name: string) => `<title>${name}</title><main><h1>${name}</h1><p>Call us.</p></main>`;
  const copy = {
    'content/states.yaml#/entries/call': 'Call us.',
    'content/states/iowa.yaml#/title': 'Iowa',
    'content/states/ohio.yaml#/title': 'Ohio',
  };
  const pages = { '/a': '', '/b': '', '/states/iowa': page('Iowa'), '/states/ohio': page('Ohio') };
  expect(linesOf(createSite({ copy, pages }))).toEqual([
    ['Iowa', ['Iowa', 'Call us.']],
    ['Ohio', ['Ohio']],
  ]);
});

test('titles leave out their common ending, and header and footer are listed once', () => {
  const page = (title: string, words: string) =>
    `<title>${title} | Example</title><header>Menu</header><main><h1>${words}</h1></main>`;
  const copy = {
    'content/site.yaml#/menu': 'Menu',
    'content/pages/home.yaml#/title': 'Welcome',
    'content/pages/about.yaml#/title': 'About us',
    'content/pages/about.yaml#/dish': 'Menu',
    'content/pages/about.yaml#/unseen': 'On no page',
    'content/site.yaml#/days': '\\{daysLeft} days left',
  };
  const pages = { '/': page('Hello', 'Welcome'), '/about': page('People', 'About us</h1><h2>Menu</h2><h1>') };
  expect(linesOf(createSite({ copy, pages }))).toEqual([
    ['Hello', ['Welcome']],
    ['People', ['About us', 'Menu', 'On no page']],
    ['Header, footer and shared words', ['Menu', '[days left] days left']],
  ]);
});

test('records are listed by kind with readable names, the earliest expiry first', () => {
  const record = (id: string, lines: string[]) => ({
    id: `value:content/${id}`,
    text: lines.join('\n'),
  });
  const fact = ['/wording: "25,000+"', '/also/short: "25K+"', '/kind: "figure"', '/value: 25000'];
  const { parts } = deskRecords(
    createSite({
      copy: { 'content/states/iowa.yaml#/title': 'Iowa' },
      facts: [createFact('livesProtected', '25,000+', { expires: '2026-11-30' })],
      records: [
        record('facts.yaml#/facts/livesProtected', [...fact, '/source: "ledger"', '/expires: "2026-12-31"']),
        record('states/iowa.yaml', ['/site: "https://b.example"', '/columns: 3', '/expires: "2027-10-31"']),
      ],
    }),
    { '/states/iowa': 'Health insurance in Iowa' },
  );
  expect(parts.map(({ title, lines: [row] }) => [title, row?.text])).toEqual([
    ['Facts', 'Lives protected'],
    ['States', 'Health insurance in Iowa'],
  ]);
  const [first, second] = parts.map(({ lines: [row] }) => row?.record);
  expect(first).toMatchObject({ ends: '2026-11-30', endsSoon: true });
  expect(first?.fields.map(({ name, value, href }) => [name, value, ...(href ? [href] : [])])).toEqual([
    ['Says', '25,000+'],
    ['Also as', '25K+'],
    ['Kind', 'figure'],
    ['Counts as', '25000'],
    ['Source', 'Ledger of clients, third quarter', 'https://records.example/clients'],
    ['As of', 'September 30, 2026'],
    ['Checked on', 'October 15, 2026'],
    ['Owner', 'Compliance desk'],
  ]);
  const fields = [
    { name: 'Site', href: 'https://b.example' },
    { name: 'Columns', value: '3' },
  ];
  const iowa = { fields, ends: '2027-10-31', endsSoon: false, routes: ['/states/iowa'] };
  expect(second).toMatchObject(iowa);
});

const NO_LOOKS = { looks: [], noPictures: null };

function auditOf(site: AuditedSite): Audit {
  return { site, findings: [], rules: [], contentWarnings: [], sources: () => undefined };
}

const FINDING: ReportedFinding = {
  rule: 'ACA-001',
  severity: 'error',
  file: 'dist/client/a.html',
  routes: ['/a'],
  message: 'The notice is missing',
  remedy: 'Put it back.',
  evidence: [],
  source: 'A law',
};

test('a finding without a sentence is listed once for all its pages, errors first', () => {
  const site = createSite({
    copy: { 'content/pages/a.yaml#/title': 'Plans' },
    pages: { '/a': '<h1>Plans</h1>' },
  });
  const findings = [
    { ...FINDING, rule: 'TXT-001', severity: 'warning' as const, unit: 'content/pages/a.yaml#/title' },
    FINDING,
    { ...FINDING, routes: ['/b'] },
  ];
  const model = buildModel({ ...auditOf(site), findings }, NO_LOOKS);
  const shown = new Shown(model, judgeModel(model, []));
  expect(shown.openFindings.map(({ rule, routes }) => [rule, routes])).toEqual([
    ['ACA-001', ['/a', '/b']],
    ['TXT-001', ['/a']],
  ]);
  const [page] = shown.model.pages;
  expect(shown.findingsOn(page!).map(({ rule }) => rule)).toEqual(['ACA-001']);
  expect(shown.findingsOf('content/pages/a.yaml#/title').map(({ rule }) => rule)).toEqual(['TXT-001']);
  expect(shown.places).toMatchObject([
    { id: 'waits', errors: 1 },
    { errors: 1 },
    { errors: 0 },
    { id: 'about' },
  ]);
});

describe('the waiting list', () => {
  type Status = UnitApproval['status'];
  interface Given extends Partial<Reviewable> {
    status: Status;
    by?: string;
  }

  /** Creates the list of waiting items. `given` maps ids of texts to their status, or to several of their fields. */
  function show(
    given: Record<string, Status | Given>,
    more: Partial<DeskModel> = {},
    decided: Partial<Decided> = {},
  ): Shown {
    const texts = Object.entries(given).map(([id, each]) => {
      const own: Given = typeof each === 'string' ? { status: each } : each;
      const kind = id.startsWith('page:') ? 'page' : id.startsWith('value:') ? 'value' : 'sentence';
      const place = { text: '', what: null, file: 'a.yaml', line: 1, column: 1, routes: [], tokens: [] };
      return { id, kind, ...place, ...own } as const;
    });
    const model = buildModel(auditOf(createSite({ facts: [createFact('rate', '4%')] })), NO_LOOKS);
    const approvals = texts.map(({ id, status, by }): [string, UnitApproval] => {
      const all = by === undefined ? [] : [approvalOf({ id, text: '' }, { by })];
      return [id, { status, approval: all[0] ?? null, own: all, all }];
    });
    return new Shown(
      { ...model, pages: [], texts: new Map(texts.map((text) => [text.id, text])), ...more },
      { approvals: new Map(approvals), kept: new Set(), ...decided },
    );
  }
  const entry = (key: string, more: Partial<Happened>): Happened => ({
    ...NOTHING,
    key,
    kind: 'words',
    title: key,
    ...more,
  });
  const idsOf = ({ waiting }: Shown) => waiting.map(({ id }) => id);

  test('a page is approved with the last of its entries', () => {
    const entries = [
      entry('one', { ids: ['a'], pages: ['page:/'] }),
      entry('two', { ids: ['b'], pages: ['page:/'] }),
    ];
    const first = show({ a: 'changed', b: 'changed', 'page:/': 'changed' }, { entries });
    expect(first.itemOf(entries[0]!).approves).toEqual(['a']);
    const then = show({ a: 'approved', b: 'changed', 'page:/': 'changed' }, { entries });
    expect(then.openEntries.map(({ key }) => key)).toEqual(['two']);
    expect(then.itemOf(entries[1]!).approves).toEqual(['b', 'page:/']);
  });

  test('of two effects on a page, agreeing to the first closes it, and the second approves the page', () => {
    const entries = ['one', 'two'].map((key) => entry(key, { kind: 'page', pages: ['page:/'] }));
    const first = show({ 'page:/': 'changed' }, { entries });
    expect(first.itemOf(entries[0]!)).toMatchObject({ approves: [], sends: ['page:/'] });
    const then = show({ 'page:/': 'changed' }, { entries }, { agreed: new Set(['one']) });
    expect(then.openEntries.map(({ key }) => key)).toEqual(['two']);
    expect(then.itemOf(entries[1]!).approves).toEqual(['page:/']);
  });

  test('removed text waits until its approval is deleted', () => {
    const entries = [entry('gone', { gone: ['x'] })];
    expect(show({}, { entries }, { kept: new Set(['x']) }).headline).toBe('To approve: 1 removal');
    expect(show({}, { entries }).headline).toBe('Everything is approved');
  });

  test('a text that was sent back blocks its page, and a fact blocks its changed sentences', () => {
    const fact = 'value:content/facts.yaml#/facts/rate';
    const says = { status: 'changed', tokens: ['rate.short'] } as const;
    const part = { title: 'P', route: '/', whole: 'page:/', lines: [{ ids: ['b'], text: 'B' }] };
    const pages = [{ id: 'p', title: 'P', note: '', parts: [part] }];
    const shown = show(
      { [fact]: 'sent-back', a: says, b: { status: 'sent-back', routes: ['/'] }, 'page:/': 'changed' },
      { pages },
    );
    expect(idsOf(shown)).toEqual([]);
    expect(shown.back.map((text) => [shown.nameOf(text.id), shown.saidIn(text)])).toEqual([
      ['rate', 1],
      ['B', 0],
    ]);
    expect(shown.headline).toBe('Everything is approved but what was sent back');
  });

  test('a page that looks different is one entry until somebody confirms the pictures', () => {
    const looks = [{ id: 'look:/a', text: '1', route: '/a', pictures: [] }];
    const model = buildModel(auditOf(createSite({})), { ...NO_LOOKS, looks });
    const shown = new Shown(model, judgeModel(model, []));
    const [look] = shown.openEntries;
    expect(shown.itemOf(look!)).toMatchObject({ approves: ['look:/a'], sends: [] });
    expect(shown.headline).toBe('To approve: pictures of 1 page');
    const looked = (text: string) =>
      new Shown(model, judgeModel(model, [approvalOf({ id: 'look:/a', text })])).openEntries.length;
    expect(looked('1')).toBe(0);
    expect(looked('2')).toBe(1);
  });

  test('what a person may not approve waits for others', () => {
    const texts = { a: 'approved', es: 'unapproved' } as const;
    const shown = show(texts, {}, { mayApprove: ({ id }) => id !== 'es' });
    expect(idsOf(shown)).toEqual([]);
    expect(shown.headline).toBe('Approved by you; 1 text waits for another reviewer');
    expect(shown.markOf(['es']).name).toBe('Waits for somebody else');
  });

  test('a second approver must be another person', () => {
    const second = { status: 'second', by: 'Ada' } as const;
    expect(idsOf(show({ a: second }, {}, { reader: 'Ada' }))).toEqual([]);
    expect(idsOf(show({ a: second }, {}, { reader: 'Ben' }))).toEqual(['a']);
  });
});

test('approving a removal deletes its approval until undo, and a changed item is refused', async () => {
  const { root, git, write } = createRepository();
  git('config', 'user.name', 'Ada');
  const gone = approvalOf({ id: 'content/pages/a.yaml#/old', text: 'Old words' });
  write(gone.spot.file, `${spellLine(gone)}\n`);
  const site = createSite({ approved: { lines: [gone], faults: [] } });
  const desk = new Desk(root, async () => ({ audit: auditOf(site), noPages: null }));
  await desk.read();
  const { shown } = desk;
  const [entry] = shown.openEntries;
  expect(entry).toMatchObject({ gone: [gone.id], title: expect.stringContaining('removed') });
  const { key } = entry!;
  const asked = { act: 'approve', key, hash: shown.hashOf(shown.itemOf(entry!)), note: '' };
  for (const other of [{ act: 'burn' }, { key: 'none' }, { hash: 'other' }])
    expect(() => desk.decide({ ...asked, ...other })).toThrow('Nothing was recorded');
  expect(desk.decide(asked)).toMatch(/^Approved: .*removed/i);
  expect(desk.shown.openEntries).toEqual([]);
  expect(desk.undo()).toMatch(/^Taken back. Approved: .*removed/i);
  expect(desk.shown.openEntries).toHaveLength(1);
  expect(() => desk.undo()).toThrow('There is nothing to undo.');
});
