import { readFileSync } from 'node:fs';
import { test as base, expect } from 'playwright/test';
import { parse } from 'yaml';
import { walkPage } from '../../../scripts/audit/transcript/walk-page.ts';
import { Addresses, anchorsIn } from '../../../scripts/audit/transcript/write/addresses.ts';
import { compareViews, describeChanges } from '../../../scripts/audit/transcript/write/compare-views.ts';
import type { PageWalk } from '../../../scripts/audit/transcript/write/compose.ts';
import { content } from '../../content.ts';

interface Attack {
  /** What an honest page says. */
  page: string;
  /** What an attack makes of it; the same where styles do all of it. */
  attack?: string;
  /** Styles of the attacked page only. */
  style?: string;
  /** How a line begins that the transcript has to hold then. */
  shows: string;
}
const ATTACKS: Record<string, Attack> = parse(
  readFileSync(new URL('../../fixtures/attacks-on-perception.yaml', import.meta.url), 'utf8'),
);

const test = base.extend<object, { changes: string[] }>({
  changes: [
    async ({ browser }, use) => {
      const walk = (html: string): Promise<PageWalk> =>
        walkPage({ route: '/', address: 'http://127.0.0.1:9/', html, body: html }, 'desktop', {
          browser,
          content,
          states: [],
          addresses: new Addresses('/nowhere', 'http://127.0.0.1:9', '/', anchorsIn([{ html }])),
        });
      const honest = await walk(page(false));
      expect(await walk(page(false)), 'two walks of one page').toEqual(honest);
      await use(differences(honest, await walk(page(true))));
    },
    { scope: 'worker' },
  ],
});

// In one worker: each would walk all cases for itself.
test.describe.configure({ mode: 'default' });

for (const [name, { shows }] of Object.entries(ATTACKS))
  test(`${name}: the transcript shows it @any-width`, ({ changes }) => {
    expect(changes.filter((line) => line.startsWith(shows))).not.toEqual([]);
  });

/** All cases below each other, each apart from the next. */
function page(isAttacked: boolean): string {
  const cases = Object.values(ATTACKS);
  const styles = isAttacked ? cases.map(({ style }) => style ?? '') : [];
  const sections = cases.map(({ page: honest, attack = honest }) => (isAttacked ? attack : honest));
  return `<!doctype html><html lang="en"><title>Cases</title><style>body { background: #fff; } ${styles.join('\n')}</style>
    <main>${sections.map((each) => `<section>${each}</section>`).join('\n')}</main></html>`;
}

function differences({ opened: before, requests }: PageWalk, after: PageWalk): string[] {
  const { lines } = after.opened;
  const trim = (changes: readonly string[]) => changes.map((line) => line.replace(/^([+-])\s+/, '$1 '));
  return [
    ...trim(describeChanges(before.lines, lines)),
    ...before.lines.filter((line) => !lines.includes(line)).map((line) => `gone: ${line.trim()}`),
    ...after.requests.filter((each) => !requests.includes(each)).map((each) => `asks: ${each}`),
    ...after.navigations.map((each) => `leads to: ${each}`),
    ...compareViews(lines, after.views).flatMap(({ name, changes }) =>
      trim(changes).map((change) => `${name}: ${change}`),
    ),
  ];
}
