import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../schemas/types.ts';
import { type PageSurvey, startProof, surveyPage } from './audit/proof/prove-copy.ts';
import { copyOf } from './audit/register/unit.ts';
import type { Compilation } from './content/compilation.ts';
import { today } from './day.ts';
import { createUnchanged } from './content/unchanged.ts';
import { compileContent } from './content/compile.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { findUnusedStyles } from './content/unused-styles.ts';
import { securityHeaders } from './hosts/headers.ts';
import { emitHosts, loadHosts } from './hosts/emit-hosts.ts';
import { type BuildCache, openCache } from './publish/build-cache.ts';
import type { BuildReport } from './publish/build-summary.ts';
import { fileOfRoute } from './publish/built-page.ts';
import { checkTypefaces } from './publish/check-typefaces.ts';
import { contentAssets } from './vite/content-assets.ts';
import type { Bundle } from './publish/bundle.ts';
import { describeSite } from './publish/describe-site.ts';
import { createFinisher } from './publish/finish-page.ts';
import { hashSources } from './publish/hash-files.ts';
import { keepFinished } from './publish/keep-finished.ts';
import { hashInputs, keepLastBuild, readLastBuild } from './publish/last-build.ts';
import { lockBuild } from './publish/lock.ts';
import { type Prerenderer, type RenderedPage, startPrerenderer } from './publish/prerender.ts';
import { rootFiles, wellKnownFiles } from './publish/root-files.ts';
import { readBasePath, readSiteAddress, type SiteAddress } from './publish/site-address.ts';
import { drawIcons, drawSocialPictures, pointAtPicture, type SocialPictures } from './publish/social/draw.ts';
import { compressed, createStaging, isCompressed, replaceOutput, type Staging } from './publish/staging.ts';
import { UsageError } from './usage-error.ts';

/** Where a build is put together before it replaces the last one. Below the project's root, not in git. */
const WORK_FOLDER = '.build';
const OUTPUT = 'dist';

/**
 * Brings dist/ up to date, one build at a time. dist/ does not change unless every step succeeds. It stays as it is when
 * its files and all that they were made from have the hashes of the last build.
 * @param env SITE_URL and BASE_PATH say where the site will live
 * @param options.always builds even if nothing changed
 * @throws UsageError when content, address or code has a mistake; its message says where
 */
export async function buildSite(
  root: string,
  env: NodeJS.ProcessEnv,
  { always = false }: { always?: boolean } = {},
): Promise<BuildReport> {
  const started = performance.now();
  const workFolder = join(root, WORK_FOLDER);
  const inputs = hashInputs(root, env);
  const last = always ? null : readLastBuild(workFolder, join(root, OUTPUT), inputs);
  if (last !== null) return { ...last, isUnchanged: true, time: performance.now() - started, work: NO_WORK };
  const unlock = lockBuild(workFolder);
  try {
    const built = await build({ root, workFolder, env, color: process.stdout.isTTY });
    const report = { ...built, isUnchanged: false, time: performance.now() - started };
    // A source that changed in the meantime may be in this build or not.
    if (inputs === hashInputs(root, env)) keepLastBuild(workFolder, inputs, report);
    return report;
  } finally {
    unlock();
  }
}

const NO_WORK: BuildReport['work'] = { bundled: false, pages: 0, kept: {} };

interface Job {
  root: string;
  workFolder: string;
  env: NodeJS.ProcessEnv;
  /** Whether messages have colors. */
  color: boolean;
}

type Built = Omit<BuildReport, 'time' | 'isUnchanged'>;

async function build(job: Job): Promise<Built> {
  const { root, workFolder, env } = job;
  // Start to bundle scripts and styles: it takes the longest, in its own thread.
  const prerenderer = startPrerenderer({ root, folder: join(workFolder, 'vite'), base: readBasePath(env) });
  try {
    return await buildWith(prerenderer, job);
  } finally {
    await prerenderer.stop();
  }
}

/** What the steps of a build share. */
interface Work {
  root: string;
  compilation: Compilation;
  content: Content;
  address: SiteAddress;
  bundle: Bundle;
  social: SocialPictures;
  cache: BuildCache;
  staging: Staging;
  /** Takes the words of each file that visitors may meet. */
  prove: (route: string, path: string, survey: PageSurvey) => void;
}

