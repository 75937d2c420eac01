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
import { sha256 } from '../../lib/hash.ts';
import { auditProject, requireContent } from '../audit.ts';
import { writeRegister } from '../desk/report-text.ts';
import { comparePictures, type Look, PICTURE_FOLDER, takePictures } from '../seen/pictures.ts';
import { noticesIn } from '../seen/hidden-page.ts';
import { walkHidden } from '../seen/walk-site.ts';
import { readCheckout } from './checkout.ts';
import { checklistOf, renderChecklist } from './checklist.ts';
import { lastPictures, listReleases, picturesOf, writeManifest } from './manifest.ts';

const EXAMPLE = 'npm run release   builds, reads and judges the site, and writes the evidence';

interface Steps {
  build(): Promise<unknown>;
  walk?(root: string, notices: readonly string[]): Promise<unknown>;
  shoot?(root: string): Promise<void>;
}

/**
 * Builds and audits the site, writes the evidence to release/, and returns the checklist and the next steps.
 * @param steps.build builds the site. The caller passes it, because this folder must not import the build.
 * @param steps.walk lists what nobody can perceive
 * @param steps.shoot takes pictures of all pages
 * @throws UsageError that lists what is left to do, or if SITE_URL differs from the address in content/site.yaml
 */
export async function releaseSite(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { build, walk = walkHidden, shoot = takePictures }: Steps,
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
  // Walk in any case: new words may be cut off.
  await walk(root, noticesIn(compilation));
  const audit = await auditProject(root, { asOf, release: true, compilation });
  const checkout = readCheckout(root, content.site.protectedBranch);
  const last = listReleases(root).at(-1);
  writeRegister(root, audit.site);
  const listItems = (looks: string[]) => checklistOf(audit, checkout, last && { ...last, looks });
  const items = listItems([]);
  if (items.some(({ done }) => done === false))
    throw new UsageError(
      [
        styleText('bold', `This site cannot be released as of ${spellDay(asOf)}. What is left to do:`),
        renderChecklist(items),
        `  Each finding in full: npm run audit. Each change: npm run audit -- changes --lines`,
      ].join('\n\n'),
    );
  // Take pictures last: they take long, and nothing refuses because of them.
  await shoot(root);
  const routes = audit.site.lines.map(({ name }) => name).filter((name) => name.startsWith('/'));
  const kept = lastPictures(root);
  const looks = kept === null ? [NO_PICTURES] : looksOf(comparePictures(root, kept, routes), kept);
  const path = writeManifest(root, audit, checkout.commit ?? '');
  if (existsSync(join(root, PICTURE_FOLDER)))
    cpSync(join(root, PICTURE_FOLDER), join(root, picturesOf(path)), { recursive: true });
  const hash = sha256(readFileSync(join(root, path)));
  return [
    renderChecklist(listItems(looks)),
    `${styleText('green', '✓')} ${styleText('bold', 'dist/client')} may be released as of ${spellDay(asOf)}. The evidence: ${path}`,
    `  Pictures of all pages: ${picturesOf(path)}. Git ignores them, because they are large: keep the folder with the manifest.`,
    `  Keep it. To sign it: git tag -s release-${basename(path, '.json')} -m '${hash} ${path}'`,
    `  When the site is live: npm run audit -- verify ${path} ${audit.site.agency.url}${readBasePath(root, env).slice(0, -1)}`,
  ].join('\n\n');
}

const NO_PICTURES = 'The pictures of that release are not on this computer, so nothing is compared with them';

/** Says which pages look different from those that the last release kept, and where both pictures are. */
function looksOf(differences: readonly Look[], kept: string): string[] {
  const routes = [...new Set(differences.map(({ route }) => route))];
  if (routes.length === 0) return ['All pages look as in that release'];
  const named = routes.slice(0, 5).join(', ') + (routes.length > 5 ? ` and ${routes.length - 5} more` : '');
  return [`Other pictures: ${named}. Before: ${kept}/, now: ${PICTURE_FOLDER}/`];
}
