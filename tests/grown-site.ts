import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildReport } from '../scripts/publish/build-summary.ts';

/** The files and folders that a build reads. */
const PROJECT =
  'content pages renderer schemas scripts package.json package-lock.json tsconfig.json vite.config.ts'.split(
    ' ',
  );
/** A page with its own component, which every site has. */
const MODEL = 'booking';

/**
 * Copies the project at `root` to `target` and adds copies of the booking page, each with its own content file, title and
 * component. Half of their routes are nested. Packages are linked, not copied.
 * @returns the routes added
 */
export function growSite(root: string, target: string, pages: number): string[] {
  mkdirSync(target, { recursive: true });
  for (const path of PROJECT) cpSync(join(root, path), join(target, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
  const text = readFileSync(join(root, `content/pages/${MODEL}.yaml`), 'utf8');
  const component = readFileSync(join(root, `pages/${MODEL}/+Page.tsx`), 'utf8');
  return Array.from({ length: pages }, (_, index) => {
    const name = `grown-${String(index + 1).padStart(4, '0')}`;
    const route = index % 2 === 0 ? `/${name}` : `/${MODEL}/${name}`;
    const own = text
      .replace(`route: /${MODEL}\n`, `route: ${route}\n`)
      .replace(/^( {2}title:) .*$/gm, `$1 Page ${index + 1} of a larger site`);
    writeFileSync(join(target, `content/pages/${name}.yaml`), own);
    const file = join(target, `pages${route}/+Page.tsx`);
    mkdirSync(dirname(file), { recursive: true });
    // The component of a nested route imports from one folder deeper.
    writeFileSync(file, component.replaceAll("'../../", `'${'../'.repeat(route.split('/').length)}`));
    return route;
  });
}

/** Copies the audit's model, which takes long to train, from the project at `root` to a copy, if it is trained. */
export function lendModel(root: string, copy: string): void {
  const model = '.build/cache/claims-model.pack';
  if (existsSync(join(root, model))) cpSync(join(root, model), join(copy, model));
}

/** Variables that programs need to run. Those of a test runner would change the build. */
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * Builds the project at `root` in a separate process.
 * @returns how many results of each kind were made or cached
 * @throws Error with the build's output
 */
export async function buildGrown(root: string, env: NodeJS.ProcessEnv = {}): Promise<BuildReport['results']> {
  const program = `import { load } from './scripts/load.js';
    const { buildSite } = await load('scripts/build-site.ts');
    console.log(JSON.stringify((await buildSite(process.cwd(), process.env)).results));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...Object.fromEntries(SYSTEM.map((name) => [name, process.env[name]])), ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
