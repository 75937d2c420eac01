import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readPage } from './audit/proof/page-parts.ts';
import { startProof } from './audit/proof/prove-copy.ts';
import { copyOf } from './audit/register/unit.ts';
import { languageIn, ownPages } from '../renderer/languages.ts';
import { ENGLISH, isInFolder } from '../schemas/language-route.ts';
import type { Content } from '../schemas/types.ts';
import { today } from './lib/day.ts';
import { compileContent } from './content/compile.ts';
import { nameLeftOut } from './content/languages/left-out.ts';
import { requireTranslations } from './content/languages/check-pairs.ts';
import { formatDiagnostics } from './content/format-diagnostics.ts';
import { securityHeaders } from './hosts/headers.ts';
import { CACHE, type SiteDescription } from './hosts/site-description.ts';
import { emitHosts, loadHosts } from './hosts/emit-hosts.ts';
import type { BuildReport } from './publish/build-summary.ts';
import { fileOfRoute } from './publish/built-page.ts';
import { hashOf } from './lib/hash.ts';
import { hashSite } from './publish/hash-files.ts';
import { type FileRecords, isWhole, recordsOf } from './publish/output-file.ts';
import { type PageRecord, renderChanged } from './publish/page-reads.ts';
import { noWork, openWork, type Store } from './publish/store.ts';
import { lockBuild } from './publish/lock.ts';
import { type Prerenderer, startPrerenderer } from './publish/prerender.ts';
import { downloadFiles, rootFiles, wellKnownFiles } from './publish/root-files.ts';
import { readBasePath, readSiteAddress } from './content/site-address.ts';
import { drawIcons, drawSocialPictures } from './publish/social/draw.ts';
import { compressed, createStaging, isCompressed, replaceOutput } from './publish/staging.ts';
import { UsageError } from './lib/usage-error.ts';
import { addAssets, addPages, framedOrigins, type Work } from './build-pages.ts';

/** The folder in which a build is assembled before it replaces dist/. Git ignores the folder. */
const WORK_FOLDER = '.build';
const OUTPUT = 'dist';

/**
 * Builds the site into dist/. Changes dist/ only if every step succeeds. Skips the build if the sources and the files
 * in dist/ are the same as after the last build.
 * @param env the environment: SITE_URL and BASE_PATH override the address in content/site.yaml
 * @param options.always builds even if nothing changed, and uses no cached results
 * @param options.allowMissingTranslations leaves out pages with a sentence that has no translation, and names them in
 * the report; otherwise such a page is an error
 * @throws UsageError if another build is running, or if content, address or code has a mistake; the message has the
 * location
 */
export async function buildSite(
  root: string,
  env: NodeJS.ProcessEnv,
  { always = false, allowMissingTranslations = false }: BuildOptions = {},
): Promise<BuildReport> {
  const started = performance.now();
  const workFolder = join(root, WORK_FOLDER);
  const inputs = hashSite(root, env);
  const work = openWork(root);
  const builds = work.pack<LastBuild>('builds');
  const last = always ? undefined : builds.find([inputs]);
  const isAllowed = allowMissingTranslations || last?.leftOut.length === 0;
  if (last !== undefined && isAllowed && isWhole(join(root, OUTPUT), last.files, REPORTS)) {
    const files = new Map(Object.entries(last.files));
    return { ...last, files, isUnchanged: true, time: performance.now() - started, results: {} };
  }
  const unlock = lockBuild(workFolder);
  try {
    printNewBase(root, readBasePath(root, env));
    const store = always ? noWork() : work;
    const built = await build({ root, workFolder, env, store, allowMissingTranslations });
    // Do not record the build if a source changed while it ran: dist/ may then be outdated.
    if (inputs === hashSite(root, env)) {
      const { pages, sentences, hosts, files, leftOut } = built;
      // Store the warnings without colors: the next command may print them to a file.
      const warnings = stripVTControlCharacters(built.warnings);
      builds.keep([inputs], { pages, sentences, hosts, warnings, leftOut, files: recordsOf(files) });
    }
    return { ...built, isUnchanged: false, time: performance.now() - started };
  } finally {
    work.save();
    unlock();
  }
}

