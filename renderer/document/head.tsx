import { useContent } from '../content.ts';
import { pageTitle } from '../../schemas/copy-rules.ts';
import { absolute, href, publishedPicture } from '../links.ts';
import { colorOf } from '../colors.ts';
import { type AnyPage, languageOf } from '../languages.ts';
import { SOCIAL_PICTURE, socialPictureOf } from '../slug.ts';
import { structuredData } from './structured-data.ts';

/** Prefetches a page of this site while a visitor points at its link, unless data or battery saving is on. */
const FETCH_NEXT_PAGES = JSON.stringify({
  prefetch: [{ where: { href_matches: href('/*') }, eagerness: 'moderate' }],
});

/** Renders the head of a page. Without `page`, renders the head of the error page, which redirects to the home page. */
export function Head({ page }: { page: AnyPage | undefined }) {
  const content = useContent();
  const { brand } = content.site;
  const { error } = content.interface;
  const icon = publishedPicture(content, brand.favicon).url;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{pageTitle(page?.meta.title ?? `${error.status} ${error.message}`, brand)}</title>
      {page ? (
        <PageMeta page={page} />
      ) : (
        <>
          <meta name="robots" content="noindex" />
          <meta httpEquiv="refresh" content={`0; url=${href('/')}`} />
        </>
      )}
      <meta name="theme-color" content={colorOf(content.theme, content.theme.browser.bar)} />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={href('/apple-touch-icon.png')} />
      <link rel="manifest" href={href('/manifest.webmanifest')} />
      {!import.meta.env.DEV && (
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: FETCH_NEXT_PAGES }} />
      )}
    </head>
  );
}

function PageMeta({ page }: { page: AnyPage }) {
  const content = useContent();
  const { title, description } = page.meta;
  const { brand } = content.site;
  const address = absolute(content.site, page.route);
  const versions = content.versions[page.route] ?? [];
  const [english] = versions;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {versions.map(({ code, route }) => (
        <link key={code} rel="alternate" hrefLang={code} href={absolute(content.site, route)} />
      ))}
      {english && <link rel="alternate" hrefLang="x-default" href={absolute(content.site, english.route)} />}
      {page.route.startsWith('/guides') && (
        <link rel="alternate" type="application/atom+xml" href={href('/guides.atom.xml')} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={languageOf(content, page).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absolute(content.site, socialPictureOf(page.route))} />
      <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData(content, page).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
