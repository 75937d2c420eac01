import { readArguments } from '../../arguments.ts';
import type { Day } from '../../day.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** What a run of the command prints, and whether it failed. */
export interface Outcome {
  output: string;
  failed: boolean;
}

/** Builds the site at a project's root unless dist/ is up to date. */
export type EnsureBuilt = (root: string) => Promise<unknown>;

/** What a command is given: its words and options, and the site where it asks for it. */
export interface Call {
  root: string;
  /** The words after the command. */
  words: readonly string[];
  options: Options;
  /** The day to judge at: `--as-of`, or that of the last commit. */
  asOf: Day;
  ensureBuilt: EnsureBuilt;
  /**
   * The site as built. `read` lets a browser read its pages; else its last walk counts.
   */
  site(pages?: 'read' | 'as last read'): Promise<AuditedSite>;
}

/** A word after `npm run audit --`. */
export interface Command {
  /** The lines of help. */
  usage: readonly string[];
  /** Does it. Gives what to print. @throws UsageError for a slip */
  run(call: Call): Promise<string | Outcome> | string;
}

export type Options = ReturnType<typeof readArgs>['values'];

/** Reads the words and options of any of the commands. @throws UsageError for one that none takes */
export function readArgs(args: string[], usage: string) {
  return readArguments(
    {
      usage,
      words: 'command',
      options: {
        'as-of': { type: 'string' },
        on: { type: 'string' },
        format: { type: 'string' },
        route: { type: 'string' },
        rule: { type: 'string' },
        claim: { type: 'string' },
        clean: { type: 'boolean' },
        results: { type: 'boolean' },
        file: { type: 'string' },
        kind: { type: 'string' },
        topic: { type: 'string' },
        since: { type: 'string' },
        by: { type: 'string' },
        note: { type: 'string' },
        expires: { type: 'string' },
        gone: { type: 'boolean' },
        watch: { type: 'boolean' },
      },
    },
    args,
  );
}
