import type { Locator } from 'playwright';
import type { Scene, SceneStep } from '../../../renderer/scenes.ts';
import { hashOf } from '../../lib/hash.ts';
import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { type AriaNode, linesOf } from './page-lines.ts';
import { homeOf, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';
import { DESKTOP, PHONE, type Size, type Visit } from './visit.ts';

export interface BuiltPage {
  route: string;
  /** Holds the page's address, relative to the home page. */
  address: string;
  html: string;
  /** Lists the ids on this page to which a link on any page of the site leads. */
  anchors: readonly string[];
  /** Lists the page's scenes. `where` is a CSS selector for the part of the page that the scenes of `list` change. */
  scenes: readonly { where: string; list: readonly Scene[] }[];
}

const TABLET_PX = 768;
/** Limits how long a step waits for an element. More time would not help, because the page has already settled. */
const FIND = { timeout: 15_000 };

/** Reads a page in each view. @throws UsageError if the page never settles or a scene cannot be reached */
export async function walkPage(page: BuiltPage, visit: Visit): Promise<SeenPage> {
  const views = [...(await readViews(page, visit)), ...(await readScenes(page, visit))];
  const title = views[0]?.lines.find(({ role }) => role === 'head')?.text ?? page.route;
  return { route: page.route, title, hash: hashOf([page.html.replace(OF_SCRIPTS, '')]), views };
}

/** Matches hashes of scripts in file names and in the Content-Security-Policy. They can change on an unchanged page. */
const OF_SCRIPTS = /(?<=assets\/[\w/-]+)[.-][\w-]{8}(?=\.js)|'sha\d+-[\w+/=]+'/g;

/** Reads a page at three widths and on paper, with header and footer only on the home page of a language. */
async function readViews(page: BuiltPage, visit: Visit): Promise<SeenView[]> {
  const views: SeenView[] = [];
  for await (const view of eachView(page, visit)) views.push(view);
  return views;
}

/** Reads a page at three widths and on paper, and yields each view as soon as it is read. */
export async function* eachView({ route, ...page }: BuiltPage, visit: Visit): AsyncGenerator<SeenView> {
  visit.reading = route;
  await visit.open(page.address);
  const part = homeOf(route) === route || !page.html.includes('<main') ? 'html' : 'main';
  const look = (name: string, ...more: unknown[]) =>
    visit.run<SeenLine[]>(`look.${name}(...${JSON.stringify([part, ...more])})`);
  const read = async (name: string, kind: SeenView['kind'], asides: readonly SeenLine[] = []) => {
    await visit.settle(0);
    return viewOf(name, kind, await readLines(visit, part), [...(await look('unseenWords')), ...asides]);
  };
  yield await read(`${DESKTOP[0]} px`, 'opens', [
    { role: 'head', text: await visit.page.title(), note: 'title', place: '' },
    ...(await look('wayLines', page.anchors)),
    // Look for unusual styles only at this width: they are the same at the other widths.
    ...(await look('rareLooks')),
    ...trafficOf(visit),
  ]);
  try {
    await visit.page.emulateMedia({ media: 'print' });
    yield await read('on paper', 'setting');
  } finally {
    await visit.page.emulateMedia({ media: null });
  }
  await visit.stretch(PHONE[0]);
  yield await read(`${PHONE[0]} px`, 'opens');
  await visit.run('look.unfold()');
  await visit.stretch(TABLET_PX);
  yield await read(`${TABLET_PX} px`, 'opens');
}

/** Brings the page into each of its scenes, and reads the part that the scene changes. */
async function readScenes({ scenes, route, address }: BuiltPage, visit: Visit): Promise<SeenView[]> {
  const views: SeenView[] = [];
  let before: Scene | null = null;
  for (const { where, list } of scenes)
    for (const scene of list) {
      visit.reading = `${route}: the scene "${scene.name}"`;
      await enterScene(visit, address, where, scene, before);
      const name = `${scene.name}, ${sizeOf(scene)[0]} px`;
      const view = viewOf(name, 'scene', await readLines(visit, where), trafficOf(visit));
      views.push({ ...view, steps: scene.steps.map(spellStep) });
      before = scene;
    }
  return views;
}

/** Creates a view from lines in reading order. Then adds `asides`, sorted and without duplicates. */
function viewOf(
  name: string,
  kind: SeenView['kind'],
  lines: readonly SeenLine[],
  asides: readonly SeenLine[],
): SeenView {
  const once = [...new Set(asides.map((line) => JSON.stringify(line)))].sort();
  return { name, kind, steps: [], lines: [...lines, ...once.map((line): SeenLine => JSON.parse(line))] };
}

async function readLines(visit: Visit, where: string): Promise<SeenLine[]> {
  const tree = await visit.page.locator(where).first().ariaSnapshotJSON();
  // Remove the server's origin from addresses that scripts wrote: its port differs each time.
  const lines = linesOf(Array.isArray(tree) ? (tree as AriaNode[]) : []);
  return lines.map((line) => (line.note ? { ...line, note: line.note.replaceAll(visit.origin, '') } : line));
}

function trafficOf({ traffic }: Visit): SeenLine[] {
  return [...traffic].map((text) => ({ role: 'request', text, place: '' }));
}

function sizeOf({ on }: Scene): Size {
  return on === 'phone' ? PHONE : DESKTOP;
}

/**
 * Brings a page into a scene. Opens the page again unless the scene can continue from the scene `before`.
 * @param where a CSS selector for the part of the page that the scene uses
 * @throws UsageError naming the scene and the step that failed
 */
async function enterScene(
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
      // Do not wait after a step that fills in a field, chooses an option or sets the date: the wait after a later step
      // is enough. Always wait after the last step.
      if (index === steps.length - 1 || !['fill', 'choose', 'wait until'].includes(step.do))
        await visit.settle();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      throw new UsageError(
        `${visit.reading} cannot be reached: ${spellStep(step)} did not work. Fix its scenes.ts, or the page.`,
      );
    }
}

/** Returns the steps that lead from the scene `before` to `scene`; null if the page must be opened again. */
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
  const name = new RegExp(`^\\s*${escapeRegExp(label)}(?=\\s|$)`);
  return scope.getByLabel(name).and(scope.page().locator('input, select, textarea')).first();
}

/** Describes a step in words, such as `fill “Email” “a@b.example”`. */
function spellStep(step: SceneStep): string {
  const { do: verb, ...more } = step;
  return [verb, ...Object.values(more).map((each) => `“${each}”`)].join(' ');
}
