import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** A map from names of Sass maps in _tokens.scss to the functions with which style sheets read their tokens. */
const LOOK_UPS: Record<string, string> = {
  spaces: 'space',
  types: 'size',
  radii: 'radius',
  shadows: 'shadow',
  times: 'time',
  layers: 'layer',
  widths: 'width',
};

const read = (path: string) => readFileSync(path, 'utf8');
const sheets = globSync('renderer/**/*.scss').toSorted();
const styles = sheets.map(read).join('\n');

test('every style sheet is imported by a template', () => {
  const code = globSync('{renderer,pages}/**/*.{ts,tsx}');
  const imported = code.flatMap((path) =>
    [...read(path).matchAll(/^import '(.*\.scss)';$/gm)].map(([, sheet = '']) => join(dirname(path), sheet)),
  );
  const own = sheets.filter((path) => !/(^|\/)_/.test(path));
  expect(own.filter((path) => !imported.includes(path))).toEqual([]);
});

test('every token is used by a style sheet', () => {
  const maps = [...read('renderer/styles/_tokens.scss').matchAll(/^\$(\w+): \(\n(.*?)^\);/gms)];
  const tokens = maps.flatMap(([, map = '', lines = '']) =>
    [...lines.matchAll(/^\s+['"]?([\w-]+)['"]?:/gm)].map(([, name]) => [LOOK_UPS[map], name]),
  );
  const known = tokens.filter(([lookUp]) => lookUp !== undefined);
  expect(known.length).toBeGreaterThan(20);
  const isUsed = ([lookUp, name]: (string | undefined)[]) =>
    new RegExp(`\\b${lookUp}\\((\\$name: )?['"]?${name}['"]?\\)`).test(styles);
  expect(known.filter((token) => !isUsed(token))).toEqual([]);
});

test('every color is used, by its name alone: a style sheet may loop over colors', () => {
  const { palette, ...uses }: { palette: Record<string, string> } = parse(read('content/theme.yaml'));
  const reports = globSync('scripts/audit/**/*.css').map(read).join('\n');
  // List patterns of names that a loop composes, such as color('#{$tone}-tint').
  const composed = [...styles.matchAll(/color\('([^']*#\{[^']*)'\)/g)].map(
    ([, name = '']) => new RegExp(`^${name.replace(/#\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  const unused = Object.keys(palette).filter(
    (name) =>
      !new RegExp(`"${name}"`).test(JSON.stringify(uses)) &&
      !composed.some((way) => way.test(name)) &&
      !styles.includes(`'${name}'`) &&
      !reports.includes(`var(--${name})`),
  );
  expect(unused).toEqual([]);
});

test('a component’s sheet styles the block that its file is named after', () => {
  const strangers = globSync('renderer/components/*/*.scss').flatMap((sheet) => {
    const block = basename(sheet, '.scss');
    const [, first] = read(sheet).match(/^\.([a-z-]+)/m) ?? [];
    return first?.startsWith(block) ? [] : [`${sheet} begins with .${first}`];
  });
  expect(strangers).toEqual([]);
});

test('style sheets name no left or right side, so that pages can be written from right to left', () => {
  const faults = sheets.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (isOneSided(line.trim()) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(faults).toEqual([]);
  expect(
    ['left: 0;', 'margin-right: 1rem;', 'text-align: left;', 'padding: 0 1px 0 calc(1px + 2px);'].every(
      isOneSided,
    ),
  ).toBe(true);
});

/** Returns true for a declaration that names a side, or whose left and right values differ. */
function isOneSided(declaration: string): boolean {
  const [, property = '', value = ''] = /^([a-z-]+):\s*(.*);$/.exec(declaration) ?? [];
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (['float', 'clear', 'text-align'].includes(property)) return /left|right/.test(value);
  if (!['padding', 'margin', 'inset'].includes(property)) return false;
  // Split at spaces outside of parentheses.
  const [, right, , left] = value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
  return left !== undefined && left !== right;
}
