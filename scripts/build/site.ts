import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../schemas/types.ts';
import { compileContent } from '../content/compile.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import type { Compilation } from '../content/compilation.ts';
import { securityHeaders } from '../hosts/headers.ts';
import { emitHosts, loadHosts } from '../hosts/index.ts';
import { UsageError } from '../usage-error.ts';
import { siteAddress } from './address.ts';
import { routeOfFile, type BuiltPage } from './built-page.ts';
import { describeSite } from './describe-site.ts';
import { finishPage } from './finish-page.ts';
import { lockWorkshop } from './lock.ts';
import { rootFiles } from './root-files.ts';
import { drawIcons, drawSocialPictures } from './social.ts';
import { compressed, isCompressed, replaceOutput, type Files } from './stage.ts';
import type { BuildReport } from './summary.ts';
import { runVite } from './vite.ts';

/** Where a build is put together before it takes its place. Below the project's root, not in git. */
const WORKSHOP = '.build';
const OUTPUT = 'dist';

/** Says what is wrong with the pages to be published; with nothing to say they are. */
export type PageCheck = (pages: readonly BuiltPage[], compilation: Compilation) => Diagnostic[];

/**
 * Builds the whole site into dist/, one build at a time. Nothing there changes unless every step succeeds.
 * @param env SITE_URL and BASE_PATH say where the site will live
 * @param check is asked before anything is published
 * @throws UsageError when content, address or code has a mistake; its message says where
 */
export async function buildSite(
  root: string,
  env: NodeJS.ProcessEnv,
  check: PageCheck,
): Promise<BuildReport> {
  const workshop = join(root, WORKSHOP);
  const unlock = lockWorkshop(workshop);
  try {
    return await buildIn(workshop, root, env, check);
  } finally {
    unlock();
  }
}

async function buildIn(
  workshop: string,
  root: string,
  env: NodeJS.ProcessEnv,
  check: PageCheck,
): Promise<BuildReport> {
  const started = performance.now();
  const color = process.stdout.isTTY;

  // Content first: a mistake there is told in its own words, before any tool starts.
  const compilation = compileContent(root);
  const { content, diagnostics, sources, units } = compilation;
  if (!content) throw new UsageError(formatDiagnostics(diagnostics, sources, { color }));
  const address = siteAddress(content.site.url, env);

  // Vite bundles; vite-plugin-ssr prerenders every page.
  rmSync(join(workshop, 'vite'), { recursive: true, force: true });
  const vite = await runVite(root, join(workshop, 'vite'), address);

  // Pictures that are drawn rather than kept: for social networks, browsers and phones.
  const files: Files = new Map();
  const publish = (path: string, bytes: Uint8Array | string) =>
    files.set(`client/${path}`, Buffer.from(bytes));
  const social = await drawSocialPictures(content);
  for (const [path, bytes] of social) publish(path, bytes);

  // Each page gets its styles, its loader and its policy; what no page asks for is not published.
  const frames = framedOrigins(content);
  const pages: string[] = [];
  for (const name of readdirSync(vite.client).filter((file) => file.endsWith('.html'))) {
    const prerendered = readFileSync(join(vite.client, name), 'utf8');
    const page = await finishPage(prerendered, {
      vite,
      base: address.base,
      social: [...social.keys()],
      frames,
    });
    pages.push(page.html);
    publish(name, page.html);
    for (const file of page.files.filter((path) => path.startsWith('assets/')))
      publish(file, readFileSync(join(vite.client, file)));
  }

  // What search engines, browsers and phones look for at the root.
  const found = new Map<string, Uint8Array | string>([
    ...rootFiles(content, address),
    ...(await drawIcons(content)),
  ]);
  for (const [path, bytes] of found) publish(path, bytes);

  // Rules for every host, from one description.
  const description = describeSite(content, address, {
    rootFiles: [...found.keys()],
    assets: [...files.keys()]
      .filter((path) => path.startsWith('client/assets/'))
      .map((path) => path.slice('client/'.length)),
    compressed: [...files]
      .filter(([path, bytes]) => isCompressed(path, bytes))
      .map(([path]) => path.slice('client/'.length)),
    headers: securityHeaders(pages, { frames }),
  });
  for (const { path, text } of await emitHosts(description, {
    lang: content.site.language,
    ...content.interface.redirect,
  }))
    files.set(path, Buffer.from(text));

  // What is wrong with the pages as they stand is told now, or never.
  const faults = check(builtPages(files), compilation);
  if (faults.length > 0) throw new UsageError(formatDiagnostics(faults, sources, { color }));

  // Everything stands: put it in place as a whole.
  replaceOutput(compressed(files, 'client/'), join(root, OUTPUT), workshop);
  return {
    pages: description.routes.map((route) => ({
      route,
      file: `client/${route === '/' ? 'index' : route.slice(1)}.html`,
    })),
    files,
    sentences: units.length,
    hosts: (await loadHosts()).length,
    warnings: diagnostics.length === 0 ? '' : formatDiagnostics(diagnostics, sources, { color }),
    time: performance.now() - started,
  };
}

/** Whose pages may stand in a frame: the calendars', where content embeds them. */
function framedOrigins({ site: { scheduling } }: Content): string[] {
  return scheduling.embedded ? [scheduling.private, scheduling.aca].map((page) => new URL(page).origin) : [];
}

/** All HTML to be published, stubs and the error page too, under the addresses it is published at. */
function builtPages(files: Files): BuiltPage[] {
  return [...files]
    .filter(([path]) => path.startsWith('client/') && path.endsWith('.html'))
    .map(([path, bytes]) => ({
      route: routeOfFile(path.slice('client/'.length)),
      file: `${OUTPUT}/${path}`,
      html: Buffer.from(bytes).toString('utf8'),
    }));
}
