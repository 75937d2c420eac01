import { attribute, childrenOf, elements, parseHtml, textOf } from '../../../html/tree.ts';
import { stringsOfData } from '../../proof/structured-data.ts';
import { collapseSpaces } from '../read/page-nodes.ts';

/** A string that a visitor could read: it has a capital letter or a space. Ids and values of choices have neither. */
const IS_COPY = /^\p{Lu}|\p{L}\s/u;

/**
 * Words that a page hands to its scripts: the props of its islands and what is in templates. Each has to be met
 * in some state; one that is not belongs to a state that the walk does not know.
 */
function wordsForScripts(html: string): { words: string; from: string }[] {
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
  return found.filter(({ words }) => IS_COPY.test(collapseSpaces(words)) && !/^[/#]/.test(words));
}

/** Words that pages hand to their scripts and that no transcript has, once each, with the page. */
export function unwalkedWords(
  pages: readonly { route: string; html: string }[],
  transcripts: readonly string[],
): { route: string; words: string; from: string }[] {
  const all = plain(transcripts.join('\n'));
  const found = new Map(
    pages.flatMap(({ route, html }) =>
      wordsForScripts(html).map((each) => [each.words, { route, ...each }] as const),
    ),
  );
  return [...found.values()].filter(({ words }) => {
    // \{name} in a template may be anything. What is left of each part is letters, figures, $ and %.
    const parts = words.split(/\{\w+\}/).map((part) => plain(part).replaceAll('$', '\\$'));
    return !new RegExp(parts.filter(Boolean).join('.{0,60}'), 'u').test(all);
  });
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
