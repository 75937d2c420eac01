import { entryOf } from '../../content/assemble/collections.ts';
import type { CodeById, KnownFact } from '../claims/rule.ts';
import type { Token } from '../language/tokens.ts';

/** Form options, addresses and error numbers are not claims. */
const NO_CLAIM = /\/options\/\d+\/label$|\/contact\/(?:address\/\w+|phone|email)$|\/error\/status$/;
/** Digits after these words are a name: `Form 8962`, `Section 125`, `Step 2`. */
const NAMED =
  /^(?:form|section|step|page|title|part|cfr|usc|article|chapter|schedule|line|box|rule|suite|room|floor|act|code|question|phase|week|day|level|type|stage|class|tier|category|option|version|unit|apt|no|route|highway|street|ext|extension|table|figure|publication|bulletin|appendix|item|model|topic|notice|guideline|ruling|decision|at|call|dial)s?$/;
/** Figures in `<>` that claim nothing, by the words around them. */
const PLAIN: readonly RegExp[] = [
  // Hours, addresses of offices, sections of a law, accounts named after one.
  /<\d+> : \d\d\b|<\d+> (?:cfr|usc|am|pm|a\.m\.|p\.m\.)(?: |$)|<(?:1035|529|911|988)>/,
  /<\d+>(?: [a-z]+){1,2} (?:street|st|road|rd|avenue|ave|lane|boulevard|blvd)\b/,
  // An example of what to type.
  /\bsuch as <\d/,
  // An age or a number of workers at which rules change, and how long a term lasts.
  /\b(?:turn|turns|turning|age|aged|ages|under|over|at|until|than) <\d\d>|<\d\d> (?:or|and) (?:older|over|up)\b/,
  /\bemployers? with(?: \d+ to)? <\d+>|<\d\d>(?: -)? ?year term\b/,
];
/** In fewer characters a figure may be in a fact by chance. */
const TELLING = 3;

export default {
  // Finds typed figures that no fact backs.
  'CLM-001': {
    // An entry of a collection has its sources, day and end, as a fact has.
    skips: ({ file, pointer }) => NO_CLAIM.test(pointer) || entryOf(file) !== null,
    *compute({ text, sentences, context }, { facts }) {
      const figures =
        context.kind === 'label' ? /^(?:money|percent|score)$/ : /^(?:number|money|percent|score|date)$/;
      for (const { tokens } of sentences)
        for (const [index, { kind, fact, start, end }] of tokens.entries()) {
          if (fact !== undefined || !figures.test(kind) || isPlain(tokens, index)) continue;
          const words = text.slice(start, end).trim();
          const held = tokenOf(words, facts);
          yield held === null
            ? { words, message: `“${words}” is a figure that no fact backs` }
            : {
                words,
                message: `“${words}” is typed, but the fact ${held.replace(/\..*/, '')} holds it`,
                remedy: `Write {${held}} in its place, so that it changes and ends with the fact.`,
              };
        }
    },
  },
} satisfies CodeById;

/** Returns true for a figure that names or explains something and claims nothing. */
function isPlain(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'number') return false;
  const before = tokens[index - 1];
  // The second part of a name, such as `Notice 2002-45`.
  if (before?.text === '-' && before.end === token.start) return isPlain(tokens, index - 2);
  const around = tokens.map(({ text }, at) => (at === index ? `<${text}>` : text)).join(' ');
  return NAMED.test(before?.text ?? '') || PLAIN.some((plain) => plain.test(around));
}

/** Returns the token of the fact whose wording is a typed figure, or holds it; null if there is none. */
function tokenOf(words: string, facts: readonly KnownFact[]): string | null {
  const wordings = facts.flatMap(({ id, wording, also = {} }) => [
    [id, wording] as const,
    ...Object.entries(also).map(([name, each]) => [`${id}.${name}`, each] as const),
  ]);
  // A bare number may be that of a fact by chance.
  if (/^\d{1,2}$/.test(words)) return null;
  const isIn = (wording: string) => words.length >= TELLING && wording.split(/[^\w$%.,+/]+/).includes(words);
  const found = wordings.find(([, each]) => each === words) ?? wordings.find(([, each]) => isIn(each));
  return found?.[0] ?? null;
}
