import { readFileSync } from 'node:fs';
import { STATE_NAMES } from '../../content/check/states.ts';
import type { Token } from './tokens.ts';

/** Lists the words that address the people of a state, by its code: names, demonyms, large cities. */
const WORDS_OF = readTable('state-words.csv');

/** A state that a sentence names. */
export interface StateMention {
  /** Index of its first token. */
  at: number;
  code: string;
  name: string;
  words: string;
}

const WORDS = WORDS_OF.flatMap(([code, words]) =>
  words.split(', ').map((written) => {
    const name = STATE_NAMES[code] ?? code;
    return { code, name, written, parts: written.toLowerCase().split(' ') };
  }),
).toSorted((a, b) => b.parts.length - a.parts.length);
const FIRST_WORDS = new Set(WORDS.map(({ parts }) => parts[0]));

/** Words beside a state's name that make it another name: `Alaska Natives`, `Oregon Street`. */
const OTHER_NAME = /^(?:natives?|indians?|street|avenue|road|market|university|hospital)$/;

/** Returns the states that a sentence names; of `West Virginia` and `Virginia`, the longer. */
export function statesIn(tokens: readonly Token[]): StateMention[] {
  const found: StateMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.capital !== true || !isOneOf(FIRST_WORDS, token)) continue;
    const state = WORDS.find(({ parts }) =>
      parts.every((part, offset) => {
        const other = tokens[at + offset];
        return other !== undefined && other.fact === undefined && isOneOf(new Set([part]), other);
      }),
    );
    if (state === undefined) continue;
    const beside = [tokens[at - 1], tokens[at + state.parts.length]];
    if (beside.some((word) => word?.capital === true && OTHER_NAME.test(word.text))) continue;
    found.push({ at, code: state.code, name: state.name, words: state.written });
    at += state.parts.length - 1;
  }
  return found;
}

/** Returns true for a word of a list, or its plural. */
function isOneOf(words: ReadonlySet<string | undefined>, { text }: Token): boolean {
  return words.has(text) || words.has(text.replace(/s$/, ''));
}

/** States that run their own marketplace, with its address (CMS, State-based Exchanges). Others use HealthCare.gov. */
const MARKETPLACES = new Map(readTable('state-marketplaces.csv'));

/** The marketplaces of these states, by their codes; none where one of them uses HealthCare.gov. */
export function ownMarketplaces(codes: readonly string[]): { state: string; site: string }[] {
  const own = codes.flatMap((code) => {
    const site = MARKETPLACES.get(code);
    return site === undefined ? [] : [{ site, state: STATE_NAMES[code] ?? code }];
  });
  return own.length === codes.length ? own : [];
}

/** Reads a table of this folder with two columns. What follows the first comma is the second. */
function readTable(name: string): [first: string, second: string][] {
  const [, ...rows] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => [row.slice(0, row.indexOf(',')), row.slice(row.indexOf(',') + 1)]);
}
