import { PurgeCSS } from 'purgecss';

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
    keyframes: true,
    fontFace: true,
    variables: true,
  });
  // Sass names an encoding; inside a document it is the document’s.
  return pruned?.css.replace(/^@charset[^;]*;/, '').trim() ?? '';
}
