import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { recordDecision } from '../../../scripts/audit/approvals/record.ts';
import { auditProject } from '../../../scripts/audit/audit.ts';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import { reviewablesOf } from '../../../scripts/audit/register/reviewables.ts';
import { today } from '../../../scripts/day.ts';
import { content } from '../../content.ts';
import { giveVerdict, goTo, open, status, test, type TestDesk } from './desk-fixture.ts';

const { meta, choice, hero } = content.pages.booking;
const FILE = 'content/pages/booking.yaml';
const CHANGED = 'Schedule a consultation';
/** What the audit may find once a browser has read the pages. */
const FINDING: ReportedFinding = {
  rule: 'TXT-001',
  severity: 'warning',
  file: FILE,
  unit: `${FILE}#/meta/description`,
  routes: ['/booking'],
  message: 'Nobody understands this',
  remedy: 'Use words that everybody knows.',
  evidence: ['It reads like nothing that was labeled.'],
  source: 'A test',
};
test.describe.configure({ mode: 'default' });

/** Opens the desk at the booking page, for somebody who may approve. */
async function openBooking(page: Page, desk: TestDesk): Promise<void> {
  desk.commitAs('Ada Reviewer');
  await open(page, desk);
  await goTo(page, '/booking');
}

test('the desk is there at once, lets one browser in, and says what it does until the words and the pages are read @any-width', async ({
  page,
  desk,
  playwright,
}) => {
  desk.commitAs('Ada Reviewer');
  // All words are approved before: that is not everything while a browser still reads the pages.
  const { site } = await auditProject(desk.root, { asOf: today() });
  recordDecision(desk.root, {
    act: 'approve',
    texts: reviewablesOf(site),
    by: 'Ada Reviewer',
    on: today(),
  });
  desk.commit('Approved');
  const approved = desk.acts();
  let finishBuild = () => {};
  desk.building = new Promise<void>((resolve) => (finishBuild = resolve));
  let finishReading = () => {};
  desk.reading = new Promise<void>((resolve) => (finishReading = resolve));
  const served = await desk.serve();
  const address = served.newAddress();
  const { origin } = new URL(address);
  const stranger = await playwright.request.newContext();
  expect((await stranger.get(origin)).status()).toBe(403);
  await page.goto(address);
  await expect(page.getByRole('status')).toContainText('Reading the site …');
  const refused = await stranger.get(address);
  expect(refused.status(), 'the address a second time').toBe(403);
  expect(await refused.text()).toContain('press Enter');
  // A decision needs the page of that browser, too.
  const data = { act: 'approve', units: [{ id: 'content/site.yaml#/brand/name', hash: 'x' }] };
  for (const headers of new Array<Record<string, string>>({}, { Origin: 'https://elsewhere.example' }))
    for (const path of ['/decisions', '/undo', '/commit'])
      expect((await page.request.post(`${origin}${path}`, { data, headers })).status()).toBe(403);
  expect(desk.acts()).toEqual(approved);
  finishBuild();
  // The whole site is read first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits', { timeout: 120_000 });
  await expect(page.getByText('All words are approved. Reading the pages …')).toBeVisible();
  await expect(page.locator('.count')).toHaveText('Reading the pages …');
  finishReading();
  await expect(page.locator('.count')).toHaveText(/^To approve: \d+ pages$/);
});

test('a press in the page beside the list chooses the line; what cannot be written, or changes under an open desk, is refused @any-width', async ({
  page,
  desk,
}) => {
  await openBooking(page, desk);
  const { title } = choice.heading;
  const frame = page.frameLocator('iframe');
  // Once the page follows the list, its script is there to tell of a press.
  await page.locator('.line').filter({ hasText: hero.title }).first().click();
  await expect(frame.locator('html > div[aria-hidden]')).toBeVisible();
  // The desk looks for news when it has the focus again. What is changed below must not be that news.
  const looked = page.waitForResponse(/\/site\?known=/, { timeout: 30_000 });
  await frame.getByRole('heading', { name: title }).click();
  await expect(page.locator('.line[aria-current]')).toContainText(title);
  await looked;

  const folder = join(desk.root, 'content/approvals');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, 'in the way');
  const line = page.locator('.line').filter({ hasText: meta.description });
  await line.click();
  await page.keyboard.press('a');
  await expect(status(page)).toContainText('Nothing was recorded');
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect(desk.acts()).toEqual([]);
  await page.keyboard.press('a');
  await expect(line).toHaveAttribute('data-mark', 'Approved');

  const before = desk.acts();
  desk.edit(FILE, (text) => text.replace(/^ {2}title: .*$/m, `  title: ${CHANGED}`));
  await page.locator('.line').filter({ hasText: meta.title }).first().click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Nothing was recorded: this changed since you opened it' });
  await expect(dialog).toContainText(`You saw: ${meta.title}`);
  await expect(dialog).toContainText(`Now: ${CHANGED}`);
  expect(desk.acts()).toEqual(before);
  await dialog.getByRole('button', { name: 'Read the site again' }).click();
  await expect(status(page)).toContainText('The site was read again.');
});

