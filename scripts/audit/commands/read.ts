import pc from '../../colors.ts';
import { type Day, readDay, spellDay } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { STATUS_WORDS } from '../approvals/approval.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { type PastRelease, pageOf, releaseOn } from '../release/past-release.ts';
import type { ReleasedFact, ReleasedText } from '../release/release-manifest.ts';
import { type Call, noSuchPage, refusePast, row } from './call.ts';

/** The transcript of the header and footer, which pages share. */
const SHARED = 'page:(shared)';

export async function run({ root, words: [route], options, site }: Call) {
  const day = readDay('--on', options.on);
  if (day === undefined) {
    refusePast(options, route ?? '/about');
    return readAloud(await site(), route);
  }
  if (route === undefined) throw new UsageError(`Name a page: npm run audit -- read /about --on ${day}`);
  return readPastPage(root, route, day);
}

/** The copy of a page as one text, in reading order: what search results show, then what the page shows. */
function readAloud({ pages }: AuditedSite, route: string | undefined): string {
  const page = pages.find((each) => each.route === route);
  if (page === undefined)
    throw noSuchPage(
      route,
      pages.map((each) => each.route),
    );
  const head = page.strings.filter(({ kind }) => kind === 'title' || kind === 'meta');
  const once = head.filter(({ text }, index) => head.findIndex((each) => each.text === text) === index);
  const body = page.strings.filter(({ kind, inMain }) => kind === 'text' && inMain);
  return [
    ...once.map(({ where, text }) => `[${where}] ${text}`),
    '',
    ...body.map(({ where, text }) =>
      /^h[1-6]$/.test(where) ? `\n${'#'.repeat(Number(where[1]))} ${text}` : text,
    ),
  ].join('\n');
}

/**
 * What a page said on a day, from the newest release until then: its words in reading order, who approved each and on
 * which day, and what backed them. Made to be printed and kept.
 * @throws UsageError when no release until then has the page
 */
function readPastPage(root: string, route: string, day: Day): string {
  const release = releaseOn(root, day);
  const page = pageOf(release, route);
  const shared = release.pages.find(({ id }) => id === SHARED)?.text ?? '';
  const own = release.sentences.filter(({ routes }) => routes?.includes(route));
  const [onPage, rest] = inOrder(own, page.text);
  const [around, elsewhere] = inOrder(rest, shared);
  const facts = [...new Set(own.flatMap((sentence) => factsOf(sentence, release)))];
  return [
    [
      pc.bold(`${release.site}${route} on ${spellDay(day)}`),
      row('release', `made on ${release.madeOn}, judged as of ${release.asOf}`),
      row('commit', release.commit ?? 'unknown'),
      row('manifest', release.path),
      row('sha-256', release.sha256),
      row('the page', `as a browser showed it: ${approvedBy(page)}`),
    ].join('\n'),
    ...section('The page, in reading order', onPage, release),
    ...section('Around it: header and footer', around, release),
    ...section('For search engines and scripts, and in states of the page', elsewhere, release),
    ...(facts.length === 0
      ? []
      : [pc.bold('What backed the words'), ...facts.map((fact) => describeFact(fact, release))]),
  ].join('\n\n');
}

function section(title: string, sentences: readonly ReleasedText[], release: PastRelease): string[] {
  if (sentences.length === 0) return [];
  return [
    pc.bold(title),
    ...sentences.map((sentence) =>
      [
        sentence.text,
        `  ${pc.dim(sentence.id)}`,
        row('approved', approvedBy(sentence)),
        ...factsOf(sentence, release).map((fact) => row('backed by', `${fact.id}: ${sourceOf(fact)}`)),
      ].join('\n'),
    ),
  ];
}

function describeFact(fact: ReleasedFact, { values }: PastRelease): string {
  const { id, wording, asOf, owner, expires } = fact;
  const record = values.find((value) => value.id === `value:content/facts.yaml#/facts/${id}`);
  return [
    `${id}: “${wording}”`,
    row('source', sourceOf(fact)),
    row('as of', `${asOf}, until ${expires}; ${owner}`),
    row('approved', record === undefined ? 'not as a record' : approvedBy(record)),
  ].join('\n');
}

function sourceOf({ source: { title, url } }: ReleasedFact): string {
  return [title, url].filter(Boolean).join(', ');
}

/** Spells the status on that day: who approved, or who sent back and why. */
function approvedBy({ status, decisions }: ReleasedText): string {
  const back = decisions.find(({ act }) => act === 'sent back');
  if (back !== undefined) return `no: sent back by ${back.by} on ${back.on}, “${back.note}”`;
  const names = decisions.filter(({ act }) => act === undefined).map(({ by, on }) => `${by} on ${on}`);
  const who = names.join(' and ');
  if (status === 'approved') return who;
  return `no: ${STATUS_WORDS[status].toLowerCase()}${who === '' ? '' : `, ${who}`}`;
}

/** Lists the facts that a sentence names. */
function factsOf({ facts = [] }: ReleasedText, release: PastRelease): ReleasedFact[] {
  return release.facts.filter(({ id }) => facts.includes(id));
}

/** The sentences that a transcript says, in its order, and the others. */
function inOrder(sentences: readonly ReleasedText[], transcript: string): [ReleasedText[], ReleasedText[]] {
  const whole = ` ${words(transcript.replace(/\]\(→ [^\s)]*/g, ' '))} `;
  // Of a text with slots, such as {step}, the page says the longest part as it is.
  const placeOf = ({ text }: ReleasedText) => {
    const [part = ''] = text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length);
    return whole.indexOf(` ${words(part)} `);
  };
  const placed = sentences.map((sentence) => ({ sentence, place: placeOf(sentence) }));
  const found = placed.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place);
  return [
    found.map(({ sentence }) => sentence),
    placed.filter(({ place }) => place === -1).map(({ sentence }) => sentence),
  ];
}

/** Letters and figures alone: a transcript puts signs between them. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%+]+/gu, ' ').trim();
}
