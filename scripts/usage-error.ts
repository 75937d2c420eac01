/** Is a mistake that the user of a command can fix. Its message is printed without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
