import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { APPROVALS_FOLDER } from '../../../scripts/audit/approvals/approval.ts';
import {
  judgeApprovals,
  parseApproved,
  readApproved,
} from '../../../scripts/audit/approvals/approved-words.ts';
import { createNames } from '../../../scripts/audit/approvals/entry-names.ts';
import { type Decision, recordDecision, undoDecision } from '../../../scripts/audit/approvals/record.ts';
import { countDoubtful, refusalOf } from '../../../scripts/audit/approvals/reviewers.ts';
import { approvalOf, describeStatus, sentBackNotes } from '../../../scripts/audit/approvals/status.ts';
import { writeFiles } from '../../../scripts/lib/write-files.ts';
import { createRepository } from '../repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const HOME = `${APPROVALS_FOLDER}/pages/home.yaml.jsonl`;
const TITLE = { id: 'content/pages/home.yaml#/hero/title', text: 'Find the plan' };
const ANA = { by: 'Ana Ruiz', on: '2026-11-20' };
const BEN = { by: 'Ben Cole', on: '2026-11-21' };

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
const decide = (parts: Partial<Decision> = {}) =>
  recordDecision(root, { act: 'approve', texts: [TITLE], ...ANA, ...parts });
const filesOf = (changes: ReturnType<typeof decide>) => changes.map(({ file }) => file);
const textOf = (file = HOME) => readFileSync(join(root, file), 'utf8');
const judge = (text = TITLE, needsTwo = false) =>
  approvalOf(
    judgeApprovals([text], readApproved(root), () => needsTwo),
    text.id,
  );
const say = (...args: Parameters<typeof judge>) => describeStatus(judge(...args));

test('approved words are stored beside the content, one on each line, until other words replace them', () => {
  expect(filesOf(decide())).toEqual([HOME]);
  expect(textOf()).toBe(
    '{"id":"content/pages/home.yaml#/hero/title","text":"Find the plan","by":"Ana Ruiz","on":"2026-11-20"}\n',
  );
  expect(judge().status).toBe('approved');
  expect(judge({ ...TITLE, text: ' Find  the plan\n' }).status).toBe('approved');
  expect(say({ ...TITLE, text: 'Find a plan' })).toBe('was changed since Ana Ruiz approved it on 2026-11-20');
  expect(decide()).toEqual([]);
  decide({ texts: [{ ...TITLE, text: 'Find a plan' }], ...BEN });
  expect(readApproved(root).lines.map(({ text, by }) => [text, by])).toEqual([['Find a plan', 'Ben Cole']]);
});

test.each([
  [{ id: 'page:/', text: 'x' }, 'pages/index', '"text":"x"'],
  [{ id: 'page:/states/alabama', text: 'x' }, 'pages/states/alabama', '"text":"x"'],
  [{ id: 'value:content/facts.yaml#/facts/founded', text: 'x' }, 'records', '"text":"x"'],
  [
    { id: 'content/es/pages/home.yaml#/hero/title', text: 'Su plan', en: 'Your plan' },
    'es/pages/home.yaml',
    '"en":"Your plan","es":"Su plan"',
  ],
])('a decision about %o is stored in %s.jsonl, and ends when the words change', (text, name, line) => {
  const file = `${APPROVALS_FOLDER}/${name}.jsonl`;
  expect(filesOf(decide({ texts: [text] }))).toEqual([file]);
  expect(textOf(file)).toContain(line);
  expect(readApproved(root)).toMatchObject({ lines: [text], faults: [] });
  expect(judge(text).status).toBe('approved');
  // Changed English ends the approval of its translation.
  const changed = 'en' in text ? { ...text, en: 'A plan' } : { ...text, text: 'y' };
  expect(judge(changed).status).toBe('changed');
});

test('two approvers of one text are both named, and a second one can be required', () => {
  decide();
  expect(judge(TITLE, true).status).toBe('second');
  expect(say(TITLE, true)).toContain('Ana Ruiz on 2026-11-20; a second reviewer has to approve it');
  decide(BEN);
  expect(judge(TITLE, true).status).toBe('approved');
  expect(say()).toBe('was approved by Ana Ruiz on 2026-11-20 and Ben Cole on 2026-11-21');
});

