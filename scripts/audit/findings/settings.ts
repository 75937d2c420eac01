import type { Audit } from '../../../schemas/types.ts';
import type { Spot } from './finding.ts';

type Entry<List extends keyof Audit> = NonNullable<Audit[List]>[number];

/** An answer to a finding: the reason why the finding is acceptable, and the last day of the answer. */
export type Suppression = Entry<'suppressions'> & { spot: Spot };

/** The settings of content/audit.yaml. schemas/audit.schema.json describes each setting. */
export interface Settings {
  /** The people who may approve. If the list is empty, anyone may. */
  reviewers: readonly Required<Entry<'reviewers'>>[];
  /** Folders, files, parts of files and ids of texts that need two approvals. */
  secondApprover: readonly string[];
  off: readonly (Entry<'off'> & { spot: Spot })[];
  suppressions: readonly Suppression[];
  words: readonly string[];
  formerNames: readonly string[];
}

export const SETTINGS_FILE = 'content/audit.yaml';

export type Locate = (file: string, pointer: string) => Spot;

/** Reads the settings of content/audit.yaml. Replaces positions in lists with names of entries. */
export function readSettings(
  {
    reviewers = [],
    secondApprover = [],
    off = [],
    suppressions = [],
    words = [],
    formerNames = [],
  }: Audit = {},
  locate: Locate,
  nameOf: (file: string, pointer: string) => string,
): Settings {
  const named = (place: string) => {
    const [file = '', pointer] = place.split(/#(.*)/s);
    return pointer === undefined ? place : nameOf(file, pointer);
  };
  const spotOf = (list: string, index: number) => locate(SETTINGS_FILE, `/${list}/${index}`);
  return {
    reviewers: reviewers.map((each) => ({ languages: [], ...each })),
    secondApprover: secondApprover.map(named),
    off: off.map((each, index) => ({ ...each, spot: spotOf('off', index) })),
    suppressions: suppressions.map((each, index) => {
      return { ...each, unit: named(each.unit), spot: spotOf('suppressions', index) };
    }),
    words,
    formerNames,
  };
}

/** Returns true if a place equals `name` or is inside it. `name` is a folder, a file or a part of a file. */
export function isWithin(place: string, name: string): boolean {
  return place.startsWith(name) && /^(?:$|[/#])/.test(place.slice(name.length));
}
