import type { MediaSource } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';

/** Names the folder of files that are published below /.well-known/ as they are. */
export const WELL_KNOWN_FOLDER = 'content/well-known/';

/** Matches names that work in every address. A name without an ending is usual here. */
const FILE_NAME = /^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(\.(txt|json))?$/;

/**
 * Checks the names of the files of content/well-known: hosts must serve them as plain data, never as a page that nobody
 * approved.
 * @returns those that can be published; the others were reported
 */
export function checkWellKnown(files: readonly MediaSource[], report: Report): MediaSource[] {
  return files.filter(({ path }) => {
    const isPlain = FILE_NAME.test(path);
    if (!isPlain)
      report({
        file: WELL_KNOWN_FOLDER + path,
        rule: 'well-known',
        reason: 'has a name that is not published below /.well-known/',
        remedy: 'Use letters, digits, hyphens and underscores, and no ending but .txt or .json.',
      });
    return isPlain;
  });
}
