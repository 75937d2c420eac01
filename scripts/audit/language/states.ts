import { readFileSync } from 'node:fs';
import { STATE_NAMES } from '../../content/check/states.ts';
import type { Token } from './tokens.ts';

/** A state that a sentence names. */
interface StateMention {
  /** Index of its first token. */
  at: number;
  code: string;
  name: string;
  words: string;
}

/** Lists the words that address the people of a state, by its code: names, demonyms, large cities; the longest first. */
const WORDS = readTable('state-words.csv')
  .flatMap(([code, list]) =>
    list.split(', ').map((words) => ({
      code,
      name: STATE_NAMES[code] ?? code,
      words,
      parts: words.toLowerCase().split(' '),
    })),
  )
  .toSorted((a, b) => b.parts.length - a.parts.length);
/** Words beside a state's name that make it another name: `Alaska Natives`, `Oregon Street`. */
const OTHER_NAME = /^(?:natives?|indians?|street|avenue|road|market|university|hospital)$/;

/** Returns the states that a sentence names; of `West Virginia` and `Virginia`, the longer. */
export function statesIn(tokens: readonly Token[]): StateMention[] {
  const found: StateMention[] = [];
  let end = 0;
  for (const [at, { capital, fact }] of tokens.entries()) {
    if (at < end || capital !== true || fact !== undefined) continue;
    const isSaid = (part: string, offset: number) => {
      const text = tokens[at + offset]?.text;
      return text === part || text === `${part}s`;
    };
    const state = WORDS.find(({ parts }) => parts.every(isSaid));
    if (state === undefined) continue;
    end = at + state.parts.length;
    const beside = [tokens[at - 1], tokens[end]];
    if (!beside.some((word) => word?.capital === true && OTHER_NAME.test(word.text)))
      found.push({ at, ...state });
  }
  return found;
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
