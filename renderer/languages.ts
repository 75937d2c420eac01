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

type Page = NonNullable<Content['pages'][keyof Content['pages']]>;

/**
 * Lists the pages that are published from this content: in another language those that are translated or written in it,
 * and in English all others.
 */
export function ownPages({ site, pages }: Content): Page[] {
  const isEnglish = site.language === ENGLISH.tag;
  return Object.values(pages).filter((page) => {
    const written = writtenLanguage(page);
    const around = written === undefined ? undefined : languageAround(site, written);
    if (around !== undefined) return around === site.language;
    return isEnglish || englishRoute(site, page.route) !== page.route;
  });
}

/** Gives the language that a page is written in, where it is no translation and not in English: its tag. */
export function writtenLanguage(page: Page | undefined): string | undefined {
  return page !== undefined && 'language' in page ? page.language : undefined;
}

/** Maps the route of each page that is no translation and not in English to the tag of its language. */
export function writtenLanguages({ pages }: Pick<Content, 'pages'>): Map<string, string> {
  return new Map(
    Object.values(pages).flatMap((page): [string, string][] => {
      const tag = writtenLanguage(page);
      return tag === undefined ? [] : [[page.route, tag]];
    }),
  );
}

/** Gives the code of a language without its country: `es` for es-US. */
export function codeOf(tag: string): string {
  return tag.replace(/-.*/, '');
}

/** Gives the tag of the language whose words stand around a page that is written in a language; undefined for English. */
function languageAround({ languages = {} }: Pick<Site, 'languages'>, written: string): string | undefined {
  const published = Object.values(languages).filter(({ pages }) => pages.length > 0);
  const isNear = ({ tag }: { tag: string }) => codeOf(tag) === codeOf(written);
  return (published.find(({ tag }) => tag === written) ?? published.find(isNear))?.tag;
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
