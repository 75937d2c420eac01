import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, serialize } from 'parse5';
import { pagePolicy } from '../hosts/headers.ts';
import {
  attribute,
  createElement,
  elements,
  only,
  setAttribute,
  textOf,
  tree,
  type Document,
  type Element,
} from '../html/tree.ts';
import { pruneStyles } from './prune-styles.ts';
import type { ViteOutput } from './bundle.ts';

/** A page as it will be published, and the files of the build that it asks for (paths below the client folder). */
export interface FinishedPage {
  html: string;
  files: string[];
}

export interface FinishOptions {
  vite: ViteOutput;
  base: string;
  /** Paths of the social pictures, which have a hash in their names, by the slug of their page. */
  social: ReadonlyMap<string, string>;
  /** Origins that pages may show in a frame. */
  frames: string[];
}

const CLIENT_ENTRY = 'renderer/client.ts';

/**
 * Turns a prerendered page into the published one: styles pruned to the page and inlined, the loader inlined, each
 * island pointed at its hashed chunk, the policy for exactly these bytes put first in the head.
 */
export async function finishPage(
  prerendered: string,
  { vite, base, social, frames }: FinishOptions,
): Promise<FinishedPage> {
  const document = parse(prerendered);
  const head = only(document, 'head');
  const files = new Set<string>();
  const read = (file: string) => readFileSync(join(vite.client, file), 'utf8');
  const [loaderFile] = vite.chunksOf(CLIENT_ENTRY);
  const loader = [read(loaderFile ?? ''), ...enhancementsOf(document, vite).map(read)]
    .map(inlineModule)
    .join('');
  let scripts = loader;
  let styles = '';

  for (const element of elements(document)) {
    if (element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet') {
      styles += read(attribute(element, 'href')?.slice(base.length) ?? '');
      tree.detachNode(element);
    }
    // The prerenderer names fonts before the character set; ours come after it.
    if (attribute(element, 'as') === 'font') tree.detachNode(element);
    if (element.tagName === 'script' && attribute(element, 'src')) {
      if (attribute(element, 'src') !== base + loaderFile) throw new Error(`unexpected script in a page`);
      element.attrs = [{ name: 'type', value: 'module' }];
      tree.insertText(element, loader);
    }
    if (attribute(element, 'property') === 'og:image') pointAtPicture(element, social, base);
    const source = attribute(element, 'data-src');
    if (source !== undefined) {
      const [chunk = '', ...imports] = vite.chunksOf(source.slice(base.length));
      setAttribute(element, 'data-src', base + chunk);
      scripts += read(chunk);
      for (const file of [chunk, ...imports]) files.add(file);
      // An island that hydrates as soon as the page is idle is wanted for certain: its chunks come early.
      if (attribute(element, 'data-hydrate') === 'idle')
        for (const file of [chunk, ...imports])
          tree.appendChild(head, createElement('link', { rel: 'modulepreload', href: base + file }));
    }
  }

  const css = await pruneStyles(styles, serialize(document), scripts);
  for (const font of css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g))
    tree.appendChild(
      head,
      createElement('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        href: font[1] ?? '',
      }),
    );
  tree.appendChild(head, createElement('style', {}, css));
  const policy = createElement('meta', {
    'http-equiv': 'Content-Security-Policy',
    content: pagePolicy(serialize(document), { frames }),
  });
  // First in the head: it binds what follows it. The character set must stay within the first bytes.
  const charset = head.childNodes.findIndex((node) => tree.isElementNode(node) && attribute(node, 'charset'));
  tree.insertBefore(head, policy, head.childNodes[charset + 1] ?? head);

  const published = serialize(document);
  for (const file of filesNamed(published, base)) files.add(file);
  return { html: published, files: [...files].sort() };
}

/** The page asks for `social/about.png`; the picture drawn is `social/about.1a2b3c4d.png`. */
function pointAtPicture(meta: Element, social: ReadonlyMap<string, string>, base: string): void {
  const wanted = attribute(meta, 'content') ?? '';
  const [origin = '', file = ''] = wanted.split(`${base}assets/social/`);
  const slug = file.replace(/\.png$/, '');
  const drawn = social.get(slug);
  if (!drawn) throw new Error(`no social picture was drawn for ${slug}`);
  setAttribute(meta, 'content', origin + base + drawn);
}

/** The chunks of the enhancements whose attribute stands anywhere on the page. */
function enhancementsOf(document: Document, vite: ViteOutput): string[] {
  const present = new Set([...elements(document)].flatMap(({ attrs }) => attrs.map(({ name }) => name)));
  return vite.enhancements
    .filter((source) => present.has(`data-${basename(source, '.ts')}`))
    .flatMap((source) => vite.chunksOf(source));
}

/** Several modules become one: each in a block, so that their names do not meet, and without its exports. */
function inlineModule(code: string): string {
  if (/^import\b|<\/script|<!--/m.test(code))
    throw new Error('what is inlined must be one file that imports nothing');
  return `{${code.trim().replace(/\bexport\s*(?:default[^;]*|\{[^}]*\});?\s*$/, '')}}`;
}

/** Every file below the base that the page's markup and styles name. */
function filesNamed(html: string, base: string): Set<string> {
  const named = new Set<string>();
  const add = (address: string | undefined) => {
    const path = address?.split(/[#?]/)[0] ?? '';
    if (path.startsWith(base) && /\.[a-z0-9]+$/.test(basename(path))) named.add(path.slice(base.length));
  };
  for (const element of elements(parse(html))) {
    for (const name of ['src', 'href', 'poster', 'data-fallback-src']) add(attribute(element, name));
    for (const candidate of attribute(element, 'srcset')?.split(',') ?? [])
      add(candidate.trim().split(/\s/)[0]);
    if (element.tagName === 'style')
      for (const [, url] of textOf(element).matchAll(/url\(["']?([^"')]+)["']?\)/g)) add(url);
  }
  return named;
}
