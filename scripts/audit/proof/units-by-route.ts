import type { CopyUnit } from '../../content/compilation.ts';

type UnitsByRoute = ReadonlyMap<string | null, readonly CopyUnit[]>;

const NONE: readonly CopyUnit[] = [];
const groups = new WeakMap<readonly CopyUnit[], UnitsByRoute>();

/**
 * Of units with the same words, those that a page may show: its own and the shared ones. A thousand pages can share a
 * sentence, so each must not look through those of all others: the units are grouped once for a list of them.
 */
export function unitsShownOn(route: string, units: readonly CopyUnit[]): readonly CopyUnit[] {
  const [first] = units;
  if (first === undefined) return NONE;
  if (units.length === 1) return first.route === null || first.route === route ? units : NONE;
  const grouped = groups.get(units) ?? groupByRoute(units);
  groups.set(units, grouped);
  const own = grouped.get(route) ?? NONE;
  const shared = grouped.get(null) ?? NONE;
  if (own.length === 0) return shared;
  return shared.length === 0 ? own : [...own, ...shared];
}

function groupByRoute(units: readonly CopyUnit[]): UnitsByRoute {
  const byRoute = new Map<string | null, CopyUnit[]>();
  for (const unit of units) {
    const group = byRoute.get(unit.route);
    if (group === undefined) byRoute.set(unit.route, [unit]);
    else group.push(unit);
  }
  return byRoute;
}
