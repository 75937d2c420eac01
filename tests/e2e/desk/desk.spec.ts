import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import type { ReportedFinding } from '../../../scripts/audit/findings/finding.ts';
import { content } from '../../content.ts';
import { axeViolations } from '../axe.ts';
import { holdRequests } from '../behavior/scripts.ts';
import { painted } from '../behavior/view.ts';
import { goTo, open, status, test, type TestDesk } from './desk-fixture.ts';

const { meta } = content.pages.booking;
const FILE = 'content/pages/booking.yaml';
const BOOKING = `${meta.title.replace(/ [|–] [^|–]*$/, '')} /booking`;
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

/** Changes the words of the booking page without a build: the approved page gets other words. */
function changeApproved(desk: TestDesk): void {
  desk.edit('content/approved/booking.txt', (text) =>
    text.replaceAll(meta.description, 'An earlier description.'),
  );
}

/** Opens the desk with one change on the booking page, for a person who may approve. */
async function openChange(page: Page, desk: TestDesk) {
  desk.commitAs('Ada Reviewer');
  desk.approveAll('Ada Reviewer');
  changeApproved(desk);
  desk.commit('Approve');
  await open(page, desk);
  return page.locator('.entry');
}

const last = (desk: TestDesk) => desk.decisions().at(-1);

test('opens only at a random path, and only a reviewer can decide', async ({ page, desk, request }) => {
  desk.edit('content/audit.yaml', (text) => `${text}reviewers:\n  - name: Grace Counsel\n`);
  desk.served = await desk.serve();
  const { address } = desk.served;
  const { origin, port } = new URL(address);
  const data = { act: 'approve', key: 'entry:x', hash: 'x' };
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
  desk.git('config', 'user.name', '');
  await page.reload();
  await expect(page.locator('.desk > .banner')).toContainText('Git has no name for you');
  expect(desk.decisions()).toEqual([]);
});

