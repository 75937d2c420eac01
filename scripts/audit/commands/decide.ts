import { createInterface } from 'node:readline/promises';
import pc from '../../colors.ts';
import { readDay, today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { countTexts } from '../approvals/approval.ts';
import { gitUser } from '../approvals/git.ts';
import { latestActs } from '../approvals/ledger.ts';
import { type Act, recordAct } from '../approvals/record-approvals.ts';
import { isWaiting } from '../approvals/status.ts';
import { goneFrom, type Reviewable, reviewablesOf, selectReviewables } from '../register/reviewables.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { type Call, noSuchPage, siteWithPages } from './call.ts';

/** Names every page at once. */
const ALL_PAGES = 'pages';
const SHARED = '(shared)';
const FILES = '(files)';

export async function approve(call: Call) {
  const { words, options } = call;
  const by = nameOf(call);
  const until = readDay('--expires', options.expires);
  if (until !== undefined && until < today()) throw new UsageError(`--expires ${until} has passed.`);
  const site = await readNamed(call);
  const chosen = choose(reviewablesOf(site), words, options.route);
  // A given end is recorded for approved copy too: the latest act decides.
  const waiting = until === undefined ? chosen.filter(({ id }) => isWaiting(site.approvals, id)) : chosen;
  const left = goneFrom(site)
    .filter(({ id }) => chosen.some(({ file }) => id.startsWith(`${file}#`)))
    .map(({ id }) =>
      pc.yellow(
        `  ${id} was approved and is gone. Let it go: npm run audit -- withdraw '${id}' --by "${by}"`,
      ),
    );
  if (waiting.length === 0)
    return [`Nothing to do: approved already: ${countTexts(chosen)}.`, ...left].join('\n');
  const end = until === undefined ? '' : ` until ${until}`;
  const told = await record(call, {
    list: waiting.map(({ id, text, what }) => describe(what === null ? id : `${id}  ${what}`, text)),
    asks: `${by} approves ${countTexts(waiting)} as shown${end}`,
    done: `${by} approved ${countTexts(waiting)}${end}`,
    write: (act) => recordAct(call.root, 'approve', waiting, { ...act, until }),
  });
  return [told, ...left].join('\n');
}

export async function withdraw(call: Call) {
  const { words, options } = call;
  const by = nameOf(call);
  const site = await siteWithPages(call);
  if (words.length === 0 && options.gone !== true)
    throw new UsageError(
      'Name what you withdraw: a file, or a sentence such as content/pages/home.yaml#/hero/title. Everything that is gone: --gone',
    );
  const approved =
    options.gone === true
      ? goneFrom(site)
      : [...latestActs(site.ledger).values()].filter(({ act }) => act === 'approve');
  if (approved.length === 0) return 'Nothing to do: there is no such approval.';
  const all = approved.map((each) => ({ ...each, file: each.id.replace(/^value:|#.*/gs, '') }));
  const chosen = words.length === 0 ? all : selectReviewables(all, words);
  return record(call, {
    list: chosen.map(({ id, text, by: who, on }) => describe(`${id}  approved by ${who} on ${on}`, text)),
    asks: `${by} withdraws the approval of ${countTexts(chosen)}`,
    done: `${by} withdrew the approval of ${countTexts(chosen)}`,
    write: (act) => recordAct(call.root, 'withdraw', chosen, act),
  });
}

interface Decision {
  /** What it is about, each with its words. */
  list: readonly string[];
  asks: string;
  done: string;
  /** Writes it to the ledger, and gives the path of the file. */
  write(act: Act): string;
}

/** Reads the site, with its pages where a word names one. A name that is no page is refused before any is walked. */
async function readNamed(call: Call): Promise<AuditedSite> {
  const { words, options } = call;
  const named = words.flatMap((word) => /^page:(.*)/.exec(word)?.[1] ?? []);
  if (named.length === 0 && !words.includes(ALL_PAGES) && options.route === undefined) return call.site();
  const routes = [...(await call.site()).pages.map(({ route }) => route), SHARED, FILES];
  const unknown = named.find((route) => !routes.includes(route));
  if (unknown !== undefined) throw noSuchPage(unknown, routes);
  return call.site('read');
}

/** Shows the words, asks where there is a terminal, and records the decision. */
async function record(call: Call, decision: Decision): Promise<string> {
  const { list, asks, done, write } = decision;
  const { root, options } = call;
  if (!(await isSure(`${list.join('\n')}\n\n${asks}. Type yes to record it: `)))
    return 'Nothing was recorded.';
  const by = nameOf(call);
  const path = write({ by, on: today(), note: options.note });
  const user = gitUser(root);
  const isOther = user !== null && user.toLowerCase() !== by.toLowerCase();
  const warning = isOther ? `; git would commit as ${user}, and the audit would report the difference` : '';
  return `${pc.green('✓')} ${done}\n  ${path}\n  Commit this file as ${by}${warning}. It is never changed.`;
}

async function isSure(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

/** @throws UsageError when neither `--by` nor git gives a name */
function nameOf({ root, options }: Call): string {
  const by = (options.by ?? gitUser(root) ?? '').trim();
  if (by === '') throw new UsageError('Say who you are: --by "First Last".');
  return by;
}

/** What targets and route name. @throws UsageError when there is neither */
function choose(
  all: readonly Reviewable[],
  targets: readonly string[],
  route: string | undefined,
): Reviewable[] {
  const shown = route === undefined ? all : all.filter(({ routes }) => routes.includes(route));
  if (shown.length === 0) throw new UsageError(`No page ${route} shows any copy.`);
  const others = targets.filter((target) => target !== ALL_PAGES);
  const named = others.length > 0 ? selectReviewables(shown, others) : [];
  if (targets.length > others.length) named.push(...shown.filter(({ kind }) => kind === 'page'));
  if (named.length > 0) return [...new Set(named)];
  if (route !== undefined) return [...shown];
  throw new UsageError(
    'Name what you approve: a file, a folder, a sentence such as content/pages/home.yaml#/hero/title, a page such as page:/about, or --route /about.\nTo read and approve page by page: npm run review',
  );
}

function describe(title: string, text: string): string {
  return [pc.dim(title), ...text.split('\n').map((line) => `  ${line}`)].join('\n');
}
