import { distance } from 'fastest-levenshtein';

/** The known name that `name` is most likely a slip of, or null if none is near. */
export function findNearest(name: string, known: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const each of known) {
    // Letters that changed places are one slip.
    const steps =
      sortLetters(name) === sortLetters(each) ? 1 : distance(name.toLowerCase(), each.toLowerCase());
    if (steps < least && steps <= limitFor(name, each)) [nearest, least] = [each, steps];
  }
  return nearest;
}

/** `Did you mean x?`, or the fallback if nothing is near. */
export function suggest(name: string, known: Iterable<string>, fallback: string): string {
  const nearest = findNearest(name, known);
  return nearest === null ? fallback : `Did you mean ${nearest}?`;
}

/** A third of the letters wrong is a slip; more is another name. Shared folders and extensions say nothing. */
function limitFor(a: string, b: string): number {
  return Math.ceil(Math.max(ownPart(a, b).length, ownPart(b, a).length) / 3);
}

function ownPart(name: string, other: string): string {
  const extension = /\..*$/.exec(name)?.[0] ?? '';
  const folder = /^.*\//.exec(name)?.[0] ?? '';
  return name.slice(
    other.startsWith(folder) ? folder.length : 0,
    extension !== '' && other.endsWith(extension) ? -extension.length : undefined,
  );
}

function sortLetters(name: string): string {
  return [...name.toLowerCase()].toSorted().join('');
}
