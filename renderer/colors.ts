import type { Theme } from '../schemas/types.ts';

/**
 * Returns the palette's color with this name, as `#rrggbb`.
 * @throws Error if the palette does not have the name; the content compiler reports this first
 */
export function colorOf({ palette }: Theme, name: string): string {
  const color = new Map<string, string>(Object.entries(palette)).get(name);
  if (color === undefined) throw new Error(`content/theme.yaml has no color ${name}`);
  return color;
}
