import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usage-error.ts';

export const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The error by which a command prints its help and ends with exit code 0. The message is the help. */
export class HelpRequest extends Error {
  override name = 'HelpRequest';
}

/** Runs a command in the project's folder. Prints a user's mistake as text, a bug with a stack; both exit with 1. */
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

/** Explains a disk error and how to fix it; undefined for any other error. */
export function describeDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Also search the message, because an error from a worker thread or a library may have no code.
  const own = { code: '', path: '', ...error, message: error.message };
  const [code] =
    /\b(?:EACCES|EPERM|EROFS|EBUSY|EXDEV|ENOSPC|EDQUOT)\b/.exec(`${own.code} ${own.message}`) ?? [];
  if (code === undefined) return describeDiskError(error.cause);
  const about =
    own.path === '' ? (/'([^']+)'\s*$/.exec(own.message)?.[1] ?? 'A file of the project') : own.path;
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? `${about} could not be written, because the disk is full. Free some space, then try again.`
    : `${about} cannot be read or written (${code}). Make the project folder and everything in it yours, then try again.`;
}
