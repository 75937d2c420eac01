import { join } from 'node:path';
import { styleText } from 'node:util';
import { readIfThere } from '../audit.ts';
import sampleRules from '../checks/samples.ts';
import type { Spot } from '../findings/finding.ts';
import { count } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { findSampleWords, SAMPLE, type SampleWords } from '../register/samples.ts';
import { copyOf } from '../register/unit.ts';
import type { Call } from './call.ts';

type Read = (file: string) => string | undefined;

/** A part of the sample agency's data that is not replaced yet, and its place. */
interface Left extends Pick<Spot, 'file' | 'line'> {
  what: string;
}

/** Lists what is left of the sample agency. Reads only content, so nothing is built. */
export async function run({ root, site: read }: Call): Promise<string> {
  const site = await read('none');
  return samples(site, (file) => readIfThere(join(root, file)), findSampleWords(root, copyOf(site)));
}

/**
 * Lists what is left of the sample agency, grouped by the steps of “Make it yours” in README.md. Leaves out texts that
 * only take a value from another file, such as `{phone}`. `words` is null if git does not have the sample.
 */
export function samples(site: AuditedSite, read: Read, words: readonly SampleWords[] | null): string {
  const marked = site.samples.map(({ what, spot }): Left => ({ ...spot, what: `${what} is a sample` }));
  const others = [...typedPlaces(site, read), ...ofTheProject(read)];
  const waiting = copyOf(site).filter((unit) => !site.isApproved(unit)).length;
  const isReplaced = marked.length + others.length === 0;
  if (isReplaced && waiting + (words?.length ?? 0) === 0)
    return `${styleText('green', '✓')} Nothing of the sample is left, and all is approved.`;
  const stepOf = ({ file, what }: Left) =>
    SAMPLE.steps.find(({ takes }) => new RegExp(takes).test(`${file} ${what}`));
  const also = others.length === 0 ? '' : `, and ${count(others.length, 'other place')}`;
  const all = [...marked, ...others];
  const isFirst = ({ file, what }: Left) =>
    SAMPLE.first.some((each) => new RegExp(each).test(`${file} ${what}`));
  const first = all.filter(isFirst);
  const later = all.filter((each) => !isFirst(each));
  return [
    ...(first.length === 0
      ? []
      : [
          stepLine('First: beliefs, people and figures that are not yours', first.length),
          ...linesOf(first),
          '',
        ]),
    ...SAMPLE.steps.flatMap((step, index) => {
      const left = later.filter((each) => stepOf(each) === step);
      return [stepLine(`${index + 1}. ${step.title}`, left.length, step.ask), ...linesOf(left)];
    }),
    `${stepLine('8. Approve it', waiting)}${waiting === 0 ? '' : '  npm run review'}`,
    '',
    ...spellWords(words),
    isReplaced
      ? `${styleText('green', '✓')} No sample is left.`
      : `${count(marked.length, 'sample is', 'samples are')} left${also}. Put the real thing in, then delete the line “sample: true”.`,
  ].join('\n');
}

function linesOf(left: readonly Left[]): string[] {
  return left.map(({ file, line, what }) => `   ${[file, line ?? []].flat().join(':')}  ${what}`);
}

/** Writes the heading of a step. `ask` is what this command cannot see, so that a person has to answer for it. */
function stepLine(title: string, left: number, ask?: string): string {
  if (left > 0) return styleText('bold', `${title}: ${left.toLocaleString('en-US')} left`);
  return ask === undefined ? `${styleText('green', '✓')} ${title}` : `  ${title}: ${ask}`;
}

function spellWords(words: readonly SampleWords[] | null): string[] {
  if (words === null)
    return ['Git does not have the sample, so nothing tells which sentences still have its words.', ''];
  if (words.length === 0) return [];
  const pages = words.reduce((sum, { where, pages: own }) => sum + (where.startsWith('/') ? own : 0), 0);
  const lines = words.map(({ where, pages: own, same, all }) => {
    const many = own > 1 ? `, on ${own} pages` : '';
    return `   ${where}  ${same.toLocaleString('en-US')} of ${count(all, 'line')}${many}`;
  });
  return [styleText('bold', `${count(pages, 'page')} with the words of the sample`), ...lines, ''];
}

/** Lists lines with addresses or numbers reserved for examples, or with former names. Skips files in `site.samples`. */
function typedPlaces(site: AuditedSite, read: Read): Left[] {
  const released = { ...site, release: true };
  const isMarked = new Set(site.samples.map(({ spot }) => spot.file));
  const found = [sampleRules['SMP-002'], sampleRules['SMP-003']].flatMap((rule) =>
    [...rule.inspect(released)].flatMap(({ at: { file }, message: what, words = '' }): Left[] => {
      const line = words === '' || isMarked.has(file) ? undefined : lineOf(read(file), words);
      return line === undefined ? [] : [{ file, line, what }];
    }),
  );
  return [...new Map(found.map((each) => [`${each.file}:${each.line}`, each])).values()];
}

function lineOf(text = '', words: string): number | undefined {
  return text.split('\n').findIndex((line) => line.includes(words)) + 1 || undefined;
}

/** Lists traces of the sample in the project: its name in files, its beliefs, and tests of its wording. */
function ofTheProject(read: Read): Left[] {
  const named = SAMPLE.named.flatMap(({ file, line, what }): Left[] => {
    const [first, ...others] = read(file)?.match(new RegExp(line, 'gm')) ?? [];
    const isSample = [first ?? '', ...others].every((each) =>
      each.toLowerCase().includes(SAMPLE.name.toLowerCase()),
    );
    return first !== undefined && isSample ? [{ file, line: lineOf(read(file), first), what }] : [];
  });
  const beliefs = SAMPLE.beliefs.flatMap(({ file, words }): Left[] => {
    const line = lineOf(read(file), words);
    return line === undefined ? [] : [{ file, line, what: 'says what the sample agency believes' }];
  });
  const tests = SAMPLE.tests.filter((file) => read(file) !== undefined);
  return [
    ...beliefs,
    ...named,
    ...tests.map((file) => ({ file, what: 'tests the wording of the sample: delete it' })),
  ];
}
