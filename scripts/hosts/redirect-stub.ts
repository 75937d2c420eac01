/** Writes pages that redirect by themselves, for hosts without redirect rules. */

import { hasEnding } from '../content/link/old-address.ts';
import { leadsToEnglish, type Site, withoutFragment } from './site-description.ts';

export interface StubWords {
  lang: string;
  title: string;
  /** The text of the link for visitors who are not redirected. */
  link: string;
  /** The SVG of the picture above the title. It is part of the page, which may load no file. */
  picture?: string;
}

/** The policy that stops the page from loading anything. It needs no files, because it has only text and a link. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Returns the HTML of a page that redirects.
 * @param to the path of the new page, with the base path and perhaps a fragment
 * @param url the public address of the site, for the canonical link
 */
export function redirectStub(
  to: string,
  url: string,
  { lang, title, link, picture = '' }: StubWords,
): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width">
    <link rel="canonical" href="${escapeHtml(url + withoutFragment(to))}">
    <title>${escapeHtml(title)}</title>
  </head>
  <body>${picture && `\n    ${picture.trim().replace('<svg ', '<svg aria-hidden="true" ')}`}
    <h1>${escapeHtml(title)}</h1>
    <p><a href="${escapeHtml(to)}">${escapeHtml(link)}</a></p>
  </body>
</html>
`;
}

/**
 * Lists the redirect pages of a site with their targets. `/plans` gets the files `plans.html` and `plans/index.html`;
 * `/contact.php` gets only `contact.php/index.html`, because a file `contact.php` would be downloaded. The address of a
 * page below the folder of a language gets one file, as pages do. Leaves out a file if its path differs from the path of
 * another file only in case.
 */
export function stubsOf(site: Site): { file: string; to: string }[] {
  const taken = new Set([
    'index.html',
    ...site.pages.map((page) => `${page.slice(site.home.length).toLowerCase()}.html`),
  ]);
  const stubs: { file: string; to: string }[] = [];
  for (const moved of site.moved) {
    const name = moved.path.slice(site.home.length);
    const names = hasEnding(moved.path) ? [] : [`${name}.html`];
    if (!leadsToEnglish(site, moved)) names.push(`${name}/index.html`);
    for (const file of names.filter((each) => !taken.has(each.toLowerCase()))) {
      taken.add(file.toLowerCase());
      stubs.push({ file, to: moved.to });
    }
  }
  return stubs;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