/** Warns if the base path has changed since the last build: at the old path, links of the new dist/ do not work. */
function printNewBase(root: string, base: string): void {
  const file = join(root, OUTPUT, 'hosts/site.json');
  if (!existsSync(file)) return;
  const last: SiteDescription = JSON.parse(readFileSync(file, 'utf8'));
  if (last.base !== base)
    console.error(
      `Building dist/ for ${base}; the last build was for ${last.base}. To build for one base always, set basePath in content/site.yaml.`,
    );
}

/** Folders in dist/ that other commands write. The check for changed files ignores these folders. */
const REPORTS = ['audit'];

/** The last build: its published files, and the text that the next build prints if nothing changes. */
type LastBuild = Pick<BuildReport, 'pages' | 'sentences' | 'hosts' | 'warnings' | 'leftOut'> & {
  files: FileRecords;
};

interface BuildOptions {
  always?: boolean;
  allowMissingTranslations?: boolean;
}

interface Job {
  root: string;
  workFolder: string;
  env: NodeJS.ProcessEnv;
  store: Store;
  allowMissingTranslations: boolean;
}

type Built = Omit<BuildReport, 'time' | 'isUnchanged'>;

async function build(job: Job): Promise<Built> {
  const { root, workFolder, env, store } = job;
  // Start to bundle scripts and styles first, in a separate thread, because bundling takes the longest.
  const bundles = { root, folder: join(workFolder, 'vite'), base: readBasePath(root, env) };
  const prerenderer = startPrerenderer(bundles, store.pack<FileRecords>('bundles'));
  try {
    return await buildWith(prerenderer, job);
  } finally {
    await prerenderer.stop();
  }
}

async function buildWith(prerenderer: Prerenderer, job: Job): Promise<Built> {
  const { root, workFolder, env, store, allowMissingTranslations } = job;
  const color = process.stdout.isTTY;
  const staging = createStaging();

  // Compile the content. A mistake in it ends the build.
  const compilation = compileContent(root, { unchanged: store.unchanged, day: today() });
  const { content, diagnostics, sources } = compilation;
  if (!content) throw new UsageError(formatDiagnostics(diagnostics, sources, { color }));
  const leftOut = nameLeftOut(compilation);
  if (leftOut.length > 0 && !allowMissingTranslations)
    throw new UsageError(
      [
        `${formatDiagnostics(requireTranslations(compilation).diagnostics, sources, { color })}\n`,
        'Nothing was built. Fill in the translations (npm run translate), or build without these pages: npm run build -- --allow-missing-translations',
        ...leftOut,
      ].join('\n'),
    );
  const address = readSiteAddress(content.site, env);

  // Render pages to HTML, with the public address of the site. Reuse pages whose content has not changed.
  const translations = compilation.languages.flatMap((language) => language.content ?? []);
  const records = store.pack<PageRecord>('prerendered');
  const rendering = prerenderer.bundle.then(({ hash }) =>
    [content, ...translations].flatMap((each) =>
      renderChanged(
        prerenderer,
        { ...each, site: { ...each.site, url: address.url } },
        { records, inputs: hashOf([hash, address.base, today()]) },
      ),
    ),
  );
  // Prevent an unhandled rejection if rendering fails before `await rendering`, which then throws the error.
  rendering.catch(() => {});

  // Draw the pictures for social networks while pages are rendered. Pages contain the hash of each picture.
  const social = await drawSocialPictures(content, { store, translations });
  for (const [path, file] of social.files) staging.add(`client/${path}`, file, 'a social picture');

  const bundle = await prerenderer.bundle;
  const proofs = [{ ...compilation, code: ENGLISH.code }, ...compilation.languages].map((copy) => ({
    code: copy.code,
    routes: new Set(copy.content === null ? [] : ownPages(copy.content).map(({ route }) => route)),
    ...startProof(copy, { root, site: address.url }),
  }));
  const prove: Work['prove'] = (route, path, strings) =>
    (
      proofs.find(({ routes }) => routes.has(route)) ??
      // Pages that redirect are in the language of their folder.
      proofs.find(({ code, routes }) => routes.size > 0 && isInFolder(code, route)) ??
      proofs[0]
    )?.check({
      route,
      file: `${OUTPUT}/client/${path}`,
      strings,
    });
  const work: Work = { compilation, content, translations, address, bundle, social, store, staging, prove };
  const assets = await addPages(await rendering, work);
  await addAssets(assets, work);
  const atRoot = await addRootFiles(work);
  const { hosts, redirecting } = await addRules(atRoot, work);

  // Stop before publishing if a page shows words that are not in content.
  const findings = proofs.flatMap((proof) => proof.findings());
  if (findings.length > 0) throw new UsageError(formatDiagnostics(findings, sources, { color }));

  // Replace dist/ in one step. Add compressed copies of text files, but not of pages that redirect: hosts that send
  // copies have rules for redirects, and never send these pages.
  const files = await compressed(staging.files, 'client/', store, redirecting);
  await replaceOutput(files, join(root, OUTPUT), workFolder);
  return {
    pages: [content, ...translations].flatMap((each) =>
      ownPages(each).map(({ route }) => ({
        route,
        file: `client/${fileOfRoute(route)}`,
      })),
    ),
    files,
    sentences: copyOf(compilation).length,
    hosts,
    warnings: diagnostics.length === 0 ? '' : formatDiagnostics(diagnostics, sources, { color }),
    leftOut,
    results: store.counts,
  };
}

