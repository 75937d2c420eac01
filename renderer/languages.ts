import { ENGLISH } from '../schemas/language-route.ts';
import type { Content, Crumb, PageVersion, Site } from '../schemas/types.ts';

type Published = Pick<Content, 'site' | 'versions'>;

/** Lists the languages that a page is published in, English first. Empty for a page in English alone. */
export function versionsOf({ site, versions }: Published, route: string): readonly PageVersion[] {
  return versions[englishRoute(site, route)] ?? [];
}

/** Lists the other languages that a page is published in; none for the error page, which has no route. */
export function otherVersions(content: Published, route: string | undefined): PageVersion[] {
  const versions = route === undefined ? [] : versionsOf(content, route);
  return versions.filter(({ tag }) => tag !== content.site.language);
}

/** Gives the route of the English page for the route of a page in any language. */
export function englishRoute({ languages = {} }: Pick<Site, 'languages'>, route: string): string {
  const code = codeInRoute(Object.keys(languages), route);
  return code === undefined ? route : `/${route.split('/').slice(2).join('/')}`;
}

/** Finds the code of the language whose pages have addresses like this route; undefined for English. */
export function codeInRoute(codes: readonly string[], route: string): string | undefined {
  return codes.find((code) => code.toLowerCase() === route.split('/')[1]);
}

/** Gives the route of a page as content of this language links to it: the English one where it is not translated. */
export function ownRoute({ site, versions }: Published, route: string): string {
  return versions[route]?.find(({ tag }) => tag === site.language)?.route ?? route;
}

type Page = NonNullable<Content['pages'][keyof Content['pages']]>;

/**
 * Lists the pages that are published from this content: in another language those that are translated or written in it,
 * and in English all others.
 */
export function ownPages({ site, pages, versions }: Content): Page[] {
  const isEnglish = site.language === ENGLISH.tag;
  return Object.values(pages).filter((page) => {
    const written = writtenLanguage(page);
    const around = written === undefined ? undefined : languageAround(versions, written);
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
function languageAround(versions: Content['versions'], written: string): string | undefined {
  const others = Object.values(versions).flatMap((each) => each.filter(({ code }) => code !== ENGLISH.code));
  const tags = others.map(({ tag }) => tag);
  return tags.find((tag) => tag === written) ?? tags.find((tag) => codeOf(tag) === codeOf(written));
}

/** Puts the home page of the language before the path to a page. */
export function withHome(content: Content, crumbs: readonly Crumb[]): Crumb[] {
  return [{ label: content.interface.home, href: `${ownRoute(content, '/')}#top` }, ...crumbs];
}
