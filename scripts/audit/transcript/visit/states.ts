import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { tsImport } from 'tsx/esm/api';
import type { Locator } from 'playwright';
import type { Content } from '../../../../schemas/types.ts';
import type { Scenes, Scene, SceneStep } from '../../../../renderer/scenes.ts';
import { UsageError } from '../../../usage-error.ts';
import type { Device } from '../write/compose.ts';
import { Visit } from './visit.ts';

declare global {
  /** What runs in the page. Scripts compile without the types of a browser. */
  interface Element {
    scrollIntoView(options: { block: 'center'; behavior: 'instant' }): void;
    getAttribute(name: string): string | null;
  }
}

/** Something that cannot be found by now is not there: the page has settled. */
const FIND = { timeout: 15_000 };

/**
 * Loads the scenes of all islands, enhancements and tools.
 * @throws UsageError naming an island without a list of its scenes
 */
export async function loadScenes(root: string): Promise<Scenes[]> {
  const declared = globSync(['renderer/islands/*/scenes.ts', 'renderer/client/*/*.scenes.ts'], { cwd: root });
  const islands = globSync('renderer/islands/*/', { cwd: root, onlyDirectories: true });
  const files = new Set([...declared, ...islands.map((folder) => join(folder, 'scenes.ts'))]);
  const lists = await Promise.all(
    [...files].sort().map(async (file) => {
      const module: { scenes?: Scenes | Scenes[] } = declared.includes(file)
        ? await tsImport(pathToFileURL(join(root, file)).href, import.meta.url)
        : {};
      if (module.scenes !== undefined) return module.scenes;
      throw new UsageError(
        `${file} is missing or exports no scenes. List there what visitors can make this script show; see renderer/scenes.ts.`,
      );
    }),
  );
  return lists.flat();
}

/**
 * Does what a visitor does.
 * @throws UsageError naming the state and what could not be found
 */
export async function takeSteps(
  visit: Visit,
  where: string,
  { name }: Scene,
  steps: readonly SceneStep[],
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await takeStep(visit, where, step, index === steps.length - 1);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const path = new URL(visit.address).pathname;
      throw new UsageError(
        `${path}: the scene "${name}" cannot be reached: ${describeStep(step)} did not work. Fix its scenes.ts, or the page.`,
      );
    }
  }
}

async function takeStep(visit: Visit, where: string, step: SceneStep, isLast = true): Promise<void> {
  await actOf(step).take(visit, visit.page.locator(where).first(), where);
  // What is typed is read together with what follows.
  if (isLast || step.do !== 'fill') await visit.settle();
}

/** A step as a transcript words it. */
export const describeStep = (step: SceneStep): string => actOf(step).words;

interface Act {
  words: string;
  take(visit: Visit, scope: Locator, where: string): Promise<unknown>;
}

function actOf(step: SceneStep): Act {
  switch (step.do) {
    case 'press':
      return {
        words: `press “${step.name}”`,
        take: (_, scope) => scope.getByRole(step.role, { name: step.name, exact: true }).first().click(FIND),
      };
    case 'check':
      return { words: `choose “${step.name}”`, take: (_, scope) => field(scope, step.name).check(FIND) };
    case 'fill':
      return {
        words: `type “${step.text}” in “${step.name}”`,
        take: (_, scope) => field(scope, step.name).fill(step.text, FIND),
      };
    case 'choose':
      return {
        words: `take “${step.option}” for “${step.name}”`,
        take: (_, scope) => field(scope, step.name).selectOption({ label: step.option }, FIND),
      };
    case 'scroll to':
      return { words: `scroll to “${step.text}”`, take: (_, scope) => scrollTo(scope, step.text) };
    case 'reload':
      return { words: 'load the page again', take: (visit) => visit.reload() };
    case 'wait until':
      return {
        words: `on ${step.day}`,
        take: ({ page }) => page.clock.setSystemTime(Date.parse(`${step.day}T12:00:00Z`)),
      };
    case 'refuse storage':
      return {
        words: 'with a browser that keeps nothing more',
        take: ({ cdp }) => cdp.send('Runtime.evaluate', { expression: REFUSE_STORAGE }),
      };
    case 'in another window':
      return {
        words: `in another window ${step.steps.map(describeStep).join(', ')}`,
        take: (visit, _, where) => inAnotherWindow(visit, where, step.steps),
      };
  }
}

const REFUSE_STORAGE = `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`;

function scrollTo(scope: Locator, text: string): Promise<void> {
  const words = scope.getByText(text, { exact: true }).first();
  return words.evaluate(
    (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    undefined,
    FIND,
  );
}

/** A key that no page uses: its event comes after those of what was stored before. */
const SIGNAL = `'(the walk)'`;

/** Opens the page in a second window of the same browser, and waits until what that one stored is known here. */
async function inAnotherWindow(visit: Visit, where: string, steps: readonly SceneStep[]): Promise<void> {
  const other = await Visit.prepare(visit.page.context(), visit.traffic.options);
  await other.open();
  for (const each of steps) await takeStep(other, where, each);
  for (const address of other.traffic.navigations) visit.traffic.navigations.add(address);
  await visit.world.evaluate(`self.heard = new Promise((resolve) =>
    addEventListener('storage', ({ key }) => key === ${SIGNAL} && resolve(true), { capture: true }));
    undefined`);
  await other.world.evaluate(`localStorage.setItem(${SIGNAL}, '1'); localStorage.removeItem(${SIGNAL});`);
  await visit.world.evaluate('self.heard');
  await other.page.close();
}

/** A field by its label; "(optional)" and the like may follow. */
function field(scope: Locator, label: string): Locator {
  const name = new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s|$)`);
  return scope.getByLabel(name).and(scope.page().locator('input, select, textarea')).first();
}

/** The steps that remain when the page is where `before` left it, or null when it must be opened again. */
export function stepsAfter(before: Scene | null, state: Scene): readonly SceneStep[] | null {
  if (before === null || before.failing !== undefined || state.failing !== undefined) return null;
  if (state.continues) return state.steps;
  const done = before.steps;
  if (done.length > state.steps.length) return null;
  const continues = done.every((step, index) => JSON.stringify(step) === JSON.stringify(state.steps[index]));
  return continues ? state.steps.slice(done.length) : null;
}

/** The states that this page has at this width: where on it, and with the addresses that fail in each. */
export async function statesOf(
  { page, address }: Visit,
  device: Device,
  { states, content }: { states: readonly Scenes[]; content: Content },
) {
  const placed: { where: string; state: Scene; failing: ReadonlySet<string> }[] = [];
  for (const { where, list } of states) {
    if ((await page.locator(where).count()) === 0) continue;
    for (const state of list(content)) {
      if (state.only !== undefined && state.only !== device) continue;
      const failing = await page
        .locator(state.failing ?? 'no-element')
        .evaluateAll((elements) =>
          elements.map((each) => each.getAttribute('data-src') ?? each.getAttribute('src') ?? ''),
        );
      const addresses = failing.filter(Boolean).map((each) => new URL(each, address).href);
      placed.push({ where, state, failing: new Set(addresses) });
    }
  }
  return placed;
}
