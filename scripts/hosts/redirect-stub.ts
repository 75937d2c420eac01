/** A page that redirects by itself, for hosts without redirect rules. */

export interface StubWords {
  lang: string;
  title: string;
  /** The label of the link, for a visitor who is not redirected. */
  link: string;
}

/** The page is plain text and a link: it loads nothing. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * @param to the path that the page went to, with the base
 * @param url the public address of the site, for the canonical link
 */
export function redirectStub(to: string, url: string, { lang, title, link }: StubWords): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width">
    <link rel="canonical" href="${escapeHtml(url + to)}">
    <title>${escapeHtml(title)}</title>
  </head>
  <body>
    <h1>${escapeHtml(title)}</h1>
    <p><a href="${escapeHtml(to)}">${escapeHtml(link)}</a></p>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
