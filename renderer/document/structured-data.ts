import type { Article, BreadcrumbList, Graph, InsuranceAgency, Person, Thing, WebPage } from 'schema-dts';
import { ENGLISH } from '../../schemas/language-route.ts';
import type { Content, Crumb, TeamMember } from '../../schemas/types.ts';
import { absolute } from '../links.ts';
import { slugAt } from '../entry-at.ts';
import { type AnyPage, englishRoute, languageOf, withHome } from '../languages.ts';

/**
 * Returns the page's JSON-LD: the agency on the home page, the breadcrumb if there is one, a guide as an article, and
 * the people on the page. Includes only facts that the page shows. Leaves out the agency's ratings, because search
 * engines do not allow a site to mark up ratings of itself.
 */
export function structuredData(content: Content, page: AnyPage): string {
  const hasTeam = 'sections' in page && page.sections.some(({ team }) => team);
  const things: Thing[] = [
    ...(englishRoute(content, page.route) === '/' ? [agency(content)] : []),
    ...inAnotherLanguage(content, page),
    ...('crumbs' in page && page.crumbs ? [breadcrumb(content, page.crumbs, page.route)] : []),
    ...articles(content, page),
    // The English page describes the people. Its translations name it as another version of themselves.
    ...(hasTeam && content.site.language === ENGLISH.tag
      ? content.team.map((member) => person(content, member))
      : []),
  ];
  const [only, ...others] = things;
  const context = { '@context': 'https://schema.org' } as const;
  return JSON.stringify(
    typeof only === 'object' && others.length === 0
      ? { ...context, ...only }
      : ({ ...context, '@graph': things } satisfies Graph),
  );
}

/** Returns a list with the guide on this page as an article. The list is empty for other pages. */
function articles(content: Content, { route }: AnyPage): Article[] {
  const guide = englishRoute(content, route).startsWith('/guides/')
    ? content.guides[slugAt(route)]
    : undefined;
  if (guide === undefined) return [];
  const { title, summary, author, reviewedBy, published, updated } = guide;
  return [
    {
      '@type': 'Article',
      headline: title,
      description: summary,
      url: absolute(content.site, route),
      datePublished: published,
      dateModified: updated,
      author: { '@type': 'Person', name: author },
      ...(reviewedBy && { editor: { '@type': 'Person', name: reviewedBy } }),
      publisher: agencyName(content),
    },
  ];
}

/** Describes the language of a page that is not in English. Returns an empty list for an English page. */
function inAnotherLanguage(content: Content, page: AnyPage): WebPage[] {
  const inLanguage = languageOf(content, page);
  const url = absolute(content.site, page.route);
  return inLanguage === ENGLISH.tag ? [] : [{ '@type': 'WebPage', url, name: page.meta.title, inLanguage }];
}

/** Returns the agency's id and name, by which other entries refer to the agency. */
function agencyName({ site }: Content) {
  return {
    '@type': 'InsuranceAgency',
    '@id': `${absolute(site, '/')}#agency`,
    name: site.brand.name,
  } satisfies InsuranceAgency;
}

function agency(content: Content): InsuranceAgency {
  const { site, media } = content;
  const { brand, contact, licensedStates } = site;
  return {
    ...agencyName(content),
    url: absolute(site, '/'),
    logo: absolute(site, media[brand.logo]?.url ?? '/'),
    telephone: contact.phone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address.street,
      addressLocality: contact.address.city,
      addressRegion: contact.address.region,
      postalCode: contact.address.postalCode,
      addressCountry: contact.address.country,
    },
    areaServed: licensedStates.map(({ name }) => name),
  };
}

function breadcrumb(content: Content, crumbs: Crumb[], route: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: withHome(content, crumbs).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(content.site, href?.split('#')[0] ?? route),
    })),
  };
}

function person(content: Content, { name, role, image, social }: TeamMember): Person {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    image: absolute(content.site, content.media[image.src]?.url ?? '/'),
    ...(social && { sameAs: social }),
    worksFor: agencyName(content),
  };
}
