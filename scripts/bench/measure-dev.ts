/**
 * Edits the project it is part of while its development server runs and a browser shows one of its pages, and prints
 * what that took as one line of JSON, or null when this machine has no browser: for bench.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { BROWSER_ARGS, findBrowser } from '../browser.ts';
import { PROJECT_ROOT } from '../command.ts';

/** Measures one kind of edit, from the saved file to the change on the page: medians, in milliseconds. */
export interface DevMeasure {
  edit: string;
  milliseconds: number;
  /** Counts the server with its threads until it is idle again, without the browser. */
  cpuMilliseconds: number;
}

/** An edit of one file, and how to see on the page that it arrived. */
interface Edit {
  name: string;
  file: string;
  /** Changes the text; `run` makes each change a different one. */
  change(text: string, run: number): string;
  /** An expression for the browser: is the change on the page? */
  isShown(run: number): string;
}

const ROUTE = '/about';
const RUNS = 3;
const SLOWEST_MS = 30_000;
/** Longer than anything waits before it starts to work, and works. */
const IDLE_MS = 4000;
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

const COPY = 'content/pages/about.yaml';
const TITLE = `document.querySelector('h1')?.textContent`;
const OVERLAY = `document.querySelector('vite-error-overlay')`;
/** Copy that no rule objects to. */
const titleOf = (run: number) => `Changed by the ${['first', 'second', 'third'][run]} edit`;

const EDITS: readonly Edit[] = [
  {
    name: 'a sentence of copy',
    file: COPY,
    change: (text, run) => text.replace(/^( {2}title:) .*$/gm, `$1 ${titleOf(run)}`),
    isShown: (run) => `${TITLE} === '${titleOf(run)}'`,
  },
  {
    name: 'a style',
    file: 'renderer/components/hero/hero.scss',
    change: (text, run) => `${text}\n.hero__title {\n  order: ${run + 1};\n}\n`,
    isShown: (run) =>
      `getComputedStyle(document.querySelector('h1') ?? document.body).order === '${run + 1}'`,
  },
  {
    name: 'a component',
    file: 'renderer/layout.tsx',
    change: (text, run) => text.replace(/<main( data-run="\d+")?/, `<main data-run="${run}"`),
    isShown: (run) => `document.querySelector('main[data-run="${run}"]') !== null`,
  },
  {
    name: 'a mistake in the copy',
    file: COPY,
    change: (text) => text.replace(/^hero:/m, 'herro:'),
    isShown: () => `${OVERLAY} !== null`,
  },
  {
    name: 'its fix',
    file: COPY,
    change: (text) => text.replace(/^herro:/m, 'hero:'),
    isShown: () => `${OVERLAY} === null && ${TITLE} !== undefined`,
  },
];

console.log(JSON.stringify(await measureDev(PROJECT_ROOT)));
// The server may keep connections open.
process.exit();

async function measureDev(root: string): Promise<DevMeasure[] | null> {
  const found = await findBrowser('shell');
  if ('reason' in found) return null;
  const server = await createServer({ root, logLevel: 'silent', clearScreen: false });
  const browser = await chromium.launch({ executablePath: found.path, args: BROWSER_ARGS });
  try {
    await server.listen();
    const page = await browser.newPage(STILL);
    await page.goto(new URL(ROUTE, server.resolvedUrls?.local[0]).href);
    await page.waitForTimeout(IDLE_MS);
    const taken = new Map(EDITS.map((edit) => [edit, { clock: [] as number[], cpu: [] as number[] }]));
    for (let run = 0; run < RUNS; run++)
      for (const [edit, { clock, cpu }] of taken) {
        const before = process.cpuUsage();
        clock.push(await measureEdit(root, page, edit, run));
        await page.waitForTimeout(IDLE_MS);
        const { user, system } = process.cpuUsage(before);
        cpu.push((user + system) / 1000);
      }
    return [...taken].map(([{ name }, { clock, cpu }]) => ({
      edit: name,
      milliseconds: median(clock),
      cpuMilliseconds: median(cpu),
    }));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureEdit(root: string, page: Page, edit: Edit, run: number): Promise<number> {
  const file = join(root, edit.file);
  const text = edit.change(readFileSync(file, 'utf8'), run);
  const start = performance.now();
  writeFileSync(file, text);
  await page.waitForFunction(edit.isShown(run), undefined, { timeout: SLOWEST_MS });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
