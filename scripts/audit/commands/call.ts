import { styleText } from 'node:util';
import type { readArguments } from '../../arguments.ts';
import { suggest } from '../../content/nearest.ts';
import type { Day } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** Holds what a command prints, and whether it failed. */
export interface Outcome {
  output: string;
  failed: boolean;
}

/** Gives a command its words and options, and the site where it asks for it. */
export interface Call {
  root: string;
  /** Holds the words after the command. */
  words: readonly string[];
  options: Options;
  /** Holds the day to judge at: `--as-of`, or that of the last commit. */
  asOf: Day;
  /** Builds the site unless dist/ is up to date. */
  build(): Promise<unknown>;
  /** Holds the site as built. `read` lets a browser read its pages; else its last walk counts. */
  site(pages?: 'read' | 'as last read'): Promise<AuditedSite>;
}

/** Does what a word after `npm run audit --` says, and gives what to print. @throws UsageError for a slip */
export type Command = (call: Call) => Promise<string | Outcome> | string;

/** Lists the options of all commands. */
export const OPTIONS = {
  'as-of': { type: 'string' },
  on: { type: 'string' },
  commit: { type: 'string' },
  format: { type: 'string' },
  claim: { type: 'string' },
  clean: { type: 'boolean' },
  file: { type: 'string' },
  kind: { type: 'string' },
  topic: { type: 'string' },
  by: { type: 'string' },
  watch: { type: 'boolean' },
} as const;

export type Options = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/**
 * Finds the one of some names that was typed.
 * @param place where it was typed, such as `file.yaml:3: `
 * @throws UsageError that suggests the nearest, or lists all
 */
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

/** Spells a line of an answer, with its name before it. */
export function row(label: string, text: string): string {
  return `  ${styleText('dim', label.padEnd(9))} ${text}`;
}
