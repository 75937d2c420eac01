import { distance } from 'fastest-levenshtein';

/** The wrong letters that swapped letters or words count as. */
const SWAPPED = 1.5;

/** Returns the most similar known name; null if more than `most` letters are wrong (by default, about a third). */
export function findNearest(name: string, known: Iterable<string>, most?: number): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const each of known) {
    const apart = distance(name.toLowerCase(), each.toLowerCase());
    const steps = sortLetters(name) === sortLetters(each) ? Math.min(SWAPPED, apart) : apart;
    if (steps < least && Math.floor(steps) <= (most ?? limitFor(name, each)))
      [nearest, least] = [each, steps];
  }
  return nearest;
}

/** Returns `Did you mean x?`, or the fallback if no name is similar. */
export function suggest(name: string, known: Iterable<string>, fallback: string): string {
  const nearest = findNearest(name, known);
  return nearest === null ? fallback : `Did you mean ${nearest}?`;
}

/**
 * Returns how many letters of two similar names may differ. This is a third of the longer name, or none if both have at
 * most two letters, such as codes of states. Ignores a folder or an extension that both names have.
 */
function limitFor(a: string, b: string): number {
  const letters = Math.max(ownPart(a, b).length, ownPart(b, a).length);
  return letters > 2 ? Math.ceil(letters / 3) : 0;
}

function ownPart(name: string, other: string): string {
  const folder = /^.*\//.exec(name)?.[0] ?? '';
  const extension = /\..*$/.exec(name.slice(folder.length))?.[0] ?? '';
  return name.slice(
    other.startsWith(folder) ? folder.length : 0,
    extension !== '' && other.endsWith(extension) ? -extension.length : undefined,
  );
}

function sortLetters(name: string): string {
  return [...name.toLowerCase()].toSorted().join('');
}
