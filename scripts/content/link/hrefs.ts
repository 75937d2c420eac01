import { phoneDigits } from '../../../schemas/us-phone.ts';
import { DOWNLOADS_ROUTE } from '../model/content-files.ts';
import { isDownload } from './downloads.ts';

/** The target of a link, or the reason why it is not allowed. */
export type Href =
  | { kind: 'internal'; route: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'external'; href: string }
  | { kind: 'refused'; reason: string; remedy: string };

/** The extension of a content file or a web page, including pages of older sites, such as .php. */
const FILE_OF_PAGE = /\.(?:html?|ya?ml|md|php|aspx?)$/i;
const FORMS = 'Links start with /, #, https://, mailto: or tel:.';

/** Parses a link whose tokens are resolved. Internal links without an anchor lead to `#top`. */
export function readHref(href: string): Href {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === 'tel') {
    const phone = phoneLink(href.slice('tel:'.length));
    if (phone !== null) return { kind: 'external', href: phone };
    return refuse('is not a US phone number', 'Write tel:{phone}, or tel: and ten digits.');
  }
  if (/[\s\p{Cc}]/u.test(href)) return refuse('contains a space', 'Write the address without spaces.');
  if (href.includes('\\')) return refuse('contains a backslash', 'Use / instead.');
  if (href.startsWith('//')) {
    const start = 'Start it with https://, or with a single / for a page of this site.';
    return refuse('does not start with https:', start);
  }
  if (href.startsWith('#')) return { kind: 'anchor', anchor: href.slice(1) };
  if (href.startsWith('/')) {
    const [route = '', ...rest] = href.split('#');
    if (!href.includes('?')) return { kind: 'internal', route, anchor: rest.join('#') || 'top' };
    return refuse('contains a question mark', 'Delete everything from ? on: pages do not use parameters.');
  }
  if (scheme === undefined) return refuse('is not a complete link', `${FORMS} ${completeLink(href)}`);
  return SCHEMES.get(scheme)?.(href) ?? refuse(`is a ${scheme}: link, which is not allowed`, FORMS);
}

const SCHEMES = new Map([
  ['https', readHttps],
  ['http', readHttp],
  ['mailto', readMailto],
]);

/** Guesses what a link should be that starts with neither a scheme nor a slash, and returns the remedy. */
function completeLink(href: string): string {
  if (href === '') return 'For the home page, write /.';
  if (/^\+?[\d().-]{7,}$/.test(href)) return 'For a phone number, write tel:{phone}.';
  if (/^[^@/]+@[^@/]+$/.test(href)) return 'For an email address, write mailto:{email}.';
  const [host = ''] = href.split('/');
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(host) && !FILE_OF_PAGE.test(host) && !isDownload(host))
    return `For another site, write https://${href}`;
  const path = href.replace(/^(\.{1,2}\/)+/, '').replace(FILE_OF_PAGE, '');
  return isDownload(href)
    ? `For a file of this site, write ${DOWNLOADS_ROUTE}${path.replace(/^(content\/)?(files\/)?/, '')}.`
    : `For a page of this site, write /${path}.`;
}

function readHttps(href: string): Href {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null || !href.slice(6).startsWith('//') || !url.hostname.includes('.')) {
    return refuse('is not a complete URL', 'Write a full address, such as https://www.example.com/page.');
  }
  return url.username === '' && url.password === ''
    ? { kind: 'external', href }
    : refuse('contains a user name or password', 'Delete the part before @.');
}

function readHttp(href: string): Href {
  const own = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(\/.*)?$/i.exec(href);
  return own
    ? refuse('leads to your own computer', `Write the route alone: ${own[1] ?? '/'}`)
    : refuse('uses http:, which is not encrypted', 'Write https:// instead of http://.');
}

function readMailto(href: string): Href {
  const [address = '', ...query] = href.slice('mailto:'.length).split('?');
  if (!/^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address))
    return refuse('is not an email address', 'Write mailto:{email}, or mailto: and one address.');
  // Allow only a subject. Other mailto fields could add recipients or a text that was never approved.
  return query.length === 0 || /^subject=[^&]+$/.test(query.join('?'))
    ? { kind: 'external', href: `mailto:${href.slice('mailto:'.length)}` }
    : refuse('adds more than a subject to the email', 'After ?, write only subject= and the subject.');
}

function refuse(reason: string, remedy: string): Href {
  return { kind: 'refused', reason, remedy };
}

/** Returns the link for a US phone number in any notation: `tel:+18005550142`; null for anything else. */
export function phoneLink(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? null : `tel:+1${digits}`;
}
