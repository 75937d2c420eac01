/** Is a name in braces in a text. `end` is exclusive; the braces are included. */
interface Token {
  name: string;
  start: number;
  end: number;
}

/** Holds a text with its tokens replaced, the tokens, and its mistakes. */
export interface ResolvedText {
  text: string;
  tokens: Token[];
  /** Lists tokens that `lookup` does not know. */
  unknown: Token[];
  /** Is the index of the first opening or closing brace without the other, or null. */
  unpaired: number | null;
}

/** Returns the text of a token; undefined for an unknown one. */
export type Lookup = (name: string) => string | undefined;

// After \{ the next } is literal, too.
const PARTS = /\\(\{[^{}\\]*\}|[{}])|\{([^{}]*)\}|[{}]/g;

/** Replaces each `{token}`; `\{` is a literal brace. Tokens in the text of a token are not replaced. */
export function resolveTokens(raw: string, lookup: Lookup): ResolvedText {
  const tokens: Token[] = [];
  const unknown: Token[] = [];
  let unpaired: number | null = null;

  const text = raw.replace(
    PARTS,
    (match: string, brace: string | undefined, name: string | undefined, start: number) => {
      if (brace !== undefined) return brace;
      if (name === undefined) {
        unpaired ??= start;
        return match;
      }
      const token = { name, start, end: start + match.length };
      tokens.push(token);
      const wording = lookup(name);
      if (wording === undefined) unknown.push(token);
      return wording ?? match;
    },
  );
  return { text, tokens, unknown, unpaired };
}
