import { entryOf } from '../../content/collections.ts';
import type { RuleCode } from '../claims/rule.ts';
import type { Token } from '../language/tokens.ts';

/** Finds typed figures that no fact backs. */
export default {
  // An entry of a collection has its sources, day and end, as a fact has.
  skips: ({ file, pointer }) => NO_CLAIM.test(pointer) || entryOf(file) !== null,
  *compute({ text, sentences, context, isOwn }) {
    for (const { tokens } of sentences) {
      for (const [index, token] of tokens.entries()) {
        if (
          !isFigure(token) ||
          !isOwn(token) ||
          isName(tokens, index) ||
          (context.kind === 'alt' && isSign(tokens, index))
        )
          continue;
        if (context.kind === 'label' && ['number', 'date'].includes(token.kind)) continue;
        const words = text.slice(token.start, token.end).trim();
        yield { words, message: `“${words}” is a figure that no fact backs` };
      }
    }
  },
} satisfies RuleCode;

/** Form options, addresses and error numbers are not claims. */
const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Digits after these words are a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|forms|section|sections|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|w|route|highway|street|ext|extension|table|figure|publication|pub|bulletin|appendix|exhibit|paragraph|column|row|item|model|topic|hr|and|notice|ruling|decision|gate|exit|platform|dock|bay|lane)$/;
/** With “number” these are addresses, too: `Room number 305`. */
const PLACES = new Set(
  'room house door gate stop bus suite seat table locker track platform apartment building case policy'.split(
    ' ',
  ),
);
/** Before a short number, such as 911. */
const CALLS = new Set(['call', 'dial', 'text', 'phone', 'or']);

function isFigure({ kind, fact }: Token): boolean {
  return fact === undefined && ['number', 'money', 'percent', 'score', 'date'].includes(kind);
}

function isName(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const { kind, text } = tokens[index] ?? { kind: 'mark', text: '' };
  if (kind !== 'number') return false;
  if (/^(?:[2-8]11|911|988)$/.test(text) && before?.bases.some((base) => CALLS.has(base)) === true)
    return true;
  // The second part of a name, such as `Notice 2002-45`.
  if (before?.text === '-' && before.end === tokens[index]?.start && isName(tokens, index - 2)) return true;
  if (before?.text === 'number' && PLACES.has(tokens[index - 2]?.bases.at(-1) ?? '')) return true;
  if (before !== undefined && NAMED.test(before.bases.at(-1) ?? before.text) && before.text !== 'and')
    return true;
  if (text === '1035' || isAge(tokens, index) || isSizeOfEmployer(tokens, index)) return true;
  if (text === '529' && /^(?:plans?|accounts?)$/.test(after?.text ?? '')) return true;
  return /^(?:cfr|usc|digit|digits|am|pm|a\.m\.|p\.m\.|o'clock)$/.test(after?.text ?? '') || text === '24/7';
}

/** True for a number that a picture shows: `Office door with the number 200 in brass`. */
function isSign(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1]?.text ?? '';
  return (
    tokens[index - 1]?.text === 'number' &&
    /^(?:|in|on|at|above|over|beside|by|and|painted|carved)$/.test(after)
  );
}

/** True for the number of workers at which rules change: `fewer than 50 full-time workers`. */
function isSizeOfEmployer(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index - 1]?.text === 'than' &&
    tokens
      .slice(index + 1, index + 5)
      .some(({ bases }) => bases.includes('employee') || bases.includes('worker'))
  );
}

/** True for an age at which rules change: `when you turn 26`, `people under 30`, `65 and older`. */
function isAge(tokens: readonly Token[], index: number): boolean {
  const [before, after, further] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  if (!/^\d\d$/.test(tokens[index]?.text ?? '')) return false;
  const isAfter = /^(?:turn|turns|turned|turning|age|aged|ages|nearing|approaching)$/.test(
    before?.text ?? '',
  );
  const isLimit =
    /^(?:under|over|below|above)$/.test(before?.text ?? '') &&
    /^(?:people|adults?|anyone|everyone|those|children|child|person|men|women|young|is|are)$/.test(
      tokens[index - 2]?.text ?? '',
    );
  const isEnd =
    /^(?:at|until|to|by)$/.test(before?.text ?? '') &&
    tokens[index - 2]?.bases.some((base) => /^(?:end|last|continue|expire|stop|renew)$/.test(base)) === true;
  return (
    isAfter ||
    isLimit ||
    isEnd ||
    (/^(?:or|and|&)$/.test(after?.text ?? '') && /^(?:older|over|up)$/.test(further?.text ?? ''))
  );
}
