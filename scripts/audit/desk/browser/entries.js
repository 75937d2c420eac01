/* What the entries of the report are about, and which belong together. */

import { entries } from './page.js';

/** What an entry shows, by id and hash. */
export const unitsOf = (entry) => JSON.parse(entry.dataset.units).map(([id, hash]) => ({ id, hash }));
export const textOf = (entry) =>
  entry.querySelector('.entry__text')?.textContent ?? entry.querySelector('.entry__where').textContent;
export const isOpen = (entry) => entry.dataset.status !== 'approved';

// The same words under the same kind of label mean the same wherever they are; figures and sentences do not.
const kindOf = (id) =>
  id
    .replace(/\/\d+(?=\/|$)/g, '')
    .split('/')
    .at(-1);
export const isShort = (text) => text.trim().split(/\s+/).length <= 2 && !/\d/.test(text);
const same = new Map();
for (const entry of entries) {
  const units = unitsOf(entry);
  if (units.length !== 1 || !isShort(textOf(entry))) continue;
  const key = `${textOf(entry)}\n${kindOf(units[0].id)}`;
  same.set(key, [...(same.get(key) ?? []), entry]);
}
const twins = new Map();
for (const group of same.values()) {
  const ids = new Set(group.map((entry) => unitsOf(entry)[0].id));
  if (ids.size > 1) for (const entry of group) twins.set(entry, group);
}
export const unitsOfAll = (list, units) => [
  ...new Map(list.flatMap(units).map((unit) => [unit.id, unit])).values(),
];
/** What is decided with an entry: also the same label in other places. */
export const allUnits = (entry) => unitsOfAll(twins.get(entry) ?? [entry], unitsOf);

/** The entries below one heading of a page, in the order of the page. */
const headed = new Map();
for (const entry of entries) {
  if (!entry.dataset.section) continue;
  const key = `${entry.closest('section.page').id}\n${entry.dataset.section}`;
  headed.set(key, [...(headed.get(key) ?? []), entry]);
}
/** The entries of the section that an entry is in. */
export const sectionOf = (entry) =>
  headed.get(`${entry.closest('section.page').id}\n${entry.dataset.section}`) ?? [];
