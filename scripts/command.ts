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
    const message = error instanceof UsageError ? error.message : describeDiskError(error);
    if (message === undefined) throw error;
    console.error(message);
  }
}

/** What the disk refused, and what to do about it; undefined for any other error. */
export function describeDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const { code, path } = error;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} cannot be read or written (${code}). Make the project folder and everything in it yours, then try again.`;
    case 'ENOSPC':
      return `${path} could not be written, because the disk is full. Free some space, then try again.`;
    default:
      return undefined;
  }
}
