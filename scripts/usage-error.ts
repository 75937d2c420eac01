/** Something that whoever runs a command can mend: its message is printed as it is, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}
