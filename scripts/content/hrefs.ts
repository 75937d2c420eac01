/** What a link leads to, or why it may not. */
export type Href =
  | { kind: 'internal'; route: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'external'; href: string }
  | { kind: 'refused'; reason: string; remedy: string };

const FORMS = 'Links begin with /, #, https://, mailto: or tel:.';

/** Reads a link in which the tokens are resolved. Internal links without an anchor lead to `#top`. */
export function readHref(href: string): Href {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === 'tel') return readTel(href.slice(4));
  if (/[\s\p{Cc}]/u.test(href)) return refuse('has a space in it', 'Write the address without spaces.');
  if (href.includes('\\')) return refuse('has a backslash in it', 'Addresses are written with /.');
  if (href.startsWith('//'))
    return refuse(
      'does not say https:',
      'Begin it with https://, or with a single / for a page of this site.',
    );
  if (href.startsWith('#')) return { kind: 'anchor', anchor: href.slice(1) };
  if (href.startsWith('/')) return readInternal(href);

  switch (scheme) {
    case 'https':
      return readHttps(href);
    case 'mailto':
      return readMailto(href);
    case 'http':
      return refuse('is not encrypted', 'Write https:// instead of http://.');
    case undefined:
      return refuse('does not say what kind of link it is', `${FORMS} A page of this site is /${href}.`);
    default:
      return refuse(`is a ${scheme}: link, which is not safe to publish`, FORMS);
  }
}

/** A North American number in any notation, as E.164: `(800) 555-0142` becomes `+18005550142`. Null for anything else. */
export function normalizePhone(phone: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(phone)) return null;
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('1');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) && !isForeign ? `+1${national}` : null;
}

function readTel(phone: string): Href {
  const number = normalizePhone(phone);
  return number === null
    ? refuse('is no US telephone number', 'Write tel:{phone}, or tel: and ten digits.')
    : { kind: 'external', href: `tel:${number}` };
}

function readInternal(href: string): Href {
  if (href.includes('?'))
    return refuse('carries a question mark', 'Leave out everything from ? on: pages take no parameters.');
  const [route = '', ...rest] = href.split('#');
  return { kind: 'internal', route, anchor: rest.join('#') || 'top' };
}

function readHttps(href: string): Href {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null || !href.slice(6).startsWith('//') || !url.hostname.includes('.')) {
    return refuse(
      'is no whole address',
      'Write https:// and the name of the site, such as https://www.example.com/page.',
    );
  }
  return url.username === '' && url.password === ''
    ? { kind: 'external', href }
    : refuse('holds a user name', 'Leave out what stands before @.');
}

function readMailto(href: string): Href {
  return /^mailto:[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+(\?(subject|body)=\S*)?$/i.test(href)
    ? { kind: 'external', href: `mailto:${href.slice(7)}` }
    : refuse('is no e-mail address', 'Write mailto:{email}, or mailto: and one address.');
}

function refuse(reason: string, remedy: string): Href {
  return { kind: 'refused', reason, remedy };
}
