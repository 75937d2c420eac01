import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import type { Compilation, CopyUnit } from '../../content/model/compilation.ts';
import type { Diagnostic } from '../../content/diagnostics.ts';
import { groupBy } from '../../content/group-by.ts';
import { valuesIn } from '../../content/json-data.ts';
import { createPlacer } from '../../content/places.ts';
import { escapeRegExp } from '../../lib/escape-regexp.ts';
import type { BuiltPage } from '../../publish/built-page.ts';
import { type Keep, noWork } from '../../publish/store.ts';
import type { Finding, Spot } from '../findings/finding.ts';
import { normalize, shorten } from './normalize.ts';
import { readPage, type VisibleString } from './page-parts.ts';
import { indexCopy } from './trace.ts';
import {
  type Origins,
  traceStrings,
  type TracedPage,
  type UntracedString,
  untracedStrings,
} from './traced-page.ts';

const PROOF_RULE = 'PRF-001';
/** The most strings that are searched for in components. A search takes seconds, and many strings have one cause. */
const MAX_EXPLAINED = 30;
const SOURCES = '{renderer,pages}/**/*.{ts,tsx,scss}';
/** The fewest letters of a pattern, because shorter ones match everywhere. */
const MIN_LETTERS = 3;
/** The most words of a text that are searched for. This many words are enough to find a sentence. */
const MAX_WORDS = 8;

type PageStrings = Pick<TracedPage, 'route' | 'file'> & { strings: readonly UntracedString[] };

type Copy = Pick<Compilation, 'content'> & { units: readonly CopyUnit[] };

interface Proof {
  check(page: Pick<BuiltPage, 'route' | 'file'> & { strings: readonly VisibleString[] }): void;
  findings(): Diagnostic[];
}

/**
 * Proves that each visible string of the built pages is copy, and that each address outside the site is in content.
 * Does not check words inside pictures, or words that only a script adds.
 * @param options.root the folder with renderer/ and pages/
 * @param options.site the site's address; if left out, the address in content
 */
export function startProof(copy: Copy, { root, site }: { root: string; site?: string }): Proof {
  const origins = originsOf(copy, site);
  const pages: PageStrings[] = [];
  return {
    check({ route, file, strings }) {
      pages.push({ route, file, strings: untracedStrings(route, strings, origins) });
    },
    findings: () =>
      [...untracedFindings(pages, copy.units, findInComponents(root))].map(({ at, message, remedy }) => {
        const point = at.line === undefined ? undefined : { line: at.line, column: at.column ?? 1 };
        const place = point && { start: point, end: point };
        return { file: at.file, place, rule: PROOF_RULE, reason: message, remedy };
      }),
  };
}

/** Parses built pages, and finds the units of each string. Reuses the results of unchanged pages from `keep`. */
export function readPages(pages: readonly BuiltPage[], copy: Copy, keep: Keep = noWork().keep): TracedPage[] {
  const origins = originsOf(copy);
  return pages.map(({ route, file, html }) => {
    const parts = keep('page-parts', [html], () => readPage(html));
    // Skip addresses, which the build checks, because only the build knows the site's public address.
    const strings = parts.strings.filter(({ kind }) => kind !== 'address');
    return { ...parts, route, file, html, strings: traceStrings(route, strings, origins) };
  });
}

function originsOf({ content, units }: Copy, site = content?.site.url): Origins {
  const planYears = content?.marketplace?.planYears.map(({ year }) => year);
  return {
    index: indexCopy(units, planYears, content?.site.language),
    values: content === null ? null : valuesIn(content),
    site,
  };
}

/** Yields one finding for each string that is not copy, with all pages that have the string. */
export function* untracedFindings(
  pages: readonly PageStrings[],
  units: readonly CopyUnit[],
  findComponent: FindComponent,
): Generator<Finding> {
  const untraced = pages.flatMap(({ route, file, strings }) =>
    strings.flatMap(({ untraced: rest, ...string }) =>
      rest === null ? [] : [{ string, rest, route, file }],
    ),
  );
  for (const [number, same] of groupBy(untraced, ({ string }) => string.text).entries()) {
    const [first] = same;
    if (first === undefined) continue;
    const { string, rest, file } = first;
    const routes = [...new Set(same.map(({ route }) => route))];
    const where = routes.length > 4 ? `${routes.length} pages` : routes.join(', ');
    const fault = string.remedy === null ? 'is not in any content file' : 'is not shown as it was approved';
    const isPart = string.remedy === null && rest !== string.text;
    const part = isPart ? `; what no content says begins at “${shorten(rest)}”` : '';
    const isExplained = number < MAX_EXPLAINED;
    const find = (words: string) => (isExplained ? findComponent(words, string.kind) : null);
    const spot = find(rest) ?? (isPart ? find(string.text) : null);
    const nearest = isExplained && string.kind !== 'address' ? nearestUnit(rest, units) : '';
    const what = string.kind === 'address' ? 'the address' : 'the words';
    yield {
      at: { ...(spot ?? { file }), routes },
      ...(spot === null ? {} : { words: rest }),
      message: `“${shorten(string.text)}” (${string.where}) on ${where} ${fault}${part}`,
      remedy:
        string.remedy ??
        `${nearest}Put ${what} into a file in content/ and hand ${what === 'the address' ? 'it' : 'them'} to the component.`,
    };
  }
}

function nearestUnit(text: string, units: readonly CopyUnit[]): string {
  let best: CopyUnit | null = null;
  let least = Math.max(2, text.length / 2) + 1;
  for (const unit of units) {
    // Skip texts whose length differs so much that they cannot be nearer than the best match.
    if (Math.abs(unit.text.length - text.length) >= least) continue;
    const far = distance(normalize(unit.text).toLowerCase(), text.toLowerCase());
    if (far < least) [least, best] = [far, unit];
  }
  return best === null
    ? 'Nothing like it is in content. '
    : `Nearest in content: “${shorten(best.text)}”, ${best.file}:${best.line}:${best.column}. `;
}

export type FindComponent = (words: string, kind: string) => Spot | null;

/** Returns a function that searches code for all words of a text, then for shorter runs of them, down to half. */
export function findInComponents(root: string): FindComponent {
  let sources: { file: string; text: string }[] | undefined;
  return (words, kind) => {
    sources ??= globSync(SOURCES, { cwd: root })
      .sort(compareText)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const isUnlikely = ({ file }: Spot) => Number(file.endsWith('.scss') !== (kind === 'style'));
    for (const pattern of runsOf(words))
      for (const { file, text } of sources.toSorted((a, b) => isUnlikely(a) - isUnlikely(b))) {
        const match = pattern.exec(text);
        if (match !== null) return { file, ...createPlacer(text)(match.index, match.index + 1).start };
      }
    return null;
  };
}

/** Yields patterns for runs of consecutive words, longest first. The patterns allow line breaks and escaped signs. */
function* runsOf(text: string): Generator<RegExp> {
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  for (let length = words.length; length >= words.length / 2; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length);
      if (run.join('').replace(/[^\p{L}\p{N}]/gu, '').length < MIN_LETTERS) continue;
      const pattern = run.map((word) => word.replace(/[^\p{L}\p{N}]/gu, patternOfSign)).join('\\s+');
      yield new RegExp(length === 1 ? `(?<=[>"'\`\\s])${pattern}(?=[<"'\`\\s.,!?])` : pattern);
    }
}

function patternOfSign(sign: string): string {
  const escaped = escapeRegExp(sign);
  return /['’"&<>]/.test(sign) ? `(?:\\\\?${escaped}|&\\w+;|&#\\w+;)` : escaped;
}
