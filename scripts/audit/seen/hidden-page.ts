import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../content/group-by.ts';
import type { Compilation } from '../../content/model/compilation.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { hashSources } from '../../publish/hash-files.ts';
import { foldLine, type Page, type SiteLine } from '../approved/line.ts';
import { HIDDEN_PAGE } from '../approved/site-pages.ts';
import { readPage } from '../proof/page-parts.ts';

/** Words that nobody can perceive on a page as it opens at one width, or a notice that is hard to read. */
export interface HiddenWords {
  words: string;
  /**
   * Why: `transparent`, `covered`, `cut off`, `off the page`, `not displayed`, `too small`; of a notice also its
   * contrast, such as `contrast 2.3 : 1`.
   */
  why: string;
  /** True inside <main>; false in header, footer and bars, which pages share. */
  inMain: boolean;
}

/** The findings of a browser on a page. */
export interface WalkedPage {
  route: string;
  html: string;
  /** A map from the name of a width, such as `360 px`, to what is hidden there. */
  views: Readonly<Record<string, readonly HiddenWords[]>>;
}

/** The start of the role of a notice that can be seen, with a contrast that is too low. */
export const PALE = 'hidden: contrast';
/** The file with what the last walk found, and a hash of the code that it saw. */
const KEPT = '.build/hidden.json';
/** Files that can hide words, besides content. New words can be cut off, too, so a release walks in any case. */
const CODE = ['renderer', 'pages', 'schemas', 'scripts', 'package-lock.json'];

interface Kept {
  code: string;
  lines: readonly Pick<SiteLine, 'text' | 'role' | 'note'>[];
}

/** Lists the notices that law asks for, in every language. */
export function noticesIn({ units, languages }: Pick<Compilation, 'units' | 'languages'>): string[] {
  const all = [units, ...languages.map((language) => language.units)].flat();
  return [...new Set(all.flatMap(({ isNotice, text }) => (isNotice === true ? text : [])))];
}

/** Makes the page of lines of what is hidden. Header and footer are told on the home page of a language alone. */
export function hiddenPage(pages: readonly WalkedPage[]): Page {
  const known = new Set<string>();
  const lines = [...pages]
    .sort((a, b) => a.route.length - b.route.length || (a.route < b.route ? -1 : 1))
    .flatMap(({ route, html, views }) => {
      const { lines: own } = readPage(html);
      const found = Object.entries(views).flatMap(([width, hidden]) =>
        hidden.flatMap(({ words, why, inMain }) => {
          const says = own.filter(({ text, part }) => part !== 'data' && text.includes(words));
          const line = says.find(({ part }) => (part === 'main') === inMain) ?? says[0];
          // A sum that a script computes is no line.
          if (line === undefined && !/\p{L}/u.test(words)) return [];
          const isAround = !inMain;
          return [{ text: line?.text ?? words, why, width, role: line?.role ?? 'p', isAround }];
        }),
      );
      return groupBy(found, ({ text, why }) => `${text}\t${why}`).flatMap((same): SiteLine[] => {
        const [first] = same;
        if (first === undefined) return [];
        const widths = [...new Set(same.map(({ width }) => width))].join(' and ');
        const role = `hidden: ${first.why}, ${widths}`;
        const key = `${first.text}\t${role}`;
        if (first.isAround && known.has(key)) return [];
        if (first.isAround) known.add(key);
        return foldLine({
          text: first.text,
          role,
          note: `on ${route}; ${first.role}`,
          part: 'main',
          join: 0,
          origins: [],
        });
      });
    });
  return pageOf(lines);
}

function pageOf(lines: readonly SiteLine[]): Page {
  return { name: HIDDEN_PAGE, title: 'What is hidden', language: undefined, home: undefined, lines };
}

/** Returns what the last walk found; undefined if code changed since then. Content may have changed. */
export function readHidden(root: string): Page | undefined {
  const file = join(root, KEPT);
  if (!existsSync(file)) return undefined;
  const { code, lines }: Kept = JSON.parse(readFileSync(file, 'utf8'));
  if (code !== hashSources(root, CODE, [])) return undefined;
  return pageOf(lines.map((line) => ({ ...line, part: 'main', join: 0, origins: [] })));
}

export function keepHidden(root: string, { lines }: Page): void {
  const kept: Kept = {
    code: hashSources(root, CODE, []),
    lines: lines.map(({ text, role, note }) => ({ text, role, note })),
  };
  writeFiles([{ path: join(root, KEPT), text: JSON.stringify(kept) }]);
}
