import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { styleText } from 'node:util';
import { globSync } from 'tinyglobby';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/command.ts';
import { UsageError } from './lib/usage-error.ts';

const DEFAULT_PAGES = '100';
/** The page that is copied by default: a short entry of a collection, because large sites have many of these. */
const DEFAULT_MODEL = 'guides/turning-26';
const EDITED = 'content/pages/about.yaml';
const FOLDERS = ['content', 'pages', 'renderer', 'schemas', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Is code that each measured command loads. At the command's end, it writes the used resources to BENCH_FILE. */
const RECORDER = `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const record = () => writeFileSync(process.env.BENCH_FILE, JSON.stringify(process.resourceUsage()));
if (isMainThread) process.on('exit', record);`;
const NAME_WIDTH = 36;
const SLOWEST_EDIT_MS = 60_000;

const usage = `npm run bench                         measures builds, an audit and an edit of the site, and of one with ${DEFAULT_PAGES} pages more
npm run bench -- --pages 10,100,1000  with so many pages more
npm run bench -- --copy pages/terms   copies of this page, which lists its sections, or entry (default ${DEFAULT_MODEL})`;

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: { pages: { type: 'string' }, copy: { type: 'string' } },
  });
  const sizes = (values.pages ?? DEFAULT_PAGES).split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new UsageError(`--pages must list whole numbers above 0, such as 10,100, not "${values.pages}".`);
  const model = values.copy ?? DEFAULT_MODEL;
  const [file] = globSync(`content/${model}.{yaml,md}`, { cwd: root });
  if (file === undefined)
    throw new UsageError(`--copy must name a page or an entry: there is no content/${model}.`);

  const columns = ['processor', 'clock', 'memory'].map((title) => title.padStart(12)).join('');
  console.log(styleText('bold', `${''.padEnd(NAME_WIDTH)}${columns}`));
  let before = { pages: 0, seconds: 0 };
  for (const pages of [0, ...sizes]) {
    const seconds = await measureSite(root, file, pages);
    const each = ((seconds - before.seconds) * 1000) / (pages - before.pages);
    if (pages > 0)
      console.log(`  each page after ${before.pages}: ${each.toFixed(0)} ms of processor time, cold`);
    before = { pages, seconds };
  }
});

/** Measures commands in a copy of the site with `pages` more pages. Returns the processor seconds of a cold build. */
async function measureSite(root: string, file: string, pages: number): Promise<number> {
  const site = mkdtempSync(join(tmpdir(), 'bench-'));
  const name = pages === 0 ? 'the site' : `${pages.toLocaleString('en-US')} pages more`;
  const run = async (title: string, command: string) => {
    const { seconds, cpuSeconds, megabytes } = await measure(site, command);
    print(`${name}, ${title}`, `${cpuSeconds.toFixed(2)} s`, `${seconds.toFixed(2)} s`, `${megabytes} MB`);
    return cpuSeconds;
  };
  try {
    for (const path of [...FOLDERS, ...FILES])
      cpSync(join(root, path), join(site, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'), 'junction');
    for (let page = 1; page <= pages; page += 1) copyPage(site, file, page);
    const cold = await run('cold build', 'build');
    changeTitle(site, 'A changed sentence');
    await run('a changed sentence', 'build');
    await run('nothing changed', 'build');
    await run('audit, from labels on', 'audit');
    await run('audit, nothing changed', 'audit');
    print(`${name}, an edit in npm run dev`, '', `${((await measureEdit(site)) / 1000).toFixed(2)} s`, '');
    return cold;
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

function print(title: string, ...cells: string[]): void {
  console.log(`  ${title.padEnd(NAME_WIDTH - 2)}${cells.map((cell) => cell.padStart(12)).join('')}`);
}

/** Adds a copy of a content file. The copy gets a unique title and, if it is a page, a unique route. */
function copyPage(site: string, file: string, number: number): void {
  const name = `grown-${String(number).padStart(4, '0')}`;
  const text = readFileSync(join(site, file), 'utf8')
    .replace(/^route: .*$/m, `route: /${name}`)
    .replace(/^((?: {2})?title:) .*$/gm, `$1 Page ${number} of a larger site`);
  writeFileSync(join(site, file.replace(/[^/]+(?=\.\w+$)/, name)), text);
}

function changeTitle(site: string, title: string): void {
  const file = join(site, EDITED);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}title:) .*$/m, `$1 ${title}`));
}

function start(site: string, command: string) {
  const recorder = `--import=data:text/javascript,${encodeURIComponent(RECORDER)}`;
  const child = spawn(process.execPath, [recorder, 'scripts/run.js', command], {
    cwd: site,
    env: { ...process.env, NO_COLOR: '1', BENCH_FILE: join(site, 'usage.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  return { child, printed: () => printed };
}

/** Runs a command of a site, and measures it. The processor time includes all threads, but not esbuild's process. */
async function measure(site: string, command: string) {
  const started = performance.now();
  const { child, printed } = start(site, command);
  const [code] = await once(child, 'close');
  // Accept exit code 1 from an audit, which means that it found something.
  if (code !== 0 && !(code === 1 && command === 'audit')) throw new Error(`${command} failed.\n${printed()}`);
  const seconds = (performance.now() - started) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(
    readFileSync(join(site, 'usage.json'), 'utf8'),
  );
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: Math.round(maxRSS / 1024) };
}

/** Runs `npm run dev`, and measures the milliseconds from saving a sentence until the page shows it. */
async function measureEdit(site: string): Promise<number> {
  const { child, printed } = start(site, 'dev');
  const until = async <Found>(look: () => Found | Promise<Found>): Promise<Found> => {
    for (const end = performance.now() + SLOWEST_EDIT_MS; performance.now() < end; await pause(10)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`npm run dev did not show the page in time.\n${printed()}`);
  };
  try {
    const address = await until(() => /http:\/\/localhost:\d+\//.exec(printed())?.[0]);
    const shows = async (words: string) => (await (await fetch(`${address}about`)).text()).includes(words);
    await until(() => shows('A changed sentence'));
    const started = performance.now();
    changeTitle(site, 'An edited sentence');
    await until(() => shows('An edited sentence'));
    return performance.now() - started;
  } finally {
    child.kill();
    await once(child, 'close');
  }
}
