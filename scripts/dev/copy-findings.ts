import { posix, relative, sep } from 'node:path';
import type { Logger, Plugin, ViteDevServer } from 'vite';
import type { CopyJudgment } from '../audit/judge-copy.ts';
import type { Diagnostic } from '../content/diagnostics.ts';
import { formatDiagnostics } from '../content/format-diagnostics.ts';
import { type Service, startService } from '../thread.ts';
import { noticeSource, type Notice } from './copy-notice.ts';

const NAME = 'virtual:copy-notice';
const RESOLVED = `\0${NAME}`;
/** Names of messages between this server and the page. */
export const NOTICE = 'site:copy-notice';
const ASK = 'site:copy-notice?';
/** Names the module that Vite adds to each page in development. */
const CLIENT = /\/vite\/dist\/client\/client\.mjs/;
/** After the page shows the edit, and the author has stopped typing: judging takes all of a processor. */
const SETTLE_MS = 1000;
/** Code that judges. A thread that has loaded it is of no use when it changes. */
const JUDGE = 'scripts/';

/** Judges the copy of the project at a path. */
type Judge = Service<{ root: string }, CopyJudgment>;

/**
 * In development, judges the copy by the rules on sentences whenever content changes, in a thread. What they find is
 * printed as the audit prints it and shown on the page in a corner, until it is fixed; it stops nothing and is in no build.
 * @param startJudge starts what judges the copy; replaced in tests
 * @param settleMs how long it waits after an edit
 */
export function copyFindings(
  startJudge: () => Judge = () => startService('scripts/audit/copy-thread.ts'),
  settleMs = SETTLE_MS,
): Plugin {
  let root = process.cwd();
  let timer: NodeJS.Timeout | undefined;
  let judging: Judging | undefined;
  const stop = () => {
    clearTimeout(timer);
    judging?.stop();
  };
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
    buildEnd: stop,

    configureServer(server) {
      // Nobody edits where nothing is watched.
      if (server.config.server.watch === null) return;
      const notices = createNotices(server);
      const current = new Judging(root, startJudge, notices.report, server.config.logger);
      judging = current;
      const updateSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void current.update(), settleMs);
      };
      server.watcher.on('all', (_event, path) => {
        const file = relative(root, path).split(sep).join(posix.sep);
        if (file.startsWith(JUDGE)) stop();
        if (file.startsWith(JUDGE) || file.startsWith('content/')) updateSoon();
      });
      server.ws.on(ASK, (_data, client) => client.send(NOTICE, notices.current()));
      // The first page comes first.
      updateSoon();
    },
  };
}

/** Asks a judge about the copy, one question at a time. */
class Judging {
  readonly #start: () => Judge;
  readonly #report: (judgment: CopyJudgment) => void;
  readonly #logger: Logger;
  #judge: Judge | undefined;
  #isAsking = false;
  /** Something changed since the judge was asked. */
  #isOld = false;

  constructor(
    readonly root: string,
    start: () => Judge,
    report: (judgment: CopyJudgment) => void,
    logger: Logger,
  ) {
    this.#start = start;
    this.#report = report;
    this.#logger = logger;
  }

  /** Reports what the judge says of the copy as it is now. */
  async update(): Promise<void> {
    this.#isOld = this.#isAsking;
    if (this.#isAsking) return;
    this.#isAsking = true;
    const judge = (this.#judge ??= this.#start());
    try {
      const judgment = await judge.ask({ root: this.root });
      if (this.#judge === judge && !this.#isOld) this.#report(judgment);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#judge === judge) this.#logger.error(`The copy could not be judged: ${reason}`);
    }
    this.#isAsking = false;
    if (this.#isOld) await this.update();
  }

  /** Ends the judge; the next update starts another. */
  stop(): void {
    void this.#judge?.stop();
    this.#judge = undefined;
  }
}

/** Prints what is found, each finding once, and keeps what the page shows of it. */
function createNotices({ config: { logger }, ws }: ViteDevServer) {
  let notice: Notice = [];
  let known: ReadonlySet<string> = new Set();
  const key = ({ file, rule, reason }: Diagnostic) => `${file} ${rule} ${reason}`;
  return {
    current: () => notice,
    report({ isBroken, diagnostics, sources }: CopyJudgment) {
      // The content plugin tells of content that has errors.
      if (isBroken) return;
      const now = new Set(diagnostics.map(key));
      if (now.size === known.size && [...now].every((each) => known.has(each))) return;
      const fresh = diagnostics.filter((each) => !known.has(key(each)));
      if (fresh.length > 0)
        logger.warn(`\n${formatDiagnostics(fresh, sources, { color: process.stdout.isTTY })}\n`, {
          timestamp: false,
        });
      else if (now.size === 0) logger.info('No rule objects to the copy any more.', { timestamp: true });
      known = now;
      notice = diagnostics.map(({ file, place, reason, rule }) => ({
        where: place === undefined ? file : `${file}:${place.start.line}`,
        reason,
        rule,
      }));
      ws.send(NOTICE, notice);
    },
  };
}
