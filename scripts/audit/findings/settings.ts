import type { Audit } from '../../../schemas/types.ts';
import type { Spot } from './finding.ts';

/** Answers a finding: why it is in order, and until when. */
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

/** Names somebody who may approve. */
interface Reviewer {
  name: string;
  /** Languages whose translations they may approve, such as `es`. */
  languages: readonly string[];
}

/** Holds the settings of content/audit.yaml. */
export interface Settings {
  /** Nobody listed: everybody may approve. */
  reviewers: readonly Reviewer[];
  /** Files, parts of files and texts that two people have to approve, as the ids of texts begin. */
  secondApprover: readonly string[];
  /** Rules that are off, with the reason. */
  off: readonly { rule: string; reason: string; spot: Spot }[];
  suppressions: readonly Suppression[];
  /** Words that are spelled as they should be. */
  words: readonly string[];
  /** Names that the agency had before, such as the sample's. */
  formerNames: readonly string[];
}

export const SETTINGS_FILE = 'content/audit.yaml';

/** Finds where a value of a content file is written. */
export type Locate = (file: string, pointer: string) => Spot;

/** Reads the settings, with the place of each. */
export function readSettings(
  audit: Audit | undefined,
  locate: Locate,
  nameOf: (file: string, pointer: string) => string,
): Settings {
  // Written with positions or with names, a place is known by its names.
  const named = (place: string) => {
    const [file = '', pointer] = place.split(/#(.*)/s);
    return pointer === undefined ? place : nameOf(file, pointer);
  };
  return {
    reviewers: (audit?.reviewers ?? []).map((each) => ({ languages: [], ...each })),
    secondApprover: (audit?.secondApprover ?? []).map(named),
    off: (audit?.off ?? []).map((each, index) => ({ ...each, spot: locate(SETTINGS_FILE, `/off/${index}`) })),
    suppressions: (audit?.suppressions ?? []).map((each, index) => ({
      ...each,
      unit: named(each.unit),
      spot: locate(SETTINGS_FILE, `/suppressions/${index}`),
    })),
    words: audit?.words ?? [],
    formerNames: audit?.formerNames ?? [],
  };
}

/** Returns true for a place of content that is `name`, or a part of it: a folder, a file or a part of a file. */
export function isWithin(place: string, name: string): boolean {
  return place.startsWith(name) && /^(?:$|[/#])/.test(place.slice(name.length));
}
