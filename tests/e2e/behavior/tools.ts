import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import type { Scenes, SceneStep } from '../../../renderer/scenes.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { compilation, content } from '../../content.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const site: { routes: string[] } = JSON.parse(readFileSync(`${ROOT}dist/hosts/site.json`, 'utf8'));

const SCENES: Scenes[] = (
  await Promise.all(
    globSync('renderer/client/tools/*.scenes.ts', { cwd: ROOT }).map(
      async (file): Promise<{ scenes: Scenes | Scenes[] }> => import(`../../../${file}`),
    ),
  )
).flatMap(({ scenes }) => scenes);

/** The content of each language. English has no code. */
const LANGUAGES = [
  { code: undefined, words: content },
  ...compilation.languages.flatMap(({ code, content: own }) => (own ? [{ code, words: own }] : [])),
];

/** All tools of the built site: each page and language with the scenes of each of its tools. */
export const TOOLS = LANGUAGES.flatMap(({ code, words }) =>
  site.routes
    .filter((route) => !compilation.languages.some((each) => route.split('/')[1] === each.code))
    .map((route) => (code === undefined ? route : routeIn(code, route)))
    .filter((route) => site.routes.includes(route))
    .flatMap((route) => {
      const html = readFileSync(`${ROOT}dist/client${route === '/' ? '/index' : route}.html`, 'utf8');
      return SCENES.filter(({ has }) => html.includes(has)).map(({ has, list }) => ({
        route,
        where: `[${has}]`,
        scenes: list(words),
      }));
    }),
);

/** Does what a visitor does in one step of a scene of a tool. */
export async function act(page: Page, tool: Locator, step: SceneStep): Promise<void> {
  if (step.do === 'wait until') await page.clock.setFixedTime(new Date(`${step.day}T12:00:00`));
  else if (step.do === 'fill') await tool.getByLabel(step.name, { exact: true }).fill(step.text);
  else if (step.do === 'choose')
    await tool.getByLabel(step.name, { exact: true }).selectOption({ label: step.option });
  else if (step.do === 'press') await tool.getByRole(step.role, { name: step.name }).click();
  else throw new Error(`A tool has no step “${step.do}”.`);
}

/**
 * Runs in the page. Describes why the first figure of an answer is out of sight, or its first line if it has no figure,
 * or the first refused field if there is no answer. Returns '' if it is in sight, between the header and the lower edge.
 */
export function whyOutOfSight(tool: Element): string {
  const answer = tool.querySelector('[role=status]');
  const shown = answer?.querySelector('dd') ?? answer?.querySelector('p') ?? document.activeElement;
  if (!shown || !tool.contains(shown)) return 'nothing is shown';
  const range = document.createRange();
  range.selectNodeContents(shown);
  const [line] = shown.matches('dd, p') ? range.getClientRects() : [shown.getBoundingClientRect()];
  if (!line) return 'it has no line';
  const { left, top, bottom } = line;
  // Leave out the edges, which may overlap with the next line.
  const inset = (bottom - top) / 4;
  const [from, to] = [top + inset, bottom - inset].map((y) => document.elementFromPoint(left + 2, y));
  const isSeen = (at: Element | null | undefined) => at && (shown.contains(at) || at.contains(shown));
  return top >= 0 && bottom <= innerHeight && isSeen(from) && isSeen(to)
    ? ''
    : `“${shown.textContent}” is from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, behind ${[from, to].map((at) => at?.className)}`;
}