test('keys approve an entry, take it back and send it back', async ({ page, desk }) => {
  const entries = await openChange(page, desk);
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('description for search results');
  await expect(entries.locator('ins, del').first()).toBeVisible();
  await entries.click();
  // Pressing the key ten times records one decision.
  const before = desk.decisions().length;
  await expect(async () => {
    await page.evaluate(() => {
      for (let press = 0; press < 10; press += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    });
    await expect(entries).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  expect(desk.decisions()).toHaveLength(before + 1);
  await expect(page.locator('.count')).toHaveText('Everything is approved');
  await page.keyboard.press('u');
  await expect(status(page)).toContainText('Taken back. Approved:');
  await expect(entries).toHaveCount(1);
  expect(desk.decisions()).toHaveLength(before);

  await entries.click();
  await page.keyboard.press('s');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Write at least a word.');
  await page.keyboard.type('Say how long it takes.');
  await page.keyboard.press('Control+Enter');
  // What was sent back is no longer current, and one more A approves nothing.
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('a');
  expect(last(desk)).toMatchObject({ act: 'sent back', note: 'Say how long it takes.', by: 'Ada Reviewer' });
  await expect(page.getByText('Sent back, waiting for the author')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Sent back, waiting')).toHaveCount(0);
  await expect(entries).toHaveCount(1);
});

test('A decides only what was on the screen', async ({ page, desk }) => {
  desk.findings = Array.from({ length: 40 }, (_, at) => ({ ...FINDING, rule: `X-${at}` }));
  const entries = await openChange(page, desk);
  await expect(entries).not.toBeInViewport();
  const before = desk.decisions().length;
  await page.keyboard.press('a');
  await expect(entries).toBeInViewport();
  expect(desk.decisions()).toHaveLength(before);
});

test('a decision is sent once; if that fails, typed words stay', async ({ page, desk }) => {
  const entries = await openChange(page, desk);
  const release = await holdRequests(page, /\/decide$/);
  await entries.click();
  await page.keyboard.press('s');
  await page.keyboard.type('For this line.');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Recording …');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('textbox')).toHaveValue('For this line.');
  await release();
  await expect(dialog).toHaveCount(0);
  expect(desk.decisions().filter(({ act }) => act === 'sent back')).toMatchObject([
    { note: 'For this line.' },
  ]);

  // First make the desk unable to write, then stop it.
  const file = join(desk.root, 'content/approved/decisions.jsonl');
  const before = desk.decisions();
  const { port } = new URL(desk.served!.address);
  desk.served!.close();
  renameSync(file, `${file}.away`);
  writeFileSync(file, '');
  rmSync(file);
  renameSync(`${file}.away`, file);
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.keyboard.type('It takes a day.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('The desk does not answer, and nothing was');
  await expect(dialog.getByRole('textbox')).toHaveValue('It takes a day.');
  expect(desk.decisions()).toEqual(before);
  // After a restart at the same port, the server accepts the note that is still in the dialog.
  await desk.serve(Number(port));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(last(desk)).toMatchObject({ act: 'answered', note: 'It takes a day.' });
});

test('a page is read to its end; Finish commits the verdict', async ({ page, desk }) => {
  desk.commitAs('Ada Reviewer');
  await page.clock.install();
  await open(page, desk);
  await goTo(page, BOOKING);
  const { hero, choice } = content.pages.booking;
  const title = choice.heading?.title ?? hero.title;
  const frame = page.frameLocator('iframe');
  await page.locator('.line').filter({ hasText: title }).first().click();
  const shown = frame.locator('[style*=outline]');
  await expect(shown).toHaveText(title);
  await expect(shown).toBeInViewport();

  const verdict = page.locator('.verdict');
  const button = verdict.getByRole('button', { name: /^Approve the page: \d+ lines$/ });
  await expect(button).toBeDisabled();
  // Read on until no line is left.
  const left = verdict.locator('.verdict__left');
  for (let unread = await left.textContent(); unread; unread = await left.textContent()) {
    await page.keyboard.press('Space');
    await painted(page);
    // A line counts as read when it has been on the screen for a while.
    await page.clock.fastForward('00:01');
    await expect(left).not.toHaveText(unread);
  }
  await expect(button).toBeEnabled();
  await page.keyboard.press('v');
  await expect(verdict).toContainText('✓ Nothing waits here');
  expect(last(desk)).toMatchObject({ act: 'approved', pages: { '/booking': 'all' } });
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(BOOKING);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Commit as Ada Reviewer' }).click();
  await expect(status(page)).toContainText('Committed as Ada Reviewer');
  expect(desk.git('log', '-1', '--format=%an: %s')).toBe('Ada Reviewer: Review: approved: 1');
  expect(desk.git('status', '--porcelain')).toBe('');
  await expect(page.getByRole('button', { name: /^Commit/ })).toBeDisabled();
});

test('findings are one block a rule, at their place too; axe finds nothing', async ({ page, desk }) => {
  desk.findings = [
    FINDING,
    ...['/', '/about', '/careers'].map((route) => ({ ...FINDING, routes: [route] })),
    {
      ...FINDING,
      rule: 'TXT-001',
      severity: 'warning',
      unit: `${FILE}#/meta/description`,
      message: 'Nobody understands this',
    },
  ];
  await openChange(page, desk);
  await expect(page.getByRole('heading', { name: 'ACA-001 on 4 pages: Put it back.' })).toBeVisible();
  for (const title of [
    'What waits',
    BOOKING,
    'Facts and what backs them',
    ...(content.marketplace ? ['Tables of law'] : []),
    'Limits and answers',
    'Finish',
  ]) {
    await goTo(page, title);
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
});

test('a page that looks different has its picture of the last release and of now beside it', async ({
  page,
  desk,
}) => {
  const [before, now] = ['release/2026-11-01/pictures/booking-1280.webp', 'booking-now.webp'];
  mkdirSync(join(desk.root, dirname(before)), { recursive: true });
  for (const [path, background] of [
    [before, '#fff'],
    [now, '#000'],
  ] as const)
    await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .webp()
      .toFile(join(desk.root, path));
  desk.looks = [
    { route: '/booking', width: 1280, before, now },
    { route: '/about', width: 390, before: null, now },
  ];
  await openChange(page, desk);
  await expect(
    page.getByRole('heading', { name: '2 pages look different from the last release' }),
  ).toBeVisible();
  await goTo(page, BOOKING);
  await expect(
    page.getByRole('heading', { name: '1 page looks different from the last release' }),
  ).toBeVisible();
  await page.getByText('at 1280 px').click();
  for (const side of ['/booking in the last release', '/booking now'])
    await expect(page.getByRole('img', { name: side })).toHaveJSProperty('naturalWidth', 30);
  // Looks hold nothing up, and no other file is served as a picture.
  await goTo(page, 'What waits');
  await expect(page.locator('.count')).toHaveText('1 change waits');
  const answer = await page.request.get(`${desk.served?.address}look/2/now`);
  expect(answer.status()).toBe(404);
});
