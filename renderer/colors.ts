import type { Theme } from '../schemas/types.ts';

/** Returns a color of the palette as `#rrggbb`. @throws Error for an unknown name; validation reports this first */
export function colorOf({ palette }: Theme, name: string): string {
  const color = new Map<string, string>(Object.entries(palette)).get(name);
  if (color === undefined) throw new Error(`content/theme.yaml has no color ${name}`);
  return color;
}
