import { deserialize, serialize } from 'node:v8';
import type { Document } from '../html/tree.ts';
import type { Input } from '../hash.ts';
import type { BuildCache } from './build-cache.ts';
import type { FinishedPage, FinishPage } from './finish-page.ts';
import { type Compressed, compress } from './staging.ts';

/** A finished page as it is kept from one build to the next: plain data. */
export interface KeptPage<Survey> extends Omit<FinishedPage, 'document' | 'html'>, Compressed {
  html: Uint8Array;
  /** What is needed of the page's document, which itself takes a megabyte. */
  survey: Survey;
}

export interface KeepOptions<Survey> {
  cache: BuildCache;
  /** Everything that a finished page and its survey depend on, besides the prerendered HTML. */
  inputs: readonly Input[];
  /** Reads a finished page. Returns what JSON can hold. */
  survey: (document: Document) => Survey;
}

/** A prerendered page: its HTML, and what changes with it. */
export interface Prerendered {
  inputs: readonly Input[];
  html(): Promise<string>;
}

/** Finishes, surveys and compresses pages, or takes what an earlier build made of the same HTML: one file for each. */
export function keepFinished<Survey>(
  finish: FinishPage,
  { cache, inputs, survey }: KeepOptions<Survey>,
): (page: Prerendered) => Promise<KeptPage<Survey>> {
  return async (page) => {
    const bytes = await cache.get('pages', [...inputs, ...page.inputs], async () => {
      const { document, files, html: text } = finish(await page.html());
      const html = Buffer.from(text);
      const kept: KeptPage<Survey> = {
        html,
        files,
        survey: survey(document),
        ...(await compress('.html', html)),
      };
      return serialize(kept);
    });
    return deserialize(bytes);
  };
}
