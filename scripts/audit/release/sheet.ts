import { spellDay } from '../../day.ts';
import { pageId, STATUS_WORDS } from '../approvals/approval.ts';
import { parseSeen, SHARED_ROUTE } from '../seen/seen-page.ts';
import type { ReleasedFact, ReleasedText, ReleaseManifest } from './release-manifest.ts';

/** What an approval sheet is made from: a manifest, or the site as it is now. */
export type Evidence = Pick<ReleaseManifest, 'site' | 'brand' | 'sentences' | 'values' | 'pages' | 'facts'>;

/** One text of a sheet, with who decided about it and what backs it. */
export interface SheetLine {
  text: string;
  /** The words before, where the sheet is about a change; null for a new text. */
  before?: string | null;
  /** Who approved, or why it is not approved. */
  decision: string;
  isApproved: boolean;
  /** What was sent back or remarked, and the answer. */
  thread: readonly string[];
  backing: readonly string[];
}

/** An approval sheet: what a page says in its order, to be printed, signed and kept. */
export interface Sheet {
  title: string;
  /** Rows such as the day, the commit and the manifest. */
  about: readonly (readonly [label: string, text: string])[];
  sections: readonly { title: string; lines: readonly SheetLine[] }[];
  facts: readonly { text: string; source: string; owner: string; ends: string; decision: string }[];
}

/** Makes the sheet of a page. @param about rows for its head */
export function sheetOf(evidence: Evidence, page: ReleasedText, about: Sheet['about']): Sheet {
  const route = page.id.replace(/^page:/, '');
  const shared = evidence.pages.find(({ id }) => id === pageId(SHARED_ROUTE))?.text ?? '';
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
export function toLine(text: ReleasedText, facts: readonly ReleasedFact[] = []): SheetLine {
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
export function decisionOf({ status, decisions }: Pick<ReleasedText, 'status' | 'decisions'>): string {
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

/** A shorter text, such as a figure or the name of a state, stands where the text before it in its file does. */
const FEWEST_WORDS = 3;

/** Sorts sentences by where a page says them; gives those that it does not say apart. */
function inOrder(sentences: readonly ReleasedText[], page: string): [ReleasedText[], ReleasedText[]] {
  const lines = parseSeen(page)?.views.flatMap((view) => view.lines.map((line) => words(line.text))) ?? [];
  const whole = ` ¶ ${lines.join(' ¶ ')} ¶ `;
  const fileOf = ({ id }: ReleasedText) => id.replace(/#.*/s, '');
  const longest = new Map(sentences.map((text) => [text, longestPart(text)]));
  /** Finds a whole line first, then a part of one. */
  const find = (text: ReleasedText, from = 0, isBefore = false) => {
    const said = longest.get(text) ?? '';
    const [line, part] = [` ¶ ${said} ¶ `, ` ${said} `].map((each) =>
      isBefore ? whole.lastIndexOf(each, from) : whole.indexOf(each, from),
    );
    return line === undefined || line === -1 ? (part ?? -1) : line;
  };
  const isLong = (text: ReleasedText) => {
    const said = longest.get(text) ?? '';
    return said.split(' ').length >= FEWEST_WORDS || whole.split(` ¶ ${said} ¶ `).length === 2;
  };
  const known = new Map(sentences.filter(isLong).map((text) => [text, find(text)]));
  const placed = sentences.map((text, at) => {
    const place = known.get(text);
    if (place !== undefined) return { text, place };
    const neighbor = (list: readonly ReleasedText[]) =>
      known.get(list.find((each) => fileOf(each) === fileOf(text) && (known.get(each) ?? -1) !== -1) ?? text);
    const before = neighbor(sentences.slice(0, at).toReversed());
    const after = neighbor(sentences.slice(at + 1));
    const near = before === undefined ? find(text, after, true) : find(text, before);
    return { text, place: near === -1 ? find(text) : near };
  });
  const found = placed.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place);
  return [found.map(({ text }) => text), placed.filter(({ place }) => place === -1).map(({ text }) => text)];
}

/** Gives the longest part of a text with slots, such as {step}: a page says it as it is. */
function longestPart({ text }: ReleasedText): string {
  return words(text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? '');
}

/** Keeps letters and figures alone: a page as shown has signs between them. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%+]+/gu, ' ').trim();
}
