/** More than the kinds of pages that a site has; a server that runs for days must not keep every style sheet it saw. */
const MAX_KEPT = 500;

/** Calls `make` once for each key, and answers from memory after that. For functions of nothing but the key. */
export function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size === MAX_KEPT) made.clear();
    made.set(key, value);
    return value;
  };
}
