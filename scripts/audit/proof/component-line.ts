import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { createPlacer } from '../../content/places.ts';
import { escapeRegExp } from '../../hosts/patterns.ts';
import type { Spot } from '../findings/finding.ts';

const SOURCES = '{renderer,pages}/**/*.{ts,tsx,scss}';
/** Ignores words of fewer letters in all, which occur everywhere. */
const MIN_LETTERS = 3;
/** Limits the words to search for: this many identify a sentence. */
const MAX_WORDS = 8;

/** Returns the place of words in the code; null if they are not found. */
export type FindComponent = (words: string, kind: string) => Spot | null;

/**
 * Finds the component that contains some words: all in a row, else the longest run of at least half of them. For words
 * from a style, searches style sheets first.
 */
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

/** Yields patterns for shorter and shorter runs of the words. They match any line breaks and escaped quotes in code. */
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
