import { mapBy } from '../../content/group-by.ts';
import { spellDay } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import {
  type Approval,
  APPROVALS_FOLDER,
  isSentence,
  pageId,
  routeIn,
  STATUS_WORDS,
} from '../approvals/approval.ts';
import { compareApproved } from '../approvals/approved-words.ts';
import { askGit } from '../approvals/git.ts';
import { homeOf, isAside, parseSeen } from '../seen/seen-page.ts';
import type { Evidence, ReleasedText } from './manifest.ts';

export interface SheetLine {
  text: string;
  /** Holds the earlier words if the sheet is about a commit; empty for a new text. */
  before?: string;
  /** Names the people who approved the text, or explains why it is not approved. */
  decision: string;
  isApproved: boolean;
  /** Lists what backs a fact, the reasons why the text was sent back, and the author's answers. */
  notes: readonly string[];
}

/** Holds an approval sheet to print and sign: the text of a page in reading order, or the decisions of a commit. */
export interface Sheet {
  brand: string;
  title: string;
  /** Lists the rows at the top of the sheet, such as the day, the commit and the manifest. */
  about: readonly (readonly [label: string, text: string])[];
  sections: readonly { title: string; lines: readonly SheetLine[] }[];
}

type Decided = Pick<ReleasedText, 'status' | 'decisions'>;

