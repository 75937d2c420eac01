import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareDiagnostics, type Diagnostic } from '../../../scripts/content/diagnostics.ts';

const TOKENS = 'renderer/styles/_tokens.scss';
const THEME = 'content/theme.yaml';
/** The function by which style sheets look a token up, by the map of _tokens.scss that holds it. */
const LOOK_UPS: Record<string, string> = {
  spaces: 'space',
  types: 'size',
  radii: 'radius',
  shadows: 'shadow',
  times: 'time',
  layers: 'layer',
  widths: 'width',
};

/** Diagnostics about code, and the text of each file that they name. */
export interface UnusedStyles {
  diagnostics: Diagnostic[];
  sources: Map<string, string>;
}

/**
 * Finds style sheets that no template imports, and tokens and colors that no style sheet uses, in the project at `root`.
 * All are errors: they would never reach a page.
 */
export function findUnusedStyles(root: string): UnusedStyles {
  const sources = new Map<string, string>();
  const read = (patterns: string[]) => {
    const paths = globSync(patterns, { cwd: root }).toSorted();
    for (const path of paths) sources.set(path, readFileSync(join(root, path), 'utf8'));
    return paths;
  };
  const sheets = read(['renderer/**/*.scss']);
  // The gallery imports all sheets: it does not count.
  const code = read(['{renderer,pages}/**/*.{ts,tsx}', '!renderer/gallery/**']);
  const reports = read(['scripts/audit/**/*.css']);
  if (existsSync(join(root, THEME))) read([THEME]);

  const textOf = (path: string) => sources.get(path) ?? '';
  const styles = sheets.map(textOf).join('\n');
  const diagnostics = [
    ...unusedSheets(sheets, new Set(code.flatMap((path) => importedSheets(path, textOf(path))))),
    ...unusedTokens(textOf(TOKENS), styles),
    ...unusedColors(textOf(THEME), styles, reports.map(textOf).join('\n')),
  ];
  return { diagnostics: diagnostics.toSorted(compareDiagnostics), sources };
}

function importedSheets(path: string, text: string): string[] {
  return [...text.matchAll(/^import '(.*\.scss)';$/gm)].map(([, sheet = '']) =>
    normalize(join(dirname(path), sheet)).replaceAll('\\', '/'),
  );
}

function unusedSheets(sheets: readonly string[], imported: ReadonlySet<string>): Diagnostic[] {
  return sheets
    .filter((sheet) => !/(^|\/)_|^renderer\/gallery\//.test(sheet) && !imported.has(sheet))
    .map((file) => ({
      file,
      place: { start: { line: 1, column: 1 }, end: { line: 1, column: Infinity } },
      rule: 'unused-style-sheet',
      reason: 'is not imported by any template',
      remedy: `Import it in the component that it styles, or delete it.`,
    }));
}

/** A key of a map in _tokens.scss, such as `4: 1rem` or `'card': 1.25rem`. */
const TOKEN = /^\s+['"]?([\w-]+)['"]?:/;

function unusedTokens(tokens: string, styles: string): Diagnostic[] {
  let lookUp: string | undefined;
  return tokens.split('\n').flatMap((text, index) => {
    lookUp = /^\$(\w+): \($/.test(text) ? LOOK_UPS[text.slice(1, text.indexOf(':'))] : lookUp;
    if (text === ');') lookUp = undefined;
    const [, name] = TOKEN.exec(text) ?? [];
    if (lookUp === undefined || name === undefined) return [];
    if (new RegExp(`\\b${lookUp}\\((\\$name: )?['"]?${name}['"]?\\)`).test(styles)) return [];
    return unused(TOKENS, index + 1, text, name, `No style sheet calls ${lookUp}(${quoted(name)}).`);
  });
}

function unusedColors(theme: string, styles: string, reports: string): Diagnostic[] {
  const [palette = '', uses = ''] = theme.split(/^(?=grounds:)/m);
  const used = new Set([...uses.matchAll(/:\s+([\w-]+)\s*$/gm)].map(([, name]) => name));
  // Names that a loop puts together, such as color('#{$tone}-tint').
  const composed = [...styles.matchAll(/color\('([^']*#\{[^']*)'\)/g)].map(
    ([, name = '']) => new RegExp(`^${name.replace(/#\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return palette.split('\n').flatMap((text, index) => {
    const [, name] = /^ {2}([\w-]+): '#/.exec(text) ?? [];
    if (name === undefined || used.has(name) || composed.some((way) => way.test(name))) return [];
    // By its name alone: a style sheet may loop over colors.
    if (styles.includes(`'${name}'`) || reports.includes(`var(--${name})`)) return [];
    return unused(THEME, index + 1, text, name, `No ground and no style sheet uses color('${name}').`);
  });
}

function unused(file: string, line: number, text: string, name: string, why: string): Diagnostic {
  const column = text.indexOf(name) + 1;
  return {
    file,
    place: { start: { line, column }, end: { line, column: column + name.length } },
    rule: 'unused-token',
    reason: `${name} is not used`,
    remedy: `${why} Use it, or delete it.`,
  };
}

function quoted(name: string): string {
  return /^\d+$/.test(name) ? name : `'${name}'`;
}
