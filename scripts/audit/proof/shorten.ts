/** The beginning of a text, on one line, for a message; whole where it is no longer than `max` characters. */
export function shorten(text: string, max = 90): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
