/** A mistake that the user of a command can fix: its message is printed as it is, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
