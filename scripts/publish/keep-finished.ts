import type { Document } from '../html/tree.ts';
import type { Input } from '../hash.ts';
import type { BuildCache } from './build-cache.ts';
import type { FinishedPage, FinishPage } from './finish-page.ts';

/** A finished page as it is kept from one build to the next: plain data. */
export interface KeptPage<Survey> extends Omit<FinishedPage, 'document'> {
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

/** Finishes and surveys pages, or takes what an earlier build made of the same HTML. */
export function keepFinished<Survey>(
  finish: FinishPage,
  { cache, inputs, survey }: KeepOptions<Survey>,
): (prerendered: string) => Promise<KeptPage<Survey>> {
  return async (prerendered) => {
    const bytes = await cache.get('pages', [...inputs, prerendered], () => {
      const { document, ...page } = finish(prerendered);
      const kept: KeptPage<Survey> = { ...page, survey: survey(document) };
      return Buffer.from(JSON.stringify(kept));
    });
    return JSON.parse(Buffer.from(bytes).toString());
  };
}
