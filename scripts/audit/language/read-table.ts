import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A table of this folder with two columns: the second by the first. What follows the first comma is the second. */
export function readTable(name: string): Readonly<Record<string, string>> {
  const [, ...rows] = readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .trim()
    .split('\n');
  return Object.fromEntries(
    rows.map((row) => [row.slice(0, row.indexOf(',')), row.slice(row.indexOf(',') + 1)]),
  );
}
