import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { serveDesk, type ServedDesk } from '../../../scripts/audit/desk/serve-desk.ts';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import { keepSampledEntries } from '../../sampled-routes.ts';
import { UsageError } from '../../../scripts/usage-error.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SHARED = ['schemas', 'pages', 'renderer'];

export interface Act {
  act?: string;
  unit: string;
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
  /** What the build waits for, and what the reading of pages does. */
  building: Promise<unknown> = Promise.resolve();
  reading: Promise<unknown> = Promise.resolve();

  /** @param entries how many pages it keeps of each template */
  constructor(readonly entries: number) {
    for (const folder of SHARED) symlinkSync(join(PROJECT, folder), join(this.root, folder));
    cpSync(join(PROJECT, 'dist'), join(this.root, 'dist'), { recursive: true });
    this.copy();
    const client = join(this.root, 'dist/client');
    this.routes = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => `/${name.replace(/(?:^index)?\.html$/, '')}`);
    this.transcripts = new Map(this.routes.map((route) => [route, transcriptOf(route)]));
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
    keepSampledEntries(this.root, this.entries);
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
      [...SHARED, 'dist'].map((folder) => `/${folder}`).join('\n'),
    );
    this.commit('Content');
  }

  commit(subject: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', subject);
  }

  async serve(): Promise<ServedDesk> {
    this.served = await serveDesk(this.root, 0, {
      ensureBuilt: () => this.building,
      judge: async () => this.findings,
      readPages: async () => {
        await this.reading;
        const { transcripts, findings } = this;
        if (transcripts === null) throw new UsageError('No Chromium starts on this machine.');
        return { transcripts, findings };
      },
    });
    return this.served;
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

  /** The names of the ledger files. */
  files(): string[] {
    return readdirSync(join(this.root, 'content/approvals')).filter((name) => name.endsWith('.jsonl'));
  }

  /** What the ledger holds, a line each, in the order of its files. */
  acts(): Act[] {
    return this.files().flatMap((name) =>
      this.file(`content/approvals/${name}`)
        .trim()
        .split('\n')
        .map((line): Act => JSON.parse(line)),
    );
  }

  close(): void {
    this.served?.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A page with something folded, as a browser might tell it. */
export function transcriptOf(route: string, isFolded = true): string {
  return [
    `Transcript of ${route}`,
    '',
    `main: the page ${route}`,
    'A question',
    ...(isFolded ? ['(closed at first)'] : []),
    'Its answer',
  ].join('\n');
}

export const test = base.extend<{ desk: TestDesk; entries: number }>({
  entries: [1, { option: true }],
  desk: async ({ entries }, use) => {
    const desk = new TestDesk(entries);
    await use(desk);
    desk.close();
  },
});

/** Opens the desk and waits until it has read the site. */
export async function open(page: Page, desk: TestDesk): Promise<void> {
  const served = desk.served ?? (await desk.serve());
  await page.goto(served.newAddress());
  // The whole site is read first.
  await expect(page.locator('.desk')).toBeVisible({ timeout: 120_000 });
}

export const status = (page: Page) => page.locator('footer [role="status"]');

/** Follows the link of the list of pages. */
export async function goTo(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: new RegExp(`^${title.replace(/[/]/g, '\\/')}(?: \\d| nothing| sent back|$)`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/**
 * Reads to the end of what is shown, screen by screen, and gives the one verdict. What does not fit the screen has none
 * before. Returns how many keys that took.
 */
export async function giveVerdict(page: Page): Promise<number> {
  const scroller = page.locator('.scroller');
  const verdict = page.locator('.verdict .button--main, .verdict button:disabled').first();
  const isAtEnd = () =>
    scroller.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // What comes on the screen is noticed with the frame that shows it, and a key scrolls over several.
      for (let before = -1; before !== element.scrollTop;) {
        before = element.scrollTop;
        await frame();
        await frame();
      }
      return element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
    });
  let keys = 1;
  if (!(await isAtEnd())) {
    await expect(verdict).toBeDisabled();
    await expect(page.locator('.verdict')).toContainText('Read to the end first');
  }
  for (; !(await isAtEnd()); keys += 1) await page.keyboard.press('PageDown');
  await expect(verdict).toBeEnabled();
  await page.keyboard.press('v');
  await expect(page.locator('.verdict')).toContainText('✓');
  return keys;
}

/** Commits what was decided, as git's own name. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Commit as Ada Reviewer' }).click();
  await expect(status(page)).toContainText('Committed as Ada Reviewer');
}
