import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPages } from '../renderer/languages.ts';
import { namesIn } from '../renderer/mark-words.ts';
import { isCalendarEmbedded, schedulingAddress } from '../renderer/scheduling.ts';
import { socialPictureOf } from '../renderer/slug.ts';
import type { Content } from '../schemas/types.ts';
import { readPage, type VisibleString } from './audit/proof/page-parts.ts';
import type { Compilation } from './content/compilation.ts';
import { type BuildCache } from './publish/build-cache.ts';
import { fileOfRoute } from './publish/built-page.ts';
import { hashOf } from './hash.ts';
import { contentAssets } from './vite/content-assets.ts';
import type { Bundle } from './publish/bundle.ts';
import { createFinisher } from './publish/finish-page.ts';
import { type PrerenderedPage } from './publish/keep-prerendered.ts';
import { type MadeBefore, type OutputFile, outputFile } from './publish/output-file.ts';
import type { Pack } from './publish/pack.ts';
import { type SiteAddress } from './content/site-address.ts';
import { pointAtPicture, type SocialPictures } from './publish/social/draw.ts';
import { compress, type Compressed, severalAtOnce, type Staging } from './publish/staging.ts';

/** Holds everything that the steps of a build share. */
export interface Work {
  /** The hash of everything that makes a site of bundles and content. */
  code: string;
  compilation: Compilation;
  content: Content;
  /** The content of each language beside English. */
  translations: readonly Content[];
  address: SiteAddress;
  bundle: Bundle;
  social: SocialPictures;
  cache: BuildCache;
  /** Finished pages. */
  kept: Pack<KeptPage>;
  /** Holds the files that the last build published. */
  before: MadeBefore;
  staging: Staging;
  /** Takes the words of each file that visitors may meet. */
  prove: (route: string, path: string, strings: readonly VisibleString[]) => void;
}

/** Keeps, from one build to the next, the parts of a finished page that every build needs: plain data. */
export interface KeptPage {
  /** The assets that it names. */
  files: string[];
  /** Holds the strings for the proof; the page's document itself takes a megabyte. */
  strings: readonly VisibleString[];
}

/** The bytes of a page that is published. */
interface PageBytes extends Compressed {
  html: Uint8Array;
}

/**
 * Finishes each page: its own styles, its loader and its policy go into its HTML, which is compressed for hosts that send
 * it so. A page that is prerendered as in an earlier build is taken from there. Returns the assets that pages ask for.
 */
export async function addPages(pages: readonly PrerenderedPage[], work: Work): Promise<Set<string>> {
  const { code, content, translations, address, bundle, social, before, staging, prove } = work;
  const frames = framedOrigins(content);
  const translated = translations.flatMap(ownPages).map(({ route }) => route);
  const names = namesIn(content);
  const glossaries = new Map(
    [content, ...translations].map(({ site, glossary }) => [site.language, glossary]),
  );
  const finish = createFinisher({ bundle, base: address.base, frames, translated, names, glossaries });
  const common = [
    code,
    bundle.hash,
    address.base,
    ...frames,
    ...translated,
    ...names,
    JSON.stringify([...glossaries]),
  ];
  const once = onceEach();
  const finished = await severalAtOnce(pages, async (page) => {
    const { route, hash } = page;
    const picture = social.paths.get(socialPictureOf(route)) ?? '';
    const from = hashOf([...common, route, await hash(), picture]);
    const kept = await keepPage(from, work, async () => {
      const { html, document, files } = finish(pointAtPicture(await page.html(), social));
      const plain = Buffer.from(html);
      const strings = readPage(document).strings.map(once);
      return { html: plain, ...(await compress('.html', plain)), files, strings };
    });
    prove(route, fileOfRoute(route), kept.strings);
    const published = await filesOfPage(`client/${fileOfRoute(route)}`, from, before, kept.bytes);
    return { route, files: kept.files, published };
  });
  const assets = new Set<string>();
  for (const { route, files, published } of finished) {
    for (const [path, file] of published) staging.add(path, file, `the page ${route}`);
    for (const file of files) if (file.startsWith('assets/')) assets.add(file);
  }
  return assets;
}

/** Gives strings that are alike as one: most are on many pages, and take room and time only once. */
function onceEach(): (string: VisibleString) => VisibleString {
  const known = new Map<string, VisibleString>();
  return (string) => {
    const name = JSON.stringify(string);
    const first = known.get(name) ?? string;
    known.set(name, first);
    return first;
  };
}

/** Finds a kept page, or makes it. Its bytes are made at most once, and only if the last output lacks them. */
async function keepPage(from: string, { kept }: Work, make: () => Promise<KeptPage & PageBytes>) {
  let made: ReturnType<typeof make> | undefined;
  const bytes = () => (made ??= make());
  const keepMade = ({ files, strings }: KeptPage) => kept.keep(from, { files, strings });
  return { ...(kept.find(from) ?? keepMade(await bytes())), bytes };
}

/** The files of a page to publish at a path: those of the last output, if they were made from the same. */
async function filesOfPage(
  path: string,
  from: string,
  before: MadeBefore,
  bytes: () => Promise<PageBytes>,
): Promise<[path: string, file: OutputFile][]> {
  const partOf: Record<string, keyof PageBytes> = {
    [path]: 'html',
    [`${path}.br`]: 'br',
    [`${path}.gz`]: 'gz',
  };
  const known = before.get(from);
  if (known === undefined) {
    const made = await bytes();
    return Object.entries(partOf).map(([at, part]) => [at, outputFile(made[part], from)]);
  }
  return known.map((file) => {
    const part = partOf[file.path] ?? 'html';
    return [file.path, { ...file, bytes: async () => (await bytes())[part] }];
  });
}

/** Publishes the assets that a page asks for: pictures of content, and files of the bundle, whose drawings may have words. */
export async function addAssets(
  assets: ReadonlySet<string>,
  { cache, compilation, bundle, social, staging, prove }: Work,
): Promise<void> {
  const pictures = contentAssets(compilation);
  for (const path of [...assets].sort()) {
    if (social.files.has(path)) continue;
    const picture = pictures.get(path);
    const bytes =
      picture === undefined
        ? readFileSync(join(bundle.client, path))
        : await cache.get('pictures', [path, picture.source], picture.bytes);
    staging.add(`client/${path}`, bytes, 'an asset');
    if (path.endsWith('.svg') && !pictures.has(path))
      prove(`/${path}`, path, readPage(Buffer.from(bytes).toString()).strings);
  }
}

/** The origins that pages may show in a frame: the calendars, where content embeds them. */
export function framedOrigins(content: Content): string[] {
  if (!isCalendarEmbedded(content)) return [];
  const { items } = content.pages.booking.choice;
  const origins = items.map(({ scheduling }) => new URL(schedulingAddress(content, scheduling)).origin);
  return [...new Set(origins)];
}
