import { codeOf, ENGLISH } from '../schemas/language-route.ts';
import type { Content, Crumb } from '../schemas/types.ts';

/** The content of any page. Without a check, only keys that all kinds of pages share can be used. */
export type AnyPage = NonNullable<Content['pages'][keyof Content['pages']]>;

type Versions = Pick<Content, 'versions'>;

/** A link to this page in another language, or to the home page in that language. */
export interface LanguageLink {
  code: string;
  name: string;
  route: string;
}

/** Lists links to a page in other languages. Where the page is not translated, they lead to the home page and say so. */
export function otherVersions(content: Content, route: string | undefined): LanguageLink[] {
  const versions = (content.versions[route ?? ''] ?? []).filter((version) => version.route !== route);
  return [
    ...versions,
    ...homePages(content).filter(({ code }) => versions.every((each) => each.code !== code)),
  ];
}

/** Lists links to the home pages in other languages than that of this content. */
export function homePages({ site, versions }: Pick<Content, 'site' | 'versions'>): LanguageLink[] {
  return (versions['/'] ?? []).flatMap(({ code, tag, route }) => {
    const name = site.languages?.[code]?.home;
    return name === undefined || tag === site.language ? [] : { code, name, route };
  });
}

/** Converts the route of a page in any language to the route of its English version. */
export function englishRoute(content: Versions, route: string): string {
  return content.versions[route]?.[0]?.route ?? route;
}

/** Returns the route of a page in the language of this content, or the given route if the page is not translated. */
function ownRoute({ site, versions }: Pick<Content, 'site' | 'versions'>, route: string): string {
  return versions[route]?.find(({ tag }) => tag === site.language)?.route ?? route;
}

/** Lists the pages that are published from this content: those whose menu and footer are in its language. */
export function ownPages(content: Content): AnyPage[] {
  const languages = languagesByRoute(content);
  const tags = Object.values(content.versions).flatMap((each) => each.map(({ tag }) => tag));
  return Object.values(content.pages).filter(({ route }) => {
    const tag = languages.get(route) ?? ENGLISH.tag;
    const around = tags.find((each) => each === tag) ?? tags.find((each) => codeOf(each) === codeOf(tag));
    return (around ?? ENGLISH.tag) === content.site.language;
  });
}

/** Returns the language tag of a page's text. The menu and footer of the page may be in another language. */
export function languageOf({ site }: Pick<Content, 'site'>, page: AnyPage | undefined): string {
  return writtenLanguage(page) ?? site.language;
}

function writtenLanguage(page: AnyPage | undefined): string | undefined {
  return page !== undefined && 'language' in page ? page.language : undefined;
}

/** Maps the route of each page that is not in English to its language tag. */
export function languagesByRoute(content: Pick<Content, 'pages' | 'versions'>): Map<string, string> {
  const translated = Object.values(content.versions).flat();
  const written = Object.values(content.pages).map((page) => ({
    route: page.route,
    tag: writtenLanguage(page),
  }));
  const tags = [...translated, ...written].map(({ route, tag = ENGLISH.tag }) => [route, tag] as const);
  return new Map(tags.filter(([, tag]) => tag !== ENGLISH.tag));
}

/**
 * Returns the address of an English route in the language of this content, and the words to show after its link: if the
 * page has no translation, that it is in English.
 */
export function ownLink(
  content: Pick<Content, 'site' | 'versions'>,
  route: string,
): { href: string; note: string } {
  const language = languageIn(content);
  const isEnglish = language !== undefined && !translatedIn(content, route);
  return { href: `${ownRoute(content, route)}#top`, note: isEnglish ? ` (${language.inEnglish})` : '' };
}

/** Returns the entry of site.yaml for the language of this content; undefined for English. */
export function languageIn({ site }: Pick<Content, 'site'>) {
  const [code, language] =
    Object.entries(site.languages ?? {}).find(([, { tag }]) => tag === site.language) ?? [];
  return code === undefined || language === undefined ? undefined : { code, ...language };
}

/** Returns true if the page of an English route is published in the language of this content. */
function translatedIn({ site, versions }: Pick<Content, 'site' | 'versions'>, route: string): boolean {
  return versions[route]?.some(({ tag }) => tag === site.language) === true;
}

/** Adds the home page in the language of this content to the start of a breadcrumb. */
export function withHome(content: Content, crumbs: readonly Crumb[]): Crumb[] {
  const { href, note } = ownLink(content, '/');
  return [{ label: content.interface.home + note, href }, ...crumbs];
}
