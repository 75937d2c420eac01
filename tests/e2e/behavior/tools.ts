import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import type { Scenes, SceneStep } from '../../../renderer/scenes.ts';
import { routeIn } from '../../../schemas/language-route.ts';
import { compilation, content } from '../../content.ts';
import { htmlOf } from '../site/pages.ts';

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
      const html = htmlOf(route);
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
 * Runs in the page. Does the steps of a scene as a visitor does with a keyboard, and waits for an answer or a refused
 * field. This takes a fraction of the time of steps by mouse.
 * @throws Error if the tool lacks a field, an option or a button of a step
 */
async function playSteps(tool: Element, steps: readonly SceneStep[]): Promise<void> {
  const nameOf = ({ textContent }: Element) => (textContent ?? '').replace(/\s+/g, ' ').trim();
  const found = <Found>(part: Found | null | undefined, name: string): Found => {
    if (part === undefined || part === null) throw new Error(`The tool has no ${name}.`);
    return part;
  };
  const seen = (selector: string) =>
    [...tool.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const enter = (name: string, write: (control: HTMLElement) => void) => {
    const label = seen('label').find((each) => nameOf(each) === name);
    const control = found(label instanceof HTMLLabelElement ? label.control : null, `field “${name}”`);
    control.focus();
    write(control);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const step of steps) {
    if (step.do === 'fill')
      enter(step.name, (control) => {
        if (control instanceof HTMLInputElement) control.value = step.text;
      });
    else if (step.do === 'choose')
      enter(step.name, (control) => {
        const options = control instanceof HTMLSelectElement ? [...control.options] : [];
        found(
          options.find(({ label }) => label === step.option),
          `option “${step.option}”`,
        ).selected = true;
      });
    else if (step.do === 'press') {
      const button = found(
        seen('button').find((each) => nameOf(each) === step.name),
        `button “${step.name}”`,
      );
      button.focus();
      button.click();
    } else throw new Error(`A tool has no step “${step.do}”.`);
  }
  while (!tool.querySelector('[role=status]:not(:empty), [aria-invalid=true]'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** An answer of a tool, and the email in which a visitor takes it along. */
export interface TakenAlong {
  /** The address that opens the email. */
  href: string;
  /** The figures of the answer, each as a line of the email. */
  figures: string[];
  /** The addresses of the answer's links, without queries and anchors. */
  addresses: string[];
  shown: string;
  /** The answer as it is printed. */
  printed: string;
  /** The answer after it was printed. */
  after: string;
}

/** Runs in the page. Takes the answer of a tool along by email and on paper. Returns null if that is not offered. */
function takeAlong(tool: Element): TakenAlong | null {
  const answer = tool.querySelector('[role=status]');
  const mail = tool.querySelector<HTMLElement>('[data-part=mail]');
  if (!answer || !mail?.checkVisibility()) return null;
  let href = '';
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    href = this.href;
  };
  mail.click();
  HTMLAnchorElement.prototype.click = click;
  const figures = [...answer.querySelectorAll('dl > div')].map((figure) => {
    const [term, ...values] = [...figure.querySelectorAll('dt, dd')].map((each) => each.textContent);
    return `${term}: ${values.join('; ')}`;
  });
  const addresses = [...answer.querySelectorAll('a')].map(({ origin, pathname }) => origin + pathname);
  const shown = answer.textContent ?? '';
  dispatchEvent(new Event('beforeprint'));
  const printed = answer.textContent ?? '';
  dispatchEvent(new Event('afterprint'));
  return { href, figures, addresses, shown, printed, after: answer.textContent ?? '' };
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

/**
 * Plays a scene of the tool at a selector by keyboard. Returns why its answer is out of sight, and what a visitor takes
 * along. Asks the page once, because each question costs more than its answer.
 */
export function play(
  page: Page,
  where: string,
  steps: readonly SceneStep[],
): Promise<{ why: string; taken: TakenAlong | null }> {
  return page.evaluate(
    `(async (tool) => {
      await (${playSteps})(tool, ${JSON.stringify(steps)});
      return { why: (${whyOutOfSight})(tool), taken: (${takeAlong})(tool) };
    })(document.querySelector(${JSON.stringify(where)}))`,
  );
}
