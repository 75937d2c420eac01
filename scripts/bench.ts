import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'parse5';
import pc from 'picocolors';
import { readArguments } from './arguments.ts';
import { attribute, elements, textOf } from './html/tree.ts';
import { buildSite } from './build-site.ts';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_BUDGET_BYTES, type BuildReport } from './publish/build-summary.ts';
import { runCommand } from './command.ts';
import { compileContent } from './content/compile.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_RUNS = 5;

const usage = `npm run bench                    measures the build, and the bytes of every page
npm run bench -- --runs 10       with this many runs (default ${DEFAULT_RUNS})`;

await runCommand(async (root) => {
  const { values } = readArguments({ usage, options: { runs: { type: 'string' } } });
  const runs = Number(values.runs ?? DEFAULT_RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(`--runs must be a whole number from 1, not "${values.runs}".`);

  console.log(pc.bold(`Time, ${runs} runs after one to warm up, in milliseconds`));
  await time('compile content', runs, () => compileContent(root));
  let report: BuildReport | undefined;
  await time('build the site', runs, async () => {
    report = await buildSite(root, process.env);
  });
  if (report) printSizes(report, root);
});

/** Prints the median of the runs, with the fastest and the slowest beside it. */
async function time(name: string, runs: number, work: () => unknown): Promise<void> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const [fastest = 0, median = 0, slowest = 0] = [times[0], times[Math.floor(runs / 2)], times.at(-1)];
  console.log(
    `  ${name.padEnd(24)} ${median.toFixed(0).padStart(7)}   ${pc.dim(`${fastest.toFixed(0)} – ${slowest.toFixed(0)}`)}`,
  );
}

function printSizes({ pages, files }: BuildReport, root: string): void {
  console.log(`\n${pc.bold('Bytes per page, brotli')}  ${pc.dim(`budget ${PAGE_BUDGET_BYTES}`)}`);
  console.log(
    pc.dim(
      `  ${'page'.padEnd(24)} ${['document', 'of it CSS', 'loader'].map((head) => head.padStart(10)).join('')}`,
    ),
  );
  for (const { route, file } of pages) {
    const html = Buffer.from(files.get(file) ?? '');
    const inline = [...elements(parse(html.toString()))];
    const sum = (pick: (tag: string, type: string | undefined) => boolean) =>
      size(
        inline
          .filter((element) => pick(element.tagName, attribute(element, 'type')))
          .map(textOf)
          .join(''),
      );
    const columns = [
      brotliCompressSync(html).length,
      sum((tag) => tag === 'style'),
      sum((tag, type) => tag === 'script' && type === 'module'),
    ];
    console.log(`  ${route.padEnd(24)} ${columns.map((bytes) => String(bytes).padStart(10)).join('')}`);
  }
  console.log(`\n${pc.bold('Scripts on demand, brotli')}`);
  for (const path of files.keys())
    if (path.endsWith('.js'))
      console.log(
        `  ${basename(path).padEnd(34)} ${String(size(readFileSync(join(root, 'dist', path), 'utf8'))).padStart(7)}`,
      );
}

function size(text: string): number {
  return brotliCompressSync(text).length;
}
