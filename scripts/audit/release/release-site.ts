import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { readArguments } from '../../arguments.ts';
import { UsageError } from '../../usage-error.ts';
import { readBasePath } from '../../content/site-address.ts';
import { requireTranslations } from '../../content/languages/coverage.ts';
import { compileContent } from '../../content/compile.ts';
import { type Day, readDay, spellDay, today } from '../../day.ts';
import { sha256 } from '../../hash.ts';
import { doubtfulLines } from '../approvals/reviewers.ts';
import { auditProject, requireContent } from '../audit.ts';
import { REPORT_FOLDER, writeReports } from '../reports/write-reports.ts';
import { textsOf } from '../seen/kept-pages.ts';
import { type Pictures, PICTURE_FOLDER } from '../seen/pictures.ts';
import { type SeenPages, SHARED_ROUTE } from '../seen/seen-page.ts';
import { readCheckout } from './checkout.ts';
import { checklistOf, renderChecklist } from './checklist.ts';
import { lastRelease } from './past-release.ts';
import { createManifest, writeManifest } from './manifest.ts';

const EXAMPLE = `npm run release                             builds, reads and judges the site, and writes the evidence
npm run release -- --as-of 2026-11-30       for a coming day
npm run release -- --sign                   signs a tag of git that holds the hash of the evidence`;

/** What a release needs from the layers above: it builds the site, and lets a browser read and draw it. */
interface ReleaseSteps {
  build(): Promise<unknown>;
  /** Lets a browser read each page. @throws UsageError when there is no browser */
  readPages(): Promise<SeenPages>;
  /** Takes pictures of pages, now and as the commit of the last release showed them. */
  takePictures(routes: readonly string[], lastCommit: string | null): Promise<Pictures>;
}

/**
 * Builds the site, audits it as what is to be published, and writes the evidence to release/.
 * @throws UsageError with a checklist while anything is left to do
 */
export async function releaseSite(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { build, readPages, takePictures }: ReleaseSteps,
): Promise<string> {
  const now = today();
  const options = readArgs(args);
  const asOf = readReleaseDay(options['as-of'], now);
  const content = requireContent(requireTranslations(compileContent(root, { day: now })));
  checkAddress(content.site.url, env);
  await build();
  const seen = await readPages();
  const transcripts = textsOf(seen);

  const audit = await auditProject(root, { asOf, release: true, transcripts });
  // A release for a coming day is published before it: it must be right on both.
  const audits =
    asOf === now ? [audit] : [audit, await auditProject(root, { asOf: now, release: true, transcripts })];
  const checkout = readCheckout(root, content.site.protectedBranch);
  const doubtful = doubtfulLines(root, audit.site.approved.lines, audit.site.settings);
  writeReports(root, audit, checkout.commit);

  const last = lastRelease(root);
  const lists = audits.map((each) => checklistOf(each, checkout, last, doubtful));
  const open = lists.findIndex((items) => items.some(({ done }) => done === false));
  if (open !== -1)
    throw new UsageError(
      [
        styleText(
          'bold',
          `This site cannot be released as of ${spellDay(audits[open]?.site.asOf ?? asOf)}. What is left to do:`,
        ),
        renderChecklist(lists[open] ?? []),
        `  Each of them in full: ${REPORT_FOLDER}/report.html`,
      ].join('\n\n'),
    );
  await takePictures(changedPages(seen, last), last?.commit ?? null);
  const path = writeManifest(root, createManifest(root, { audit, checkout, seen, madeOn: now }));
  keepPictures(root, path);
  const tag = tagOf(root, path);
  if (options.sign === true) signTag(root, tag);
  return [
    renderChecklist(lists[0] ?? []),
    `${styleText('green', '✓')} ${styleText('bold', 'dist/client')} may be released as of ${spellDay(asOf)}. The evidence: ${path}`,
    options.sign === true
      ? `  Keep it, and push its signed tag: git push origin ${tag.name}. Anybody checks it: git tag -v ${tag.name}`
      : `  Keep it. To sign it: git tag -s ${tag.name} -m '${tag.message}'`,
    `  When the site is live: npm run audit -- verify ${path} ${audit.site.agency.url}${readBasePath(root, env).slice(0, -1)}`,
  ].join('\n\n');
}

/** Lists the pages whose HTML or styles are not those of the last release; all of them without one. */
function changedPages(seen: SeenPages, last: ReturnType<typeof lastRelease>): string[] {
  return [...seen].flatMap(([route, { hash }]) =>
    route === SHARED_ROUTE || last?.hashes.get(route) === hash ? [] : [route],
  );
}

/** Keeps the pictures of the pages beside the manifest; git does not keep them. */
function keepPictures(root: string, manifest: string): void {
  const taken = join(root, PICTURE_FOLDER);
  if (!existsSync(taken)) return;
  cpSync(taken, join(root, manifest.replace(/\.json$/, ''), 'pictures'), { recursive: true });
}

/** A tag of the released commit that names the evidence by its hash: git signs it, keeps it and checks it. */
function tagOf(root: string, path: string): { name: string; message: string } {
  return {
    name: `release-${basename(path, '.json')}`,
    message: `${sha256(readFileSync(join(root, path)))} ${path}`,
  };
}

/** @throws UsageError with what git says, when it cannot sign */
function signTag(root: string, { name, message }: { name: string; message: string }): void {
  const args = ['tag', '--sign', '--force', name, '-m', message];
  const { status, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'ignore', 'pipe'],
  });
  if (status !== 0)
    throw new UsageError(
      `The evidence is written, but git did not sign its tag: ${stderr.trim()}\nSet up a key (git config gpg.format ssh && git config user.signingkey ~/.ssh/id_ed25519.pub), then: git tag -s ${name} -m '${message}'`,
    );
}

function readReleaseDay(given: string | undefined, now: Day): Day {
  const asOf = readDay('--as-of', given) ?? now;
  if (asOf < now)
    throw new UsageError(
      `--as-of ${asOf} has passed. A release is judged today, ${now}, or for a coming day: what has ended since must not be published.`,
    );
  return asOf;
}

/**
 * The evidence is about the address in content; a site built for another one would be another site. A folder on the
 * host (its base) shows in every link of the transcripts, and so is approved with the pages.
 */
function checkAddress(url: string, env: NodeJS.ProcessEnv): void {
  const named = env['SITE_URL'];
  if (named && named !== url)
    throw new UsageError(
      `SITE_URL is set to ${named}. A release is built for the address in content/site.yaml: unset SITE_URL, or change the address there.`,
    );
}

function readArgs(args: string[]) {
  return readArguments(
    { usage: EXAMPLE, options: { 'as-of': { type: 'string' }, sign: { type: 'boolean' } } },
    args,
  ).values;
}
