import { join } from 'node:path';
import { styleText } from 'node:util';
import { collectionFolder } from '../../content/assemble/collections.ts';
import { isWaiting } from '../approvals/status.ts';
import { readContent, readIfThere } from '../audit.ts';
import sampleRules from '../checks/samples.ts';
import type { Finding, Spot } from '../findings/finding.ts';
import { OWN_LABELS } from '../labels/read-labels.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { findSampleWords, SAMPLE, type SampleWords } from '../register/samples.ts';
import { copyOf } from '../register/unit.ts';
import type { Call } from './call.ts';

/** Reads a file of the project; undefined where it does not exist. */
type Read = (file: string) => string | undefined;

/** Names something of the sample that is left, and its place. */
interface Left {
  spot: Spot;
  what: string;
}

/** Names facts that say who the agency is. */
const OWN_FACTS = ['statesLicensed', 'officeHours'];
/** Names tests of the sample's own wording. */
const WORDING_TESTS = ['', '-parts', '-typography'].map((part) => `tests/built/specification${part}.test.ts`);

/** Lists the steps of “Make it yours” in the README, and what of the sample each takes away. The first that fits counts. */
const STEPS: readonly { title: string; takes(left: Left): boolean }[] = [
  {
    title: 'Who you are',
    takes: ({ spot, what }) =>
      ['content/site.yaml', 'LICENSE', 'package.json', 'README.md'].includes(spot.file) ||
      OWN_FACTS.some((name) => what === `the fact ${name} is a sample`),
  },
  { title: 'How you look', takes: ({ spot }) => /^content\/(?:theme\.yaml|media\/)/.test(spot.file) },
  {
    title: 'What you claim',
    takes: ({ spot }) =>
      ['content/facts.yaml', OWN_LABELS].includes(spot.file) || collectionFolder(spot.file) !== null,
  },
  {
    title: 'Who speaks for you',
    takes: ({ spot }) => /^content\/(?:carriers|testimonials|team|timeline)\b/.test(spot.file),
  },
  { title: 'Where you are elsewhere', takes: ({ spot }) => !/^(?:content\/prose|tests)\//.test(spot.file) },
  { title: 'What counsel has to read', takes: ({ spot }) => spot.file.startsWith('content/prose/') },
  { title: 'Test it', takes: () => true },
];

/** Answers from content alone: nothing is built. */
export function run({ root, asOf }: Call): string {
  return samples(readContent(root, asOf), (file) => readIfThere(join(root, file)));
}

/**
 * Lists everything of the sample that is left, with file and line, by the steps of “Make it yours”. What changes by
 * itself, such as a page that writes `{phone}`, is not listed.
 */
export function samples(site: AuditedSite, read: Read): string {
  const marked = site.samples.map(({ kind, what, spot }) => ({
    spot,
    what: `the ${kind} ${what} is a sample`,
  }));
  const all = [...marked, ...typedPlaces(site, read), ...ofTheProject(read)];
  const typed = all.length - marked.length;
  const others = typed === 0 ? '' : `, and ${count(typed, 'other place', 'other places')}`;
  const words = findSampleWords(copyOf(site));
  const waiting = reviewablesOf(site).filter(({ id }) => isWaiting(site.approvals, id)).length;
  if (all.length + waiting + words.length === 0)
    return `${styleText('green', '✓')} Nothing of the sample is left, and all is approved.`;
  return [
    ...STEPS.flatMap(({ title }, index) => {
      const left = all.filter((each) => STEPS.findIndex(({ takes }) => takes(each)) === index);
      return [
        stepLine(`${index + 1}. ${title}`, left.length),
        ...left.map(
          ({ spot, what }) => `   ${spot.file}${spot.line === undefined ? '' : `:${spot.line}`}  ${what}`,
        ),
      ];
    }),
    `${stepLine('8. Approve it', waiting)}${waiting === 0 ? '' : '  npm run review'}`,
    '',
    ...spellWords(words),
    all.length === 0
      ? `${styleText('green', '✓')} No sample is left.`
      : `${count(site.samples.length, 'sample is', 'samples are')} left${others}. Put the real thing in, then delete the line “sample: true”.`,
  ].join('\n');
}

function stepLine(title: string, left: number): string {
  return left === 0
    ? `${styleText('green', '✓')} ${title}`
    : styleText('bold', `${title}: ${left.toLocaleString('en-US')} left`);
}

/** Lists the pages that still say what the sample says. */
function spellWords(words: readonly SampleWords[]): string[] {
  if (words.length === 0) return [];
  const pages = words.reduce((sum, { where, pages: own }) => sum + (where.startsWith('/') ? own : 0), 0);
  return [
    styleText('bold', `${count(pages, 'page')} with the words of the sample`),
    ...words.map(({ where, pages: own, same, all }) => {
      const many = own > 1 ? `, on ${own} pages` : '';
      return `   ${where}  ${same.toLocaleString('en-US')} of ${count(all, 'line')}${many}`;
    }),
    '',
  ];
}

/**
 * Lists reserved addresses and numbers, and former names, that somebody typed: each line once. A file with entries marked as
 * samples is listed by these alone.
 */
function typedPlaces(site: AuditedSite, read: Read): Left[] {
  const released = { ...site, release: true };
  const isMarked = new Set(site.samples.map(({ spot }) => spot.file));
  const found = [
    ...sampleRules['SMP-002'].inspect(released),
    ...sampleRules['SMP-003'].inspect(released),
  ].flatMap((finding): Left[] => {
    const { at, message, words = '' }: Finding = finding;
    const line = words === '' || isMarked.has(at.file) ? 0 : lineOf(read(at.file), words);
    return line === 0 ? [] : [{ spot: { file: at.file, line }, what: message }];
  });
  return [...new Map(found.map((each) => [`${each.spot.file}:${each.spot.line}`, each])).values()];
}

/** Gives the number of the first line that has these words; 0 for none. */
function lineOf(text: string | undefined, words: string): number {
  return (text ?? '').split('\n').findIndex((line) => line.includes(words)) + 1;
}

/** Matches lines outside of content that name the agency, and says what is wrong while they name the sample alone. */
const NAMED = [
  {
    file: 'LICENSE',
    line: /^Copyright.*$/gm,
    // Whoever else a line names is an agency: theirs may stay beside it.
    rest: /^Copyright|\(c\)|©|\d{4}(?:[-–]\d{4})?|\b(?:the|and|by|site maintainers)\b|coralstone(?: health (?:&|and) life)?|[\s,.&]/gi,
    what: 'names those who made the sample, and nobody else. Add a line below it: Copyright (c), the year and your name',
  },
  { file: 'package.json', line: /^ *"name":.*$/gm, what: 'has the name of the sample' },
  { file: 'README.md', line: /^# .*/g, what: 'has the name of the sample as its title' },
];

/** Lists what names the sample beside the content, labels of its sentences, and tests of its wording. */
function ofTheProject(read: Read): Left[] {
  const named = NAMED.flatMap(({ file, line, rest, what }): Left[] => {
    const text = read(file) ?? '';
    const [first, ...others] = text.match(line) ?? [];
    const isSample = [first ?? '', ...others].every((each) =>
      rest ? each.replace(rest, '') === '' : each.toLowerCase().includes(SAMPLE.name.toLowerCase()),
    );
    return isSample && first !== undefined ? [{ spot: { file, line: lineOf(text, first) }, what }] : [];
  });
  const labels = read(OWN_LABELS)?.includes(SAMPLE.label)
    ? [{ spot: { file: OWN_LABELS }, what: 'says that sentences of the sample are in order: delete it' }]
    : [];
  const tests = WORDING_TESTS.filter((file) => read(file) !== undefined).map((file) => ({
    spot: { file },
    what: 'tests the wording of the sample: delete it',
  }));
  return [...named, ...labels, ...tests];
}
