import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { explainWords } from '../../renderer/document/explain-words.ts';
import { markDirections } from '../../renderer/document/mark-directions.ts';
import { markEnglish } from '../../renderer/document/mark-english.ts';
import { markWords, wordsToMark } from '../../renderer/document/mark-words.ts';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { codeOf, ENGLISH } from '../../schemas/language-route.ts';
import type { Content } from '../../schemas/types.ts';
import { pagePolicy } from '../hosts/headers.ts';
import {
  attribute,
  createElement,
  type Document,
  type Element,
  elements,
  only,
  parseHtml,
  setAttribute,
  tree,
} from '../html/tree.ts';
import { writeHtml } from '../html/write-html.ts';
import { transformSync } from 'esbuild';
import { remember } from './store.ts';
import { RUNTIME } from '../vite/browser-entries.ts';
import type { Bundle } from './bundle.ts';
import { createStyleReader } from './prune-styles.ts';
import { shortenClasses, shortNamesIn } from './short-names.ts';
import { namesInScripts, namesOn } from './selector-names.ts';
import { addStyles, takeOutWords, wordsOfTools } from './tool-words.ts';

interface FinishOptions {
  bundle: Bundle;
  base: string;
  /** Origins that pages may show in a frame. */
  frames: string[];
  /** Returns the language code of the page at a route. */
  codeAt: (route: string) => string;
  /** Names that stay the same in every language. They come from `namesIn` in renderer/document/mark-words.ts. */
  names: readonly string[];
  /** A map from language tags, such as `en-US`, to glossaries. */
  glossaries: ReadonlyMap<string, Content['glossary']>;
  /** A map from language tags to texts that are in English, because their translation is missing. */
  untranslated: ReadonlyMap<string, readonly string[]>;
}

const CLIENT_ENTRY = 'renderer/+client.ts';

/** The largest size of an inlined enhancement. A longer one is loaded from a file, so that the page stays small. */
const MAX_INLINE_BYTES = 400;

/**
 * Creates a function that finishes the pages of one build. It adds to a page: the styles that the page can use, the
 * loader of its islands, its enhancements, the hashed names of its islands' files, and a Content-Security-Policy that
 * allows exactly these scripts and styles.
 * @returns a function that takes prerendered HTML
 */
