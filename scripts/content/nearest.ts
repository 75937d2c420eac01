import { closest, distance } from 'fastest-levenshtein';

/** The known name that `name` is most likely a slip of, or null if none is near. */
export function findNearest(name: string, known: Iterable<string>): string | null {
  const names = [...known];
  if (names.length === 0) return null;
  const wanted = name.toLowerCase();
  const nearest = closest(
    wanted,
    names.map((each) => each.toLowerCase()),
  );
  const match = names.find((each) => each.toLowerCase() === nearest);
  // A third of the letters wrong is a slip; more is another name.
  const limit = Math.max(1, Math.floor(Math.max(wanted.length, nearest.length) / 3));
  return match !== undefined && distance(wanted, nearest) <= limit ? match : null;
}

/** `Did you mean x?`, or the fallback if nothing is near. */
export function suggest(name: string, known: Iterable<string>, fallback: string): string {
  const nearest = findNearest(name, known);
  return nearest === null ? fallback : `Did you mean ${nearest}?`;
}
