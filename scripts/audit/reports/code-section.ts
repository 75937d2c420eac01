import { count } from '../language/numbers.ts';
import { html, type Markup } from './markup.ts';

/** What changed in code, packages and settings since a release. Who merges it reviews it; here it is told. */
export interface CodeChanges {
  /** The release, in words. */
  since: string;
  files: readonly { path: string; added: number; removed: number }[];
  /** Each commit as `0123456789 2026-03-01 Name: subject`. */
  commits: readonly string[];
  /** Each package that came, went or has another version, such as `react 19.1.0 → 19.2.0`. */
  packages: readonly string[];
}

/** `12 files, 340 lines added, 120 removed, in 8 commits; 2 packages` */
export function sumOf({ files, commits, packages }: CodeChanges): string {
  const lines = (key: 'added' | 'removed') =>
    files.reduce((sum, each) => sum + each[key], 0).toLocaleString('en-US');
  if (files.length === 0) return 'nothing';
  return `${count(files.length, 'file')}, ${lines('added')} lines added, ${lines('removed')} removed, in ${count(commits.length, 'commit')}${packages.length === 0 ? '' : `; ${count(packages.length, 'package')}`}`;
}

/** The section of the report; empty where there is no earlier release to compare with. */
export function renderCode(changes: CodeChanges | null): Markup {
  if (changes === null) return html``;
  return html`<section id="code" class="band">
    <h2>Code since the last release</h2>
    <p>
      Since ${changes.since}: ${sumOf(changes)}. Nobody approves code here: what it makes of the pages is
      approved as it is shown, and who merges it has reviewed it.
    </p>
    ${renderList('Commits', changes.commits)} ${renderList('Packages', changes.packages)}
    ${renderList(
      'Files',
      changes.files.map(({ path, added, removed }) => `${path} (+${added} −${removed})`),
    )}
  </section>`;
}

function renderList(title: string, lines: readonly string[]): Markup {
  if (lines.length === 0) return html``;
  return html`<details class="lines">
    <summary>${title} (${lines.length})</summary>
    <pre tabindex="0">${lines.join('\n')}</pre>
  </details>`;
}