export function createFinisher(options: FinishOptions) {
  const { bundle, base, frames, codeAt, names, glossaries, untranslated } = options;
  const read = remember((file: string) => readFileSync(join(bundle.client, file), 'utf8'));
  const stylesFor = createStyler(bundle.client, read);
  const wordsIn = remember((language: string) => wordsToMark(language, names));
  const [loader = ''] = bundle.chunksOf(CLIENT_ENTRY);

  return (prerendered: string): FinishedPage => {
    const document = parseHtml(prerendered);
    const language = attribute(only(document, 'html'), 'lang') ?? ENGLISH.tag;
    const english = untranslated.get(language) ?? [];
    markEnglish(document, english, language);
    markWords(document, wordsIn(language));
    const glossary = glossaries.get(language);
    if (glossary) explainWords(document, glossary);
    // Mark the explanations, too. They come last, because names and dates in them are not marked.
    markEnglish(document, english, language);
    markDirections(document);
    const page: Page = { head: only(document, 'head'), all: elements(document), base };
    const used = enhancementsOf(page.all, bundle);
    // Add only the first chunk of an enhancement to the page. The browser loads the chunks that it imports.
    const enhancements = used.flatMap(([own]) => own ?? []);

    const sheets = takeStyleSheets(page);
    // Inline the loader in pages with a form, so that the form can report a file that does not load.
    const hasForm = page.all.some((element) => attribute(element, 'data-form') !== undefined);
    const isFile = (file: string) => (file === loader ? !hasForm : read(file).length > MAX_INLINE_BYTES);
    const modules = [loader, ...enhancements];
    const inline = modules.filter((file) => !isFile(file)).map((file) => inlineModule(read(file)));
    inlineScripts(page, loader, inline.join(''));
    const chunks = nameChunks(page, bundle);
    // Put scripts with an address last. Modules run in order, and inlined modules must not wait for a download.
    const body = only(document, 'body');
    for (const file of modules.filter(isFile))
      tree.appendChild(body, createElement('script', { type: 'module', src: base + file }));

    const scripts = [loader, ...used.flat(), ...chunks.scripts];
    const styles = stylesFor(page, elements(document), new Set(wordsOfTools(document)), sheets, scripts);
    const inStyles = filesInStyles(styles.now);
    for (const href of inStyles)
      if (href.endsWith('.woff2'))
        append(page, 'link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href });
    append(page, 'style', {}, styles.now);
    addStyles(document, styles.later);
    markLanguages(page, codeOf(language), codeAt);
    const imports = used.flatMap(([, ...imported]) => imported);
    const files = new Set([...imports, ...chunks.files, ...filesNamed(document, inStyles, base)]);
    const words = takeOutWords(document, base);
    protectAddresses(body);
    addPolicy(document, page.head, frames);
    const html = writeHtml(document);
    words.restore();
    return { html, document, files: [...files].sort(), words: words.files };
  };
}

interface FinishedPage {
  /** The page as text, without the words of its tools. */
  html: string;
  /** The page as a parsed document, with the words of its tools. */
  document: Document;
  /** The files that the page loads, as sorted paths below dist/client. */
  files: string[];
  /** The files with the words of its tools: their paths below dist/client, and their text. */
  words: Record<string, string>;
}

/** A page while it is being finished. */
interface Page {
  head: Element;
  all: Element[];
  base: string;
}

/** Adds `hreflang` to links to pages in another language. */
function markLanguages({ all, base }: Page, own: string, codeAt: FinishOptions['codeAt']): void {
  for (const element of all) {
    const address = attribute(element, 'href') ?? '';
    if (element.tagName !== 'a' || !address.startsWith(base)) continue;
    const [path = ''] = address.slice(base.length).split('#');
    const code = codeAt(`/${path}`);
    if (code !== own && !path.includes('.') && attribute(element, 'hreflang') === undefined)
      setAttribute(element, 'hreflang', code);
  }
}

function append({ head }: Page, name: string, attrs: Record<string, string>, text?: string): void {
  tree.appendChild(head, createElement(name, attrs, text));
}

/** Removes links to style sheets and preloads of fonts and pictures. Returns the paths of the style sheets. */
function takeStyleSheets({ all, base }: Page): string[] {
  return all
    .filter(({ tagName }) => tagName === 'link')
    .flatMap((element) => {
      const isSheet = attribute(element, 'rel') === 'stylesheet';
      // Remove preloads: the page gets one for each font that it uses, and browsers find its pictures soon enough.
      const isEarly = ['font', 'image'].includes(attribute(element, 'as') ?? '');
      if (isSheet || isEarly) tree.detachNode(element);
      return isSheet ? [attribute(element, 'href')?.slice(base.length) ?? ''] : [];
    });
}

/** Replaces the loader's address with inlined code, and minifies the scripts that are already inlined. */
function inlineScripts({ all, base }: Page, loader: string, code: string): void {
  for (const element of all.filter(({ tagName }) => tagName === 'script')) {
    const source = attribute(element, 'src');
    if (source) {
      if (source !== base + loader)
        throw new Error(`a page has a script that the build does not know: ${source}`);
      element.attrs = [{ name: 'type', value: 'module' }];
      if (code === '') tree.detachNode(element);
      else tree.insertText(element, code);
    } else if (attribute(element, 'type') === undefined)
      for (const text of element.childNodes) if (tree.isTextNode(text)) text.value = minifyScript(text.value);
  }
}

/** Writes hashed names into attributes of islands. Returns all files of islands, and their scripts without React. */
function nameChunks(page: Page, bundle: Bundle): { files: string[]; scripts: string[] } {
  const files: string[] = [];
  const scripts: string[] = [];
  for (const element of page.all) {
    const source = attribute(element, 'data-src');
    if (source === undefined) continue;
    const chunks = bundle.chunksOf(source.slice(page.base.length));
    const [chunk = '', ...imported] = chunks;
    setAttribute(element, 'data-src', page.base + chunk);
    // Name React's file separately, so that the loader fetches it at the same time and runs it in its own task.
    const runtime = imported.find((file) => basename(file).startsWith(`${RUNTIME}-`));
    if (runtime) setAttribute(element, 'data-runtime', page.base + runtime);
    scripts.push(chunk, ...imported.filter((file) => file !== runtime));
    files.push(...chunks);
    // Preload files of an island that hydrates when idle, at low priority, so that they do not delay the first paint.
    if (attribute(element, 'data-when-idle') !== undefined)
      for (const file of chunks)
        append(page, 'link', { rel: 'modulepreload', fetchpriority: 'low', href: page.base + file });
  }
  return { files, scripts };
}

/**
 * Creates a function that returns the styles that a page can use, and shortens the page's class names. It takes the
 * page, its elements as they are now, those of them that come with the words of a tool, its style sheets and its
 * scripts.
 */
function createStyler(client: string, read: (file: string) => string) {
  const short = shortNamesIn(client);
  const readAll = (files: string) => files.split('\n').map(read).join('\n');
  // Parse equal style sheets once: pages of one kind have the same styles in files with different names.
  const readStyles = remember(createStyleReader(short));
  const stylesIn = remember((files: string) => readStyles(readAll(files)));
  const namesIn = remember((files: string) => namesInScripts(readAll(files)));
  return (
    { all }: Page,
    now: readonly Element[],
    later: ReadonlySet<Element>,
    sheets: readonly string[],
    files: readonly string[],
  ) => {
    const scripts = namesIn(files.join('\n'));
    const atFirst = now.filter((element) => !later.has(element));
    const styles = stylesIn(sheets.join('\n'))(namesOn(now, scripts), namesOn(atFirst, scripts));
    shortenClasses(all, short);
    return styles;
  };
}

const EMAIL = /[^\s@<>]+@[^\s@<>]+\.[a-z]/i;
/** Elements whose text Cloudflare does not change. */
const LEFT_ALONE = new Set(['script', 'style', 'textarea']);

/**
 * Puts email addresses between comments that stop Cloudflare from hiding them. The page's policy would block the script
 * of Cloudflare that shows hidden addresses.
 */
function protectAddresses(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const comment = (data: string) => ({ ...tree.createCommentNode(data), parentNode: parent });
  parent.childNodes = parent.childNodes.flatMap((node) => {
    const isAddress = tree.isElementNode(node)
      ? /^mailto:/i.test(attribute(node, 'href') ?? '')
      : tree.isTextNode(node) && EMAIL.test(node.value);
    if (isAddress) return [comment('email_off'), node, comment('/email_off')];
    if (tree.isElementNode(node) && !LEFT_ALONE.has(node.tagName))
      protectAddresses('content' in node ? node.content : node);
    return node;
  });
}

/** Inserts the policy after the character set, which must come first. A policy applies only to elements after it. */
function addPolicy(document: Document, head: Element, frames: string[]): void {
  const content = pagePolicy(document, frames);
  const policy = createElement('meta', { 'http-equiv': 'Content-Security-Policy', content });
  const charset = head.childNodes.findIndex((node) => tree.isElementNode(node) && attribute(node, 'charset'));
  tree.insertBefore(head, policy, head.childNodes[charset + 1] ?? head);
}

/**
 * Returns the files of each enhancement on a page: first its script, then the modules that the script imports. A page
 * with the attribute `data-reveal` needs `reveal.ts`.
 */
function enhancementsOf(all: Element[], bundle: Bundle): string[][] {
  const present = new Set(all.flatMap(({ attrs }) => attrs.map(({ name }) => name)));
  return bundle.enhancements
    .filter((source) => present.has(`data-${basename(source, '.ts')}`))
    .map((source) => bundle.chunksOf(source));
}

/** Wraps a module in a block and drops its exports, so that modules in one script have no name conflicts. */
function inlineModule(code: string): string {
  if (/^import\b|<\/script|<!--/m.test(code))
    throw new Error(
      'an inlined script must be one file without imports, and must not contain </script or <!--',
    );
  return `{${code.trim().replace(/\bexport\s*(?:default[^;]*|\{[^}]*\});?\s*$/, '')}}`;
}

const ADDRESSES = new Set(['src', 'href', 'poster', 'data-fallback-src']);

/** Returns the paths of the site's files that a page's markup and styles refer to. */
function filesNamed(document: Document, inStyles: readonly string[], base: string): Set<string> {
  const named = new Set<string>();
  const add = (address: string | undefined) => {
    const path = address?.split(/[#?]/)[0] ?? '';
    if (path.startsWith(base) && /\.[a-z0-9]+$/.test(basename(path))) named.add(path.slice(base.length));
  };
  for (const { attrs } of elements(document))
    for (const { name, value } of attrs) {
      if (ADDRESSES.has(name)) add(value);
      if (name === 'srcset') for (const candidate of value.split(',')) add(candidate.trim().split(/\s/)[0]);
    }
  inStyles.forEach(add);
  return named;
}

function filesInStyles(css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address);
}

/** Minifies a classic script that is inlined in pages. */
export const minifyScript = remember((code) => transformSync(code, { minify: true }).code.trim());
