/** English, the language of the content files. Routes of English pages have no language code. */
export const ENGLISH = { code: 'en', tag: 'en-US' } as const;

/** Returns the route of a page in another language: `/es/quote` for `/quote`, and `/es` for `/`. */
export function routeIn(code: string, route: string): string {
  const first = `/${code.toLowerCase()}`;
  return route === '/' ? first : first + route;
}

/** Returns true for an address in the folder of a language, such as `/es` and `/es/plans`. */
export function isInFolder(code: string, address: string): boolean {
  return `${address}/`.startsWith(`${routeIn(code, '/')}/`);
}

/** Returns the language code of a language tag: `es` for `es-US`. */
export function codeOf(tag: string): string {
  return tag.replace(/-.*/, '');
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Returns the direction in which a language is written. An unknown one is written from left to right. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(scriptOf(tag)) ? 'rtl' : 'ltr';
}

/** Returns the script in which a language is written, such as `Latn` or `Arab`. */
export function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? 'Latn';
}