test('a line is approved, taken back, sent back with a reason and commented on, by keys @any-width', async ({
  page,
  desk,
}) => {
  await openBooking(page, desk);
  const line = page.locator('.line').filter({ hasText: meta.description });
  await line.click();
  await expect(line).toContainText(`${FILE}:`);
  // Ten presses are one line.
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  await expect(status(page)).toContainText('Approved');
  await expect(line).toHaveAttribute('data-mark', 'Approved');
  const own = () => desk.acts().filter(({ unit }) => unit === `${FILE}#/meta/description`);
  expect(own()).toHaveLength(1);
  await page.keyboard.press('u');
  await expect(status(page)).toContainText('Taken back');
  expect(own()).toEqual([]);

  await line.click();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Send back', exact: true }).last().click();
  await expect(page.getByRole('alert')).toHaveText('Write at least a word.');
  await page.keyboard.type('Say how long it takes.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(line).toHaveAttribute('data-mark', 'Sent back');
  expect(own()).toMatchObject([{ act: 'withdraw', note: 'Say how long it takes.', by: 'Ada Reviewer' }]);
  await expect(page.locator('.verdict')).toContainText('1 sentence sent back');

  await line.click();
  await page.keyboard.press('c');
  await page.getByRole('textbox').fill('With counsel.');
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toContainText('The comment is kept');
  await goTo(page, 'What waits');
  await expect(page.getByText('Sent back, waiting for the author (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Sent back, waiting')).toHaveCount(0);
  // Loaded again in another window, all of it is there.
  await page.reload();
  await goTo(page, '/booking');
  await expect(line).toHaveAttribute('data-mark', 'Waits');
});

test('a name that may not approve is told so first, and records nothing @any-width', async ({
  page,
  desk,
}) => {
  desk.edit('content/audit.yaml', (text) => `${text}reviewers:\n  - Grace Counsel\n`);
  desk.commitAs('Mallory Author');
  await open(page, desk);
  await expect(page.locator('.desk > .banner')).toContainText(
    'Mallory Author is not on the list of reviewers',
  );
  await goTo(page, '/booking');
  await page.locator('.line').first().click();
  await page.keyboard.press('a');
  await expect(status(page)).toContainText('is not on the list of reviewers');
  expect(desk.acts()).toEqual([]);
});

test('without git two reviewers give their names, and Finish says that nobody can commit @any-width', async ({
  page,
  desk,
  browser,
}) => {
  await open(page, desk);
  const second = await browser.newPage();
  await open(second, desk);
  for (const [each, name] of [
    [page, 'Ada Reviewer'],
    [second, 'Ben Reviewer'],
  ] as const) {
    await goTo(each, '/booking');
    await each.locator('.line').first().click();
    await each.keyboard.press('a');
    await expect(status(each)).toContainText('Enter your name first.');
    await each.getByLabel('Your name').fill(name);
    await each.locator('.line').first().click();
    await each.keyboard.press('a');
    await expect(status(each)).toContainText('Approved');
  }
  expect(desk.files().map((name) => /(ada|ben)-reviewer/.exec(name)?.[1])).toEqual(['ada', 'ben']);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('This folder is not under git.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commit$/ })).toBeDisabled();
  await second.close();
});

test('without a browser sentences can be approved, and the desk says why pages cannot @any-width', async ({
  page,
  desk,
}) => {
  desk.commitAs('Ada Reviewer');
  desk.transcripts = null;
  await open(page, desk);
  await expect(page.locator('.desk > .banner')).toContainText('No Chromium starts on this machine.');
  await goTo(page, '/booking');
  await giveVerdict(page);
  expect(desk.acts().length).toBeGreaterThan(10);
  expect(desk.acts().some(({ unit }) => unit.startsWith('page:'))).toBe(false);
});

test.describe('with several pages of each template', () => {
  test.use({ entries: 2 });

  test('axe finds nothing on any view, wide and narrow @any-width', async ({ page, desk }) => {
    desk.commitAs('Ada Reviewer');
    desk.findings = [FINDING];
    await open(page, desk);
    await page.evaluate(AxeBuilder.source);
    for (const view of ['What waits', '/booking', 'States · 2 pages', 'Facts and records', 'Finish']) {
      if (view === 'Finish') await page.getByRole('button', { name: 'Finish' }).click();
      else await goTo(page, view);
      if (view === '/booking') {
        await page.locator('.line').filter({ hasText: meta.description }).click();
        await expect(page.getByText(FINDING.message)).toBeVisible();
      }
      for (const [width, height] of [
        [1280, 900],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        const violations = await page.evaluate(
          `axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html.slice(0, 200)]))`,
        );
        expect.soft(violations, `${view} at ${width} px`).toEqual([]);
      }
    }
  });
});
