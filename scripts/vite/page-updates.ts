import type { Plugin, ViteDevServer } from 'vite';

/** The script of development that shows the change: renderer/client/dev/update-page.ts. */
const SCRIPT = 'renderer/client/dev/update-page.ts';
const CHANGED = 'site:page-changed';
/** A page that has loaded sends the number of the compilation that it was rendered with. */
const LOADED = 'site:page-loaded';
/** Names the module that Vite adds to each page in development. */
const CLIENT = /\/vite\/dist\/client\/client\.mjs/;

/**
 * Adds to each page in development the script that shows edits without loading the page again: of content, and of code
 * that only the server runs, which the browser never loaded. No build has it. A mistake in that code shows in the overlay,
 * and the page keeps what it shows until the mistake is fixed.
 */
export function pageUpdates(): Plugin {
  let base = '/';
  return {
    name: 'site:page-updates',
    apply: 'serve',
    configResolved(config) {
      base = config.base;
    },
    configureServer(server) {
      server.ws.on(LOADED, (number: unknown, client) => {
        if (number !== countChanges(server)) client.send(CHANGED);
      });
    },
    // Run before the page's own scripts, which change the page.
    transform: (code, id) =>
      CLIENT.test(id)
        ? `${code}\nglobalThis.servedPage = document.documentElement.cloneNode(true);\nimport(${JSON.stringify(base + SCRIPT)});`
        : null,
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      try {
        if (!file.endsWith('.scss')) await server.environments.ssr.transformRequest(file);
        const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
        if (inBrowser === undefined || inBrowser.size === 0) showChange(server);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        server.ws.send({ type: 'error', err: { message, stack: '', id: file } });
      }
    },
  };
}

/** Counts the changes that a server has shown. */
const changes = new WeakMap<ViteDevServer, number>();

/** Returns the number of changes until now: a page carries it, to find out whether it missed one while it loaded. */
export function countChanges(server: ViteDevServer): number {
  return changes.get(server) ?? 0;
}

/** Tells open pages that their HTML may have changed. */
export function showChange(server: ViteDevServer): void {
  changes.set(server, countChanges(server) + 1);
  server.ws.send(CHANGED);
}
