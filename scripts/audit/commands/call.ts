import { styleText } from 'node:util';
import type { readArguments } from '../../lib/arguments.ts';
import { suggest } from '../../content/nearest.ts';
import type { Day } from '../../lib/day.ts';
import { UsageError } from '../../lib/usage-error.ts';
import type { AuditedSite } from '../register/audited-site.ts';

export interface Outcome {
  output: string;
  failed: boolean;
}

/** The words and options of a command, and functions that read and build the site on request. */
export interface Call {
  root: string;
  words: readonly string[];
  options: Options;
  /** The day for which the audit judges the site: `--as-of`, or the day of the last commit. */
  asOf: Day;
  /** Builds the site unless dist/ is up to date. */
  build(): Promise<unknown>;
  /** Reads the built site. With `none`, only content is read. */
  site(pages?: 'none' | 'built'): Promise<AuditedSite>;
}

/** Runs a command of `npm run audit`, and returns the text to print. @throws UsageError for a mistake in the call */
export type Command = (call: Call) => Promise<string | Outcome> | string;

export const OPTIONS = {
  'as-of': { type: 'string' },
  on: { type: 'string' },
  format: { type: 'string' },
  claim: { type: 'string' },
  clean: { type: 'boolean' },
  file: { type: 'string' },
  kind: { type: 'string' },
  topic: { type: 'string' },
  by: { type: 'string' },
  watch: { type: 'boolean' },
  lines: { type: 'boolean' },
} as const;

export type Options = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** Returns `typed` if it is a known name. @throws UsageError that begins with `place`, such as `file.yaml:3: ` */
export function oneOf<Name extends string>(
  known: readonly Name[],
  typed: unknown,
  what: string,
  place = '',
): Name {
  const found = known.find((name) => name === typed);
  if (found !== undefined) return found;
  const hint = suggest(String(typed), known, `One of: ${known.join(', ')}.`);
  throw new UsageError(`${place}There is no ${what} ${String(typed)}. ${hint}`);
}

/** Formats a labeled line of output. */
export function row(label: string, text: string): string {
  return `  ${styleText('dim', label.padEnd(9))} ${text}`;
}
