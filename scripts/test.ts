import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { buildSite } from './build-site.ts';
import { summarize } from './publish/build-summary.ts';
import { severalAtOnce } from './publish/staging.ts';
import { NO_BROWSER } from './lib/browser.ts';
import { browserVariables, installEngines } from './test/browsers.ts';
import { UsageError } from './lib/usage-error.ts';
import { endTools, type ToolSettings } from './test/run-tool.ts';
import { newReport, runPlaywright, runVitest, type Outcome } from './test/suites.ts';

interface SuiteSettings extends ToolSettings {
  /** The part of the end-to-end suite to run, such as 1/3. */
  shard?: string;
  /** True if the suite needs a browser and there is none. Otherwise `env` names the browsers. */
  lacksBrowser: boolean;
}

/** The suite that makes other agencies. It takes as long as all others together, and runs only where it is asked for. */
const ON_REQUEST = 'adopter';
/** All suites in the order in which they start: first the suite that needs no built site, then the longest. */
const SUITES = ['unit', 'e2e', ON_REQUEST, 'built', 'engines', 'hosts'];
const NO_SAMPLE =
  'it makes another agency of the sample, which this site is not: delete tests/adopter, or leave it as it is';
/** The suite that runs when all others have ended: drivers of other engines give up on a busy machine. */
const ALONE = 'engines';
/** Suites that need the environment variables that name browsers. */
const IN_BROWSERS = [ON_REQUEST, 'e2e'];
/** The longest time that a suite may take to end after a signal. */
const GRACE_MS = 5000;

const usage = `npm test                         runs every suite but ${ON_REQUEST}: ${SUITES.filter((name) => name !== ON_REQUEST).join(', ')}
npm test -- ${ON_REQUEST}              runs the suite that makes other agencies
npm test -- unit e2e             runs these suites
npm test -- e2e --shard 1/3      runs this part of the end-to-end tests, for machines side by side`;

await runCommand(async (root) => {
  const { values, positionals } = readArguments({
    usage,
    options: { shard: { type: 'string' } },
    words: 'suite',
  });
  const asked: readonly string[] = positionals;
  const unknown = asked.find((name) => !SUITES.includes(name));
  if (unknown) throw new UsageError(`There is no suite "${unknown}". Suites: ${SUITES.join(', ')}.`);
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
    throw new UsageError(`--shard must be a part such as 1/3, not "${values.shard}".`);
  const names = SUITES.filter((name) => (asked.length === 0 ? name !== ON_REQUEST : asked.includes(name)));
  // Share the compiled content in a file: the first suite writes the file, and the other suites read it.
  process.env['COMPILED_CONTENT'] = newReport(root, 'content.bin');

  const cores = availableParallelism();
  // Run one more suite than there are cores, because suites often wait for servers, browsers and slow connections.
  const lanes = cores > 1 ? Math.min(cores + 1, names.length) : 1;
  const ready = prepare(root, names);
  ready.catch(() => endTools('SIGTERM'));
  if (lanes === 1) await ready;
  else console.log(`${lanes} suites run at a time. What a suite says is printed when it ends.\n`);
  const stop = stopOnSignals();
  const runNext = async (name: string) => {
    // Start unit tests at once: they need neither site nor browser.
    const browsers = name === 'unit' || stop.aborted ? {} : await ready;
    if (stop.aborted) return [];
    const needsBrowser = IN_BROWSERS.includes(name);
    const env = (needsBrowser && browsers) || {};
    const lacksBrowser = needsBrowser && browsers === null;
    return runSuite(name, { root, live: lanes === 1, env, lacksBrowser, shard: values.shard });
  };
  const together = await severalAtOnce(
    names.filter((name) => name !== ALONE),
    runNext,
    lanes,
  );
  const alone = names.includes(ALONE) ? await runNext(ALONE) : [];
  const results = [...together, alone].flat();

  console.log(['', ...results.map(({ line }) => line)].join('\n'));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (stop.aborted) console.log('\nThe run was stopped before its end.');
  if (asked.length === 0)
    console.log(`\nLeft out: ${ON_REQUEST}, which makes other agencies (npm test ${ON_REQUEST}).`);
  else console.log();
  console.log(`${passed} passed, ${failed} failed`);
  const hadNothing = results.length > 0 && results.every((result) => result.hadNothing);
  if (failed > 0 || (passed === 0 && !hadNothing)) process.exitCode = 1;
});

/** Builds the site and installs browsers, if needed. Returns variables that name browsers; null if there is none. */
async function prepare(root: string, names: readonly string[]): Promise<Record<string, string> | null> {
  const build = async () =>
    console.log(summarize(await buildSite(root, process.env, { allowMissingTranslations: true })));
  const install = async () => {
    const browsers = names.some((name) => IN_BROWSERS.includes(name)) ? await browserVariables(root) : {};
    if (names.includes('engines')) await installEngines();
    return browsers;
  };
  const [browsers] = await Promise.all([install(), names.every((name) => name === 'unit') || build()]);
  return browsers;
}

/** Runs one suite and prints its result. Returns `hadNothing` as true if the suite has nothing to test on this site. */
async function runSuite(name: string, settings: SuiteSettings) {
  const title = `${styleText('bold', `── ${name} `)}${styleText('dim', '─'.repeat(60 - name.length))}`;
  console.log(settings.live ? `\n${title}` : styleText('dim', `▸ ${name} has started`));
  const started = performance.now();
  const outcome = await outcomeOf(name, settings);
  if (!settings.live) console.log(`\n${title}\n${outcome.said ?? ''}`);

  const { passed, skipped } = outcome;
  const { lacksBrowser } = settings;
  // On CI, report a suite without a browser as failed, because it must not look as if it had passed.
  const failed = outcome.failed + (lacksBrowser && process.env['CI'] ? 1 : 0);
  const hadNothing = name === ON_REQUEST && !lacksBrowser && passed + failed === 0;
  const note = lacksBrowser ? NO_BROWSER : hadNothing ? NO_SAMPLE : outcome.note;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  const line = [
    `  ${failed > 0 ? styleText('red', '✗') : styleText('green', '✓')} ${name.padEnd(8)}`,
    styleText('dim', `${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(6)),
    ` ${counts.join(', ')}`,
    note ? styleText('yellow', ` (${note})`) : '',
  ].join('');
  return { passed, failed, line, hadNothing };
}

async function outcomeOf(name: string, settings: SuiteSettings): Promise<Outcome> {
  if (name !== 'e2e') return runVitest(settings, name);
  return settings.lacksBrowser
    ? { passed: 0, failed: 0, skipped: 1 }
    : runPlaywright(settings, settings.shard);
}

/** Ends all suites when this process gets a signal to end, and aborts the returned `AbortSignal`. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      process.exitCode = 1;
      endTools(stop.signal.aborted ? 'SIGKILL' : signal);
      stop.abort();
      setTimeout(() => endTools('SIGKILL'), GRACE_MS).unref();
    });
  return stop.signal;
}
