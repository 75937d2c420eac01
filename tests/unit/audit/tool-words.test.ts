// Words of a tool that a build moved to a file are words of its page, wherever a built page is read.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../scripts/audit/approved/line.ts';
import { linesOfPage } from '../../../scripts/audit/approved/page-lines.ts';
import { listEntries } from '../../../scripts/audit/changes/entries.ts';
import type { Call } from '../../../scripts/audit/commands/call.ts';
import { run as runWhy } from '../../../scripts/audit/commands/why.ts';
import { readPages, untracedFindings } from '../../../scripts/audit/proof/prove-copy.ts';
import { readBuiltPages } from '../../../scripts/audit/proof/traced-page.ts';
import { parseHtml } from '../../../scripts/html/tree.ts';
import { writeHtml } from '../../../scripts/html/write-html.ts';
import { takeOutWords } from '../../../scripts/publish/tool-words.ts';
import { temporaryFolder, writeBelow } from '../temporary-folder.ts';
import { approve } from './lines.ts';
import { createSite } from './site.ts';

const COPY = {
  'content/pages/home.yaml#/title': 'What would you pay',
  'content/pages/home.yaml#/answer': 'About what most families pay',
  'content/pages/home.yaml#/notice': 'The marketplace decides',
};
const PAGE = `<!DOCTYPE html><html lang="en-US"><head></head><body><main><h1>What would you pay</h1>
<div data-load-on-use><template><p>About what most families pay</p><p>The marketplace decides</p></template></div></main></body></html>`;
const CLIENT = 'dist/client';

/** Builds the page with its words in a file. Returns the folder. */
function buildPage(): string {
  const root = temporaryFolder();
  const document = parseHtml(PAGE);
  const { files } = takeOutWords(document, '/');
  for (const [path, text] of Object.entries(files)) writeBelow(root, `${CLIENT}/${path}`, text);
  writeBelow(root, `${CLIENT}/index.html`, writeHtml(document));
  return root;
}

function wordsFileIn(root: string): string {
  const folder = join(root, CLIENT, 'assets');
  return join(folder, readdirSync(folder)[0] ?? '');
}

function readBuild(root: string) {
  const { units } = createSite({ copy: COPY });
  const traced = readPages(readBuiltPages(root), { content: null, units });
  const lines = traced.flatMap((page) => linesOfPage(page));
  const page: Page = { name: '/', title: 'Home', language: undefined, home: undefined, lines };
  return { units, traced, page };
}

describe('words of a tool in a file', () => {
  test('are lines of the page that it does not show at rest', () => {
    const { page } = readBuild(buildPage());
    expect(page.lines.map(({ text, note }) => [text, note])).toEqual([
      ['What would you pay', ''],
      ['About what most families pay', 'folded'],
      ['The marketplace decides', 'folded'],
    ]);
  });

  test('are one entry if one word of them changes, and no copy for the proof', () => {
    const root = buildPage();
    const before = readBuild(root);
    const findings = (build: typeof before) => [...untracedFindings(build.traced, build.units, () => null)];
    expect(findings(before)).toEqual([]);
    const file = wordsFileIn(root);
    writeFileSync(file, readFileSync(file, 'utf8').replace('most families', 'all families'));
    const after = readBuild(root);
    const { entries } = listEntries({ approved: approve([before.page]), now: [after.page] });
    expect(entries.map(({ changes }) => changes.map(({ after: [line] }) => line?.text))).toEqual([
      ['About what all families pay'],
    ]);
    expect(findings(after).map(({ message }) => message)).toEqual([
      '“About what all families pay” (p) on / is not in any content file',
    ]);
  });

  test('are found by why, with their page', async () => {
    const built = readBuiltPages(buildPage());
    const { page } = readBuild(buildPage());
    const site = createSite({ copy: COPY, pages: { '/': built[0]?.html ?? '' }, lines: [page] });
    const call: Call = {
      root: '',
      words: ['marketplace decides'],
      options: {},
      asOf: site.asOf,
      build: () => Promise.resolve(),
      site: () => Promise.resolve(site),
    };
    const said = stripVTControlCharacters(await runWhy(call));
    expect(said).toContain('content/pages/home.yaml:3:1  /notice');
    expect(said).toContain('shown on  /\n');
    expect(said).toContain('waits: ');
  });

  test('are asked for if their file is missing', () => {
    const root = buildPage();
    const file = wordsFileIn(root);
    rmSync(file);
    expect(() => readBuiltPages(root)).toThrow(
      `dist/client/index.html names ${file.slice(file.indexOf('assets/'))}, the words of a tool, which is missing. Build again: npm run build`,
    );
  });
});
