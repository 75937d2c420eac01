import type { CheckFonts } from './check-fonts.ts';
import type { CheckedFile, HeadingIds, KeepProse } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';
import type { TokenTable } from './facts.ts';
import type { Linker } from './linker.ts';
import type { MediaLibrary } from './media-library.ts';
import type { SiteMap } from './routes.ts';

/** A file to link, and the functions that resolve and check its strings. */
export interface Links {
  file: CheckedFile;
  linker: Linker;
  tokens: TokenTable;
  media: MediaLibrary;
  routeOf: SiteMap['routeOf'];
  headings: HeadingIds;
  /** The texts of markdown files, by path, that are linked already and that no page shows. */
  bodies: ReadonlyMap<string, unknown>;
  checkFonts: CheckFonts;
  keepProse: KeepProse;
  report: Report;
}
