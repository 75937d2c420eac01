import { checkDownloads, describeDownload, DOWNLOADS_FOLDER, DOWNLOADS_ROUTE } from '../check/downloads.ts';
import type { MediaSource } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';
import { suggest } from '../nearest.ts';

/** The files to download of a tree, and those that content links to. */
export interface Downloads {
  /**
   * Marks the file at an address as used.
   * @returns what stands beside the link, null if the file was reported itself, or what is wrong with the link
   */
  use(address: string): { note: string } | DiagnosticText | null;
  /** Lists the files that were used, by path. */
  used(): MediaSource[];
  /** Reports files that nothing links to. */
  reportUnused(): void;
}

/** Opens the files to download, and reports those that cannot be published. */
export function openDownloads(all: MediaSource[], report: Report): Downloads {
  const usable = new Set(checkDownloads(all, report));
  const used = new Set<MediaSource>();
  return {
    use(address) {
      const path = address.slice(DOWNLOADS_ROUTE.length);
      const file = all.find((each) => each.path === path);
      if (file === undefined) {
        const addresses = all.map((each) => DOWNLOADS_ROUTE + each.path);
        const remedy = suggest(address, addresses, `Save the file as ${DOWNLOADS_FOLDER}${path}.`);
        return { reason: `links to ${address}, which is not a file in ${DOWNLOADS_FOLDER}`, remedy };
      }
      used.add(file);
      return usable.has(file) ? { note: describeDownload(file) } : null;
    },
    used: () => [...used].filter((file) => usable.has(file)),
    reportUnused() {
      for (const file of usable)
        if (!used.has(file))
          report({
            file: DOWNLOADS_FOLDER + file.path,
            rule: 'unused-file',
            reason: 'is not linked anywhere',
            remedy: `Link to ${DOWNLOADS_ROUTE}${file.path}, or delete it. It is not published.`,
            severity: 'warning',
          });
    },
  };
}
