import type { MediaSource } from './compilation.ts';
import type { Diagnostic, Report } from './diagnostics.ts';

/** Where files are kept that are published below /.well-known/, as they are. */
export const WELL_KNOWN_FOLDER = 'content/well-known/';

/** What works in every address. A name without an ending is usual here. */
const FILE_NAME = /^([A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(\.(txt|json))?$/;

/** What a security.txt must say (RFC 9116, 2.5). */
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
 * @returns those that can be published; the others were reported
 */
export function checkWellKnown(files: readonly MediaSource[], report: Report): MediaSource[] {
  return files.filter(({ path, bytes }) => {
    const refuse = (fault: Pick<Diagnostic, 'reason' | 'remedy' | 'place'>) => {
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
    const wrong = SECURITY_FIELDS.find(({ name, value }) => {
      const given = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
      return given === undefined || !value.test(given.trim());
    });
    if (wrong === undefined) return true;
    const at = Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${wrong.name}:`)),
    );
    return refuse({
      place: {
        start: { line: at + 1, column: 1 },
        end: { line: at + 1, column: (lines[at]?.length ?? 0) + 1 },
      },
      reason: `has no valid line "${wrong.name}:"`,
      remedy: `Write one, such as "${wrong.name}: ${wrong.example}" (RFC 9116).`,
    });
  });
}
