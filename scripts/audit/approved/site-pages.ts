import type { Content } from '../../../schemas/types.ts';
import { codeOf } from '../../../schemas/language-route.ts';
import { languagesByRoute } from '../../../renderer/languages.ts';
import type { Compilation } from '../../content/model/compilation.ts';
import type { TracedPage } from '../proof/traced-page.ts';
import type { Page } from './line.ts';
import { englishOf, type EnglishWords, linesOfPage } from './page-lines.ts';

/** The name of the page of lines that nobody can perceive as a page opens. */
export const HIDDEN_PAGE = 'hidden';

interface Sources {
  compilation: Compilation;
  content: Content;
  pages: readonly TracedPage[];
  translatedPages: readonly TracedPage[];
}

/** Lists the pages with an address, as lines of the built site. */
export function listPages({ compilation, content, pages, translatedPages }: Sources): Page[] {
  const written = languagesByRoute(content);
  const codes = compilation.languages.map(({ code }) => code);
  const pageOf = (page: TracedPage, english?: EnglishWords): Page => {
    const translated = english !== undefined;
    const code = codes.find((each) => page.route === `/${each}` || page.route.startsWith(`/${each}/`));
    const language = written.get(page.route);
    const home = translated && code !== undefined ? `/${code}` : '/';
    return {
      name: page.route,
      title: page.strings.find(({ kind }) => kind === 'title')?.text ?? page.route,
      language: translated ? code : language && codeOf(language),
      home: page.route === home ? undefined : home,
      lines: linesOfPage(page, english),
    };
  };
  const own = pages.filter(isRead).map((page) => pageOf(page));
  const english = englishOf(
    compilation.units,
    own.flatMap(({ lines }) => lines),
  );
  return [...own, ...translatedPages.filter(isRead).map((page) => pageOf(page, english))];
}

/** Returns false for a page that only leads to another address: redirects.yaml says so. */
function isRead({ html }: TracedPage): boolean {
  return !/<meta http-equiv="refresh"/i.test(html);
}
