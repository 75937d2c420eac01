import type { Theme } from '../../../schemas/types.ts';

/** The palette as custom properties, such as `--ink`, for a style sheet that is not compiled with the site's. */
export function themeCss(palette: Theme['palette']): string {
  const properties = Object.entries(palette).map(([name, color]) => `--${name}: ${color};`);
  return `:root { ${properties.join(' ')} }`;
}
