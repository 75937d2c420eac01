import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build reads. */
const PROJECT = [
  'content',
  'pages',
  'renderer',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** The page that is copied: an ordinary one, with every kind of section but the wizard. */
const MODEL = 'careers';
const MODEL_TITLE = /^( {2}title:) .*$/gm;

/**
 * Copies the project at `root` to `target` and adds pages to it, each with its own content file, title and route. Half
 * of the routes are nested. Packages are linked, not copied.
 * @returns the routes added
 */
export function growSite(root: string, target: string, pages: number): string[] {
  mkdirSync(target, { recursive: true });
  for (const path of PROJECT)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
  return addPages(target, pages);
}

/** Adds copies of one page to the project at `root`. */
export function addPages(root: string, pages: number): string[] {
  const yaml = readFileSync(join(root, `content/pages/${MODEL}.yaml`), 'utf8');
  const component = readFileSync(join(root, `pages/${MODEL}/+Page.tsx`), 'utf8');
  return Array.from({ length: pages }, (_, index) => {
    const name = `grown-${String(index + 1).padStart(4, '0')}`;
    const route = index % 2 === 0 ? `/${name}` : `/${MODEL}/${name}`;
    const own = yaml
      .replace(`route: /${MODEL}\n`, `route: ${route}\n`)
      .replace(MODEL_TITLE, (_line, key: string) => `${key} Page ${index + 1} of a larger site`);
    write(join(root, `content/pages/${name}.yaml`), own);
    // In content, the page is called by its file name in camel case; in the component, imports go one folder deeper.
    const key = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    const depth = '../'.repeat(route.split('/').length);
    const file = component
      .replaceAll(`content.pages.${MODEL}`, `content.pages.${key}`)
      .replaceAll("'../../", `'${depth}`);
    write(join(root, `pages${route}/+Page.tsx`), file);
    return route;
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
