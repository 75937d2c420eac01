import { englishRoute, ownPages } from '../../renderer/languages.ts';
import { findMoved, readOldAddress } from '../content/link/old-address.ts';
import { posix, relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { today } from '../lib/day.ts';
import { compileContent } from '../content/compile.ts';
import { nameLeftOut } from '../content/languages/left-out.ts';
import { createUnchanged } from '../content/unchanged.ts';
import { isError } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import type { Compilation } from '../content/model/compilation.ts';
import { contentAssets } from './content-assets.ts';
import { countChanges, showChange } from './page-updates.ts';

const NAME = 'virtual:content';
const RESOLVED = `\0${NAME}`;
/** The module that freezes the content, so that no page can change it for the next page. */
const FREEZER = 'scripts/content/json-data.ts';
/** The time to wait after a file has changed, because some editors save in several steps. */
const SETTLE_MS = 20;

/**
 * Creates a plugin that provides the compiled content as `virtual:content`, which is empty in a build. In development,
 * it also serves media and redirects, and updates pages after an edit. After an edit with errors, pages keep the
 * content from before.
 */
export function contentPlugin(): Plugin {
  let current: Compilation | undefined;
  /** The latest compilation without errors. Pages show its content. */
  let good: Compilation | undefined;

  const unchanged = createUnchanged();
  const compile = ({ config }: ViteDevServer) => {
    const wasBroken = current?.content === null;
    const leftOutBefore = current ? nameLeftOut(current).join('\n') : '';
    current = compileContent(config.root, { unchanged, day: today() });
    if (current.content !== null) good = current;
    const text = describeErrors(current, process.stdout.isTTY);
    if (text !== '') config.logger.error(`\n${text}\n`, { timestamp: false });
    else if (wasBroken) config.logger.info('The errors in the content are fixed.', { timestamp: true });
    const leftOut = nameLeftOut(current).join('\n');
    if (leftOut !== '' && leftOut !== leftOutBefore) config.logger.warn(leftOut, { timestamp: true });
    return { wasBroken };
  };
  const announceErrors = ({ ws }: ViteDevServer) => {
    const message = describeErrors(current, false);
    if (message !== '') ws.send({ type: 'error', err: { message, stack: '', plugin: 'content' } });
  };

  return {
    name: 'site:content',

    resolveId: (id) => (id === NAME ? RESOLVED : undefined),

    load(id, options) {
      if (id !== RESOLVED) return undefined;
      const { command, root } = this.environment.config;
      if (command === 'build' && !options?.ssr)
        this.error('virtual:content is for pages only. Pass the island what it needs as props.');
      if (command === 'build')
        return 'export const compilation = undefined;\nexport const translations = {};\nexport default null;';
      if (good === undefined) return this.error(describeErrors(current, false));
      const translations = Object.fromEntries(good.languages.map((each) => [each.code, each.content]));
      const frozen = (value: unknown) => `deepFreeze(JSON.parse(${JSON.stringify(JSON.stringify(value))}))`;
      return [
        `import { deepFreeze } from ${JSON.stringify(posix.join(root, FREEZER))};`,
        `export const compilation = ${countChanges()};`,
        `export const translations = ${frozen(translations)};`,
        `export default ${frozen(good.content)};`,
      ].join('\n');
    },

    configureServer(server) {
      compile(server);
      serveContent(server, () => good);
      watchContent(server, () => {
        const before = JSON.stringify([good?.content, good?.languages]);
        const { wasBroken } = compile(server);
        announceErrors(server);
        const isChanged = JSON.stringify([good?.content, good?.languages]) !== before;
        if (current?.content && (wasBroken || isChanged)) reload(server);
      });
      // Also send errors to a browser that connects later.
      server.ws.on('connection', () => announceErrors(server));
    },
  };
}

/** Serves pictures, icons and downloads, redirects old addresses, and serves translated pages. */
function serveContent(server: ViteDevServer, read: () => Compilation | undefined): void {
  const { base } = server.config;
  server.middlewares.use((request, response, next) => {
    const good = read();
    // Until the content has once compiled without errors, send an empty page with Vite's client, which shows the
    // errors. The client reloads the page after a fix.
    if (good === undefined) {
      if (request.headers.accept?.includes('text/html') !== true) return next();
      response.statusCode = 500;
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><script type="module" src="${base}@vite/client"></script>`);
      return;
    }
    const [address = '', query = ''] = (request.url ?? '').split('?');
    const path = posix.relative(base, address);
    const moved = movedTo(good, path, query);
    if (moved !== undefined) {
      response.writeHead(moved.status, { Location: posix.join(base, moved.to) }).end();
      return;
    }
    const translated = translationOf(good, `/${path}`);
    if (translated !== null) request.url = request.originalUrl = posix.join(base, translated);
    const asset = contentAssets(good).get(path);
    if (asset === undefined) return next();
    response.setHeader('Content-Type', asset.type);
    response.setHeader('Cache-Control', 'no-cache');
    asset.bytes().then((bytes) => response.end(bytes), next);
  });
}

/** Files that content is compiled from. */
const WATCHED = /^(content\/|schemas\/.*\.json$|pages\/.*\/\+Page\.tsx$)/;

/** Calls `update` once after content files have changed. */
function watchContent({ watcher, config }: ViteDevServer, update: () => void): void {
  const { root } = config;
  let timer: NodeJS.Timeout | undefined;
  watcher.add(['content', 'schemas', 'pages'].map((folder) => posix.join(root, folder)));
  watcher.on('all', (_event, path) => {
    if (!WATCHED.test(relative(root, path).split(sep).join('/'))) return;
    clearTimeout(timer);
    timer = setTimeout(update, SETTLE_MS);
  });
}

/**
 * Returns the address of the English page for the route of a translation, because both pages use the same components.
 * Returns null for any other route.
 */
function translationOf({ languages }: Compilation, route: string): string | null {
  for (const { code, content } of languages)
    if (content !== null && ownPages(content).some((page) => page.route === route))
      return `${englishRoute(content, route)}?${new URLSearchParams({ language: code })}`;
  return null;
}

/** Finds the page that an old address leads to. Ignores the redirect of `*`, which would hide Vite's own addresses. */
function movedTo({ content }: Compilation, path: string, query: string) {
  const moved = (content?.redirects.redirects ?? []).flatMap(({ from, to, status }) => {
    const old = readOldAddress(from);
    return from === '*' || typeof old === 'string' ? [] : { ...old, to, status };
  });
  return findMoved(moved, `/${path}`, query);
}

function reload(server: ViteDevServer): void {
  // Count the change first, so that the content that is loaded next has the new number.
  showChange(server);
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(RESOLVED);
    if (module !== undefined) moduleGraph.invalidateModule(module);
  }
}

/** Returns the errors of a compilation as text to print; empty if there are none. */
function describeErrors(compilation: Compilation | undefined, color: boolean): string {
  const errors = compilation?.diagnostics.filter(isError) ?? [];
  return compilation && errors.length > 0 ? formatDiagnostics(errors, compilation.sources, { color }) : '';
}