async function buildWith(prerenderer: Prerenderer, { root, workFolder, env, color }: Job): Promise<Built> {
  const staging = createStaging();
  const cache = openCache(join(workFolder, 'cache'));

  // Compile the content: a mistake there ends the build at once.
  const compilation = compileContent(root, createUnchanged(), null, today());
  const { content, diagnostics, sources } = compilation;
  if (!content) throw new UsageError(formatDiagnostics(diagnostics, sources, { color }));
  // So does a style sheet or a token that nothing uses.
  const unused = findUnusedStyles(root);
  if (unused.diagnostics.length > 0)
    throw new UsageError(formatDiagnostics(unused.diagnostics, unused.sources, { color }));
  const address = readSiteAddress(content.site.url, env);

  // Render every page as HTML, at the address where it will live.
  const rendering = prerenderer.render({ ...content, site: { ...content.site, url: address.url } });

  // Meanwhile, draw the pictures that social networks show; pages name them by their hash.
  const social = await drawSocialPictures(content, cache);
  for (const [path, bytes] of social.files) staging.add(`client/${path}`, bytes, 'a social picture');

  const rendered = await rendering;
  const bundle = await prerenderer.bundle;
  const proof = startProof(compilation, { root, site: address.url });
  const prove: Work['prove'] = (route, path, survey) =>
    proof.check({ route, file: `${OUTPUT}/client/${path}`, survey });
  const work: Work = { root, compilation, content, address, bundle, social, cache, staging, prove };
  const assets = await addPages(rendered, work);
  checkTypefaces(content.theme, assets);
  addAssets(assets, work);
  const atRoot = await addRootFiles(work);
  const hosts = await addRules(atRoot, work);

  // Stop, while nothing is published yet, if a page shows words that no content file says.
  const findings = proof.findings();
  if (findings.length > 0) throw new UsageError(formatDiagnostics(findings, sources, { color }));

  // Publish everything at once, with compressed copies for hosts that send them.
  const files = await compressed(staging.files, 'client/', cache);
  replaceOutput(files, join(root, OUTPUT), workFolder);
  cache.clean();
  return {
    pages: Object.values(content.pages).map(({ route }) => ({ route, file: `client/${fileOfRoute(route)}` })),
    files,
    sentences: copyOf(compilation).length,
    hosts,
    warnings: diagnostics.length === 0 ? '' : formatDiagnostics(diagnostics, sources, { color }),
    work: { bundled: prerenderer.bundled, pages: rendered.length, kept: cache.counts },
  };
}

/** Finishes each page: its own styles, its loader and its policy go into its HTML. Returns the assets that pages ask for. */
async function addPages(rendered: readonly RenderedPage[], work: Work): Promise<Set<string>> {
  const { root, content, address, bundle, social, cache, staging, prove } = work;
  const frames = framedOrigins(content);
  const finish = keepFinished(createFinisher({ bundle, base: address.base, frames }), {
    cache,
    inputs: [hashSources(root, ['scripts'], []), bundle.hash, address.base, ...frames],
    survey: surveyPage,
  });
  const assets = new Set<string>();
  for (const { route, html } of rendered) {
    const page = await finish(pointAtPicture(html, social));
    staging.add(`client/${fileOfRoute(route)}`, page.html, `the page ${route}`);
    prove(route, fileOfRoute(route), page.survey);
    for (const file of page.files) if (file.startsWith('assets/')) assets.add(file);
  }
  return assets;
}

/** Publishes the assets that a page asks for: pictures of content, and files of the bundle, whose drawings may have words. */
function addAssets(assets: ReadonlySet<string>, { compilation, bundle, social, staging, prove }: Work): void {
  const pictures = contentAssets(compilation);
  for (const path of [...assets].sort()) {
    if (social.files.has(path)) continue;
    const bytes = pictures.get(path)?.bytes ?? readFileSync(join(bundle.client, path));
    staging.add(`client/${path}`, bytes, 'an asset');
    if (path.endsWith('.svg') && !pictures.has(path))
      prove(`/${path}`, path, surveyPage(Buffer.from(bytes).toString()));
  }
}

/** Adds what search engines, browsers and phones look for at the root, and returns the paths. */
async function addRootFiles({
  compilation,
  content,
  address,
  cache,
  staging,
  prove,
}: Work): Promise<string[]> {
  const files = [
    ...rootFiles(content, address),
    ...(await drawIcons(content, cache)),
    ...wellKnownFiles(compilation, address),
  ];
  for (const [path, bytes] of files) {
    staging.add(`client/${path}`, bytes, 'a file that every site has');
    // Phones show the words of the manifest.
    if (path.endsWith('.webmanifest'))
      prove('/', path, surveyPage(`<script type="application/json">${bytes.toString()}</script>`));
  }
  return files.map(([path]) => path);
}

/** Writes the rules of every host from one description of the site. Returns how many hosts there are. */
async function addRules(atRoot: string[], { content, address, staging, prove }: Work): Promise<number> {
  const published = [...staging.files].flatMap(([path, bytes]) =>
    path.startsWith('client/') ? [{ path: path.slice('client/'.length), bytes }] : [],
  );
  const hosts = await loadHosts();
  const description = describeSite(content, address, {
    rootFiles: atRoot,
    assets: published.map(({ path }) => path).filter((path) => path.startsWith('assets/')),
    compressed: published.filter(({ path, bytes }) => isCompressed(path, bytes)).map(({ path }) => path),
    headers: securityHeaders({ frames: framedOrigins(content) }),
  });
  const words = { lang: content.site.language, ...content.interface.redirect };
  for (const { path, text } of await emitHosts(description, words, hosts)) {
    const from = /^client\/(.*)\.html$/.exec(path)?.[1];
    if (from !== undefined) prove(`/${from}`, `${from}.html`, surveyPage(text));
    const origin =
      from === undefined ? 'a host’s rules' : `the redirect from /${from} (content/redirects.yaml)`;
    staging.add(path, text, origin);
  }
  return hosts.length;
}

/** The origins that pages may show in a frame: the calendars, where content embeds them. */
function framedOrigins({ site: { scheduling } }: Content): string[] {
  return scheduling.embedded ? [scheduling.private, scheduling.aca].map((page) => new URL(page).origin) : [];
}
