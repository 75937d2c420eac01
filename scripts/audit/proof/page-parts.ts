import { attribute, type Document, elements, textOf } from '../../html/nodes.ts';
import { type VisibleString, visibleStrings } from './visible-strings.ts';

/** What the audit looks at in a page. It is plain data, and depends on the page's HTML alone: an audit can keep it. */
export interface PageParts {
  strings: readonly VisibleString[];
  /** The scripts that the page holds. */
  scripts: readonly string[];
  /** Its structured data for search engines, as written. */
  structuredData: readonly string[];
  /** Fields of forms, with what the page says of each. */
  inputs: readonly { type: string | undefined; isChecked: boolean; description: string }[];
}

/** Reads what the audit looks at in a page. */
export function readParts(html: string): PageParts {
  const { document, strings } = visibleStrings(html);
  const all = elements(document);
  const scriptsOf = (type: RegExp) =>
    all.filter((each) => each.tagName === 'script' && type.test(attribute(each, 'type') ?? '')).map(textOf);
  return {
    strings,
    scripts: scriptsOf(/^(?:module|text\/javascript|)$/),
    structuredData: scriptsOf(/^application\/ld\+json$/),
    inputs: all
      .filter(({ tagName }) => tagName === 'input')
      .map((input) => ({
        type: attribute(input, 'type'),
        isChecked: attribute(input, 'checked') !== undefined,
        description: textOfAll(document, attribute(input, 'aria-describedby') ?? ''),
      })),
  };
}

/** The text of the elements with these ids, in the order of the page. */
function textOfAll(document: Document, ids: string): string {
  const wanted = new Set(ids.split(/\s+/));
  return elements(document)
    .filter((element) => wanted.has(attribute(element, 'id') ?? ''))
    .map(textOf)
    .join(' ');
}
