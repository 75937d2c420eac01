import { compareText } from './compare-text.ts';

/** A line and column, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Something wrong with a file of the project. */
export interface Diagnostic {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** The part of the file to show; the end is exclusive. */
  place?: { start: Position; end: Position };
  rule: string;
  /** What is wrong, without a period. */
  reason: string;
  /** What the author can do about it, in whole sentences. */
  remedy?: string;
  /** An error if not said. */
  severity?: 'error' | 'warning';
  /** Path of the schema that the file names. */
  schema?: string;
  /** What it is about, such as one unknown token. Diagnostics about the same thing are shown as one. */
  about?: string;
}

/** What is wrong and what to do, before a file and a place are known. */
export type DiagnosticText = Required<Pick<Diagnostic, 'reason' | 'remedy'>>;

/** Takes each diagnostic as it is found. */
export type Report = (diagnostic: Diagnostic) => void;

/** True unless the diagnostic is only a warning. */
export function isError({ severity }: Diagnostic): boolean {
  return severity !== 'warning';
}

const MAX_LISTED = 5;

/**
 * Shows diagnostics about the same thing once, at the first place. The remedy lists the other places.
 * @param diagnostics in the order of their places
 */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [index, diagnostic] of diagnostics.entries()) {
    const key = diagnostic.about === undefined ? String(index) : `${diagnostic.rule} ${diagnostic.about}`;
    groups.set(key, [...(groups.get(key) ?? []), diagnostic]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const listed = others.slice(0, MAX_LISTED).map(({ file, place }) => `${file}:${place?.start.line ?? 1}`);
    const more = others.length > MAX_LISTED ? ` and ${others.length - MAX_LISTED} more places` : '';
    return { ...first, remedy: `${first.remedy ?? ''}\n  Also at ${listed.join(', ')}${more}.` };
  });
}

/** Orders diagnostics by file, line, column and wording. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
    (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
    compareText(a.reason, b.reason)
  );
}
