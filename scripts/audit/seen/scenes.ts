import type { Locator } from 'playwright';
import { globSync } from 'tinyglobby';
import type { Scene, Scenes, SceneStep } from '../../../renderer/scenes.ts';
import { UsageError } from '../../usage-error.ts';
import { DESKTOP, PHONE, type Size, type Visit } from './visit.ts';

/** Limits the wait for an element. The page has settled, so a missing element will not appear. */
const FIND = { timeout: 15_000 };

/** Loads the scenes of all islands, enhancements and tools. */
export async function loadScenes(root: string): Promise<Scenes[]> {
  const files = globSync(['renderer/islands/*/scenes.ts', 'renderer/client/*/*.scenes.ts'], { cwd: root });
  const lists = files.sort().map(async (file): Promise<Scenes | Scenes[]> => {
    // Write the ends of the path as literals: esbuild then includes the files in our compiled code.
    const { scenes } = await import(
      `../../../renderer/${file.slice('renderer/'.length, -'scenes.ts'.length)}scenes.ts`
    );
    return scenes;
  });
  return (await Promise.all(lists)).flat();
}

export function sizeOf({ on }: Scene): Size {
  return on === 'phone' ? PHONE : DESKTOP;
}

/**
 * Brings a page into a scene. Starts from the previous scene if the new one continues it.
 * @param where a CSS selector for the part of the page that the scene uses
 * @throws UsageError naming the scene and the step that failed
 */
export async function enterScene(
  visit: Visit,
  address: string,
  where: string,
  scene: Scene,
  before: Scene | null,
): Promise<void> {
  const left = stepsAfter(before, scene);
  if (left === null) {
    await visit.open(address, sizeOf(scene));
    await visit.resize(sizeOf(scene));
  }
  const steps = left ?? scene.steps;
  for (const [index, step] of steps.entries())
    try {
      await takeStep(visit, where, step, sizeOf(scene));
      // Do not wait after a field is filled in, because the next step waits anyway.
      if (index === steps.length - 1 || !['fill', 'choose', 'wait until'].includes(step.do))
        await visit.settle();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      throw new UsageError(
        `${visit.reading} cannot be reached: ${spellStep(step)} did not work. Fix its scenes.ts, or the page.`,
      );
    }
}

/** Returns the steps that are left if the page is in the scene `before`; null if the page must be opened again. */
function stepsAfter(before: Scene | null, scene: Scene): readonly SceneStep[] | null {
  if (before === null || before.on !== scene.on) return null;
  if (scene.continues) return scene.steps;
  const same = before.steps.every((step, at) => JSON.stringify(step) === JSON.stringify(scene.steps[at]));
  return same ? scene.steps.slice(before.steps.length) : null;
}

async function takeStep(visit: Visit, where: string, step: SceneStep, size: Size): Promise<void> {
  const { page } = visit;
  const scope = page.locator(where).first();
  switch (step.do) {
    case 'press':
      return scope.getByRole(step.role, { name: step.name, exact: true }).first().click(FIND);
    case 'check':
      return field(scope, step.name).check(FIND);
    case 'fill':
      return field(scope, step.name).fill(step.text, FIND);
    case 'choose':
      return void (await field(scope, step.name).selectOption({ label: step.option }, FIND));
    case 'reload':
      return visit.reload(size);
    case 'arrive with':
      await page.evaluate(`void (location.hash = ${JSON.stringify(step.answers)})`);
      return visit.reload(size);
    case 'wait until':
      return page.clock.setSystemTime(Date.parse(`${step.day}T12:00:00Z`));
  }
}

/** Finds a field by its label, which may end in “(optional)” or similar. */
function field(scope: Locator, label: string): Locator {
  const name = new RegExp(`^\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s|$)`);
  return scope.getByLabel(name).and(scope.page().locator('input, select, textarea')).first();
}

/** Describes a step in words, such as `fill “Email” “a@b.example”`. */
export function spellStep(step: SceneStep): string {
  const { do: verb, ...more } = step;
  return [verb, ...Object.values(more).map((each) => `“${each}”`)].join(' ');
}
