import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { readArguments } from './arguments.ts';
import { growSite, modelFile } from './bench/grow-site.ts';
import type { DevMeasure } from './bench/measure-dev.ts';
import { type BuildMeasure, type Measure, measureAudit, measureBuild, runMeasure } from './bench/measure.ts';
import { runCommand } from './command.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PAGES = '10,100';
/** A page that lists its sections in content, a longer one with its own component, which is bundled, too, and an entry. */
const DEFAULT_MODELS = 'privacy,careers,guides/turning-26';
/** Characters of the longest name in a table: `1000 copies of privacy, one sentence changed`. */
const NAME_WIDTH = 44;
/** With fewer pages than this, two builds of the same site differ by more than what the pages take. */
const FEW_PAGES = 100;
const BUILDS_OF_FEW_PAGES = 3;

const usage = `npm run bench                         measures builds and audits of the site with more and more pages, and edits in npm run dev
npm run bench -- --pages 10,100,1000  adds so many pages (default ${DEFAULT_PAGES})
npm run bench -- --copy terms,guides/turning-26
                                      adds copies of these pages and entries, of one after the other (default ${DEFAULT_MODELS})
npm run bench -- --json bench.json    writes the figures to a file, too`;

interface Row extends Measure {
  work?: BuildMeasure['work'];
  build: string;
  addedPages: number;
  /** The page that was copied; undefined for the site as it is. */
  model: string | undefined;
}

await runCommand(async (root) => {
  const { values } = readArguments({
    usage,
    options: { pages: { type: 'string' }, copy: { type: 'string' }, json: { type: 'string' } },
  });
  const sizes = (values.pages ?? DEFAULT_PAGES).split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new UsageError(
      `--pages must be whole numbers above 0 with commas between them, not "${values.pages}".`,
    );

  const models = (values.copy ?? DEFAULT_MODELS).split(',');
  for (const model of models)
    if (modelFile(root, model) === null)
      throw new UsageError(`--copy must name pages or entries of a collection: there is no ${model}.`);

  console.log(styleText('bold', 'Builds and audits, each in its own process'));
  console.log(
    styleText('dim', `  ${'build'.padEnd(NAME_WIDTH)}${['processor', 'clock', 'memory'].map(head).join('')}`),
  );
  const rows: Row[] = [];
  rows.push(...(await measureSite(root)));
  for (const model of models) for (const size of sizes) rows.push(...(await measureSite(root, size, model)));
  printSlopes(rows, models);
  await printEdits(root);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
});

/** A cold build, one after a changed sentence, one after no change at all, and an audit. */
async function measureSite(root: string, addedPages = 0, model?: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const site = join(folder, 'site');
  const name = addedPages === 0 ? 'the site' : `${addedPages} copies of ${model}`;
  const rows: Row[] = [];
  const measure = async (build: string, run: (root: string) => Promise<Measure> = measureBuild) => {
    const row: Row = { build: `${name}, ${build}`, addedPages, model, ...(await run(site)) };
    rows.push(row);
    const columns = [
      `${row.cpuSeconds.toFixed(2)} s`,
      `${row.seconds.toFixed(2)} s`,
      `${row.megabytes.toFixed(0)} MB`,
    ];
    console.log(`  ${row.build.padEnd(NAME_WIDTH)}${columns.map(head).join('')}`);
  };
  try {
    growSite(root, site, addedPages, model);
    await measure('cold', () => measureCold(site, addedPages < FEW_PAGES ? BUILDS_OF_FEW_PAGES : 1));
    const file = join(site, 'content/pages/about.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}title:) .*$/m, '$1 A changed sentence'));
    await measure('one sentence changed');
    await measure('nothing changed');
    await measure('audit', measureAudit);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

/** Builds with nothing kept from an earlier build. Returns the middle one of so many builds. */
async function measureCold(site: string, builds: number): Promise<BuildMeasure> {
  const measures: BuildMeasure[] = [];
  for (let build = 0; build < builds; build += 1) {
    for (const kept of ['.build', 'dist']) rmSync(join(site, kept), { recursive: true, force: true });
    measures.push(await measureBuild(site));
  }
  const middle = measures.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[Math.floor(builds / 2)];
  if (middle === undefined) throw new Error('a site is built at least once');
  return middle;
}

function head(text: string): string {
  return text.padStart(12);
}

/** Prints the cost of each further page, between one size and the next. */
function printSlopes(rows: readonly Row[], models: readonly string[]): void {
  const cold = rows.filter(({ build }) => build.endsWith('cold'));
  console.log(`\n${styleText('bold', 'Each further page, cold')}`);
  for (const model of models) {
    const sizes = cold.filter((row) => row.addedPages === 0 || row.model === model);
    sizes.slice(1).forEach((row, index) => {
      const before = sizes[index];
      if (before === undefined) return;
      const milliseconds =
        ((row.cpuSeconds - before.cpuSeconds) * 1000) / (row.addedPages - before.addedPages);
      console.log(
        `  from ${before.addedPages} to ${row.addedPages} copies of ${model}: ${milliseconds.toFixed(0)} ms of processor time`,
      );
    });
  }
}

/** Prints how long an edit takes to show in a browser while `npm run dev` runs. */
async function printEdits(root: string): Promise<void> {
  console.log(`\n${styleText('bold', 'npm run dev, from a saved file to the page')}`);
  const site = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    growSite(root, site, 0);
    const edits = await runMeasure<DevMeasure[] | null>(site, 'scripts/bench/measure-dev.ts');
    if (edits === null) console.log('  not measured: there is no browser');
    for (const { edit, milliseconds, cpuMilliseconds } of edits ?? [])
      console.log(
        `  ${edit.padEnd(NAME_WIDTH)}${head(`${milliseconds.toFixed(0)} ms`)}   ${cpuMilliseconds.toFixed(0)} ms of processor time`,
      );
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
