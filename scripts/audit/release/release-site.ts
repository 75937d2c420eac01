import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { readArguments } from '../../arguments.ts';
import { UsageError } from '../../usage-error.ts';
import { readBasePath } from '../../content/site-address.ts';
import { requireTranslations } from '../../content/languages/coverage.ts';
import { compileContent } from '../../content/compile.ts';
import { spellDay, today } from '../../day.ts';
import { pageId } from '../approvals/approval.ts';
import { sha256 } from '../../hash.ts';
import { countDoubtful } from '../approvals/reviewers.ts';
import { auditProject, requireContent, walkPages } from '../audit.ts';
import { REPORT_FOLDER, writeReports } from '../desk/report.tsx';
import type { SeenPages } from '../seen/seen-page.ts';
import { PICTURE_FOLDER, type Pictures } from '../seen/pictures.ts';
import { readCheckout } from './checkout.ts';
import { changedInCode, checklistOf, renderChecklist } from './checklist.ts';
import { listReleases, type ReleaseManifest } from './read-manifest.ts';
import { writeManifest } from './write-manifest.ts';

const EXAMPLE = 'npm run release   builds, reads and judges the site, and writes the evidence';

/** Lists steps that the caller passes in, because they are in higher layers. */
interface ReleaseSteps {
  build(): Promise<unknown>;
  /** Takes pictures of pages as they are now and as they were at the commit of the last release. */
  takePictures(routes: readonly string[], lastCommit: string | null): Promise<Pictures>;
}

/** Builds and audits the site, and writes the evidence to release/. @throws UsageError with the open items, if any */
export async function releaseSite(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { build, takePictures }: ReleaseSteps,
): Promise<string> {
  const asOf = today();
  readArguments({ usage: EXAMPLE }, args);
  const compile = () => requireTranslations(compileContent(root, { day: asOf }));
  checkAddress(requireContent(compile()).site.url, env);
  await build();
  // Compile again: the content may have changed during the build.
  const compilation = compile();
  const content = requireContent(compilation);
  const seen = await walkPages(root, content);
  const audit = await auditProject(root, { asOf, release: true, compilation });
  const checkout = readCheckout(root, content.site.protectedBranch);
  const last = listReleases(root).at(-1) ?? null;
  // Take pictures even if the release is refused: a reviewer needs them before approving everything.
  const pictures = last && (await takePictures(changedPages(seen, last), last.commit));
  const known = last && pictures && { ...last, inCode: changedInCode(last.pages, seen, pictures) };
  writeReports(root, audit, checkout.commit);

  const doubtful = countDoubtful(root, audit.site.approved.lines, audit.site.settings);
  const items = checklistOf(audit, checkout, known, doubtful);
  if (items.some(({ done }) => done === false))
    throw new UsageError(
      [
        styleText('bold', `This site cannot be released as of ${spellDay(asOf)}. What is left to do:`),
        renderChecklist(items),
        `  Each of them in full: ${REPORT_FOLDER}/report.html`,
      ].join('\n\n'),
    );
  if (last === null) await takePictures(changedPages(seen, null), null);
  const path = writeManifest(root, audit, checkout.commit ?? '', seen);
  keepPictures(root, path);
  const hash = sha256(readFileSync(join(root, path)));
  return [
    renderChecklist(items),
    `${styleText('green', '✓')} ${styleText('bold', 'dist/client')} may be released as of ${spellDay(asOf)}. The evidence: ${path}`,
    `  Keep it. To sign it: git tag -s release-${basename(path, '.json')} -m '${hash} ${path}'`,
    `  When the site is live: npm run audit -- verify ${path} ${audit.site.agency.url}${readBasePath(root, env).slice(0, -1)}`,
  ].join('\n\n');
}

/** Lists the pages whose HTML or styles differ from the last release; all pages if there is none. */
function changedPages(seen: SeenPages, last: ReleaseManifest | null): string[] {
  const known = new Map(last?.pages.map(({ id, hash }) => [id, hash]));
  return [...seen].flatMap(([route, { hash }]) => (known.get(pageId(route)) === hash ? [] : [route]));
}

/** Stores the pictures of the pages beside the manifest. Git ignores them. */
function keepPictures(root: string, manifest: string): void {
  const taken = join(root, PICTURE_FOLDER);
  if (!existsSync(taken)) return;
  cpSync(taken, join(root, manifest.replace(/\.json$/, ''), 'pictures'), { recursive: true });
}

/** Checks that SITE_URL is the address in content, which the evidence names. @throws UsageError if not */
function checkAddress(url: string, env: NodeJS.ProcessEnv): void {
  const named = env['SITE_URL'];
  if (named && named !== url)
    throw new UsageError(
      `SITE_URL is set to ${named}. A release is built for the address in content/site.yaml: unset SITE_URL, or change the address there.`,
    );
}
