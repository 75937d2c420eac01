import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entryOf } from '../content/assemble/collections.ts';

/** Lists the files and folders that a build reads. */
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
const PAGE_TITLE = /^( {2}title:) .*$/gm;
const ENTRY_TITLE = /^(title:) .*$/m;

/**
 * Copies the project at `root` to `target` and adds pages to it, each with its own content file, title and route. Half
 * of the routes of pages are nested. Packages are linked, not copied.
 * @param model the page that is copied, such as `careers`, or the entry of a collection, such as `guides/turning-26`
 * @returns the routes added
 */
export function growSite(root: string, target: string, pages: number, model = MODEL): string[] {
  mkdirSync(target, { recursive: true });
  for (const path of PROJECT)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
  return addPages(target, pages, model);
}

/** Adds copies of one page, or of one entry of a collection, to the project at `root`. @returns the routes added */
function addPages(root: string, pages: number, model: string): string[] {
  const source = modelFile(root, model);
  if (source === null) throw new Error(`there is no page or entry ${model} to copy`);
  const text = readFileSync(join(root, source), 'utf8');
  const entry = entryOf(source);
  const component = entry === null ? componentOf(root, model) : null;
  return Array.from({ length: pages }, (_, index) => {
    const name = `grown-${String(index + 1).padStart(4, '0')}`;
    const title = `Page ${index + 1} of a larger site`;
    if (entry !== null) {
      const file = source.replace(entry.slug, name);
      write(join(root, file), text.replace(ENTRY_TITLE, `$1 ${title}`));
      return `/${entry.collection}/${name}`;
    }
    const route = index % 2 === 0 ? `/${name}` : `/${model}/${name}`;
    const own = text.replace(`route: /${model}\n`, `route: ${route}\n`).replace(PAGE_TITLE, `$1 ${title}`);
    write(join(root, `content/pages/${name}.yaml`), own);
    if (component !== null) write(join(root, `pages${route}/+Page.tsx`), copyOf(component, route));
    return route;
  });
}

/** The content file of a page (`careers`) or an entry (`guides/turning-26`); null without such a file. */
export function modelFile(root: string, model: string): string | null {
  const candidates = [`content/pages/${model}.yaml`, `content/${model}.yaml`, `content/${model}.md`];
  return (
    candidates.find(
      (path) => existsSync(join(root, path)) && (path.startsWith('content/pages/') || entryOf(path)),
    ) ?? null
  );
}

/** The code of a page; null if it lists its sections in content. */
function componentOf(root: string, model: string): string | null {
  const path = join(root, `pages/${model}/+Page.tsx`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The component of a copy imports from one folder deeper if its route is nested. */
function copyOf(component: string, route: string): string {
  return component.replaceAll("'../../", `'${'../'.repeat(route.split('/').length)}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
