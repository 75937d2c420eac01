import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder, writeBelow } from './temporary-folder.ts';

let root = '';
const write = (path: string, text: string) => writeBelow(root, path, text);

beforeEach(() => {
  root = temporaryFolder();
  const project = process.cwd();
  for (const folder of ['scripts', 'renderer']) mkdirSync(join(root, folder));
  for (const path of ['scripts/load.js', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(project, path), join(root, path));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  write('scripts/parts/one.ts', "export const says: string = 'one';\n");
  write('scripts/parts/drawn.tsx', 'export const place: string = import.meta.url;\n');
  write(
    'scripts/build.ts',
    `import { says } from './parts/one.ts';
import { place } from './parts/drawn.tsx';
const name: string = process.env['PART'] ?? 'one';
const part: { says: string } = await import(\`./parts/\${name}.ts\`);
console.log(says, part.says, import.meta.url, import.meta.dirname, place);\n`,
  );
});

/** Returns the output of scripts/build.ts, with `<root>` in place of the project's folder. */
function run(env: NodeJS.ProcessEnv = {}): string {
  const loader = pathToFileURL(join(root, 'scripts/load.js')).href;
  const program = `import { load } from '${loader}'; await load('scripts/build.ts');`;
  const args = ['--input-type=module', '--eval', program];
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(process.execPath, args, options).trim().replaceAll(root, '<root>');
}

const SAYS_ONE =
  'one one file://<root>/scripts/build.ts <root>/scripts file://<root>/scripts/parts/drawn.tsx';

it('runs code with the path of its source, and compiles it once', () => {
  expect(run()).toBe(SAYS_ONE);
  const compiled = readdirSync(join(root, '.build/code')).sort();
  expect(run()).toBe(SAYS_ONE);
  expect(readdirSync(join(root, '.build/code')).sort()).toEqual(compiled);
});

it('compiles again when a file changes, or a new one can be imported', () => {
  run();
  write('scripts/parts/one.ts', "export const says = 'changed';\n");
  expect(run()).toBe(SAYS_ONE.replace('one one', 'changed changed'));
  write('scripts/parts/two.ts', "export const says = 'two';\n");
  expect(run({ PART: 'two' })).toBe(SAYS_ONE.replace('one one', 'changed two'));
});

it('compiles again if the stored code is damaged', () => {
  run();
  const folder = join(root, '.build/code');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs')))
    write(`.build/code/${name}`, 'x');
  expect(run()).toBe(SAYS_ONE);
  write('.build/code/manifest.json', '{"settings"');
  expect(run()).toBe(SAYS_ONE);
});

it('compiles without the packages for tests', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  manifest.devDependencies = { 'not-installed': '1.0.0' };
  write('package.json', JSON.stringify(manifest));
  write('scripts/check.ts', "import 'not-installed';\n");
  expect(run()).toBe(SAYS_ONE);
  expect(existsSync(join(root, '.build/code/manifest.json'))).toBe(true);
});

it('gives a package that is imported dynamically its named exports', () => {
  write(
    'scripts/build.ts',
    `import { parseDocument } from 'yaml';
const { LineCounter } = await import('yaml');
console.log(typeof parseDocument, typeof LineCounter);\n`,
  );
  expect(run()).toBe('function function');
});

it('runs code if the folder for compiled code cannot be created', () => {
  write('.build', 'a file where the folder should be');
  expect(run()).toContain('one one ');
});

it('reports file, line and column of a syntax error', () => {
  write('scripts/build.ts', 'const = 1;\n');
  expect(() => run()).toThrow(/scripts\/build\.ts:1:6/);
});
