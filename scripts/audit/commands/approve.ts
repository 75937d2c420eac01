import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { countTexts } from '../approvals/approval.ts';
import { gitUser } from '../approvals/git.ts';
import { recordDecision } from '../approvals/record.ts';
import { comparableName, refusalOf } from '../approvals/reviewers.ts';
import { approvalOf, approversOf, isWaiting } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf, selectReviewables } from '../register/reviewables.ts';
import { type Call, noSuchPage } from './call.ts';

/** Names every page at once. */
const ALL_PAGES = 'pages';

/** Approves files, folders, sentences or pages as they are now, and lets go of what was removed from them. */
export async function run(call: Call) {
  const { root, words, options } = call;
  const by = nameOf(call);
  const site = await readNamed(call);
  const refusal = refusalOf(site.settings, by);
  if (refusal !== null) throw new UsageError(refusal);
  // A translation is approved by somebody who reviews its language, and by nobody else in passing.
  const chosen = choose(reviewablesOf(site), words, options.route).filter(
    ({ id, en }) => en === undefined || refusalOf(site.settings, by, languageOf(id)) === null,
  );
  const waiting = chosen.filter(({ id }) => isToApprove(site, id, by));
  const files = new Set(chosen.map(({ file }) => file));
  const isNamed = (id: string) =>
    files.has(id.replace(/^value:|#.*/gs, '')) || words.some((word) => id.startsWith(`${word}/`));
  const gone = goneFrom(site).filter(({ id }) => isNamed(id));
  const renamed = waiting.flatMap(({ id }) => {
    const before = approvalOf(site.approvals, id).approval?.id;
    return before === undefined || before === id ? [] : [before];
  });
  if (waiting.length + gone.length === 0) return `Nothing to do: approved already: ${countTexts(chosen)}.`;
  const what = [
    ...(waiting.length === 0 ? [] : [countTexts(waiting)]),
    ...(gone.length === 0 ? [] : [`the removal of ${countTexts(gone)}`]),
  ].join(' and ');
  const list = [
    ...waiting.map(({ id, text, what: kind }) => describe(kind === null ? id : `${id}  ${kind}`, text)),
    ...gone.map(({ id, text }) => describe(`${id}  removed`, text)),
  ];
  if (!(await isSure(`${list.join('\n')}\n\n${by} approves ${what} as shown. Type yes to record it: `)))
    return 'Nothing was recorded.';
  const { files: written } = recordDecision(root, {
    act: 'approve',
    texts: waiting,
    gone: [...gone.map(({ id }) => id), ...renamed],
    by,
    on: today(),
    note: options.note,
  });
  const user = gitUser(root);
  const warning =
    user === null || comparableName(user) === comparableName(by)
      ? ''
      : `; git would commit as ${user}, and a release warns about the difference`;
  return `${styleText('green', '✓')} ${by} approved ${what}\n  ${written.join('\n  ')}\n  Commit as ${by}${warning}.`;
}

function languageOf(id: string): string | undefined {
  return /^content\/([^/]+)\//.exec(id)?.[1];
}

/** True for what waits, and for what is approved by others alone where a second approver has to follow. */
function isToApprove({ approvals }: AuditedSite, id: string, by: string): boolean {
  const approval = approvalOf(approvals, id);
  if (!isWaiting(approvals, id)) return false;
  return approval.status !== 'second' || !comparableName(approversOf(approval)).includes(comparableName(by));
}

/** Reads the site, with its pages where a word names one. A name that is no page is refused before any is walked. */
async function readNamed(call: Call): Promise<AuditedSite> {
  const { words, options } = call;
  const named = words.flatMap((word) => /^page:(.*)/.exec(word)?.[1] ?? []);
  if (named.length === 0 && !words.includes(ALL_PAGES) && options.route === undefined) return call.site();
  const routes = [...(await call.site()).pages.map(({ route }) => route), '(shared)', '(files)'];
  const unknown = [...named, ...(options.route === undefined ? [] : [options.route])].find(
    (route) => !routes.includes(route),
  );
  if (unknown !== undefined) throw noSuchPage(unknown, routes);
  return call.site('read');
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
  if (by !== '') return by;
  throw new UsageError(
    'An approval needs your name, and git has none. Set it: git config user.name "First Last". Or give it: --by "First Last".',
  );
}

/** Selects what the words and the route name. @throws UsageError when there is neither */
function choose(
  all: readonly Reviewable[],
  targets: readonly string[],
  route: string | undefined,
): Reviewable[] {
  const shown = route === undefined ? all : all.filter(({ routes }) => routes.includes(route));
  const others = targets.filter((target) => target !== ALL_PAGES);
  const pages = targets.length > others.length ? shown.filter(({ kind }) => kind === 'page') : [];
  if (others.length + pages.length > 0)
    return [...new Set([...(others.length === 0 ? [] : selectReviewables(shown, others)), ...pages])];
  if (route !== undefined) return [...shown];
  throw new UsageError(
    'Name what you approve: a file, a folder, a sentence such as content/pages/home.yaml#/hero/title, a page such as page:/about, all pages with the word pages, or --route /about.\nTo read and approve page by page: npm run review',
  );
}

function describe(title: string, text: string): string {
  return [styleText('dim', title), ...text.split('\n').map((line) => `  ${line}`)].join('\n');
}
