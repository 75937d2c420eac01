/** A mistake that the user of a command can fix. Its message is printed without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the code of a system error, such as EEXIST. For any other error, returns its text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
