import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { sha256 } from '../approvals/hash.ts';
import type { PublishedValue } from './published-values.ts';

const PROGRAMS = '{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
/** vite-plugin-ssr takes files with these names for pages and settings, in whatever folder they are. */
export const ROUTED = [
  `**/+*.${PROGRAMS}`,
  `**/*.page.${PROGRAMS}`,
  `**/*.page.{client,server,route}.${PROGRAMS}`,
];

/** What decides whether a site may be published, in parts that different people change. Globs below the project's root. */
const PARTS: { id: string; what: string; files: readonly string[] }[] = [
  { id: 'scripts/audit', what: 'the code that judges the site', files: ['scripts/audit/**'] },
  {
    id: 'scripts',
    what: 'the code that builds and releases the site',
    files: ['scripts/**', '!scripts/audit/**', '!scripts/bench/**'],
  },
  {
    id: 'renderer',
    what: 'the code that makes the pages, and runs while they are built and judged',
    files: [
      `{pages,renderer}/**/*.${PROGRAMS}`,
      ...ROUTED,
      '!**/node_modules/**',
      '!{dist,.build,release}/**',
    ],
  },
  {
    id: 'tools',
    what: 'the commands and packages of the project',
    files: [
      'package.json',
      'package-lock.json',
      'npm-shrinkwrap.json',
      'tsconfig.json',
      'vite.config.*',
      '.npmrc',
      '.env*',
      '.browserslistrc',
      'postcss.config.*',
    ],
  },
];

/** Text that is approved is not Markdown: it has one line for each file. */
const NOT_CODE = /\.md$/;

/**
 * The code of the gate, a line for each file with the hash of its bytes. A change of it changes the judge, so somebody
 * has to approve it like copy: an engineer who has read the change.
 */
export function judgingCode(root: string): PublishedValue[] {
  return PARTS.flatMap(({ id, what, files }) => {
    const lines = globSync([...files], { cwd: root, dot: true, followSymbolicLinks: false })
      .filter((file) => !NOT_CODE.test(file) && existsSync(join(root, file)))
      .sort(compareText)
      .map((file) => `${file} (${hashText(readFileSync(join(root, file)))})`);
    if (lines.length === 0) return [];
    return [
      {
        id: `code:${id}`,
        what,
        text: lines.join('\n'),
        spot: { file: id === 'tools' ? 'package.json' : id },
      },
    ];
  });
}

/** Windows may have put CRLF where the commit has LF; that is the same code. */
function hashText(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return sha256(Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1'));
}
