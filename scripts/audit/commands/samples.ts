import { join } from 'node:path';
import { styleText } from 'node:util';
import { compileContent } from '../../content/compile.ts';
import { collectionFolder } from '../../content/assemble/collections.ts';
import { readIfThere } from '../audit.ts';
import type { Call } from './call.ts';
import sampleRules from '../checks/samples.ts';
import { isWaiting } from '../approvals/status.ts';
import type { Spot } from '../findings/finding.ts';
import { OWN_LABELS } from '../labels/read-labels.ts';
import { count } from '../language/numbers.ts';
import { readApproved } from '../approvals/approved-words.ts';
import { type AuditedSite, createSite } from '../register/audited-site.ts';
import { requireContent } from '../register/require-content.ts';
import { findSampleWords, type SampleWords } from '../register/sample-sentences.ts';
import { copyOf } from '../register/unit.ts';
import { reviewablesOf } from '../register/reviewables.ts';
import { SAMPLE_LABEL, SAMPLE_NAME } from '../register/sample-looks.ts';

/** Something of the sample that is left, where it is. */
interface Left {
  spot: Spot;
  what: string;
}

/** Facts that say who the agency is. */
const OWN_FACTS = ['statesLicensed', 'officeHours'];
/** Tests of the sample's own wording. */
const WORDING_TESTS = ['', '-parts', '-typography'].map((part) => `tests/built/specification${part}.test.ts`);

/** The steps of “Make it yours” in the README, and what of the sample each takes away. The first that fits counts. */
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
  const compilation = compileContent(root);
  const content = requireContent(compilation);
  const site = createSite({ compilation, content, asOf, approved: readApproved(root) });
  return samples(site, (file) => readIfThere(join(root, file)));
}

/**
 * Lists everything of the sample that is left, with file and line, by the steps of “Make it yours”. What changes by
 * itself, such as a page that writes `{phone}`, is not listed.
 * @param read a file of the project; undefined where it does not exist
 */
export function samples(site: AuditedSite, read: (file: string) => string | undefined): string {
  const marked = site.samples.map(({ kind, what, spot }) => ({
    spot,
    what: `the ${kind} ${what} is a sample`,
  }));
  const all = [...marked, ...typedPlaces(site, read), ...ofTheProject(read)];
  const steps = STEPS.map(({ title }, index) => ({
    title: `${index + 1}. ${title}`,
    left: all.filter((each) => STEPS.findIndex(({ takes }) => takes(each)) === index),
  }));
  const typed = all.length - marked.length;
  const others = typed === 0 ? '' : `, and ${count(typed, 'other place', 'other places')}`;
  const words = findSampleWords(copyOf(site));
  const reviewables = reviewablesOf(site);
  const waiting = reviewables.filter(({ id }) => isWaiting(site.approvals, id)).length;
  if (all.length + waiting + words.length === 0)
    return `${styleText('green', '✓')} Nothing of the sample is left, and all is approved.`;
  return [
    ...steps.flatMap(({ title, left }) => [
      left.length === 0
        ? `${styleText('green', '✓')} ${title}`
        : styleText('bold', `${title}: ${left.length.toLocaleString('en-US')} left`),
      ...left.map(
        ({ spot, what }) => `   ${spot.file}${spot.line === undefined ? '' : `:${spot.line}`}  ${what}`,
      ),
    ]),
    waiting === 0
      ? `${styleText('green', '✓')} 8. Approve it`
      : `${styleText('bold', `8. Approve it: ${waiting.toLocaleString('en-US')} left`)}  npm run review`,
    '',
    ...spellWords(words),
    all.length === 0
      ? `${styleText('green', '✓')} No sample is left.`
      : `${count(site.samples.length, 'sample is', 'samples are')} left${others}. Put the real thing in, then delete the line “sample: true”.`,
  ].join('\n');
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
 * Lists reserved addresses and numbers, and former names, that somebody typed: in each file once. A file with entries marked
 * as samples is listed by these alone.
 */
function typedPlaces(site: AuditedSite, read: (file: string) => string | undefined): Left[] {
  const released = { ...site, release: true };
  const isMarked = new Set(site.samples.map(({ spot }) => spot.file));
  const found = [
    ...sampleRules['SMP-002'].inspect(released),
    ...sampleRules['SMP-003'].inspect(released),
  ].flatMap((finding) => {
    const { at, message } = finding;
    const words = 'words' in finding ? finding.words : undefined;
    const lines = (words && read(at.file)?.split('\n')) || [];
    const line = lines.findIndex((text) => text.includes(words ?? ''));
    return line === -1 || isMarked.has(at.file)
      ? []
      : [{ spot: { file: at.file, line: line + 1 }, what: message }];
  });
  return [...new Map(found.map((each) => [`${each.spot.file}:${each.spot.line}`, each])).values()];
}

/** What names the sample beside the content, labels of its sentences, and tests of its wording. */
function ofTheProject(read: (file: string) => string | undefined): Left[] {
  const named = [
    {
      file: 'LICENSE',
      line: /^Copyright.*$/gm,
      what: 'names nobody but those who made the sample: add yourself',
    },
    { file: 'package.json', line: /^ *"name":.*$/gm, what: 'has the name of the sample' },
    { file: 'README.md', line: /^# .*/g, what: 'has the name of the sample as its title' },
  ].flatMap(({ file, line, what }) => {
    const text = read(file) ?? '';
    const lines = text.match(line) ?? [];
    const isSample = lines.every((each) => each.toLowerCase().includes(SAMPLE_NAME.toLowerCase()));
    return isSample && lines[0] !== undefined
      ? [{ spot: { file, line: text.split('\n').indexOf(lines[0]) + 1 }, what }]
      : [];
  });
  const labels = read(OWN_LABELS)?.includes(SAMPLE_LABEL)
    ? [{ spot: { file: OWN_LABELS }, what: 'says that sentences of the sample are in order: delete it' }]
    : [];
  const tests = WORDING_TESTS.filter((file) => read(file) !== undefined).map((file) => ({
    spot: { file },
    what: 'tests the wording of the sample: delete it',
  }));
  return [...named, ...labels, ...tests];
}
