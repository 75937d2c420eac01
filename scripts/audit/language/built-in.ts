import { statesIn } from './states.ts';
import type { Token, TokenKind } from './tokens.ts';

/** Names of what tokens are by themselves; frames use them like concepts. */
export const BUILT_IN = [
  'money',
  'number',
  'percent',
  'date',
  'score',
  'zero',
  'fact',
  'year',
  'digits',
  'many',
  'state',
  'answered-no',
] as const;

/** Up to here a number in words counts what follows: `four questions`. */
const FEW = 12;

/** Where a sentence has figures, years, states or facts: for each name, the ends by the index at which it starts. */
export function findBuiltIn(tokens: readonly Token[]): Map<string, Map<number, number[]>> {
  const found = new Map<string, Map<number, number[]>>();
  const add = (name: (typeof BUILT_IN)[number], at: number, end = at + 1) => {
    const starts = found.get(name) ?? new Map<number, number[]>();
    found.set(name, starts);
    starts.set(at, [end]);
  };
  for (const { at, words } of statesIn(tokens)) add('state', at, at + words.split(' ').length);
  tokens.forEach((token, at) => {
    const { kind, value, fact, text } = token;
    if ((kind === 'number' && /^(?:19|20)\d\d$/.test(text)) || (fact !== undefined && /year/i.test(fact)))
      add('year', at);
    if (value === 0) add('zero', at);
    // Figures of facts are backed; only typed ones are claims.
    if (fact !== undefined) {
      add('fact', at);
      return;
    }
    if (isKindOfNumber(kind)) add(kind, at);
    if (value !== undefined && kind === 'word' && value > FEW) add('many', at);
    if (value !== undefined) add(kind === 'word' ? 'number' : 'digits', at);
  });
  return found;
}

function isKindOfNumber(kind: TokenKind): kind is 'money' | 'number' | 'percent' | 'date' | 'score' {
  return ['money', 'number', 'percent', 'date', 'score'].includes(kind);
}
