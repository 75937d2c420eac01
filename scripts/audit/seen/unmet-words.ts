import { attribute, childrenOf, elements, parseHtml, textOf } from '../../html/tree.ts';
import { stringsOfData } from '../proof/structured-data.ts';
import { lettersOf, type SeenPage } from './seen-page.ts';

/** A string that a visitor could read has a capital letter or a space. Ids and values of choices have neither. */
const IS_COPY = /^\p{Lu}|\p{L}\s/u;

interface HandedWords {
  words: string;
  from: string;
}

/** Lists the words that a page hands to its scripts: the props of its islands, and what is in templates. */
function wordsForScripts(html: string): HandedWords[] {
  const found = [...elements(parseHtml(html))].flatMap((element) => {
    if (element.tagName === 'script' && attribute(element, 'type') === 'application/json') {
      const from = `the props of ${attribute(element, 'id')?.replace(/-props$/, '') ?? 'an island'}`;
      return (stringsOfData(textOf(element)) ?? []).map(({ value }) => ({ words: value, from }));
    }
    if (element.tagName !== 'template') return [];
    const from = `the template ${attribute(element, 'id') ?? element.attrs[0]?.name ?? ''}`.trim();
    return childrenOf(element)
      .flatMap((child) => [...elements(child)])
      .filter((inner) => inner.childNodes.every((child) => !('tagName' in child)))
      .map((leaf) => ({ words: textOf(leaf), from }));
  });
  return found.filter(({ words }) => IS_COPY.test(words.replace(/\s+/g, ' ').trim()) && !/^[/#]/.test(words));
}

/** Lists words that pages hand to their scripts and that no view shows, once each, with a page that has them. */
export function unmetWords(
  pages: readonly { route: string; html: string }[],
  seen: readonly SeenPage[],
): (HandedWords & { route: string })[] {
  const lines = new Set(
    seen.flatMap(({ views }) =>
      views.flatMap((view) => view.lines.map(({ text, note = '' }) => lettersOf(text + note))),
    ),
  );
  const all = [...lines].join('');
  const found = new Map(
    pages.flatMap(({ route, html }) =>
      wordsForScripts(html).map((each) => [each.words, { route, ...each }] as const),
    ),
  );
  return [...found.values()].filter(({ words }) => {
    // \{name} in a template may be anything. What is left of each part is letters, figures, $ and %.
    const parts = words.split(/\{\w+\}/).map((part) => lettersOf(part).replaceAll('$', '\\$'));
    return !new RegExp(parts.filter(Boolean).join('.{0,60}'), 'u').test(all);
  });
}
