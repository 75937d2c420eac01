import { codeOf, ENGLISH } from '../schemas/language-route.ts';
import type { Content, Crumb, PageVersion } from '../schemas/types.ts';

type Versions = Pick<Content, 'versions'>;

/** Lists the languages that a page is published in, English first. Empty if the page has only one language. */
export function versionsOf({ versions }: Versions, route: string): readonly PageVersion[] {
  return versions[route] ?? [];
}

/** Lists the other languages that a page is published in; empty for the error page, which has no route. */
export function otherVersions(content: Versions, route: string | undefined): PageVersion[] {
  return versionsOf(content, route ?? '').filter((version) => version.route !== route);
}

/** Returns the route of the English page for a page's route in any language. */
export function englishRoute(content: Versions, route: string): string {
  return versionsOf(content, route)[0]?.route ?? route;
}

/** Returns a page's route in the language of this content, or its English route if the page is not translated. */
export function ownRoute({ site, versions }: Pick<Content, 'site' | 'versions'>, route: string): string {
  return versions[route]?.find(({ tag }) => tag === site.language)?.route ?? route;
}

type Page = NonNullable<Content['pages'][keyof Content['pages']]>;

/** Lists the pages published from the content of one language: those whose menu and footer are in it. */
export function ownPages({ site, pages, versions }: Content): Page[] {
  const tags = Object.values(versions).flatMap((each) => each.map(({ tag }) => tag));
  return Object.values(pages).filter((page) => {
    const version = versions[page.route]?.find(({ route }) => route === page.route);
    const tag = writtenLanguage(page) ?? version?.tag ?? ENGLISH.tag;
    const around = tags.find((each) => each === tag) ?? tags.find((each) => codeOf(each) === codeOf(tag));
    return (around ?? ENGLISH.tag) === site.language;
  });
}

/** Returns the language tag of a page written in another language; undefined for English and translations. */
export function writtenLanguage(page: Page | undefined): string | undefined {
  return page !== undefined && 'language' in page ? page.language : undefined;
}

/** Maps the route of each page that is not in English to its language tag. */
export function languagesByRoute({
  pages,
  versions,
}: Pick<Content, 'pages' | 'versions'>): Map<string, string> {
  const translated = Object.values(versions).flat();
  return new Map([
    ...translated.flatMap(({ route, tag }) => (tag === ENGLISH.tag ? [] : [[route, tag] as const])),
    ...Object.values(pages).flatMap((page) => {
      const tag = writtenLanguage(page);
      return tag === undefined ? [] : [[page.route, tag] as const];
    }),
  ]);
}

/** Puts the home page of the language first in a page's breadcrumb. */
export function withHome(content: Content, crumbs: readonly Crumb[]): Crumb[] {
  return [{ label: content.interface.home, href: `${ownRoute(content, '/')}#top` }, ...crumbs];
}
