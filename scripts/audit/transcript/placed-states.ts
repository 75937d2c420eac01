import type { VisitorState } from '../../../renderer/visitor-states.ts';
import type { Visit } from './visit.ts';
import type { Device, WalkTools } from './page-walk.ts';

/** A state that a page has, and where on it. */
export interface PlacedState {
  where: string;
  state: VisitorState;
  failing: ReadonlySet<string>;
}

/** The states that this page has at this width, with the addresses that fail in each. */
export async function statesOf(
  base: Visit,
  device: Device,
  { states, content }: WalkTools,
): Promise<PlacedState[]> {
  const placed: PlacedState[] = [];
  for (const { where, list } of states) {
    if ((await base.page.locator(where).count()) === 0) continue;
    for (const state of list(content)) {
      if (state.only !== undefined && state.only !== device) continue;
      placed.push({ where, state, failing: await addressesOf(base, state.failing) });
    }
  }
  return placed;
}

async function addressesOf({ page, address }: Visit, selector: string | undefined): Promise<Set<string>> {
  if (selector === undefined) return new Set();
  const found = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((each) => each.getAttribute('data-src') ?? each.getAttribute('src') ?? ''),
    );
  return new Set(found.filter((each) => each !== '').map((each) => new URL(each, address).href));
}
