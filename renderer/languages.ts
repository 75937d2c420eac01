import { routeIn } from '../schemas/language-route.ts';
import type { Content, Site } from '../schemas/types.ts';

/** The language of the content files, and the code of its pages. */
export const ENGLISH = { code: 'en', tag: 'en-US' } as const;

/** One of the languages that a page is published in. */
export interface PageVersion {
  code: string;
  tag: string;
  /** The name of the language, for a link from the page in another language. */
  name: string;
  route: string;
}

/** Lists the other languages that a page is published in; none for the error page, which has no route. */
export function otherVersions(
  site: Pick<Site, 'language' | 'languages'>,
  route: string | undefined,
): PageVersion[] {
  return route === undefined ? [] : versionsOf(site, route).filter(({ tag }) => tag !== site.language);
}

/** Gives the route of the English page for the route of a page in any language. */
export function englishRoute({ languages = {} }: Pick<Site, 'languages'>, route: string): string {
  const [, first = '', ...rest] = route.split('/');
  const isTranslated = Object.keys(languages).some((code) => code.toLowerCase() === first);
  return isTranslated ? `/${rest.join('/')}` : route;
}

/** Gives the route of a page as content of this language links to it: the English one where it is not translated. */
export function ownRoute(site: Pick<Site, 'language' | 'languages'>, route: string): string {
  const own = Object.entries(site.languages ?? {}).find(([, { tag }]) => tag === site.language);
  return own?.[1].pages.includes(route) ? routeIn(own[0], route) : route;
}

/** Lists the pages that are published from this content: all of them in English, the translated ones in another language. */
export function ownPages({ site, pages }: Content): NonNullable<Content['pages'][keyof Content['pages']]>[] {
  const all = Object.values(pages);
  return site.language === ENGLISH.tag ? all : all.filter(({ route }) => englishRoute(site, route) !== route);
}

/** Lists the languages that a page is published in, English first. Empty for a page in English alone. */
export function versionsOf({ languages = {} }: Pick<Site, 'languages'>, route: string): PageVersion[] {
  const english = englishRoute({ languages }, route);
  const others = Object.entries(languages).filter(([, { pages }]) => pages.includes(english));
  const [first] = others;
  if (first === undefined) return [];
  return [
    { ...ENGLISH, name: first[1].english, route: english },
    ...others.map(([code, { tag, name }]) => ({ code, tag, name, route: routeIn(code, english) })),
  ];
}
