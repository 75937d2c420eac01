/** Groups items by key: groups and items in the order in which they come. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Item[][] {
  return [...mapBy(items, keyOf).values()];
}

/** Groups items as `groupBy` does, by their key. */
export function mapBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
