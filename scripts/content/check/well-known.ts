import type { MediaSource } from '../compilation.ts';
import type { Diagnostic, Report } from '../diagnostics.ts';

/** Names the folder of files that are published below /.well-known/ as they are. */
export const WELL_KNOWN_FOLDER = 'content/well-known/';

/** Matches names that work in every address. A name without an ending is usual here. */
const FILE_NAME = /^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(\.(txt|json))?$/;

/** Lists the fields that a security.txt must have (RFC 9116, 2.5). */
const SECURITY_FIELDS = [
  { name: 'Contact', value: /^(mailto:|tel:|https:)\S+$/, example: 'mailto:security@example.com' },
  {
    name: 'Expires',
    value: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    example: '2027-06-30T00:00:00Z',
  },
];

/**
 * Checks the files of content/well-known: names that hosts serve as plain data, never as a page that nobody approved, and
 * the two fields without which programs do not take a security.txt.
 * @param day as `YYYY-MM-DD`, to warn of a security.txt that has expired; without one, the clock decides nothing
 * @returns those that can be published; the others were reported
 */
export function checkWellKnown(
  files: readonly MediaSource[],
  day: string | undefined,
  report: Report,
): MediaSource[] {
  return files.filter(({ path, bytes }) => {
    const refuse = (fault: Pick<Diagnostic, 'reason' | 'remedy' | 'place' | 'severity'>) => {
      report({ file: WELL_KNOWN_FOLDER + path, rule: 'well-known', ...fault });
      return false;
    };
    if (!FILE_NAME.test(path))
      return refuse({
        reason: 'has a name that is not published below /.well-known/',
        remedy: 'Use letters, digits, hyphens and underscores, and no ending but .txt or .json.',
      });
    if (path !== 'security.txt') return true;
    const lines = bytes.toString('utf8').split(/\r?\n/);
    for (const { name, value, example } of SECURITY_FIELDS) {
      const index = lines.findIndex((line) => line.startsWith(`${name}:`));
      const given = lines[index]?.slice(name.length + 1).trim() ?? '';
      const line = Math.max(0, index) + 1;
      const place = {
        start: { line, column: 1 },
        end: { line, column: (lines[line - 1]?.length ?? 0) + 1 },
      };
      if (!value.test(given))
        return refuse({
          place,
          reason: `has no valid line "${name}:"`,
          remedy: `Write one, such as "${name}: ${example}" (RFC 9116).`,
        });
      if (name === 'Expires' && day !== undefined && Date.parse(given) < Date.parse(day))
        refuse({
          place,
          severity: 'warning',
          reason: 'has expired: programs do not take it any more',
          remedy: 'Check what it says, and write a day to come, at most a year from now (RFC 9116).',
        });
    }
    return true;
  });
}
