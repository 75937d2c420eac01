import { styleText } from 'node:util';
import { indexAbove } from '../content/model/collections.ts';
import { mapBy } from '../content/group-by.ts';
import type { Store } from './store.ts';
import type { FileRecord } from './output-file.ts';

/**
 * The limit of a page's size in every language, compressed with brotli, to the first window of a TCP connection.
 * `tests/built` checks it.
 */
export const PAGE_BUDGET_BYTES = 14_336;

/** The limit of a page: what `npm start` sends in one round trip, after the headers. `summarize` marks larger pages. */
const FIRST_TRIP_BYTES = 13_690;

/** A build. Sizes are in bytes, times in milliseconds. */
export interface BuildReport {
  /** The pages. `file` is a path below dist/. */
  pages: { route: string; file: string }[];
  /** A map from paths below dist/ to files. */
  files: ReadonlyMap<string, FileRecord>;
  sentences: number;
  hosts: number;
  /** The warnings about content as text to print; empty if there are none. */
  warnings: string;
  /** Pages of other languages that were left out, and why: a line for each language. */
  leftOut: readonly string[];
  /** True if nothing has changed since the last build, and dist/ was left as it was. */
  isUnchanged: boolean;
  time: number;
  /** The numbers of reused and new results of the cache, by kind. */
  results: Store['counts'];
}

/** Returns the text that a build prints: sizes of pages and of the largest entry of each collection, then totals. */
export function summarize(report: BuildReport): string {
  const { pages, files, sentences, hosts, warnings, leftOut, isUnchanged, time } = report;
  const groups = mapBy(pages, ({ route }) => {
    const index = indexAbove(route);
    return index === null ? route : `${index}/`;
  });
  const rows = [...groups].map(([start, group]) => {
    const name = group.length === 1 ? group[0]?.route : `${start}… (${group.length})`;
    const sizes = group.map(({ file }) => {
      const bytes = files.get(file)?.length ?? 0;
      return { bytes, sent: files.get(`${file}.br`)?.length ?? bytes };
    });
    const { bytes, sent } = sizes.reduce((a, b) => (b.sent > a.sent ? b : a));
    const size = sent > PAGE_BUDGET_BYTES ? styleText('red', kilobytes(sent)) : kilobytes(sent);
    const row = `  ${(name ?? start).padEnd(24)} ${size}  ${styleText('dim', `${kilobytes(bytes)} unpacked`)}`;
    const over = sent - FIRST_TRIP_BYTES;
    return over > 0 ? `${row}  ${styleText('yellow', `${over} bytes more than one round trip takes`)}` : row;
  });
  const seconds = `${(time / 1000).toFixed(1)} s`;
  const taken = isUnchanged ? `: unchanged since the last build (${seconds})` : `, in ${seconds}`;
  return [
    ...(warnings ? [warnings, ''] : []),
    `  ${styleText('dim', `${'page'.padEnd(24)} HTML, CSS and loader, brotli`)}`,
    ...rows,
    '',
    `${styleText('green', '✓')} ${pages.length} pages from ${sentences.toLocaleString('en-US')} sentences, rules for ${hosts} hosts${taken}`,
    `  ${styleText('bold', 'dist/client')} is the site: copy it to your host, with the rules that dist/hosts has for it.`,
    ...leftOut.map((line) => styleText('yellow', line)),
  ].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}
