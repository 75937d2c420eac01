import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesByRoute } from '../renderer/languages.ts';
import { namesIn } from '../renderer/document/mark-words.ts';
import { embeddedCalendar, schedulingPage } from '../renderer/scheduling.ts';
import { socialPictureOf } from '../renderer/slug.ts';
import { codeOf, ENGLISH, routeIn } from '../schemas/language-route.ts';
import type { Content } from '../schemas/types.ts';
import { readPage, type VisibleString } from './audit/proof/page-parts.ts';
import type { Compilation } from './content/model/compilation.ts';
import { fileOfRoute } from './publish/built-page.ts';
import { contentAssets } from './vite/content-assets.ts';
import type { Bundle } from './publish/bundle.ts';
import { createFinisher } from './publish/finish-page.ts';
import type { PrerenderedPage } from './publish/page-reads.ts';
import { type FileRecords, type Files, outputFile, recordsOf } from './publish/output-file.ts';
import { remember, type Store } from './publish/store.ts';
import { type SiteAddress } from './content/site-address.ts';
import { pointAtPicture, type SocialPictures } from './publish/social/draw.ts';
import { compress, severalAtOnce, type Staging } from './publish/staging.ts';

/** The data that the steps of a build share. */
export interface Work {
  compilation: Compilation;
  content: Content;
  /** The content of each language except English. */
  translations: readonly Content[];
  address: SiteAddress;
  bundle: Bundle;
  social: SocialPictures;
  store: Store;
  staging: Staging;
  /** Checks that content has all of `strings`, which visitors can see in the file at `path` below dist/client. */
  prove: (route: string, path: string, strings: readonly VisibleString[]) => void;
}

/** The data of a finished page that is cached between builds. */
export interface KeptPage {
  /** The files that the page loads, as paths below dist/client. */
  files: string[];
  /** The files with the words of the page's tools, as paths below dist/client, and their text. */
  words: Record<string, string>;
  /** The strings that visitors can see, for the proof. They take less memory than the parsed page. */
  strings: readonly VisibleString[];
  /** A map from `''`, `'.br'` and `'.gz'` to records of the HTML file and its copies, whose bytes are only in dist/. */
  published: FileRecords;
}

/** Finishes and compresses each page, or reuses an earlier result. Returns the paths of assets below dist/client. */
export async function addPages(pages: readonly PrerenderedPage[], work: Work): Promise<Set<string>> {
  const { content, translations, address, bundle, social, staging, prove } = work;
  const kept = work.store.pack<KeptPage>('pages');
  const frames = framedOrigins([content, ...translations]);
  const codes = Object.keys(content.site.languages ?? {});
  const written = languagesByRoute({ pages: content.pages, versions: {} });
  const codeAt = (route: string) =>
    codeOf(
      written.get(route) ??
        codes.find((code) => routeIn(code, '/') === `/${route.split('/')[1]}`) ??
        ENGLISH.tag,
    );
  const names = namesIn(content);
  const glossaries = new Map(
    [content, ...translations].map(({ site, glossary }) => [site.language, glossary]),
  );
  const untranslated = new Map(
    [content, ...translations].map((each) => [each.site.language, each.untranslated]),
  );
  const finish = createFinisher({
    bundle,
    base: address.base,
    frames,
    codeAt,
    names,
    glossaries,
    untranslated,
  });
  const common = [
    bundle.hash,
    address.base,
    ...frames,
    ...names,
    JSON.stringify([...glossaries, ...untranslated, codes, ...written]),
  ];
  // Use one object for equal strings on several pages, to save memory and time.
  const shared = remember((text): VisibleString => JSON.parse(text));
  const finished = await severalAtOnce(pages, async (page) => {
    const { route, hash } = page;
    const picture = social.paths.get(socialPictureOf(route)) ?? '';
    const from = [...common, route, await hash(), picture];
    const make = async () => {
      const { html, document, files, words } = finish(pointAtPicture(await page.html(), social));
      const plain = Buffer.from(html);
      const { br, gz } = await compress('.html', plain);
      const strings = readPage(document).strings.map((string) => shared(JSON.stringify(string)));
      const bytes = Object.entries({ '': plain, '.br': br, '.gz': gz });
      const outputs: Files = new Map(bytes.map(([ending, each]) => [ending, outputFile(each)]));
      return { files, words, strings, outputs };
    };
    let made: ReturnType<typeof make> | undefined;
    // Finish a page at most once. Finish a cached page only if its bytes are missing in dist/.
    const makeOnce = () => (made ??= make());
    const known = await kept.get(from, async () => {
      const { files, words, strings, outputs } = await makeOnce();
      return { files, words, strings, published: recordsOf(outputs) };
    });
    prove(route, fileOfRoute(route), known.strings);
    const bytes = async (ending: string) =>
      (await makeOnce()).outputs.get(ending)?.bytes() ?? Buffer.alloc(0);
    return { route, known, bytes };
  });
  const words = Object.assign({}, ...finished.map(({ known }) => known.words));
  for (const [path, text] of Object.entries<string>(words))
    staging.add(`client/${path}`, text, 'the words of a tool');
  const assets = new Set<string>();
  for (const { route, known, bytes } of finished) {
    for (const [ending, record] of Object.entries(known.published)) {
      const file = { ...record, bytes: () => bytes(ending) };
      staging.add(`client/${fileOfRoute(route)}${ending}`, file, `the page ${route}`);
    }
    for (const file of known.files) if (file.startsWith('assets/')) assets.add(file);
  }
  return assets;
}

/**
 * Adds the assets that pages load: pictures, files of the bundle, and prices, which scripts load. Checks the words in
 * the bundle's SVG files.
 */
export async function addAssets(
  assets: ReadonlySet<string>,
  work: Omit<Work, 'content' | 'translations' | 'address'>,
): Promise<void> {
  const { store, compilation, bundle, social, staging, prove } = work;
  const pictures = contentAssets(compilation);
  const kept = store.pack<Uint8Array>('pictures');
  const prices = Object.values(compilation.content?.priceFiles ?? {}).map((url) => url.slice(1));
  for (const path of [...assets, ...prices].sort()) {
    if (social.files.has(path)) continue;
    const picture = pictures.get(path);
    const bytes =
      picture === undefined
        ? readFileSync(join(bundle.client, path))
        : await kept.get([path, picture.source], picture.bytes);
    staging.add(`client/${path}`, bytes, 'an asset');
    if (path.endsWith('.svg') && !pictures.has(path))
      prove(`/${path}`, path, readPage(Buffer.from(bytes).toString()).strings);
  }
}

/** Returns the origins of the embedded calendars, which pages may show in a frame. */
export function framedOrigins(contents: readonly Content[]): string[] {
  const origins = contents.flatMap(originsIn);
  return [...new Set(origins)];
}

function originsIn(content: Content): string[] {
  if (embeddedCalendar(content) === undefined) return [];
  const { items } = content.pages.booking.choice;
  return items.map(({ scheduling }) => new URL(schedulingPage(content, scheduling).url).origin);
}
