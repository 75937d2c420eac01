import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { readArguments } from '../../lib/arguments.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { readBasePath } from '../../content/site-address.ts';
import { requireTranslations } from '../../content/languages/check-pairs.ts';
import { compileContent } from '../../content/compile.ts';
import { createUnchanged } from '../../content/unchanged.ts';
import { spellDay, today } from '../../lib/day.ts';
import { pageId } from '../approvals/approval.ts';
import { sha256 } from '../../lib/hash.ts';
import { countDoubtful } from '../approvals/reviewers.ts';
import { auditProject, requireContent, walkPages } from '../audit.ts';
import { REPORT_FOLDER, writeReports } from '../desk/report.tsx';
import { PICTURE_FOLDER, takePictures } from '../seen/pictures.ts';
import { readCheckout } from './checkout.ts';
import { changedInCode, checklistOf, renderChecklist } from './checklist.ts';
import { listReleases, writeManifest } from './manifest.ts';

const EXAMPLE = 'npm run release   builds, reads and judges the site, and writes the evidence';

/**
 * Builds and audits the site, writes the evidence to release/, and returns the checklist and the next steps.
 * @param steps.build builds the site. The caller passes it, because this folder must not import the build.
 * @param steps.shoot takes pictures of changed pages as they are now and as they were in the last release
 * @throws UsageError that lists what is left to do, or if SITE_URL differs from the address in content/site.yaml
 */
export async function releaseSite(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { build, shoot = takePictures }: { build(): Promise<unknown>; shoot?: typeof takePictures },
): Promise<string> {
  const asOf = today();
  readArguments({ usage: EXAMPLE }, args);
  const unchanged = createUnchanged();
  const compile = () => requireTranslations(compileContent(root, { day: asOf, unchanged }));
  const { url } = requireContent(compile()).site;
  const named = env['SITE_URL'];
  if (named && named !== url)
    throw new UsageError(
      `SITE_URL is set to ${named}. A release is built for the address in content/site.yaml: unset SITE_URL, or change the address there.`,
    );
  await build();
  // Compile again: the content may have changed during the build.
  const compilation = compile();
  const content = requireContent(compilation);
  const seen = await walkPages(root, content);
  const audit = await auditProject(root, { asOf, release: true, compilation });
  const checkout = readCheckout(root, content.site.protectedBranch);
  const last = listReleases(root).at(-1);
  const known = new Map(last?.pages.map(({ id, hash }) => [id, hash]));
  const changed = [...seen].flatMap(([route, { hash }]) =>
    known.get(pageId(route)) === hash ? [] : [route],
  );
  const shootChanged = () => shoot(root, changed, last?.commit ?? null);
  // Take the pictures before the release can be refused: a reviewer needs them to approve the changed pages.
  const inCode = last && changedInCode(last.pages, seen, await shootChanged());
  writeReports(root, audit, checkout.commit);

  const doubtful = countDoubtful(root, audit.site.approved.lines, audit.site.settings);
  const items = checklistOf(audit, checkout, last && inCode && { ...last, inCode }, doubtful);
  if (items.some(({ done }) => done === false))
    throw new UsageError(
      [
        styleText('bold', `This site cannot be released as of ${spellDay(asOf)}. What is left to do:`),
        renderChecklist(items),
        `  Each of them in full: ${REPORT_FOLDER}/report.html`,
      ].join('\n\n'),
    );
  // Take the pictures of a first release only once it is accepted: there are no earlier pictures to compare.
  if (last === undefined) await shootChanged();
  const path = writeManifest(root, audit, checkout.commit ?? '', seen);
  // Store the pictures beside the manifest. Git ignores them.
  if (existsSync(join(root, PICTURE_FOLDER)))
    cpSync(join(root, PICTURE_FOLDER), join(root, path.replace('.json', '/pictures')), { recursive: true });
  const hash = sha256(readFileSync(join(root, path)));
  return [
    renderChecklist(items),
    `${styleText('green', '✓')} ${styleText('bold', 'dist/client')} may be released as of ${spellDay(asOf)}. The evidence: ${path}`,
    `  Keep it. To sign it: git tag -s release-${basename(path, '.json')} -m '${hash} ${path}'`,
    `  When the site is live: npm run audit -- verify ${path} ${audit.site.agency.url}${readBasePath(root, env).slice(0, -1)}`,
  ].join('\n\n');
}
