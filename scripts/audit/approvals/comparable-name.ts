/** A person's name as names are compared: without regard to capitals, spaces and forms of characters. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
