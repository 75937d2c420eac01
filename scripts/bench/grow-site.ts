import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build reads. */
const PROJECT = [
  'content',
  'pages',
  'renderer',
  'schemas',
  'scripts',
  // So that a copy does not learn again what the project knows.
  '.build/cache/claims-model',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** The page that is copied by default: one with its own component, which every site has. */
const MODEL = 'booking';
const MODEL_TITLE = /^( {2}title:) .*$/gm;

/**
 * Copies the project at `root` to `target` and adds pages to it, each with its own content file, title and route. Half
 * of the routes are nested. Packages are linked, not copied.
 * @param model the content file of the page that is copied, without its ending
 * @returns the routes added
 */
export function growSite(root: string, target: string, pages: number, model = MODEL): string[] {
  mkdirSync(target, { recursive: true });
  for (const path of PROJECT)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
  return addPages(target, pages, model);
}

/** Adds copies of one page to the project at `root`. A page that lists its sections in content has no component. */
export function addPages(root: string, pages: number, model = MODEL): string[] {
  const yaml = readFileSync(join(root, `content/pages/${model}.yaml`), 'utf8');
  const modelComponent = join(root, `pages/${model}/+Page.tsx`);
  const component = existsSync(modelComponent) ? readFileSync(modelComponent, 'utf8') : null;
  return Array.from({ length: pages }, (_, index) => {
    const name = `grown-${String(index + 1).padStart(4, '0')}`;
    const route = index % 2 === 0 ? `/${name}` : `/${model}/${name}`;
    const own = yaml
      .replace(`route: /${model}\n`, `route: ${route}\n`)
      .replace(MODEL_TITLE, (_line, key: string) => `${key} Page ${index + 1} of a larger site`);
    write(join(root, `content/pages/${name}.yaml`), own);
    if (component !== null) write(join(root, `pages${route}/+Page.tsx`), copyOf(component, route));
    return route;
  });
}

/** The component of a copy imports from one folder deeper if its route is nested. */
function copyOf(component: string, route: string): string {
  return component.replaceAll("'../../", `'${'../'.repeat(route.split('/').length)}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
