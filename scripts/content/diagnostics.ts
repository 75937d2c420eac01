import { compareText } from './compare-text.ts';
import { groupBy } from './group-by.ts';

/** A line and a column, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * The part to delete so that a mistake is gone, for commands that leave parts of the content out:
 * - `file`: the file
 * - `value`: the value, with its key
 * - `entry`: the entry of a list around the value; outside of lists, what holds the value
 * - `part`: the list or group; if it is empty, what holds it
 * - `link`: a link. In markdown its words stay, in YAML it is deleted like an entry
 */
export type Deletion = 'file' | 'value' | 'entry' | 'part' | 'link';

export interface Diagnostic {
  /** The path from the project's root, with forward slashes. */
  file: string;
  /** The faulty part of the file. The end is exclusive. */
  place?: { start: Position; end: Position };
  rule: string;
  /** The mistake, without a period at the end. */
  reason: string;
  /** The remedy for the author, in whole sentences. */
  remedy?: string;
  /** The deletion that fixes the mistake. Left out if an author has to decide, or to write something. */
  fix?: { delete: Deletion; /** A JSON pointer in the file's data. */ at: string };
  /** The part to add, if it can be named: a file, and a JSON pointer in its data ('' for the file). */
  missing?: { file: string; at: string };
  /** Defaults to `error`. */
  severity?: 'error' | 'warning';
  schema?: string;
  /** The subject, such as one unknown token. Diagnostics with the same rule and subject are shown as one. */
  about?: string;
}

/** The words of a diagnostic, without its file and place. */
export type DiagnosticText = Required<Pick<Diagnostic, 'reason' | 'remedy'>>;

export type Report = (diagnostic: Diagnostic) => void;

/** The optional parts of a report. `part: 'key'` marks the key instead of the value. */
export type RefuseOptions = Pick<Diagnostic, 'severity' | 'about' | 'place' | 'missing'> & {
  part?: 'key';
  fix?: Deletion;
};

/** Creates a function that reports mistakes in a file. `pointer` names the faulty value; null means the whole file. */
export function refuseIn(
  file: { path: string; locate?(pointer: string, part?: 'key' | 'value'): Diagnostic['place'] },
  rule: string,
  report: Report,
) {
  return (
    pointer: string | null,
    reason: string,
    remedy: string,
    { part, fix, ...more }: RefuseOptions = {},
  ): void =>
    report({
      file: file.path,
      place: pointer === null ? undefined : file.locate?.(pointer, part),
      rule,
      reason: pointer === null ? reason : `${pointer.slice(1)} ${reason}`,
      remedy,
      ...(fix !== undefined && { fix: { delete: fix, at: pointer ?? '' } }),
      ...more,
    });
}

/** Returns true unless the diagnostic is only a warning. */
export function isError({ severity }: Diagnostic): boolean {
  return severity !== 'warning';
}

const MAX_LISTED = 5;
const MAX_IN_GROUP = 20;

/** Merges sorted diagnostics with the same rule and subject into the first, whose remedy lists the other places. */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy([...diagnostics.entries()], ([index, { rule, about }]) =>
    about === undefined ? String(index) : `${rule} ${about}`,
  );
  return groups.flatMap((group) => {
    const [first, ...others] = group.map(([, diagnostic]) => diagnostic);
    if (first === undefined || others.length === 0) return first ?? [];
    const listed = others.slice(0, MAX_LISTED).map(({ file, place }) => `${file}:${place?.start.line ?? 1}`);
    const more = others.length > MAX_LISTED ? ` and ${others.length - MAX_LISTED} more places` : '';
    return { ...first, remedy: `${first.remedy ?? ''}\n  Also at ${listed.join(', ')}${more}.` };
  });
}

/**
 * Keeps the first 20 diagnostics of each group, and replaces the others by one diagnostic with their number. Mistakes
 * in a thousand files usually have one cause.
 * @param groupOf returns the path by which to group a diagnostic; null to keep the diagnostic
 */
export function shortenGroups(
  diagnostics: readonly Diagnostic[],
  groupOf: (diagnostic: Diagnostic) => string | null,
): Diagnostic[] {
  const grouped = diagnostics.filter((diagnostic) => groupOf(diagnostic) !== null);
  const groups = groupBy(grouped, (diagnostic) => `${groupOf(diagnostic)} ${isError(diagnostic)}`);
  const left = groups.map((group) => group.slice(MAX_IN_GROUP));
  const more = left.flatMap(([first, ...others]): Diagnostic[] => {
    if (first === undefined) return [];
    const reason = `has ${(others.length + 1).toLocaleString('en-US')} more like these`;
    const text = { rule: 'collection', reason, remedy: 'Fix the others first.' };
    return [{ file: groupOf(first) ?? '', severity: first.severity, ...text }];
  });
  const hidden = new Set(left.flat());
  return [...diagnostics.filter((diagnostic) => !hidden.has(diagnostic)), ...more];
}

/** Orders diagnostics by file, line, column and reason. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
    (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
    compareText(a.reason, b.reason)
  );
}
