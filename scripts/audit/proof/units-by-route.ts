import { collectionRoute } from '../../content/collections.ts';
import type { CopyUnit } from '../../content/compilation.ts';

/** Units by the page that may show them, or by the collection; shared ones under null. */
type UnitsByRoute = ReadonlyMap<string | null, readonly CopyUnit[]>;

const NONE: readonly CopyUnit[] = [];
const groups = new WeakMap<readonly CopyUnit[], UnitsByRoute>();

/**
 * Of units with the same words, those that a page may show: its own, those of its collection and the shared ones. A thousand pages can share a
 * sentence, so each must not look through those of all others: the units are grouped once for a list of them.
 */
export function unitsShownOn(route: string, units: readonly CopyUnit[]): readonly CopyUnit[] {
  const grouped = groups.get(units) ?? groupByRoute(units);
  groups.set(units, grouped);
  const collection = collectionRoute(route);
  const own = grouped.get(route) ?? NONE;
  const common = (collection === null ? undefined : grouped.get(`${collection}/`)) ?? NONE;
  const shared = grouped.get(null) ?? NONE;
  if (common.length === 0 && own.length === 0) return shared;
  return [...own, ...common.filter((unit) => unit.route !== route), ...shared];
}

function groupByRoute(units: readonly CopyUnit[]): UnitsByRoute {
  const byRoute = new Map<string | null, CopyUnit[]>();
  const add = (key: string | null, unit: CopyUnit) => {
    const group = byRoute.get(key);
    if (group === undefined) byRoute.set(key, [unit]);
    else group.push(unit);
  };
  for (const unit of units) {
    if (unit.route !== null || unit.within === undefined) add(unit.route, unit);
    if (unit.within !== undefined) add(`${unit.within}/`, unit);
  }
  return byRoute;
}