test('a text that was sent back waits until that reviewer takes it back or its words change', () => {
  decide(BEN);
  decide({ act: 'send back', note: 'Too strong.' });
  decide({ act: 'answer', by: 'Ed', on: '2026-11-22', note: 'Counsel agreed.' });
  expect(say()).toBe(
    'was sent back by Ana Ruiz on November 20, 2026: “Too strong.”. Ed answered on November 22, 2026: “Counsel agreed.”',
  );
  expect(judge({ ...TITLE, text: 'Find a plan' }).status).toBe('changed');
  decide({ act: 'take back' });
  expect(say()).toBe('was approved by Ben Cole on 2026-11-21');
  expect(() => decide({ act: 'send back', note: ' ' })).toThrow('write the words first');
  expect(() => decide({ act: 'answer', note: 'Why?' })).toThrow('nobody sent these words back');
});

test('a decision can be taken back, unless somebody changed its files since', () => {
  const other = { id: 'content/pages/home.yaml#/hero/lead', text: 'You decide.' };
  decide({ texts: [TITLE, other] });
  const before = textOf();
  const made = decide({ act: 'send back', note: 'No.', gone: [other.id] });
  undoDecision(root, made);
  expect(textOf()).toBe(before);
  expect(() => undoDecision(root, made)).toThrow(`${HOME} was changed since`);
  const removed = decide({ gone: [TITLE.id, other.id], texts: [] });
  expect(existsSync(join(root, HOME))).toBe(false);
  undoDecision(root, removed);
  expect(textOf()).toBe(before);
});

const good = JSON.stringify({ ...TITLE, ...ANA });
test.each([
  ['{ broken', 'is not JSON, so it does not count'],
  ['[]', 'does not count: it must be object'],
  ['<<<<<<< HEAD', 'is the mark of an unfinished merge; it does not count'],
  [good.replace('Ana Ruiz', ' '), 'does not count: it/by must match pattern'],
  [good.replace('11-20', '02-30'), 'does not count: it/on must match format "date"'],
  [good.replace('}', ',"act":"sent back"}'), 'it must have property note when property act is present'],
  [good.replace('"text"', '"words"'), 'does not keep the approved words in “text”'],
  [
    good.replace('pages/home', 'site'),
    'is about content/site.yaml#/hero/title and belongs in content/approvals/site.yaml.jsonl',
  ],
])('the line %s is reported, does not count, and blocks writing its file', (line, message) => {
  writeFiles([{ path: join(root, HOME), text: `${good.replace('/title', '/lead')}\n${line}\n` }]);
  const { lines, faults } = readApproved(root);
  expect(lines.map(({ id }) => id)).toEqual(['content/pages/home.yaml#/hero/lead']);
  expect(faults).toMatchObject([{ at: { file: HOME, line: 2 }, severity: 'error' }]);
  expect(faults[0]?.message).toContain(message);
  expect(() => decide(BEN)).toThrow(`Nothing was recorded: ${HOME}:2 `);
});

test.each([
  ['the same twice', `${good}\n${good}`, 2, `says again what Ana Ruiz decided about ${TITLE.id}, as line 1`],
  ['another encoding', Buffer.from(`\ufeff${good}`, 'utf16le'), 1, 'is not UTF-8 text, so nothing'],
])('in a file with %s, nothing counts', (_, bytes, line, message) => {
  const { lines, faults } = parseApproved(HOME, Buffer.from(bytes));
  expect(lines).toEqual([]);
  expect(faults).toMatchObject([{ at: { line }, message: expect.stringContaining(message) }]);
});

test('a full disk leaves the files unchanged', () => {
  writeFileSync(join(root, 'content'), 'a file where the folder should be');
  expect(() => decide()).toThrow('Nothing was recorded: ');
});

test('property: reading returns what was recorded, word for word', () => {
  const word = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (words) => {
      root = temporaryFolder();
      const texts = words.map((text, at) => ({ id: `content/a.yaml#/list/${at}`, text }));
      decide({ texts });
      expect(readApproved(root)).toMatchObject({ lines: texts, faults: [] });
    }),
    { numRuns: 25 },
  );
});

test('only people on the list may approve, and only reviewers of a language its translations', () => {
  const reviewers = [
    { name: 'Ana Ruiz', languages: ['es'] },
    { name: 'Ben Cole', languages: [] },
  ];
  expect(refusalOf({ reviewers: [] }, 'Eve')).toBeNull();
  expect(refusalOf({ reviewers }, ' ana  RUIZ', 'es')).toBeNull();
  expect(refusalOf({ reviewers }, 'Eve')).toBe(
    'Eve is not on the list of reviewers in content/audit.yaml. On it: Ana Ruiz, Ben Cole.',
  );
  expect(refusalOf({ reviewers }, 'Ben Cole', 'es')).toContain('does not list “es”');
});

