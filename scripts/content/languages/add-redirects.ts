import { routeIn } from '../../../schemas/language-route.ts';
import { indexAbove } from '../model/collections.ts';
import type { Linked } from '../model/compilation.ts';
import { isRecord, listAt, valueAt } from '../json-data.ts';
import { entryOf } from '../model/collections.ts';
import { encodeAddress, readOldAddress } from '../link/old-address.ts';
import { REDIRECTS_FILE } from '../link/redirects.ts';
import type { Translation } from './pairs.ts';

/** A redirect. `to` may be an English page or one of another language, with an anchor. */
interface Redirect {
  from: string;
  to: string;
  status: unknown;
}

type Pages = Pick<Translation, 'code' | 'complete'>;

/**
 * Adds redirects that follow from content to those of redirects.yaml:
 * - an old address without a query also leads to the same page below `/es`, in that language if it is published;
 * - the address of a page that is not published in a language leads to the English page;
 * - other addresses below `/es` lead to its home page, if `*` leads anywhere;
 * - an entry that is held leads to the index of its collection.
 * A redirect of redirects.yaml is kept if one of these would be from the same address.
 * @param files all content files, with links resolved
 * @param held routes of entries that have ended and have no page
 */
export function addRedirects(
  files: Linked['files'],
  languages: readonly Pages[],
  held: ReadonlySet<string>,
): Linked['files'] {
  const routes = files
    .flatMap(({ path, data }) => entryOf(path)?.route ?? valueAt(data, '/route') ?? [])
    .map(String)
    .filter((route) => !held.has(route) && languageOf(route, languages) === undefined);
  return files.map((file) => {
    if (file.path !== REDIRECTS_FILE || !isRecord(file.data)) return file;
    const rules = listAt(file.data, '/redirects').filter(isRecord).map(toRedirect);
    const written = rules
      .filter(({ from }) => from !== '*')
      .map((rule) => ({
        ...rule,
        to: publishedTarget(rule.to, languageOf(rule.from, languages), languages),
      }));
    const unknown = rules.filter(({ from }) => from === '*');
    const taken = new Set(written.map(({ from }) => addressOf(from)));
    const added = [
      ...heldRedirects(held),
      ...languages.flatMap((each) => [
        ...movedIn(each, written, languages, held),
        ...routes
          .filter((route) => !each.complete.includes(route))
          .map((route) => ({ from: routeIn(each.code, route), to: route, status: 302 })),
      ]),
    ];
    const free = added.filter(({ from }) => !taken.has(addressOf(from)));
    const lost = languages
      .filter(({ complete }) => complete.includes('/'))
      .flatMap(({ code }) => unknown.map((rule) => ({ ...rule, ...homeOf(code) })));
    return { ...file, data: { ...file.data, redirects: [...written, ...free, ...lost, ...unknown] } };
  });
}

function toRedirect({ from, to, status }: Record<string, unknown>): Redirect {
  return { from: String(from), to: String(to), status };
}

function heldRedirects(held: ReadonlySet<string>): Redirect[] {
  return [...held].map((route) => ({ from: route, to: indexAbove(route) ?? '/', status: 302 }));
}

/** Returns the ends of the redirect that leads unknown addresses below the folder of a language to its home page. */
function homeOf(code: string): Pick<Redirect, 'from' | 'to'> {
  const home = routeIn(code, '/');
  return { from: `${home}/*`, to: home };
}

/** Returns the old addresses below the folder of a language. */
function movedIn(
  language: Pages,
  written: readonly Redirect[],
  languages: readonly Pages[],
  held: ReadonlySet<string>,
): Redirect[] {
  const { code } = language;
  const isShared = ({ from }: Redirect) => !from.includes('?') && languageOf(from, languages) === undefined;
  const moved = written.filter(isShared).map(({ from, to, status }) => {
    return { from: routeIn(code, from), to: publishedTarget(to, language, languages), status };
  });
  const ended = heldRedirects(held).map(({ from, to, status }) => {
    return { from: routeIn(code, from), to: publishedTarget(to, language, languages), status };
  });
  return [...moved, ...ended];
}

/**
 * Returns the address to lead to: the page in the wanted language, if it is published in it, or else in English. A target
 * that names a language itself keeps that language, if the page is published in it.
 */
function publishedTarget(to: string, wanted: Pages | undefined, languages: readonly Pages[]): string {
  const [route = '', ...anchor] = to.split(/(?=#)/);
  const named = languageOf(route, languages);
  const english = named === undefined ? route : englishOf(route, named);
  const language = named ?? wanted;
  const isPublished = language?.complete.includes(english) === true;
  return (isPublished ? routeIn(language.code, english) : english) + anchor.join('');
}

/** Returns the language below whose folder an address is; undefined if it is in no language's folder. */
function languageOf(address: string, languages: readonly Pages[]): Pages | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/(?:\/+|\.html)$/, '');
  return languages.find(
    ({ code }) => path === routeIn(code, '/') || path.startsWith(`${routeIn(code, '/')}/`),
  );
}

function englishOf(route: string, { code }: Pages): string {
  return route.slice(routeIn(code, '/').length) || '/';
}

/** Returns an address in the form in which two spellings of one address are equal. */
function addressOf(from: string): string {
  const old = readOldAddress(from);
  return typeof old === 'string' ? from : encodeAddress(old);
}
