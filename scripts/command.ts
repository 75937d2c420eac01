import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usage-error.ts';

/** The project's folder. */
export const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a command in the project's folder. What its user can mend is printed as it is; only a bug of ours
 * prints a stack. Both end with exit code 1.
 */
export async function runCommand(command: (root: string) => Promise<void>): Promise<void> {
  try {
    await command(PROJECT_ROOT);
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
  }
}
