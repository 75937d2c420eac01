import { parse } from 'parse5';
import { PurgeCSS } from 'purgecss';
import { elements } from '../html/tree.ts';

/**
 * Keeps the rules that a page can use: whatever its markup names, or the scripts that may run on it.
 * @param css all styles of the page's components, minified
 * @param html the page's markup
 * @param scripts the text of the loader and of the page's islands, for the classes and attributes they set
 */
export async function pruneStyles(css: string, html: string, scripts: string): Promise<string> {
  const [pruned] = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: scripts, extension: 'js' },
    ],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: namesInMarkup }],
    keyframes: true,
    fontFace: true,
    variables: true,
  });
  // Sass names an encoding; inside a document it is the document’s.
  return pruned?.css.replace(/^@charset[^;]*;/, '').trim() ?? '';
}

/** What selectors can ask of a page. Its words are left out: a page that speaks of carriers need not show them. */
function namesInMarkup(html: string) {
  const all = [...elements(parse(html))];
  const attributes = all.flatMap(({ attrs }) => attrs);
  const valuesOf = (name: string) =>
    attributes.filter((attribute) => attribute.name === name).flatMap(({ value }) => value.split(/\s+/));
  return {
    tags: all.map(({ tagName }) => tagName),
    classes: valuesOf('class'),
    ids: valuesOf('id'),
    attributes: {
      names: attributes.map(({ name }) => name),
      values: attributes.flatMap(({ value }) => value.split(/\s+/)),
    },
    undetermined: [],
  };
}
