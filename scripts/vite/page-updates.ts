import type { Plugin, ViteDevServer } from 'vite';

/** The script of development that shows the change: renderer/client/dev/update-page.ts. */
const SCRIPT = 'renderer/client/dev/update-page.ts';
const CHANGED = 'site:page-changed';
/** A page that has loaded sends the number of the compilation that it was rendered with. */
const LOADED = 'site:page-loaded';
/** Names the module that Vite adds to each page in development. */
const CLIENT = /\/vite\/dist\/client\/client\.mjs/;

/** Adds to each page in development the script that shows edits without loading the page again. No build has it. */
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
    // Vite's script runs before those of the page, which change it.
    transform: (code, id) =>
      CLIENT.test(id)
        ? `${code}\nglobalThis.servedPage = document.documentElement.cloneNode(true);\nimport(${JSON.stringify(base + SCRIPT)});`
        : null,
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
