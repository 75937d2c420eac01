import { DOWNLOADS_FOLDER, DOWNLOADS_ROUTE, WELL_KNOWN_FOLDER } from '../model/content-files.ts';
import type { MediaSource } from '../model/compilation.ts';
import type { Diagnostic, DiagnosticText, Report } from '../diagnostics.ts';
import { suggest } from '../nearest.ts';
import { nameFault } from './media-library.ts';

/**
 * A map from each extension that a file to download may have to a text that is near the start of such a file; '' if
 * there is no such text. Browsers do not run files with these extensions.
 */
const KINDS: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  docx: 'PK',
  xlsx: 'PK',
  pptx: 'PK',
  csv: '',
  txt: '',
  ics: 'BEGIN:VCALENDAR',
  vcf: 'BEGIN:VCARD',
};
/** The size above which a file gets a warning. A phone on a slow connection loads it in about twenty seconds. */
const HEAVY_BYTES = 5_000_000;

/** Returns true for an address with the extension of a file to download. */
export function isDownload(address: string): boolean {
  return Object.hasOwn(KINDS, endingOf(address));
}

export type Downloads = ReturnType<typeof openDownloads>;

/** Checks the files to download, and reports faulty ones. The returned `use` records which files content links to. */
export function openDownloads(all: MediaSource[], report: Report) {
  const usable = all.filter((file) => {
    const fault = faultOf(file);
    if (fault !== null) report({ file: DOWNLOADS_FOLDER + file.path, rule: 'download', ...fault });
    return fault === null || fault.severity === 'warning';
  });
  const used = new Set<MediaSource>();
  return {
    /**
     * Marks the file at this address as used. Returns the note to show beside the link. Returns a mistake if there is
     * no such file. Returns null if the file is faulty, because the fault is already reported.
     */
    use(address: string): { note: string } | DiagnosticText | null {
      const path = address.slice(DOWNLOADS_ROUTE.length);
      const file = all.find((each) => each.path === path);
      if (file === undefined) {
        const addresses = all.map((each) => DOWNLOADS_ROUTE + each.path);
        const remedy = suggest(address, addresses, `Save the file as ${DOWNLOADS_FOLDER}${path}.`);
        return { reason: `links to ${address}, which is not a file in ${DOWNLOADS_FOLDER}`, remedy };
      }
      used.add(file);
      const note = `${endingOf(path).toUpperCase()}, ${sizeOf(file.bytes)}`;
      return usable.includes(file) ? { note } : null;
    },
    used: () => usable.filter((file) => used.has(file)),
    reportUnused() {
      const reason = 'is not linked anywhere';
      for (const { path } of usable.filter((file) => !used.has(file))) {
        const remedy = `Link to ${DOWNLOADS_ROUTE}${path}, or delete it. It is not published.`;
        const unused = { rule: 'unused-file', severity: 'warning', fix: { delete: 'file', at: '' } } as const;
        report({ file: DOWNLOADS_FOLDER + path, ...unused, reason, remedy });
      }
    },
  };
}

/** Returns the mistake of a file to download, in its kind, name, content or size; null if there is none. */
function faultOf({ path, bytes }: MediaSource): (DiagnosticText & Pick<Diagnostic, 'severity'>) | null {
  const kind = endingOf(path);
  if (!isDownload(path))
    return {
      reason: `is a file of a kind that is not published below ${DOWNLOADS_ROUTE}`,
      remedy: `Save it as ${Object.keys(KINDS).join(', ')}. Pictures belong in content/media.`,
    };
  const named = nameFault(DOWNLOADS_FOLDER, path);
  if (named !== null) return named;
  const again = 'Copy or export the file again.';
  if (bytes.length === 0) return { reason: 'is an empty file', remedy: again };
  if (!bytes.subarray(0, 1024).includes(KINDS[kind] ?? ''))
    return { reason: `is not a ${kind} file, in spite of its name`, remedy: again };
  if (bytes.length <= HEAVY_BYTES) return null;
  const reason = `has ${sizeOf(bytes)}, which a phone loads slowly`;
  return { reason, remedy: 'Export it for the web, with smaller pictures.', severity: 'warning' };
}

function endingOf(path: string): string {
  return /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

function sizeOf({ length }: Buffer): string {
  return length < 1_000_000
    ? `${Math.max(1, Math.round(length / 1000))} kB`
    : `${(length / 1_000_000).toFixed(1)} MB`;
}

/** Names that are valid in every URL, without an extension or with .txt or .json. */
const WELL_KNOWN_NAME = /^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(\.(txt|json))?$/;

/** Returns the files of content/well-known to publish. Reports files with other names, such as `page.html`. */
export function checkWellKnown(files: readonly MediaSource[], report: Report): MediaSource[] {
  return files.filter(({ path }) => {
    const isPlain = WELL_KNOWN_NAME.test(path);
    const reason = 'has a name that is not published below /.well-known/';
    const remedy = 'Use letters, digits, hyphens and underscores, and no ending but .txt or .json.';
    if (!isPlain) report({ file: WELL_KNOWN_FOLDER + path, rule: 'well-known', reason, remedy });
    return isPlain;
  });
}
