import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';
import { content } from '../../content.ts';
import { spellDay, today } from '../../../scripts/audit/approvals/day.ts';
import { serveDesk, type ServedDesk } from '../../../scripts/audit/desk/serve-desk.ts';
import { UsageError } from '../../../scripts/usage-error.ts';

const { meta, why } = content.pages.booking;
const CHANGED = 'Schedule a guaranteed consultation';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SHARED = ['schemas', 'pages', 'renderer', 'dist'];

interface Desk {
  root: string;
  address: string;
  /** The names of the ledger files. */
  files(): string[];
  /** What the ledger holds, a line each, in the order of its files. */
  acts(): { act?: string; unit: string; text: string; by: string; note?: string }[];
}

const TRANSCRIPT = 'Transcript of /booking\n\nOne line';

/** A desk over a copy of the content, so that no test writes to the project. One for all tests: it reads the site once. */
const test = base.extend<
  { desk: Desk },
  { served: { root: string; browser: { isThere: boolean } } & ServedDesk }
>({
  served: [
    // Playwright finds a fixture's needs in this pattern; this fixture has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'review-desk-'));
      cpSync(join(PROJECT, 'content'), join(root, 'content'), { recursive: true, preserveTimestamps: true });
      for (const folder of SHARED) symlinkSync(join(PROJECT, folder), join(root, folder));
      const browser = { isThere: true };
      const served = await serveDesk(root, 0, {
        ensureBuilt: () => Promise.resolve(false),
        walkTranscripts: () =>
          browser.isThere
            ? Promise.resolve(new Map([['/booking', TRANSCRIPT]]))
            : Promise.reject(new UsageError('No Chromium starts on this machine.')),
      });
      await use({ root, browser, ...served });
      served.close();
      rmSync(root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  desk: async ({ served }, use) => {
    const { root } = served;
    const folder = join(root, 'content/approvals');
    await use({
      root,
      address: served.newAddress(),
      files: () => readdirSync(folder).filter((name) => name !== 'README.md'),
      acts: () =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.jsonl'))
          .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
          .map((line) => JSON.parse(line)),
    });
    rmSync(join(root, 'content'), { recursive: true });
    cpSync(join(PROJECT, 'content'), join(root, 'content'), { recursive: true, preserveTimestamps: true });
  },
});

// One after the other: each worker would read the whole site for itself.
test.describe.configure({ mode: 'default' });

const status = (page: Page) => page.locator('.desk__status');

/** The name of the button that approves a text: it may be cut, and more may follow. */
const approving = (text: string) => {
  const start = text.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^Approve: ${start}`);
};

async function open(page: Page, { address }: Pick<Desk, 'address'>, name = 'Ada Reviewer'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Page', { exact: true }).selectOption({ label: '/booking' });
}

test('decisions by keyboard alone @any-width', async ({ page, desk }) => {
  await open(page, desk);
  const first = page.getByRole('button', { name: approving(meta.title) });
  await first.focus();
  await page.keyboard.press('a');
  await expect(status(page)).toContainText('Approved: ');
  expect(desk.acts()).toMatchObject([
    { unit: 'content/pages/booking.yaml#/meta/title', by: 'Ada Reviewer' },
    { unit: 'content/site.yaml#/brand/shortName', by: 'Ada Reviewer' },
  ]);
  // The brand was decided with it. A title elsewhere that holds the brand has words of its own, and waits.
  const holders = page.locator('.entry[data-units*="/brand/shortName"][data-units*="/meta/title"]');
  expect(await holders.evaluateAll((all) => all.map((each) => each.getAttribute('data-status')))).toContain(
    'unapproved',
  );
  // On to the next text that waits.
  await expect(page.getByRole('button', { name: approving(meta.description) })).toBeFocused();
  await expect(page.locator('[data-progress]')).toContainText(/^\d+ of [\d,]+; about [\d,]+ minutes left$/);

  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Say how long it takes.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Comment kept');
  expect(desk.acts().filter(({ act }) => act === 'comment')).toMatchObject([
    { unit: 'content/pages/booking.yaml#/meta/description', note: 'Say how long it takes.' },
  ]);

  await first.focus();
  await page.keyboard.press('w');
  await expect(status(page)).toContainText('Withdrawn');
  await page.reload();
  await expect(first.locator('xpath=ancestor::li')).toHaveAttribute('data-status', 'withdrawn');
  await expect(page.getByText('Say how long it takes.')).toBeVisible();
  // One sitting, one file.
  expect(desk.files()).toHaveLength(1);
});

test('a comment on a section or a page, by key and by button @any-width', async ({ page, desk }) => {
  await open(page, desk);
  const section = page.locator(`#page-booking .entry[data-section="${why.heading.title}"]`);
  const texts = await section.count();
  expect(texts).toBeGreaterThan(2);
  await section
    .last()
    .getByRole('button', { name: /^Approve: / })
    .focus();
  await page.keyboard.press('s');
  await expect(
    page.getByRole('dialog', { name: `Comment on the section “${why.heading.title}”` }),
  ).toBeVisible();
  await page.keyboard.type('Too long for a phone.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Comment kept: ');
  const units = desk.acts().map(({ unit }) => unit);
  expect(units.length).toBeGreaterThanOrEqual(texts);

  await section
    .first()
    .getByRole('button', { name: `Comment on the section: ${why.heading.title}` })
    .click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page
    .getByRole('dialog', { name: 'Comment on /booking' })
    .getByRole('textbox')
    .fill('Show the hours.');
  await page.getByRole('button', { name: 'Keep the comment' }).click();
  await expect(page.getByText('Ada Reviewer: Show the hours.')).toBeVisible();
  expect(desk.acts().at(-1)).toMatchObject({ unit: 'page:/booking', note: 'Show the hours.' });

  // Loaded again, each is shown once: a section's at its first text, a page's at the page as a whole.
  await page.reload();
  const about = `Ada Reviewer, ${spellDay(today())}, on this section (${units.length} texts): Too long for a phone.`;
  await expect(page.locator('#page-booking .entry__comment')).toHaveText([about, /Show the hours\.\s*$/]);
  await expect(section.first().locator('.entry__comment')).toHaveText(about);
});

test('two reviewers at one desk: both are recorded, each in a file with their name @any-width', async ({
  page,
  desk,
  served,
  browser,
}) => {
  await open(page, desk);
  const window = await browser.newContext();
  const second = await window.newPage();
  await open(second, { address: served.newAddress() }, 'Ben Reviewer');
  const title = approving(meta.title);
  await page.getByRole('button', { name: title }).click();
  await second.getByRole('button', { name: title }).click();
  await expect(status(page)).toContainText('Approved');
  await expect(status(second)).toContainText('Approved');
  expect(
    desk
      .acts()
      .filter(({ unit }) => unit.endsWith('#/meta/title'))
      .map(({ by }) => by)
      .sort(),
  ).toEqual(['Ada Reviewer', 'Ben Reviewer']);
  expect(desk.files().map((name) => /(ada|ben)-reviewer/.exec(name)?.[1])).toEqual(['ada', 'ben']);
  await window.close();
});

test('a page as a whole is approved as its transcript @any-width', async ({ page, desk }) => {
  await open(page, desk);
  await page.getByRole('button', { name: 'Approve: What a browser shows and speaks of /booking' }).click();
  await expect(status(page)).toContainText('Approved: 1 text');
  expect(desk.acts()).toMatchObject([{ unit: 'page:/booking', text: TRANSCRIPT }]);
});

test('copy that changes while the desk is open is refused with both wordings, and the page with it @any-width', async ({
  page,
  desk,
}) => {
  await open(page, desk);
  const file = join(desk.root, 'content/pages/booking.yaml');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/^ {2}title: .*$/m, `  title: ${CHANGED}`));
  await page.getByRole('button', { name: approving(meta.title) }).click();
  const dialog = page.getByRole('dialog', { name: 'Nothing was recorded: this changed since you opened it' });
  await expect(dialog).toContainText(`You saw: ${meta.title}`);
  await expect(dialog).toContainText(`Now: ${CHANGED}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const whole = page.getByRole('button', { name: 'Approve: What a browser shows and speaks of /booking' });
  await whole.click();
  await expect(dialog).toContainText('Now: the site changed. Load the desk again to read this page.');
  expect(desk.acts()).toEqual([]);

  // Loaded again, both are there to be approved. This site is not built anew, so no page shows the new words yet.
  await page.reload();
  await whole.click();
  await expect(status(page)).toContainText('Approved: ');
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'On no page' });
  await page.getByRole('button', { name: approving(CHANGED) }).click();
  const title = {
    unit: 'content/pages/booking.yaml#/meta/title',
    text: CHANGED,
  };
  await expect.poll(() => desk.acts()).toMatchObject([{ unit: 'page:/booking' }, title]);
});

test('what cannot be written is said, and nothing is left half-written @any-width', async ({
  page,
  desk,
}) => {
  await open(page, desk);
  const folder = join(desk.root, 'content/approvals');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, 'in the way');
  await page.getByRole('button', { name: approving(meta.title) }).click();
  await expect(status(page)).toContainText('Nothing was recorded');
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect(desk.acts()).toEqual([]);
  await page.getByRole('button', { name: approving(meta.title) }).click();
  await expect(status(page)).toContainText('Approved');
});

test('without a browser sentences can be approved, and the desk says why pages cannot @any-width', async ({
  page,
  desk,
  served,
}) => {
  served.browser.isThere = false;
  await open(page, desk);
  served.browser.isThere = true;
  await page.getByText('Keys', { exact: true }).click();
  await expect(page.getByText('Pages cannot be approved as a whole here.')).toBeVisible();
  await expect(page.getByText('No Chromium starts on this machine.')).toBeVisible();
  await expect(page.getByRole('button', { name: /What a browser shows/ })).toHaveCount(0);
  await page.getByRole('button', { name: approving(meta.title) }).click();
  await expect(status(page)).toContainText('Approved');
});

test('an address lets one browser in, and a decision needs the page of that browser @any-width', async ({
  page,
  desk,
  playwright,
}) => {
  const stranger = await playwright.request.newContext();
  const { origin } = new URL(desk.address);
  expect((await stranger.get(origin)).status()).toBe(403);
  await open(page, desk);
  expect((await stranger.get(desk.address)).status(), 'the address a second time').toBe(403);
  const data = { act: 'approve', by: 'Mallory', units: [{ id: 'content/site.yaml#/brand/name', hash: 'x' }] };
  expect((await stranger.post(`${origin}/decisions`, { data })).status()).toBe(403);
  // With the cookie, but not from the desk's own page.
  const response = await page.request.post(`${origin}/decisions`, {
    data,
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(response.status()).toBe(403);
  expect(desk.acts()).toEqual([]);
});

test('axe finds nothing on a wide and a narrow screen @any-width', async ({ page, desk }) => {
  await open(page, desk);
  await page.evaluate(AxeBuilder.source);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const violations = await page.evaluate(
      `axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 200)]))`,
    );
    expect.soft(violations, `at ${width} px`).toEqual([]);
  }
});
