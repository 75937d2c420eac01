import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../scripts/audit/checks/load-rules.ts';
import {
  addLabel,
  type Label,
  listLabelSources,
  OWN_LABELS,
  readLabels,
  readMixes,
  wordsOf,
} from '../../../scripts/audit/labels/labels.ts';
import { isCopyRule } from '../../../scripts/audit/claims/copy-rule.ts';
import { compareText } from '../../../scripts/content/compare-text.ts';
import { listClaimSources } from '../../../scripts/audit/language/claim-files.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/command.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';

const rules = loadRules(null);
const KNOWN = rules.filter(isCopyRule).map(({ id }) => id);
const PLACE = { kind: 'body', topic: 'general' } as const;
const HEAD = 'rule,kind,page,text,may';
/** The files of rules whose labels are in a file that is not named like a claim. */
const FILE_OF_RULE = new Map([['ACA-006', 'poverty-figures']]);
const read = (...lines: string[]): Label[] => readLabels([{ file: 'x.csv', text: lines.join('\n') }], KNOWN);

describe('a file of labels', () => {
  test('is refused if it names a source that sources.csv does not have', () => {
    expect(() => read(`${HEAD},source`, 'clean,body,aca,Fine.,,outside-2-mixd')).toThrow(
      'x.csv:2 source must be equal to one of the allowed values: outside-2-mixd. Did you mean outside-2-mixed?',
    );
  });

  test('gives a label for each line', () => {
    expect(
      read(HEAD, 'ACA-005,headline,aca,"Sign up, get a card",CLM-001', 'clean,body,life,We answer.,'),
    ).toMatchObject([
      {
        text: 'Sign up, get a card',
        rules: ['ACA-005'],
        may: ['CLM-001'],
        kind: 'headline',
        topic: 'aca',
        line: 2,
      },
      { text: 'We answer.', rules: [], may: [], kind: 'body', topic: 'life', line: 3 },
    ]);
  });

  const IN_ORDER = 'clean,body,aca,Fine.,';

  test.each([
    ["x.csv:2 the file must have required property 'page'", 'rule,kind,text', 'clean,body,Fine.'],
    [
      'x.csv:2 rule/0 must be equal to one of the allowed values: ACA-0005. Did you mean ACA-005?',
      HEAD,
      'ACA-0005,body,aca,A card.,',
    ],
    [
      'x.csv:2 kind must be equal to one of the allowed values: bodi. Did you mean body?',
      HEAD,
      'clean,bodi,aca,Fine.,',
    ],
    ['x.csv:3 text must NOT have fewer than 1 characters', HEAD, IN_ORDER, 'clean,body,aca,,'],
    [
      'x.csv:3 says ACA-005 of a sentence that x.csv:2 says clean of: “Fine” Correct one of them.',
      HEAD,
      IN_ORDER,
      'ACA-005,body,aca,Fine,',
    ],
    [
      'x.csv:2 is not valid CSV: Invalid Record Length: columns length is 5, got 6 on line 2',
      HEAD,
      'clean,body,aca,Call, and ask.,',
    ],
    ['x.csv:2 is not valid CSV: Quote Not Closed', HEAD, 'clean,body,aca,"Call us,'],
  ])('is refused: %s', (message, ...lines) => {
    expect(() => read(...lines)).toThrow(message);
  });
});

describe('the labels of the project', () => {
  const labels = readLabels(listLabelSources(PROJECT_ROOT), KNOWN);

  test('have a source in sources.csv, and are few enough to review', () => {
    const sources = new Set(labels.filter(({ file }) => file !== OWN_LABELS).map(({ source }) => source));
    expect([...readMixes().keys()].toSorted()).toEqual([...sources].toSorted());
    expect(labels.length).toBeLessThanOrEqual(17_000);
  });

  test('are in the file of their claim, sorted by their words', () => {
    const fileOf = new Map(
      listClaimSources().flatMap(({ file, text }) => {
        const [, id] = /^id: (\S+)$/m.exec(text) ?? [];
        return id === undefined ? [] : [[id, basename(file, '.yaml')]];
      }),
    );
    for (const { file, text } of listLabelSources(PROJECT_ROOT).filter((each) => each.file !== OWN_LABELS)) {
      const own = readLabels([{ file, text }], KNOWN);
      const words = own.map((label) => wordsOf(label.text));
      expect(words, file).toEqual(words.toSorted(compareText));
      const ids = own.flatMap(({ rules: [id] }) => id ?? []);
      const names = new Set(ids.map((id) => fileOf.get(id) ?? FILE_OF_RULE.get(id)));
      expect([...names], file).toEqual(file.endsWith('/in-order.csv') ? [] : [basename(file, '.csv')]);
    }
  });

  test('hold no sentence twice', () => {
    const seen = new Set<string>();
    const twice = labels.filter(({ text }) => seen.size === seen.add(wordsOf(text)).size);
    expect(twice).toEqual([]);
  });
});

test('audit -- label writes a line to the agency’s own file, unless another line says the same or the opposite', () => {
  const root = temporaryFolder();
  writeBelow(root, OWN_LABELS, `${HEAD}\nclean,body,general,Our pies are from next door.,\n`);
  const quoted = {
    ...PLACE,
    text: 'A pie for each "quote", today',
    claim: 'aca-005',
    kind: 'headline',
  } as const;
  addLabel(root, KNOWN, quoted);
  expect(addLabel(root, KNOWN, quoted)).toBe('content/labels.csv:3 says so already.');
  expect(() => addLabel(root, KNOWN, { ...quoted, claim: undefined })).toThrowErrorMatchingInlineSnapshot(
    `[UsageError: content/labels.csv:4 says clean of a sentence that content/labels.csv:3 says ACA-005 of: “A pie for each "quote", today” Correct one of them.]`,
  );
  expect(readFileSync(join(root, OWN_LABELS), 'utf8')).toMatchInlineSnapshot(`
    "rule,kind,page,text,may
    clean,body,general,Our pies are from next door.,
    ACA-005,headline,general,"A pie for each ""quote"", today",
    "
  `);
});
