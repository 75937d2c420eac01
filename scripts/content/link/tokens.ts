// Match an escaped brace together with the next }, so that this } is literal, too.
const PARTS = /\\(\{[^{}\\]*\}|[{}])|\{([^{}]*)\}|[{}]/g;

/**
 * Replaces each `{token}` of a text. Does not look for tokens in the text that replaces it. `\{` is a literal brace.
 * @param lookup returns the text of a token; undefined if the token is unknown
 * @returns the text, the names of all tokens and of the unknown ones, and the index of the first brace without a
 * partner
 */
export function resolveTokens(raw: string, lookup: (name: string) => string | undefined) {
  const tokens: string[] = [];
  const unknown: string[] = [];
  let unpaired: number | null = null;

  const text = raw.replace(
    PARTS,
    (match: string, brace: string | undefined, name: string | undefined, start: number) => {
      if (name === undefined) {
        if (brace === undefined) unpaired ??= start;
        return brace ?? match;
      }
      tokens.push(name);
      const wording = lookup(name);
      if (wording === undefined) unknown.push(name);
      return wording ?? match;
    },
  );
  return { text, tokens, unknown, unpaired };
}
