import type { ServerResponse } from 'node:http';
import { globSync } from 'tinyglobby';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { showChange } from './page-updates.ts';

const CODE = ['renderer/**/*.{ts,tsx,scss}', 'pages/**/*.tsx'];

/**
 * Makes edits of server-only code show in the browser. Vite knows that pages are rendered anew, but the browser, which
 * never loaded the component, is shown here. A mistake in the code shows in the overlay, on a page that is open and on
 * one that is opened, until it is fixed.
 */
export function codeErrors(): Plugin {
  let mistake: ErrorPayload | null = null;
  return {
    name: 'site:code-errors',
    apply: 'serve',
    // Before vite-plugin-ssr, whose answers to a mistake are looked at here.
    enforce: 'pre',

    configureServer(server) {
      server.ws.on('connection', () => {
        if (mistake !== null) server.ws.send(mistake);
      });
      server.middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html') === true)
          replaceFailure(server, response, async () => {
            mistake = await findMistake(server);
            return mistake !== null;
          });
        next();
      });
    },

    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
      // An open page keeps what it shows until the mistake is fixed.
      const found = await mistakeIn(server, file);
      const wasWrong = mistake !== null;
      mistake = found;
      if (found !== null) server.ws.send(found);
      else if (wasWrong || inBrowser === undefined || inBrowser.size === 0) showChange(server);
    },
  };
}

/**
 * Puts an empty page in place of an answer that failed because of a mistake in the code: one on which the overlay
 * shows, and which reloads when the mistake is fixed. Other answers, such as the error page, are sent as they are.
 */
function replaceFailure(
  server: ViteDevServer,
  response: ServerResponse,
  hasMistake: () => Promise<boolean>,
): void {
  const end = response.end.bind(response);
  const page = `<!doctype html><script type="module" src="${server.config.base}@vite/client"></script>`;
  response.end = (...args: unknown[]) => {
    response.end = end;
    const send = () => Reflect.apply(end, response, args);
    if (response.statusCode < 400 || response.headersSent) return send();
    hasMistake().then((found) => {
      if (!found) return send();
      response.statusCode = 500;
      for (const name of ['Content-Length', 'Content-Security-Policy']) response.removeHeader(name);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return end(page);
    }, send);
    return response;
  };
}

/** Returns the first mistake in the code of pages, or null if all of it can be read. */
async function findMistake(server: ViteDevServer): Promise<ErrorPayload | null> {
  for (const file of globSync(CODE, { cwd: server.config.root, absolute: true })) {
    const mistake = await mistakeIn(server, file);
    if (mistake !== null) return mistake;
  }
  return null;
}

async function mistakeIn(server: ViteDevServer, file: string): Promise<ErrorPayload | null> {
  if (/\/_[^/]*\.scss$/.test(file)) return null;
  try {
    await server.environments.ssr.transformRequest(file);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) return null;
    const { message, plugin, id, frame, loc } = asBundlerError(error);
    return { type: 'error', err: { message, stack: '', plugin, id: id ?? file, frame, loc } };
  }
}

type BundlerError = Pick<ErrorPayload['err'], 'message' | 'plugin' | 'id' | 'frame' | 'loc'>;

/** Describes the fields that Vite adds to errors of its plugins. */
function asBundlerError(error: Error & Partial<BundlerError>): BundlerError {
  return error;
}
