import { posix, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { CopyJudgment } from '../audit/judge-copy.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { startThread, type Thread } from '../publish/thread.ts';
import { noticeSource, type Notice } from './copy-notice.ts';

const NAME = 'virtual:copy-notice';
const RESOLVED = `\0${NAME}`;
/** Names of messages between this server and the page. */
export const NOTICE = 'site:copy-notice';
const ASK = 'site:copy-notice?';
/** What Vite puts into each page in development. */
const CLIENT = /\/vite\/dist\/client\/client\.mjs/;
/** After the content plugin has reloaded the page. */
const SETTLE_MS = 200;

/**
 * In development, judges the copy by the rules on sentences whenever content changes, in a thread. What they find is
 * printed as the audit prints it and shown on the page in a corner, until it is fixed; it stops nothing and is in no build.
 * @param judge judges the copy of the project at a path; replaced in tests
 */
export function copyFindings(
  judge: (root: string) => Thread<CopyJudgment> = (root) =>
    startThread('scripts/audit/copy-thread.ts', { root }),
): Plugin {
  let root = process.cwd();
  let timer: NodeJS.Timeout | undefined;
  let running: Thread<CopyJudgment> | undefined;
  return {
    name: 'site:copy-findings',
    apply: 'serve',

    configResolved(config) {
      root = config.root;
    },

    resolveId: (id) => (id === NAME ? RESOLVED : undefined),

    load: (id) => (id === RESOLVED ? noticeSource({ show: NOTICE, ask: ASK }) : undefined),

    // With vite-plugin-ssr, a plugin cannot add to a page; Vite's own script for development is on each.
    transform: (code, id) => (CLIENT.test(id) ? `${code}\nimport(${JSON.stringify(NAME)});` : null),

    // The server ends.
    buildEnd() {
      clearTimeout(timer);
      void running?.stop();
    },

    configureServer(server) {
      const { logger } = server.config;
      let notice: Notice = [];
      let printed = '';

      const report = (judgment: CopyJudgment) => {
        // The content plugin tells of content that has errors.
        if (judgment.isBroken) return;
        const text = formatDiagnostics(judgment.diagnostics, judgment.sources, {
          color: process.stdout.isTTY,
        });
        if (text === printed) return;
        if (text !== '') logger.warn(`\n${text}\n`, { timestamp: false });
        else logger.info('No rule objects to the copy any more.', { timestamp: true });
        printed = text;
        notice = judgment.diagnostics.map(({ file, place, reason, rule }) => ({
          where: place === undefined ? file : `${file}:${place.start.line}`,
          reason,
          rule,
        }));
        server.ws.send(NOTICE, notice);
      };
      const update = () => {
        void running?.stop();
        const current = judge(root);
        running = current;
        current.result.then(
          (judgment) => {
            if (running === current) report(judgment);
          },
          (error: unknown) => {
            if (running === current)
              logger.error(
                `The copy could not be judged: ${error instanceof Error ? error.message : String(error)}`,
              );
          },
        );
      };

      server.watcher.on('all', (_event, path) => {
        if (!relative(root, path).split(sep).join(posix.sep).startsWith('content/')) return;
        clearTimeout(timer);
        timer = setTimeout(update, SETTLE_MS);
      });
      server.ws.on(ASK, (_data, client) => client.send(NOTICE, notice));
      update();
    },
  };
}
