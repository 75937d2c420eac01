import type { Audit } from '../../../schemas/types.ts';
import type { Spot } from './finding.ts';

/** A finding that an editor answered: why it is in order, and until when. */
export interface Suppression {
  rule: string;
  /** A unit, a part of a file, or a whole file: `content/pages/home.yaml#/hero`. */
  unit: string;
  /** Only findings about these words. */
  words?: string;
  reason: string;
  until: string;
  spot: Spot;
}

/** What content/audit.yaml says. */
export interface Settings {
  /** Rules that are off, with the reason. */
  off: readonly { rule: string; reason: string; spot: Spot }[];
  suppressions: readonly Suppression[];
  /** Words that are spelled as they should be. */
  words: readonly string[];
  /** Names that the agency had before, such as the sample's. */
  formerNames: readonly string[];
}

export const SETTINGS_FILE = 'content/audit.yaml';

/** Reads the settings, with the place of each. */
export function readSettings(
  audit: Audit | undefined,
  locate: (file: string, pointer: string) => Spot,
): Settings {
  return {
    off: (audit?.off ?? []).map((each, index) => ({ ...each, spot: locate(SETTINGS_FILE, `/off/${index}`) })),
    suppressions: (audit?.suppressions ?? []).map((each, index) => ({
      ...each,
      spot: locate(SETTINGS_FILE, `/suppressions/${index}`),
    })),
    words: audit?.words ?? [],
    formerNames: audit?.formerNames ?? [],
  };
}
