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
}

/** What is wrong and what to do, before a file and a place are known. */
export type DiagnosticText = Required<Pick<Diagnostic, 'reason' | 'remedy'>>;

/** Takes each diagnostic as it is found. */
export type Report = (diagnostic: Diagnostic) => void;

/** True unless the diagnostic is only a warning. */
export function isError({ severity }: Diagnostic): boolean {
  return severity !== 'warning';
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
