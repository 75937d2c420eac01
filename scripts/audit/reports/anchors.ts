/** Where the report tells of a unit. */
export function anchorOf(id: string): string {
  return `unit:${id
    .replace(/^content\//, '')
    .replace('#/', ':')
    .replaceAll('/', '.')}`;
}
