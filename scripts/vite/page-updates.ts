import type { Plugin, ViteDevServer } from 'vite';

/** The script of development that shows the change: renderer/client/dev/update-page.ts. */
const SCRIPT = 'renderer/client/dev/update-page.ts';
const CHANGED = 'site:page-changed';
/** What Vite puts into each page in development. */
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
    // Vite's script runs before those of the page, which change it.
    transform: (code, id) =>
      CLIENT.test(id)
        ? `${code}\nglobalThis.servedPage = document.documentElement.cloneNode(true);\nimport(${JSON.stringify(base + SCRIPT)});`
        : null,
  };
}

/** Tells open pages that their HTML may have changed. */
export function showChange(server: ViteDevServer): void {
  server.ws.send(CHANGED);
}
