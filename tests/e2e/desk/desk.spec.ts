import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import { content } from '../../content.ts';
import { axeViolations } from '../axe.ts';
import { holdRequests } from '../behavior/scripts.ts';
import { goTo, open, status, test, type TestDesk } from './desk-fixture.ts';

const { meta } = content.pages.booking;
const FILE = 'content/pages/booking.yaml';
const BOOKING = meta.title.replace(/ [|–—-] [^|–—]*$/, '');
const ID = `${FILE}#/meta/description`;
const FINDING: ReportedFinding = {
  rule: 'ACA-001',
  severity: 'error',
  file: FILE,
  routes: ['/booking'],
  message: 'The notice is missing',
  remedy: 'Put it back.',
  evidence: [],
  source: 'A law',
};
test.describe.configure({ mode: 'default' });

/** Opens the desk at the booking page, for a person who may approve. */
async function openBooking(page: Page, desk: TestDesk) {
  desk.commitAs('Ada Reviewer');
  await open(page, desk);
  await goTo(page, BOOKING);
  const line = page.locator('.line').filter({ hasText: meta.description });
  return { line, own: () => desk.lines().filter(({ id }) => id === ID) };
}

/** Types a reason for the current line, and sends the line back. */
async function sendBack(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('s');
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
}

test('opens only at a random path, and only a reviewer can decide', async ({ page, desk, request }) => {
  desk.edit('content/audit.yaml', (text) => `${text}reviewers:\n  - name: Grace Counsel\n`);
  desk.served = await desk.serve();
  const { address } = desk.served;
  const { origin, port } = new URL(address);
  const data = { act: 'approve', key: ID, hash: 'x' };
  // Other paths serve the site, which the desk shows in a frame.
  for (const path of ['/', '/wrong/'])
    expect(await (await request.get(origin + path)).text()).not.toContain('Review desk');
  expect((await request.post(`${origin}/wrong/decide`, { data })).status()).toBe(405);
  expect((await request.get(address, { headers: { Host: `desk.example:${port}` } })).status()).toBe(421);
  for (const headers of new Array<Record<string, string>>({}, { Origin: 'https://elsewhere.example' }))
    for (const path of ['decide', 'undo', 'commit'])
      expect((await request.post(address + path, { data, headers })).status()).toBe(403);
  // Without git, no decision is possible, and the page explains why.
  const html = await (await request.get(address)).text();
  expect(html).toContain('Nothing is committed here yet');
  expect((await request.post(`${address}decide`, { data, headers: { Origin: origin } })).ok()).toBe(true);
  desk.commitAs('Mallory Author');
  await open(page, desk);
  await expect(page.locator('.desk > .banner')).toContainText(
    'Mallory Author is not on the list of reviewers',
  );
  await goTo(page, BOOKING);
  await page.locator('.line').first().click();
  await page.keyboard.press('a');
  await expect(status(page)).toContainText('is not on the list of reviewers');
  desk.git('config', 'user.name', '');
  await page.reload();
  await expect(page.locator('.desk > .banner')).toContainText('Git has no name for you');
  expect(desk.lines()).toEqual([]);
});

