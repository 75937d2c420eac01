import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { auditProject } from '../../../scripts/audit/audit.ts';
import { Desk } from '../../../scripts/audit/desk/desk.ts';
import { serveDesk, type ServedDesk } from '../../../scripts/audit/desk/serve-desk.ts';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import { today } from '../../../scripts/day.ts';
import type { SiteDescription } from '../../../scripts/hosts/site-description.ts';
import { openWork } from '../../../scripts/publish/store.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SHARED = ['schemas', 'pages', 'renderer'];

/** A line of content/approvals, as far as tests look at it. */
export interface Line {
  act?: string;
  id: string;
  text: string;
  by: string;
  note?: string;
}

/** A desk over a copy of the content, under git, so that no test writes to the project. */
export class TestDesk {
  readonly root = mkdtempSync(join(tmpdir(), 'review-desk-'));
  /** What a browser shows, by route; null where nothing was read. */
  transcripts: Map<string, string> | null = new Map();
  /** What the audit finds with that. */
  findings: ReportedFinding[] = [];
  served: ServedDesk | null = null;
  readonly routes: string[];
  constructor() {
    for (const folder of SHARED) symlinkSync(join(PROJECT, folder), join(this.root, folder));
    cpSync(join(PROJECT, 'dist'), join(this.root, 'dist'), { recursive: true });
    this.copy();
    const client = join(this.root, 'dist/client');
    const { redirects }: SiteDescription = JSON.parse(this.file('dist/hosts/site.json'));
    this.routes = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => `/${name.replace(/(?:^index)?\.html$/, '')}`)
      // A page that only leads to another is not read.
      .filter((route) => !redirects.some(({ from }) => from === route.replace(/\/index$/, '')));
    this.transcripts = new Map(this.routes.map((route) => [route, `The page ${route}`]));
  }

  /** The content as it is in the project. */
  copy(): void {
    rmSync(join(this.root, 'content'), { recursive: true, force: true });
    cpSync(join(PROJECT, 'content'), join(this.root, 'content'), {
      recursive: true,
      preserveTimestamps: true,
    });
    // An agency may have approved its copy: here everything waits.
    for (const name of this.files()) rmSync(join(this.root, 'content/approvals', name));
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' }).trim();
  }

  /** Makes it a repository with all content committed. */
  commitAs(name: string): void {
    this.git('init', '--quiet');
    this.git('config', 'user.name', name);
    this.git('config', 'user.email', 'reviewer@agency.example');
    this.git('config', 'commit.gpgsign', 'false');
    writeFileSync(
      join(this.root, '.git/info/exclude'),
      [...SHARED, 'dist', '.build'].map((folder) => `/${folder}`).join('\n'),
    );
    this.commit('Content');
  }

  commit(subject: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', subject);
  }

  async serve(port = 0): Promise<ServedDesk> {
    this.served = await this.serveAnother(port);
    return this.served;
  }

  /** Serves one more desk over the same folder. */
  async serveAnother(port = 0): Promise<ServedDesk> {
    const read = async () => {
      const work = openWork(this.root);
      const { transcripts, findings } = this;
      const audit = await auditProject(this.root, { asOf: today(), transcripts, work });
      const noPages = transcripts === null ? 'No Chromium starts on this machine.' : null;
      return { audit: { ...audit, findings }, noPages };
    };
    const desk = new Desk(this.root, read);
    await desk.read();
    return serveDesk(desk, port);
  }

  file(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.file(path);
    const after = change(before);
    expect(after, `the edit of ${path} changes something`).not.toBe(before);
    writeFileSync(join(this.root, path), after);
  }

  /** The names of the files of approvals. */
  files(): string[] {
    const folder = join(this.root, 'content/approvals');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.jsonl'),
    );
  }

  /** What the files of approvals hold, a line each. */
  lines(): Line[] {
    return this.files().flatMap((name) =>
      this.file(`content/approvals/${name}`)
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Line => JSON.parse(line)),
    );
  }

  close(): void {
    this.served?.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

export const test = base.extend<{ desk: TestDesk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  desk: async ({}, use) => {
    const desk = new TestDesk();
    await use(desk);
    desk.close();
  },
});

/** Opens the desk. */
export async function open(page: Page, desk: TestDesk): Promise<void> {
  const { address } = desk.served ?? (await desk.serve());
  await page.goto(address);
  await expect(page.locator('.desk')).toBeVisible();
}

export const status = (page: Page) => page.locator('footer [role="status"]');

/** Follows the link of the list of pages. */
export async function goTo(page: Page, title: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await links.filter({ has: page.getByText(title, { exact: true }) }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
}

/** Reads to the end with the key for it, and gives the one verdict. Returns how many keys that took. */
export async function giveVerdict(page: Page): Promise<number> {
  const bar = page.locator('.verdict');
  const button = bar.getByRole('button', { name: /^Approve/ });
  let keys = 1;
  await expect(async () => {
    if (await button.isDisabled()) {
      await page.keyboard.press('Space');
      keys += 1;
    }
    await expect(button).toBeEnabled({ timeout: 600 });
  }).toPass({ timeout: 120_000, intervals: [0] });
  await page.keyboard.press('v');
  await expect(bar).toContainText('✓');
  return keys;
}

/** Commits what was decided, as git's own name. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Commit as Ada Reviewer' }).click();
  await expect(status(page)).toContainText('Committed as Ada Reviewer');
}