/** Creates the sheet of a page, with the rows `about` at the top. @throws UsageError if no browser has read the page */
export function sheetOf(evidence: Evidence, route: string, about: Sheet['about']): Sheet {
  const page = evidence.pages.find(({ id }) => id === pageId(route));
  if (page === undefined) throw new UsageError(`No browser has read ${route}.`);
  const home = evidence.pages.find(({ id }) => id === pageId(homeOf(route))) ?? page;
  const own = evidence.sentences.filter(({ routes }) => routes?.includes(route));
  const placed = new Set<ReleasedText>();
  const linesOf = (shown: ReleasedText, isAround: boolean) =>
    wordsOn(shown, isAround).map((words) => {
      const parts = partsOf(words, own);
      for (const part of parts) placed.add(part);
      return toLine(words, parts.length === 0 ? [shown] : parts);
    });
  const sections = [
    { title: 'The page, in reading order', lines: linesOf(page, false) },
    // Add header and footer of the home page, because other pages are read without them.
    {
      title: 'Header and footer',
      lines: [...new Set([home, page])].flatMap((each) => linesOf(each, true)),
    },
    {
      title: 'For search engines and scripts, and in states of the page',
      lines: own.filter((text) => !placed.has(text)).map((text) => toLine(text.text, [text])),
    },
    { title: 'What backs the words', lines: factLines(evidence, own) },
  ];
  return {
    brand: evidence.brand,
    title: `${evidence.site}${route}`,
    about: [...about, ['The page', `as a browser showed it: ${decisionOf(page)}`]],
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

/** Lists the facts that sentences name, with source, owner, and start and end date. */
function factLines({ facts, values }: Evidence, sentences: readonly ReleasedText[]): SheetLine[] {
  const named = new Set(sentences.flatMap((sentence) => sentence.facts ?? []));
  return facts
    .filter(({ id }) => named.has(id))
    .map(({ id, wording, source: { title, url }, owner, asOf, expires }) => {
      const record: Decided | undefined = values.find(
        (value) => value.id === `value:content/facts.yaml#/facts/${id}`,
      );
      const line = toLine(wording, [record ?? { status: 'unapproved', decisions: [] }]);
      const source = [title, url].filter(Boolean).join(', ');
      const valid = `as of ${spellDay(asOf)}, until ${spellDay(expires)}`;
      return { ...line, notes: [source, `${owner}: ${valid}`, ...line.notes] };
    });
}

/** Lists each line of a page once. If `isAround`, lists only header and footer; otherwise leaves out both. */
function wordsOn({ text }: ReleasedText, isAround: boolean): string[] {
  const lines = parseSeen(text)?.views.flatMap((view) => view.lines) ?? [];
  const wanted = lines.filter(
    (line) => !isAside(line) && ['banner', 'contentinfo'].includes(line.place) === isAround,
  );
  return [...new Set(wanted.map((line) => line.text))];
}

/** Sets how many words a sentence needs to match a part of a line. A shorter sentence must match the whole line. */
const FEWEST_WORDS = 3;

/**
 * Finds the sentences that make up a line of a page. Splits each sentence at its slots, such as {step}, and compares
 * only the longest part, because the line has values in place of slots.
 */
function partsOf(line: string, sentences: readonly ReleasedText[]): ReleasedText[] {
  const shown = plain(line);
  const fixed = ({ text }: ReleasedText) =>
    plain(text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? '');
  const whole = sentences.filter((text) => fixed(text) === shown);
  if (whole.length > 0) return whole;
  const isPart = (said: string) =>
    said.split(' ').length >= FEWEST_WORDS && ` ${shown} `.includes(` ${said} `);
  return sentences.filter((text) => isPart(fixed(text)));
}

/** Replaces everything but letters, digits, $, % and + by spaces, because a page may show symbols between words. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%+]+/gu, ' ').trim();
}

function toLine(text: string, parts: readonly Decided[]): SheetLine {
  const notes = parts.flatMap(({ decisions }) =>
    decisions.flatMap(({ by, on, note, answer }) => [
      note !== undefined && `${by} sent it back on ${spellDay(on)}: “${note}”`,
      answer !== undefined && `${answer.by} answered on ${spellDay(answer.on)}: “${answer.text}”`,
    ]),
  );
  return {
    text,
    decision: [...new Set(parts.map(decisionOf))].join('; '),
    isApproved: parts.every(({ status }) => status === 'approved'),
    notes: notes.filter((note) => note !== false),
  };
}

function decisionOf({ status, decisions }: Decided): string {
  const back = decisions.find(({ act }) => act === 'sent back');
  if (back !== undefined) return `not approved: sent back by ${back.by} on ${spellDay(back.on)}`;
  const who = decisions.map(({ by, on }) => `${by}, ${spellDay(on)}`).join(' and ');
  if (status === 'approved') return who;
  if (status === 'unapproved') return 'not approved';
  return `not approved: ${STATUS_WORDS[status].toLowerCase()}${who === '' ? '' : ` (${who})`}`;
}

/** Creates the sheet of a commit's decisions. @throws UsageError if the commit is unknown or has no decisions */
export function sheetOfCommit(
  root: string,
  name: string,
  { site, brand }: Pick<Evidence, 'site' | 'brand'>,
): Sheet {
  const show = ['show', '--no-patch', '--format=%H%n%an <%ae>, %cs%n%s', '--end-of-options'];
  const [commit, author = '', subject = ''] = askGit(root, [...show, `${name}^{commit}`])?.split('\n') ?? [];
  if (!commit) throw new UsageError(`${name} is not a commit of this project.`);
  const list = ['diff-tree', '--root', '-r', '--no-commit-id', '--name-only', '-z', commit, '--'];
  const files = (askGit(root, [...list, APPROVALS_FOLDER]) ?? '').split('\0');
  const lines = files
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => decidedIn(root, commit, file));
  if (lines.length === 0)
    throw new UsageError(
      `Commit ${commit.slice(0, 10)} has no decisions: it changed no line of ${APPROVALS_FOLDER}.`,
    );
  return {
    brand,
    title: `What was decided in ${commit.slice(0, 10)}`,
    about: [
      ['Site', site],
      ['Commit', commit],
      ['Committed by', author],
      ['Subject', subject],
    ],
    sections: [...mapBy(lines, ({ kind }) => kind)].map(([title, own]) => ({ title, lines: own })),
  };
}

/** Lists the decisions that a commit added to an approval file, and the texts that it removed from this file. */
function decidedIn(root: string, commit: string, file: string): (SheetLine & { kind: string })[] {
  const { before, added, gone } = compareApproved(root, file, `${commit}^`, commit);
  const wordsOf = (line: Approval | undefined) =>
    line !== undefined && routeIn(line.id) !== null ? `The page ${routeIn(line.id)}` : (line?.text ?? '');
  return [
    ...added.map((line) => ({
      ...toLine(wordsOf(line), [
        { status: line.act === undefined ? 'approved' : 'sent-back', decisions: [line] },
      ]),
      kind: kindOf(line),
      before: wordsOf(before.find(({ id }) => id === line.id)),
    })),
    ...gone.map((line) => ({
      ...toLine('', []),
      kind: kindOf(line),
      before: wordsOf(line),
      decision: 'removal approved',
    })),
  ];
}

function kindOf({ id }: Approval): string {
  if (routeIn(id) !== null) return 'Pages as shown';
  return isSentence({ id }) ? 'Sentences' : 'Facts, links, pictures and settings';
}
