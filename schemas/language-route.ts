/** Describes English, the language of the content files. Routes of English pages have no language code. */
export const ENGLISH = { code: 'en', tag: 'en-US' } as const;

/** Returns the route of a page in another language: `/es/quote` for `/quote`, and `/es` for `/`. */
export function routeIn(code: string, route: string): string {
  const first = `/${code.toLowerCase()}`;
  return route === '/' ? first : first + route;
}

/** Returns the language code of a language tag: `es` for `es-US`. */
export function codeOf(tag: string): string {
  return tag.replace(/-.*/, '');
}
