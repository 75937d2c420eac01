import { expect, test } from 'vitest';
import { englishRoute, ownPages } from '../../renderer/languages.ts';
import { ENGLISH, routeIn } from '../../schemas/language-route.ts';
import { compilation, content } from '../content.ts';
import {
  all,
  attribute,
  destination,
  eachPage,
  type Element,
  pageAt,
  read,
  rawText,
  site,
  the,
  visibleText,
  withAttribute,
} from './built-site.ts';

const translated = compilation.languages.flatMap(({ code, content: own }) =>
  own === null ? [] : ownPages(own).map(({ route }): [string, string] => [route, code]),
);
const absolute = (route: string) => site.url + site.base + route.slice(1);

test('the languages of site.yaml have their pages', () => {
  const listed = Object.values(content.site.languages ?? {}).flatMap((language) => language.pages);
  expect(translated).toHaveLength(listed.length);
});

test.each(eachPage)('%s declares its language and its versions', (route, page) => {
  const [, code = ENGLISH.code] = translated.find(([own]) => own === route) ?? [];
  const versions = content.versions[route] ?? [];
  const { tag } = content.site.languages?.[code] ?? ENGLISH;
  expect(attribute(the(page.document, 'html'), 'lang')).toBe(tag);
  const of = (link: Element, ...names: string[]) => names.map((each) => attribute(link, each) ?? '');
  const alternates = all(page.document, 'link').map((link) => of(link, 'hreflang', 'href'));
  const wanted = versions.map((version) => [version.code, absolute(version.route)]);
  const [english] = versions;
  expect(alternates.filter(([language]) => language)).toEqual(
    english ? [...wanted, ['x-default', absolute(english.route)]] : [],
  );
  const links = all(the(page.document, 'header'), 'a')
    .map((link) => [rawText(link), ...of(link, 'lang', 'hreflang', 'href')])
    .filter(([, lang]) => lang)
    .map(([name, lang, language, href = '']) => [name, lang, language, destination(href, page)]);
  const others = versions
    .filter((version) => version.code !== code)
    .map((version) => [version.name, version.code, version.code, `${version.route}#top`]);
  // The link of a page without a translation says that it leads to the home page of the language.
  const homes = Object.entries(content.site.languages ?? {})
    .filter(([each]) => each !== code && versions.every((version) => version.code !== each))
    .map(([each, { home }]) => [home, each, each, `${routeIn(each, '/')}#top`]);
  // The header has these links twice: beside its buttons, and in the menu.
  expect(links).toEqual([...others, ...homes, ...others, ...homes]);
  for (const [language, address] of wanted)
    expect(read('sitemap.xml')).toContain(`hreflang="${language}" href="${address}"`);
  // A translation may have changed after its English.
  const own = content.site.languages?.[code]?.updated?.[english?.route ?? ''];
  const lastmod = `<loc>${absolute(route)}</loc><lastmod>${own}</lastmod>`;
  if (own !== undefined) expect(read('sitemap.xml')).toContain(lastmod);
});

/** English texts of two words or more. Shorter ones are often names, the same in every language. */
const ENGLISH_TEXTS = new Set(
  compilation.units.map(({ text }) => text).filter((text) => /\p{Ll}{3,}.*\s.*\p{Ll}{3,}/u.test(text)),
);
const TRANSLATED_UNITS = compilation.languages.flatMap(({ units }) => units);
const SAME = new Set(TRANSLATED_UNITS.map(({ text }) => text).filter((text) => ENGLISH_TEXTS.has(text)));
const ENGLISH_WORDS = /\b(?:the|you|your|and|with|from|that|this|are|our)\b/i;

test.each(translated)('%s has no English except names and marked text', (route) => {
  const { document } = pageAt(route);
  const texts = all(document)
    .filter((element) => !['script', 'style', 'head', 'html', 'body', 'main'].includes(element.tagName))
    .flatMap((element) => [
      visibleText(element),
      ...['alt', 'aria-label', 'title', 'placeholder'].flatMap((name) => attribute(element, name) ?? []),
    ]);
  expect([...new Set(texts)].filter((text) => ENGLISH_TEXTS.has(text) && !SAME.has(text))).toEqual([]);
  const names = [
    ...content.testimonials.items.map((item) => item.name),
    ...Object.values(content.states).flatMap(({ sources }) => sources.map(({ title }) => title)),
  ];
  const marked = withAttribute(document, 'lang').map((element) => visibleText(element));
  const tags = ['p', 'li', 'h1', 'h2', 'h3', 'a', 'button', 'label', 'td', 'th', 'dt', 'dd', 'summary'];
  const suspicious = all(document, ...tags)
    .map((element) =>
      [...names, ...marked].reduce((text, name) => text.replaceAll(name, ''), visibleText(element)),
    )
    .filter((text) => ENGLISH_WORDS.test(text));
  expect([...new Set(suspicious)]).toEqual([]);
});

test.each(translated)('%s links to pages in its language, and marks links to English ones', (route) => {
  const routes = new Set(translated.map(([own]) => own));
  const { document } = pageAt(route);
  for (const link of all(document, 'a')) {
    const address = attribute(link, 'href') ?? '';
    if (!address.startsWith(site.base) || attribute(link, 'lang') !== undefined) continue;
    // The estimate completes this address by the page of the state, in the language of the page if it is translated.
    if (
      withAttribute(document, 'data-say').some(
        (part) => attribute(part, 'data-say') === 'statePage' && all(part, 'a').includes(link),
      )
    )
      continue;
    const to = `/${address.slice(site.base.length).split('#')[0]}`;
    if (to.includes('.')) continue;
    const isEnglish = !routes.has(to);
    expect([to, attribute(link, 'hreflang')]).toEqual([to, isEnglish ? ENGLISH.code : undefined]);
    // A link may lead to an English page only if that page has no translation.
    if (isEnglish) expect(content.versions[to]).toBeUndefined();
  }
});

test.each(translated)('%s has the sections of the English page', (route) => {
  const anchorsOf = (at: string) =>
    all(the(pageAt(at).document, 'main'), 'section').map((part) => attribute(part, 'id'));
  expect(anchorsOf(route)).toEqual(anchorsOf(englishRoute(content, route)));
});

test.each(translated)('%s says that people speak its language, if it asks for a call', (route, code) => {
  const line = content.site.languages?.[code]?.spoken?.line;
  const english = englishRoute(content, route);
  const page = Object.values(content.pages).find((each) => each.route === english);
  const asks =
    ['/quote', '/booking'].includes(english) || (page && 'closing' in page && page.closing !== undefined);
  const says = (at: string) =>
    line !== undefined && visibleText(the(pageAt(at).document, 'main')).includes(line);
  expect(says(route)).toBe(line !== undefined && asks === true);
  expect(says(english)).toBe(false);
});