test('keys approve a line, take it back and send it back', async ({ page, desk }) => {
  const { line, own } = await openBooking(page, desk);
  await line.click();
  await expect(line).toContainText(`${FILE}:`);
  // Pressing the key ten times records one line.
  await page.evaluate(() => {
    for (let press = 0; press < 10; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  await expect(line).toHaveAttribute('data-mark', 'Approved');
  expect(own()).toHaveLength(1);
  await expect(page.locator('footer')).toContainText('U takes back: Approved:');
  await page.keyboard.press('u');
  await expect(status(page)).toContainText(`Taken back. Approved: ${meta.description.slice(0, 30)}`);
  await expect.poll(own).toEqual([]);

  await line.click();
  await page.keyboard.press('s');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Write at least a word.');
  await page.keyboard.type('Say how long it takes.');
  await page.keyboard.press('Control+Enter');
  await expect(line).toHaveAttribute('data-mark', 'Sent back');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(own()).toMatchObject([{ note: 'Say how long it takes.', by: 'Ada Reviewer' }]);
  await expect(page.locator('.verdict')).toContainText('1 sentence sent back');
  await goTo(page, 'What waits');
  await expect(page.getByText('Sent back, waiting for the author (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Sent back, waiting')).toHaveCount(0);
  // After a reload, the line waits for a decision again.
  await page.reload();
  await goTo(page, BOOKING);
  await expect(line).toHaveAttribute('data-mark', 'Waits');
});

test('a decision is sent once; if that fails, typed words stay', async ({ page, desk }) => {
  const { line, own } = await openBooking(page, desk);
  const release = await holdRequests(page, /\/decide$/);
  await line.click();
  await sendBack(page, 'For this line.');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Recording …');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('textbox')).toHaveValue('For this line.');
  await release();
  await expect(dialog).toHaveCount(0);
  await expect(line).toHaveAttribute('data-mark', 'Sent back');
  expect(desk.lines()).toMatchObject([{ id: ID, note: 'For this line.' }]);
  await page.keyboard.press('a');
  await expect(line).toHaveAttribute('data-mark', 'Approved');
  // The next line is the current one now.
  await expect(line).not.toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.line[aria-current]')).toHaveAttribute('data-mark', 'Waits');
  expect(own()).toHaveLength(1);

  // First make the desk unable to write, then stop it.
  const before = desk.lines();
  const folder = join(desk.root, 'content/approvals');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, 'in the way');
  await line.click();
  await sendBack(page, 'Say how long it takes.');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was recorded');
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  const { port } = new URL(desk.served!.address);
  desk.served!.close();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('The desk does not answer, and nothing was');
  await expect(dialog.getByRole('textbox')).toHaveValue('Say how long it takes.');
  expect(desk.lines()).toEqual(before);
  // After a restart at the same port, the server accepts the note that is still in the dialog.
  await desk.serve(Number(port));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(own()).toMatchObject([{ note: 'Say how long it takes.' }]);
});

test('notices edits, and decisions made at another desk', async ({ page, desk }) => {
  const { line } = await openBooking(page, desk);
  await line.click();
  await page.keyboard.press('a');
  await expect(line).toHaveAttribute('data-mark', 'Approved');
  const before = desk.lines();
  desk.edit(FILE, (text) => text.replace(/^ {2}title: .*$/m, '  title: Schedule a consultation'));
  await page.locator('.line').filter({ hasText: meta.title }).first().click();
  await page.keyboard.press('a');
  await expect(status(page)).toContainText(
    'Nothing was recorded: the site or a decision changed since this was shown.',
  );
  expect(desk.lines()).toEqual(before);
  await page.locator('.banner').getByRole('button', { name: 'Read the site again' }).click();
  await expect(status(page)).toContainText('The site was read again.', { timeout: 60_000 });
  await expect(line).toHaveAttribute('data-mark', 'Approved');
  // Decisions of another desk in the same folder appear when the window gets focus again.
  const other = await desk.serve();
  const second = await page.context().newPage();
  await second.goto(other.address);
  await goTo(second, BOOKING);
  const same = second.locator('.line').filter({ hasText: meta.description });
  await expect(same).toHaveAttribute('data-mark', 'Approved');
  await same.click();
  await sendBack(second, 'From another desk.');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(line).toHaveAttribute('data-mark', 'Sent back');
  other.close();
});

test('“Read on” skips no words; Finish commits the verdict', async ({ page, desk }) => {
  const { line } = await openBooking(page, desk);
  const { hero, choice } = content.pages.booking;
  const title = choice.heading?.title ?? hero.title;
  const frame = page.frameLocator('iframe');
  await line.click();
  await page.locator('.line').filter({ hasText: title }).first().click();
  const shown = frame.locator('[style*=outline]');
  await expect(shown).toHaveText(title);
  await expect(shown).toBeInViewport();
  // Clicking a link in the frame must not open another page.
  await frame.locator('a[href]').first().click({ force: true });
  await expect(shown).toHaveText(title);
  await goTo(page, 'What waits');
  await goTo(page, BOOKING);

  const verdict = page.locator('.verdict');
  const button = verdict.getByRole('button', { name: /^Approve \d+ sentences, 1 page as shown$/ });
  const left = async () => Number(/(\d+) left/.exec((await verdict.textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(left).toBeGreaterThan(10);
  const before = await left();
  // Press all keys at once: only lines that were on the screen before count as read.
  await page.evaluate(() => {
    for (let press = 0; press < 30; press += 1)
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  });
  expect(await left()).toBeGreaterThan(before - 40);
  await expect(button).toBeDisabled();
  await expect(async () => {
    if (await button.isDisabled()) await page.keyboard.press('Space');
    await expect(button).toBeEnabled({ timeout: 600 });
  }).toPass({ timeout: 60_000, intervals: [0] });
  await page.keyboard.press('v');
  await expect(verdict).toContainText('✓ Nothing waits here.');
  await expect(page.locator('nav [aria-current]')).toContainText('✓');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(BOOKING);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Commit as Ada Reviewer' }).click();
  await expect(status(page)).toContainText('Committed as Ada Reviewer');
  expect(desk.git('log', '-1', '--format=%an: %s')).toMatch(
    /^Ada Reviewer: Review: approved [\d,]+ sentences, 1 page$/,
  );
  expect(desk.git('status', '--porcelain')).toBe('');
  await expect(page.getByRole('button', { name: /^Commit/ })).toBeDisabled();
});

test('shows an edit and findings at their place; axe finds nothing', async ({ page, desk }) => {
  desk.approveAll('Ada Reviewer');
  desk.edit(FILE, (text) => text.replace(/^ {2}title: .*$/m, '  title: Schedule a consultation'));
  desk.commitAs('Ada Reviewer');
  desk.findings = [
    FINDING,
    { ...FINDING, rule: 'TXT-001', severity: 'warning', unit: ID, message: 'Nobody understands this' },
  ];
  await open(page, desk);
  const entries = page.locator('.entry');
  await expect(entries).toHaveCount(1);
  await expect(entries.locator('ins, del').first()).toBeVisible();
  await expect(page.getByText('Error: The notice is missing. Put it back.').first()).toBeVisible();
  for (const title of ['What waits', BOOKING, 'Facts and records', 'Limits and answers', 'Finish']) {
    await goTo(page, title);
    if (title === BOOKING) await page.locator('.line').filter({ hasText: meta.description }).click();
    for (const [width, height] of [
      [1280, 900],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      const violations = await axeViolations(page, { exclude: 'iframe' });
      expect.soft(violations, `${title} at ${width} px`).toEqual([]);
    }
    if (title === BOOKING) {
      await expect(page.getByText('The notice is missing')).toBeVisible();
      await expect(page.getByText('Nobody understands this')).toBeVisible();
    }
  }
  await expect(page.getByText('The notice is missing')).toBeVisible();
  await goTo(page, 'What waits');
  await page.keyboard.press('a');
  await expect(page.locator('.count')).toHaveText('Everything is approved');
});