/** Adds files such as sitemap, icons and downloads. Returns their paths below dist/client. */
async function addRootFiles(work: Work): Promise<string[]> {
  const { compilation, content, translations, address, store, staging, prove } = work;
  const files = [
    ...rootFiles(content, address, translations),
    ...(await drawIcons(content, store)),
    ...wellKnownFiles(compilation, address),
    ...downloadFiles(compilation),
  ];
  for (const [path, bytes] of files) {
    staging.add(`client/${path}`, bytes, 'a file that every site has');
    // Compare the words of the web app manifest with content, because phones show them.
    if (path.endsWith('.webmanifest'))
      prove('/', path, readPage(`<script type="application/json">${bytes.toString()}</script>`).strings);
  }
  return files.map(([path]) => path);
}

/**
 * Adds the configuration files of every host, and the pages that redirect.
 * @returns the number of hosts, and the paths of the pages that redirect
 */
async function addRules(
  atRoot: string[],
  work: Work,
): Promise<{ hosts: number; redirecting: ReadonlySet<string> }> {
  const { content, translations, address, staging, prove } = work;
  const published = [...staging.files].flatMap(([path, file]) =>
    path.startsWith('client/') ? [{ path: path.slice('client/'.length), file }] : [],
  );
  const description: SiteDescription = {
    ...address,
    routes: [content, ...translations].flatMap(ownPages).map(({ route }) => route),
    redirects: content.redirects.redirects,
    rootFiles: atRoot,
    assets: published.map(({ path }) => path).filter((path) => path.startsWith('assets/')),
    compressed: published.filter(({ path, file }) => isCompressed(path, file)).map(({ path }) => path),
    headers: securityHeaders(framedOrigins([content, ...translations])),
    cache: CACHE,
  };
  const { error } = content.interface;
  const picture = work.compilation.media.find(({ path }) => path === error.picture?.src);
  const wordsIn = ({ site, interface: { redirect } }: Content) => ({
    lang: site.language,
    ...redirect,
    // The page that redirects shows the picture of the error page, if it is a drawing.
    ...(picture?.path.endsWith('.svg') && { picture: picture.bytes.toString() }),
  });
  const folders = new Map(translations.map((each) => [languageIn(each)?.code ?? '', wordsIn(each)]));
  const redirecting = new Set<string>();
  const proven = new Set<string | undefined>();
  for (const { path, text } of await emitHosts(description, wordsIn(content), folders)) {
    const from = /^client\/(.*)\.html$/.exec(path)?.[1];
    if (from !== undefined) {
      redirecting.add(path);
      // Prove one page of each language: its pages that redirect differ only in addresses of the site.
      const language = [...folders.keys()].find((code) => isInFolder(code, `/${from}`));
      if (!proven.has(language)) prove(`/${from}`, `${from}.html`, readPage(text).strings);
      proven.add(language);
    }
    const origin =
      from === undefined ? 'a host’s rules' : `the redirect from /${from} (content/redirects.yaml)`;
    staging.add(path, text, origin);
  }
  return { hosts: (await loadHosts()).length, redirecting };
}
