import type { Scene } from '../../../renderer/scenes.ts';
import { hashOf } from '../../hash.ts';
import { type AriaNode, linesOf } from './page-lines.ts';
import { enterScene, sizeOf, spellStep } from './scenes.ts';
import { homeOf, type SeenLine, type SeenPage, type SeenView } from './seen-page.ts';
import { DESKTOP, PHONE, type Visit } from './visit.ts';

export interface BuiltPage {
  route: string;
  /** Holds the path of the page, relative to the home page. */
  address: string;
  html: string;
  /** Lists the ids on the page that links of the site lead to. */
  anchors: readonly string[];
  /** Lists the page's scenes, each with a CSS selector for the part of the page that it changes. */
  scenes: readonly { where: string; list: readonly Scene[] }[];
}

const TABLET_PX = 768;

/** Reads a page in each view. @throws UsageError when it never settles or a scene cannot be reached */
export async function walkPage(page: BuiltPage, visit: Visit): Promise<SeenPage> {
  const views = [...(await readViews(page, visit)), ...(await readScenes(page, visit))];
  const title = views[0]?.lines.find(({ role }) => role === 'head')?.text ?? page.route;
  return { route: page.route, title, hash: hashOf([page.html.replace(OF_SCRIPTS, '')]), views };
}

/** Matches hashes of scripts in file names and policies, which are neither HTML nor style. */
const OF_SCRIPTS = /(?<=assets\/[\w/-]+)[.-][\w-]{8}(?=\.js)|'sha\d+-[\w+/=]+'/g;

/** Reads a page at three widths and on paper, with header and footer only on the home page of a language. */
async function readViews(page: BuiltPage, visit: Visit): Promise<SeenView[]> {
  const views: SeenView[] = [];
  for await (const view of eachView(page, visit)) views.push(view);
  return views;
}

/** Reads one view after another. If the caller stops early, the tab stays in the last view that was read. */
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
    // Look for unusual styles once: they are the same at each width.
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

/** Creates a view from the page's lines of words, and its other lines, whose order has no meaning. */
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
  // Remove the origin of this walk's server from addresses that scripts wrote.
  const lines = linesOf(Array.isArray(tree) ? (tree as AriaNode[]) : []);
  return lines.map((line) => (line.note ? { ...line, note: line.note.replaceAll(visit.origin, '') } : line));
}

function trafficOf({ traffic }: Visit): SeenLine[] {
  return [...traffic].map((text) => ({ role: 'request', text, place: '' }));
}
