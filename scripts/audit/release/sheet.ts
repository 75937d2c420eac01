import { spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { type Approval, pageId, STATUS_WORDS } from '../approvals/approval.ts';
import { APPROVALS_FOLDER, parseApproved, spellLine } from '../approvals/approved-words.ts';
import { askGit, askGitBytes } from '../approvals/git.ts';
import { HOME, parseSeen } from '../seen/seen-page.ts';
import type { ReleasedFact, ReleasedText, ReleaseManifest } from './read-manifest.ts';

/** Holds all that an approval sheet is made from: a manifest, or the site as it is now. */
export type Evidence = Pick<ReleaseManifest, 'site' | 'brand' | 'sentences' | 'values' | 'pages' | 'facts'>;

/** Holds one text of a sheet, with who decided about it and what backs it. */
export interface SheetLine {
  text: string;
  /** Holds the words before, where the sheet is about a change; null for a new text. */
  before?: string | null;
  /** Says who approved, or why it is not approved. */
  decision: string;
  isApproved: boolean;
  /** Lists what was sent back or remarked, and the answer. */
  thread: readonly string[];
  backing: readonly string[];
}

/** Holds an approval sheet: what a page says in its order, to be printed, signed and kept. */
export interface Sheet {
  title: string;
  /** Lists rows such as the day, the commit and the manifest. */
  about: readonly (readonly [label: string, text: string])[];
  sections: readonly { title: string; lines: readonly SheetLine[] }[];
  facts: readonly { text: string; source: string; owner: string; ends: string; decision: string }[];
}

/** Makes the sheet of a page. @param about rows for its head */
export function sheetOf(evidence: Evidence, page: ReleasedText, about: Sheet['about']): Sheet {
  const route = page.id.replace(/^page:/, '');
  const shared = evidence.pages.find(({ id }) => id === pageId(HOME))?.text ?? '';
  const own = evidence.sentences.filter(({ routes }) => routes?.includes(route));
  const [onPage, rest] = inOrder(own, page.text);
  const [around, elsewhere] = inOrder(rest, shared);
  const named = new Set(own.flatMap(({ facts = [] }) => facts));
  const lineOf = (text: ReleasedText) => toLine(text, evidence.facts);
  return {
    title: `${evidence.site}${route}`,
    about: [...about, ['The page', `as a browser showed it: ${decisionOf(page)}`]],
    sections: [
      { title: 'The page, in reading order', lines: onPage.map(lineOf) },
      { title: 'Header and footer', lines: around.map(lineOf) },
      { title: 'For search engines and scripts, and in states of the page', lines: elsewhere.map(lineOf) },
    ].filter(({ lines }) => lines.length > 0),
    facts: evidence.facts.filter(({ id }) => named.has(id)).map((fact) => spellFact(fact, evidence)),
  };
}

/** Makes a line of a sheet of a text with its decisions. */
function toLine(text: ReleasedText, facts: readonly ReleasedFact[] = []): SheetLine {
  return {
    text: text.text,
    decision: decisionOf(text),
    isApproved: text.status === 'approved',
    thread: text.decisions.flatMap(({ act, by, on, note, answer }) => [
      ...(note === undefined
        ? []
        : [`${by} ${act === 'sent back' ? 'sent it back' : 'remarked'} on ${spellDay(on)}: “${note}”`]),
      ...(answer === undefined ? [] : [`${answer.by} answered on ${spellDay(answer.on)}: “${answer.text}”`]),
    ]),
    backing: facts
      .filter(({ id }) => text.facts?.includes(id))
      .map(({ wording, source }) => `“${wording}”: ${spellSource(source)}`),
  };
}

/** Says who approved a text, or that it was not approved. */
function decisionOf({ status, decisions }: Pick<ReleasedText, 'status' | 'decisions'>): string {
  const back = decisions.find(({ act }) => act === 'sent back');
  if (back !== undefined) return `not approved: sent back by ${back.by} on ${spellDay(back.on)}`;
  const who = decisions
    .filter(({ act }) => act === undefined)
    .map(({ by, on }) => `${by}, ${spellDay(on)}`)
    .join(' and ');
  if (status === 'approved') return who;
  return `not approved: ${STATUS_WORDS[status].toLowerCase()}${who === '' ? '' : ` (${who})`}`;
}

function spellFact(fact: ReleasedFact, { values }: Evidence): Sheet['facts'][number] {
  const record = values.find(({ id }) => id === `value:content/facts.yaml#/facts/${fact.id}`);
  return {
    text: fact.wording,
    source: spellSource(fact.source),
    owner: fact.owner,
    ends: `as of ${spellDay(fact.asOf)}, until ${spellDay(fact.expires)}`,
    decision: record === undefined ? 'not approved as a record' : decisionOf(record),
  };
}

function spellSource({ title, url }: ReleasedFact['source']): string {
  return [title, url].filter(Boolean).join(', ');
}

/** Names the number of words from which a text is found by itself: a shorter one follows the text before it. */
const FEWEST_WORDS = 3;

/** Sorts sentences by where a page says them; gives those that it does not say apart. */
function inOrder(sentences: readonly ReleasedText[], page: string): [ReleasedText[], ReleasedText[]] {
  const lines = parseSeen(page)?.views.flatMap((view) => view.lines.map(({ text }) => words(text))) ?? [];
  /** Gives the line of the last sentence by its file. */
  const last = new Map<string, number>();
  const placed = sentences.map((text) => {
    const file = text.id.replace(/#.*/s, '');
    const said = longestPart(text);
    const isLong = said.split(' ').length >= FEWEST_WORDS;
    const find = (isIt: (line: string) => boolean) => {
      const at = isLong ? -1 : lines.findIndex((line, index) => index >= (last.get(file) ?? 0) && isIt(line));
      return at === -1 ? lines.findIndex(isIt) : at;
    };
    // A whole line comes before a part of one.
    const whole = find((line) => line === said);
    const at = whole === -1 ? find((line) => ` ${line} `.includes(` ${said} `)) : whole;
    if (isLong && at !== -1) last.set(file, at);
    return { text, at, within: lines[at]?.indexOf(said) ?? 0 };
  });
  const found = placed.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at || a.within - b.within);
  return [found.map(({ text }) => text), placed.filter(({ at }) => at === -1).map(({ text }) => text)];
}

/** Gives the longest part of a text with slots, such as {step}: a page says it as it is. */
function longestPart({ text }: ReleasedText): string {
  return words(text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? '');
}

/** Keeps letters and figures alone: a page as shown has signs between them. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%+]+/gu, ' ').trim();
}

/**
 * Makes the sheet of what a commit approved, sent back or let go.
 * @throws UsageError where git does not know the commit, or it decided nothing
 */
export function sheetOfCommit(root: string, name: string, site: string): Sheet {
  const show = [
    'show',
    '--no-patch',
    '--format=%H%n%an <%ae>%n%cs%n%s',
    '--end-of-options',
    `${name}^{commit}`,
  ];
  const [commit, author = '', on = '', subject = ''] = askGit(root, show)?.split('\n') ?? [];
  if (!commit) throw new UsageError(`${name} is not a commit of this project.`);
  const list = ['diff-tree', '--root', '-r', '--no-commit-id', '--name-only', '-z', commit, '--'];
  const files = (askGit(root, [...list, APPROVALS_FOLDER]) ?? '')
    .split('\0')
    .filter((path) => path.endsWith('.jsonl'));
  const lines = files.flatMap((file) =>
    changedLines(linesAt(root, `${commit}^`, file), linesAt(root, commit, file)),
  );
  if (lines.length === 0)
    throw new UsageError(
      `Commit ${commit.slice(0, 10)} decided nothing: it changed no line of ${APPROVALS_FOLDER}.`,
    );
  const sections = ['Sentences', 'Pages as shown', 'Facts, links, pictures and settings'].map(
    (title, kind) => ({
      title,
      lines: lines.filter(({ file }) => kindOf(file) === kind).map(({ line }) => line),
    }),
  );
  return {
    title: `What was decided in ${commit.slice(0, 10)}`,
    about: [
      ['Site', site],
      ['Commit', commit],
      ['Committed by', `${author}, ${on}`],
      ['Subject', subject],
    ],
    sections: sections.filter((section) => section.lines.length > 0),
    facts: [],
  };
}

function kindOf(file: string): number {
  if (file === `${APPROVALS_FOLDER}/records.jsonl`) return 2;
  return /\/pages\/(?:.*\/)?[^.]+\.jsonl$/.test(file) ? 1 : 0;
}

function linesAt(root: string, commit: string, file: string): readonly Approval[] {
  return parseApproved(file, askGitBytes(root, ['show', `${commit}:${file}`]) ?? new Uint8Array()).lines;
}

/** Lists the decisions that are new, and texts whose last line is gone. */
function changedLines(
  before: readonly Approval[],
  after: readonly Approval[],
): { file: string; line: SheetLine }[] {
  const known = new Set(before.map(spellLine));
  const old = new Map(before.map((line) => [line.id, line.text]));
  const now = new Set(after.map(({ id }) => id));
  const isPage = ({ id }: Approval) => id.startsWith('page:');
  const shown = (line: Approval) => (isPage(line) ? `The page ${line.id.slice('page:'.length)}` : line.text);
  const decided = after.filter((line) => !known.has(spellLine(line)));
  const removed = before.filter(({ id }) => !now.has(id));
  return [
    ...decided.map((line) => {
      const statuses = { 'sent back': 'sent-back', comment: 'unapproved' } as const;
      const status = line.act === undefined ? 'approved' : statuses[line.act];
      const told = toLine({ id: line.id, text: shown(line), status, decisions: [line] });
      const change = isPage(line) ? {} : { before: old.get(line.id) ?? null };
      return { file: line.spot.file, line: { ...told, ...change } };
    }),
    ...removed.map((line) => ({
      file: line.spot.file,
      line: {
        ...toLine({ ...line, status: 'approved', decisions: [] }),
        text: '',
        before: shown(line),
        decision: 'removal approved',
      },
    })),
  ];
}
