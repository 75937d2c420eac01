import { hasWords, normalize, normalizePart } from './normalize.ts';

/** A line of text as one kind of visitor gets it, with the places where elements met. */
export interface Reading {
  text: string;
  seams: readonly number[];
}

/** Who gets a stretch of a line. */
interface Reach {
  hiddenFromEye: boolean;
  hiddenFromEar: boolean;
}

/** The readings of one line: as it is written, and where they differ, as it is seen and as it is spoken. */
export interface Readings {
  written: Reading;
  seen: Reading | null;
  spoken: Reading | null;
}

/** Gathers the text of a line, stretch by stretch. */
export function createLine() {
  const written = createReading();
  const seen = createReading();
  const spoken = createReading();
  return {
    add(text: string, { hiddenFromEye, hiddenFromEar }: Reach): void {
      written.add(text);
      if (!hiddenFromEye) seen.add(text);
      if (!hiddenFromEar) spoken.add(text);
    },
    /** One element ends or another begins here. */
    seam(): void {
      for (const each of [written, seen, spoken]) each.seam();
    },
    /** The line so far; null when it holds no words. The next line begins. */
    end(): Readings | null {
      const [whole, forEyes, forEars] = [written.end(), seen.end(), spoken.end()];
      if (!hasWords(whole.text)) return null;
      const unlessSame = (other: Reading) =>
        other.text === whole.text || !hasWords(other.text) ? null : other;
      return { written: whole, seen: unlessSame(forEyes), spoken: unlessSame(forEars) };
    },
  };
}

function createReading() {
  let text = '';
  let seams: number[] = [];
  return {
    add(raw: string): void {
      // Offsets of seams are those of the text as it is compared.
      const clean = normalizePart(raw);
      text += text === '' || text.endsWith(' ') ? clean.trimStart() : clean;
    },
    seam(): void {
      if (text !== '') seams.push(text.length);
    },
    end(): Reading {
      const reading = { text: normalize(text), seams };
      text = '';
      seams = [];
      return reading;
    },
  };
}