test('merging two branches keeps both approvals, and a line in another name is counted', () => {
  const { git, write, commit, ...repository } = createRepository();
  root = repository.root;
  write('.gitattributes', 'content/approvals/**/*.jsonl merge=union\n');
  commit();
  git('checkout', '-q', '-b', 'ben');
  decide(BEN);
  commit('Ben Cole');
  git('checkout', '-q', 'main');
  decide();
  commit('Somebody Else');
  git('merge', '-q', '--no-edit', 'ben');
  const { lines, faults } = readApproved(root);
  expect(faults).toEqual([]);
  expect(say()).toBe('was approved by Ana Ruiz on 2026-11-20 and Ben Cole on 2026-11-21');
  const only = (name: string) => ({ reviewers: [{ name, languages: [] }] });
  expect(countDoubtful(root, lines, { reviewers: [] })).toBe(1);
  expect(countDoubtful(root, lines, only('Ana Ruiz'))).toBe(2);
  const shallow = join(temporaryFolder(), 'clone');
  git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
  expect(countDoubtful(shallow, lines, { reviewers: [] })).toBe(0);
});

test('a fact that was sent back is one warning for its author, with the number of its sentences', () => {
  const fact = { id: 'value:content/facts.yaml#/facts/founded', text: '/wording: "2024"' };
  const users = ['a', 'b'].map((key) => ({ id: `content/pages/home.yaml#/${key}`, text: '2024' }));
  const texts = [fact, ...users, TITLE].map((text, at) => ({
    ...text,
    tokens: text.text === '2024' ? ['founded.since'] : [],
    file: 'content/x.yaml',
    line: at + 1,
    column: 1,
  }));
  decide({ act: 'send back', note: 'Wrong year.', texts: [fact] });
  decide({ act: 'send back', note: 'Too strong.', texts: [TITLE] });
  const notes = sentBackNotes(texts, judgeApprovals(texts, readApproved(root)));
  expect(notes.map(({ place, reason }) => `${place?.start.line} ${reason}`)).toEqual([
    '1 facts/founded was sent back by Ana Ruiz on November 20, 2026: “Wrong year.” (said in 2 sentences)',
    '4 hero/title was sent back by Ana Ruiz on November 20, 2026: “Too strong.”',
  ]);
});

test('an entry of a list is identified by its name or first words, not by its position', () => {
  const data = {
    items: [{ icon: 'x', name: 'Miguel T.' }, { label: 'aca' }, { label: 'aca' }, { figure: 5 }],
    bullets: ['One sentence that is much longer than forty letters', 'a/b'],
    redirects: [{ from: '/aca' }],
    planYears: [{ year: 2027, season: { opens: 'May' } }],
  };
  const unit = { file: 'f', line: 1, column: 1, text: '', tokens: [], role: 'copy' as const, route: null };
  const units = [{ ...unit, pointer: '/items/0/name', raw: '{who} T.' }];
  const nameOf = createNames({ files: [{ path: 'f', data, roles: [], offsets: {} }], units });
  const names = {
    'items/0/name': 'items/{who} T./name',
    'items/1': 'items/“aca”',
    'items/2': 'items/aca (2)',
    'items/3': 'items/“entry”',
    'bullets/0': 'bullets/One sentence that is much longer than…',
    'bullets/1': 'bullets/a~1b',
    'redirects/0/to': 'redirects/~1aca/to',
    'planYears/0': 'planYears/year 2027',
    'hero/title': 'hero/title',
    // An id that already has the name of its entry stays the same.
    'items/Miguel T./text': 'items/Miguel T./text',
  };
  for (const [place, name] of Object.entries(names)) expect(nameOf('f', `/${place}`)).toBe(`f#/${name}`);
});

test('an entry whose words changed is only compared with its own earlier words', () => {
  const bullet = (text: string) => ({ id: `content/pages/home.yaml#/bullets/${text}`, text });
  decide({ texts: [bullet('We read the policy')] });
  const now = ['We know the policy', 'Another bullet'].map(bullet);
  const judged = judgeApprovals(now, readApproved(root));
  expect(now.map(({ id }) => judged.get(id)?.status)).toEqual(['changed', 'unapproved']);
});
