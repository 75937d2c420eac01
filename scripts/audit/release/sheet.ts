import { mapBy } from '../../content/group-by.ts';
import { spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import {
  type Approval,
  APPROVALS_FOLDER,
  isSentence,
  pageId,
  routeIn,
  STATUS_WORDS,
} from '../approvals/approval.ts';
import { compareApproved, parseApproved } from '../approvals/approved-words.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { homeOf, isAside, parseSeen, type SeenLine } from '../seen/seen-page.ts';
import type { ReleasedText, ReleaseManifest } from './read-manifest.ts';

/** Holds the data for an approval sheet, from a manifest or from the current site. */
export type Evidence = Pick<ReleaseManifest, 'site' | 'brand' | 'sentences' | 'values' | 'pages' | 'facts'>;

export interface SheetLine {
  text: string;
  /** Holds the earlier words if the sheet is about a change; empty for a new text. */
  before?: string;
  /** Names who approved the text, or explains why it is not approved. */
  decision: string;
  isApproved: boolean;
  /** Lists the reasons why the text was sent back, and the author's answers. */
  notes: readonly string[];
}

/** Holds an approval sheet: a page's text in reading order, to print, sign and keep. */
export interface Sheet {
  title: string;
  /** Lists rows such as the day, the commit and the manifest. */
  about: readonly (readonly [label: string, text: string])[];
  sections: readonly { title: string; lines: readonly SheetLine[] }[];
  /** Lists for each fact: wording, source, owner, start and end date, and who approved it. */
  facts: readonly (readonly string[])[];
}

/**
 * Creates the sheet of a page.
 * @param about rows for the top of the sheet
 */
export function sheetOf(evidence: Evidence, page: ReleasedText, about: Sheet['about']): Sheet {
  const route = routeIn(page.id) ?? '';
  const home = evidence.pages.find(({ id }) => id === pageId(homeOf(route)));
  const own = evidence.sentences.filter(({ routes }) => routes?.includes(route));
  const named = new Set(own.flatMap(({ facts = [] }) => facts));
  const backed = evidence.facts.filter(({ id }) => named.has(id));
  const placed = new Set<ReleasedText>();
  const linesOn = (shown: ReleasedText, isWanted: (line: SeenLine) => boolean) =>
    wordsOn(shown, isWanted).map((text) => {
      const parts = partsOf(text, own);
      for (const part of parts) placed.add(part);
      return toLine(text, parts.length === 0 ? [shown] : parts);
    });
  const sections = [
    { title: 'The page, in reading order', lines: linesOn(page, (line) => !isAround(line)) },
    // Take header and footer from the home page, or from the page itself.
    {
      title: 'Header and footer',
      lines: [...new Set([home ?? page, page])].flatMap((each) => linesOn(each, isAround)),
    },
    {
      title: 'For search engines and scripts, and in states of the page',
      lines: own.filter((text) => !placed.has(text)).map((text) => toLine(text.text, [text])),
    },
  ];
  return {
    title: `${evidence.site}${route}`,
    about: [...about, ['The page', `as a browser showed it: ${decisionOf(page)}`]],
    sections: sections.filter(({ lines }) => lines.length > 0),
    facts: backed.map((fact) => {
      const { id, wording, source, owner, asOf, expires } = fact;
      const record = evidence.values.find((value) => value.id === `value:content/facts.yaml#/facts/${id}`);
      const valid = `as of ${spellDay(asOf)}, until ${spellDay(expires)}`;
      const decision = record === undefined ? 'not approved as a record' : decisionOf(record);
      return [wording, [source.title, source.url].filter(Boolean).join(', '), owner, valid, decision];
    }),
  };
}

/** Lists the lines that a page shows in any of its views, each once. */
function wordsOn({ text }: ReleasedText, isWanted: (line: SeenLine) => boolean): string[] {
  const lines = parseSeen(text)?.views.flatMap((view) => view.lines) ?? [];
  return [...new Set(lines.flatMap((line) => (isAside(line) || !isWanted(line) ? [] : line.text)))];
}

function isAround({ place }: SeenLine): boolean {
  return place === 'banner' || place === 'contentinfo';
}

/** Searches for texts with at least this many words within a line. A shorter text must be the whole line. */
const FEWEST_WORDS = 3;

/** Finds the sentences that make up a line of a page. In the line, slots such as {step} are filled. */
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

/** Keeps only letters and figures, because a page may show symbols between them. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%+]+/gu, ' ').trim();
}

function toLine(words: string, parts: readonly Omit<ReleasedText, 'id' | 'text'>[]): SheetLine {
  const notes = parts.flatMap(({ decisions }) =>
    decisions.flatMap(({ by, on, note, answer }) => [
      note !== undefined && `${by} sent it back on ${spellDay(on)}: “${note}”`,
      answer !== undefined && `${answer.by} answered on ${spellDay(answer.on)}: “${answer.text}”`,
    ]),
  );
  return {
    text: words,
    decision: [...new Set(parts.map(decisionOf))].join('; '),
    isApproved: parts.every(({ status }) => status === 'approved'),
    notes: notes.filter((note) => note !== false),
  };
}

function decisionOf({ status, decisions }: Pick<ReleasedText, 'status' | 'decisions'>): string {
  const back = decisions.find(({ act }) => act === 'sent back');
  if (back !== undefined) return `not approved: sent back by ${back.by} on ${spellDay(back.on)}`;
  const approved = decisions.filter(({ act }) => act === undefined);
  const who = approved.map(({ by, on }) => `${by}, ${spellDay(on)}`).join(' and ');
  if (status === 'approved') return who;
  if (status === 'unapproved' && who === '') return 'not approved';
  return `not approved: ${STATUS_WORDS[status].toLowerCase()}${who === '' ? '' : ` (${who})`}`;
}

/** Creates the sheet of a commit's decisions. @throws UsageError for an unknown commit, or one without decisions */
export function sheetOfCommit(root: string, name: string, site: string): Sheet {
  const show = ['show', '--no-patch', '--format=%H%n%an <%ae>, %cs%n%s', '--end-of-options'];
  const [commit, author = '', subject = ''] = askGit(root, [...show, `${name}^{commit}`])?.split('\n') ?? [];
  if (!commit) throw new UsageError(`${name} is not a commit of this project.`);
  const list = ['diff-tree', '--root', '-r', '--no-commit-id', '--name-only', '-z', commit, '--'];
  const files = (askGit(root, [...list, APPROVALS_FOLDER]) ?? '').split('\0');
  const lines = files.flatMap((file) => (file.endsWith('.jsonl') ? decidedIn(root, commit, file) : []));
  if (lines.length === 0)
    throw new UsageError(
      `Commit ${commit.slice(0, 10)} has no decisions: it changed no line of ${APPROVALS_FOLDER}.`,
    );
  return {
    title: `What was decided in ${commit.slice(0, 10)}`,
    about: [
      ['Site', site],
      ['Commit', commit],
      ['Committed by', author],
      ['Subject', subject],
    ],
    sections: [...mapBy(lines, ({ kind }) => kind)].map(([title, own]) => ({ title, lines: own })),
    facts: [],
  };
}

/** Lists the decisions that a commit made in a file: new decisions, and removed texts. */
function decidedIn(root: string, commit: string, file: string): (SheetLine & { kind: string })[] {
  const [before = [], after = []] = [`${commit}^`, commit].map(
    (each) => parseApproved(file, askGitBytes(root, ['show', `${each}:${file}`]) ?? new Uint8Array()).lines,
  );
  const { added, gone } = compareApproved(before, after);
  const wordsOf = (line: Approval | undefined) =>
    line !== undefined && routeIn(line.id) !== null ? `The page ${routeIn(line.id)}` : (line?.text ?? '');
  const statusOf = ({ act }: Approval) => (act === undefined ? 'approved' : 'unapproved');
  return [
    ...added.map((line) => ({
      ...toLine(wordsOf(line), [{ status: statusOf(line), decisions: [line] }]),
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
