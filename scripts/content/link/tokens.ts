// After \{ the next } is literal, too.
const PARTS = /\\(\{[^{}\\]*\}|[{}])|\{([^{}]*)\}|[{}]/g;

/**
 * Replaces each `{token}`; `\{` is a literal brace. Tokens in the text of a token are not replaced.
 * @returns the text, the names of its tokens, those that `lookup` does not know, and the index of the first brace
 * without another
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
