import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { socialPictureOf } from '../renderer/social-picture.ts';
import type { Content } from '../schemas/types.ts';
import { type PageParts, readPage } from './audit/proof/page-parts.ts';
import type { Compilation } from './content/compilation.ts';
import { type BuildCache } from './publish/build-cache.ts';
import { fileOfRoute } from './publish/built-page.ts';
import { contentAssets } from './vite/content-assets.ts';
import type { Bundle } from './publish/bundle.ts';
import { createFinisher } from './publish/finish-page.ts';
import { type PrerenderedPage } from './publish/keep-prerendered.ts';
import { type SiteAddress } from './publish/site-address.ts';
import { pointAtPicture, type SocialPictures } from './publish/social/draw.ts';
import { compress, type Compressed, severalAtOnce, type Staging } from './publish/staging.ts';

/** What the steps of a build share. */
export interface Work {
  /** The hash of everything that makes a site of bundles and content. */
  code: string;
  compilation: Compilation;
  content: Content;
  address: SiteAddress;
  bundle: Bundle;
  social: SocialPictures;
  cache: BuildCache;
  staging: Staging;
  /** Takes the words of each file that visitors may meet. */
  prove: (route: string, path: string, survey: PageParts) => void;
}

/** A finished page as it is kept from one build to the next, in one file: plain data. */
interface KeptPage extends Compressed {
  html: Uint8Array;
  files: string[];
  /** What the proof needs of the page's document, which itself takes a megabyte. */
  survey: PageParts;
}

/**
 * Finishes each page: its own styles, its loader and its policy go into its HTML, which is compressed for hosts that send
 * it so. A page that is prerendered as in an earlier build is taken from there. Returns the assets that pages ask for.
 */
export async function addPages(pages: readonly PrerenderedPage[], work: Work): Promise<Set<string>> {
  const { code, content, address, bundle, social, cache, staging, prove } = work;
  const frames = framedOrigins(content);
  const finish = createFinisher({ bundle, base: address.base, frames });
  const common = [code, bundle.hash, address.base, ...frames];
  const finished = await severalAtOnce(pages, async ({ route, hash, html: prerendered }) => {
    const inputs = [...common, await hash(), social.paths.get(socialPictureOf(route)) ?? ''];
    const bytes = await cache.get('pages', inputs, async () => {
      const { html, document, files } = finish(pointAtPicture(await prerendered(), social));
      const page = { html: Buffer.from(html), files, survey: readPage(document) };
      return serialize({ ...page, ...(await compress('.html', page.html)) } satisfies KeptPage);
    });
    const { survey, ...page }: KeptPage = deserialize(bytes);
    prove(route, fileOfRoute(route), survey);
    return { route, ...page };
  });
  const assets = new Set<string>();
  for (const { route, html, files, br, gz } of finished) {
    const path = `client/${fileOfRoute(route)}`;
    staging.add(path, html, `the page ${route}`);
    staging.add(`${path}.br`, br, `the page ${route}`);
    staging.add(`${path}.gz`, gz, `the page ${route}`);
    for (const file of files) if (file.startsWith('assets/')) assets.add(file);
  }
  return assets;
}

/** Publishes the assets that a page asks for: pictures of content, and files of the bundle, whose drawings may have words. */
export function addAssets(
  assets: ReadonlySet<string>,
  { compilation, bundle, social, staging, prove }: Work,
): void {
  const pictures = contentAssets(compilation);
  for (const path of [...assets].sort()) {
    if (social.files.has(path)) continue;
    const bytes = pictures.get(path)?.bytes ?? readFileSync(join(bundle.client, path));
    staging.add(`client/${path}`, bytes, 'an asset');
    if (path.endsWith('.svg') && !pictures.has(path))
      prove(`/${path}`, path, readPage(Buffer.from(bytes).toString()));
  }
}

/** The origins that pages may show in a frame: the calendars, where content embeds them. */
export function framedOrigins({ site: { scheduling } }: Content): string[] {
  return scheduling.embedded ? [scheduling.private, scheduling.aca].map((page) => new URL(page).origin) : [];
}
