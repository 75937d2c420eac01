import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { readDecisions } from '../../../scripts/audit/approved/decisions.ts';
import { readSite } from '../../../scripts/audit/audit.ts';
import { decide, readReview } from '../../../scripts/audit/changes/review.ts';
import { Desk } from '../../../scripts/audit/desk/desk.ts';
import { serveDesk, type ServedDesk } from '../../../scripts/audit/desk/serve-desk.ts';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';

import { today } from '../../../scripts/lib/day.ts';
import type { Look } from '../../../scripts/audit/seen/pictures.ts';
import { openWork, type Store } from '../../../scripts/publish/store.ts';
import { keepEnglish, keepSampledEntries } from '../../sampled-routes.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SHARED = ['schemas', 'pages', 'renderer'];

/** The parts that all tests of a worker share: a smaller site with made-up texts for its pages, and cached results. */
interface Prepared {
  /** A folder with content/ and dist/: few entries, only English, and no approvals. */
  folder: string;
  work: Store;
}

/** Manages a desk for a copy of the content in git, so that no test changes the project. */
export class TestDesk {
  readonly root = mkdtempSync(join(tmpdir(), 'review-desk-'));
  /** The findings that the desk shows, in place of those of an audit. */
  findings: ReportedFinding[] = [];
  /** The pages that look different from those of the last release. */
  looks: Look[] = [];
  served: ServedDesk | null = null;

  constructor(readonly prepared: Prepared) {
    for (const folder of SHARED) symlinkSync(join(PROJECT, folder), join(this.root, folder));
    symlinkSync(join(prepared.folder, 'dist'), join(this.root, 'dist'));
    cpSync(join(prepared.folder, 'content'), join(this.root, 'content'), { recursive: true });
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' }).trim();
  }

  /** Creates a git repository with all content committed. */
  commitAs(name: string): void {
    this.git('init', '--quiet');
    this.git('config', 'user.name', name);
    this.git('config', 'user.email', 'reviewer@agency.example');
    this.git('config', 'commit.gpgsign', 'false');
    const ignored = [...SHARED, 'dist', '.build'].map((folder) => `/${folder}`);
    writeFileSync(join(this.root, '.git/info/exclude'), ignored.join('\n'));
    this.commit('Content');
  }

  commit(subject: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', subject);
  }

  /** Serves a desk for the copy, by default on any free port. */
  async serve(port = 0): Promise<ServedDesk> {
    const desk = new Desk(this.root, async () => {
      const { site, compilation } = readSite(this.root, { asOf: today(), work: this.prepared.work });
      const sources = (file: string) => compilation.sources.get(file);
      const audit = { site, rules: [], findings: this.findings, contentWarnings: [], sources };
      return { audit, notices: [], looks: this.looks };
    });
    await desk.read();
    return serveDesk(desk, port);
  }

  /** Approves everything in its current words, without a browser. */
  approveAll(by: string): void {
    const { site } = readSite(this.root, { asOf: today(), work: this.prepared.work });
    const review = readReview(this.root, site);
    const changes = review.entries.flatMap(({ waiting }) => waiting);
    decide(this.root, site, review, changes, { act: 'approve', by, on: today(), what: 'everything' });
  }

  edit(path: string, change: (text: string) => string): void {
    const file = join(this.root, path);
    const before = readFileSync(file, 'utf8');
    expect(change(before), `the edit of ${path} changes something`).not.toBe(before);
    writeFileSync(file, change(before));
  }

  decisions() {
    return readDecisions(this.root).decisions;
  }

  close(): void {
    this.served?.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

export const test = base.extend<{ desk: TestDesk }, { prepared: Prepared }>({
  prepared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'reviewed-site-'));
      const filter = (path: string) => !/\.(?:jsonl|br|gz)$|[\\/]dist[\\/]audit$/.test(path);
      for (const name of ['content', 'dist'])
        cpSync(join(PROJECT, name), join(folder, name), { recursive: true, filter });
      keepSampledEntries(folder);
      keepEnglish(folder);
      await use({ folder, work: openWork(PROJECT) });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  desk: async ({ prepared }, use) => {
    const desk = new TestDesk(prepared);
    await use(desk);
    desk.close();
  },
});

export async function open(page: Page, desk: TestDesk): Promise<void> {
  desk.served ??= await desk.serve();
  await page.goto(desk.served.address);
  await expect(page.locator('.desk')).toBeVisible();
}

export const status = (page: Page) => page.locator('footer [role="status"]');

/** Clicks a link in the list of pages. */
export async function goTo(page: Page, title: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await links.filter({ has: page.getByText(title, { exact: true }) }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
}
