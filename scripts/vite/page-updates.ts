import type { Plugin, ViteDevServer } from 'vite';

/** The script that updates the open page in development. */
const SCRIPT = 'renderer/client/dev/update-page.ts';
const CHANGED = 'site:page-changed';
/** The message with which a loaded page sends the server the number of the last change that it contains. */
const LOADED = 'site:page-loaded';
/** Vite's client module, which Vite adds to each page in development. */
const CLIENT = /\/vite\/dist\/client\/client\.mjs/;

/** Creates a development plugin that updates pages without a reload after edits of content or of server code. */
export function pageUpdates(): Plugin {
  return {
    name: 'site:page-updates',
    apply: 'serve',
    configureServer(server) {
      server.ws.on(LOADED, (number: unknown, client) => {
        if (number !== countChanges()) client.send(CHANGED);
      });
    },
    // Copy the page as it was served, before its scripts change it.
    transform(code, id) {
      if (!CLIENT.test(id)) return undefined;
      const script = JSON.stringify(this.environment.config.base + SCRIPT);
      return `${code}\nglobalThis.servedPage = document.documentElement.cloneNode(true);\nimport(${script});`;
    },
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

let changes = 0;

/** Returns the number of changes so far, so that the server notices if a page missed a change while it was loading. */
export function countChanges(): number {
  return changes;
}

/** Notifies open pages that their HTML may have changed. */
export function showChange({ ws }: ViteDevServer): void {
  changes += 1;
  ws.send(CHANGED);
}
