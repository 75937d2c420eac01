import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usage-error.ts';

/** The project's folder. */
export const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Thrown by a command that was asked for its help: the message is the help, and nothing went wrong. */
export class HelpRequest extends Error {
  override name = 'HelpRequest';
}

/**
 * Runs a command in the project's folder. A mistake that the user can fix is printed as plain text; only a bug in
 * our own code prints a stack. Both end with exit code 1. Help ends with 0.
 */
export async function runCommand(command: (root: string) => Promise<void>): Promise<void> {
  try {
    await command(PROJECT_ROOT);
  } catch (error) {
    if (error instanceof HelpRequest) return console.log(error.message);
    process.exitCode = 1;
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
  }
}
