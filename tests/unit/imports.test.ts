import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUNDLE_SOURCES, NOT_BUILT } from '../../scripts/lib/sources.ts';

/** The rooms. A room may import only rooms above it. A file belongs to the longest matching path. */
const ROOMS = [
  'schemas',
  // Every room and command may use these helpers.
  'scripts/lib',
  'scripts/styles',
  'scripts/content',
  // Inside the content pipeline, the order is that of its steps.
  ...'model read parse validate check link assemble languages compile.ts'
    .split(' ')
    .map((step) => `scripts/content/${step}`),
  'renderer',
  'pages',
  'scripts/html',
  'scripts/hosts',
  'scripts/types',
  'scripts/prices',
  'scripts/vite',
  'scripts/serve',
  'scripts/publish',
  'scripts/audit/language',
  'scripts/audit/labels',
  'scripts/audit/findings',
  'scripts/audit/proof',
  'scripts/audit/approved',
  'scripts/audit/seen',
  'scripts/audit/changes',
  'scripts/audit/register',
  'scripts/audit/model',
  'scripts/audit/claims',
  'scripts/audit/checks',
  'scripts/audit/judge',
  'scripts/audit',
  'scripts/audit/desk',
  'scripts/audit/release',
  'scripts/audit/commands',
  // Commands are last. The rooms that only they use come before them.
  'scripts/adopt',
  'scripts/upgrade',
  'scripts/test',
  'scripts',
  'vite.config.ts',
];

/**
 * A map from each source file, except tests, to the project's modules that it imports, including imports of types only.
 */
const SOURCES = new Map(
  ['schemas', 'renderer', 'pages', 'scripts']
    .flatMap(listSources)
    .concat('vite.config.ts')
    .map((path): [string, string[]] => [path, importsOf(path)]),
);

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'));
}

/** Lists the modules of the project that a file imports, as paths from the root. */
function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const named = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g);
  return [
    ...new Set([...named].map(([, name = '']) => join(dirname(path), name).replaceAll('\\', '/'))),
  ].filter((target) => /\.(?:ts|tsx|js)$/.test(target));
}

describe('rooms', () => {
  const roomOf = (path: string) =>
    ROOMS.filter((room) => path === room || path.startsWith(`${room}/`)).sort(
      (one, other) => other.length - one.length,
    )[0];
  /** Describes each import of a room that is further down the list. */
  const upwards = (from: string, targets: readonly string[]) => {
    const own = ROOMS.indexOf(roomOf(from) ?? '');
    return targets
      .filter((target) => ROOMS.indexOf(roomOf(target) ?? '') > own)
      .map((target) => `${from} uses ${target}: ${roomOf(from)} comes before ${roomOf(target)}`);
  };

  test('detects an import of a room further down', () => {
    expect(
      upwards('scripts/content/link/link.ts', ['scripts/styles/fonts.ts', 'renderer/colors.ts']),
    ).toEqual([
      'scripts/content/link/link.ts uses renderer/colors.ts: scripts/content/link comes before renderer',
    ]);
  });

  test('each imports only rooms above it', () => {
    expect([...SOURCES].flatMap(([path, targets]) => upwards(path, targets))).toEqual([]);
  });

  test('renderer/, pages/ and schemas/ import only sources of the bundles', () => {
    const isSource = (path: string) =>
      [...BUNDLE_SOURCES, ...NOT_BUILT].some((source) => path === source || path.startsWith(`${source}/`));
    const bundled = [...SOURCES].filter(([path]) => /^(?:renderer|pages|schemas)\//.test(path));
    expect(bundled.flatMap(([, targets]) => targets.filter((path) => !isSource(path)))).toEqual([]);
  });

  test('include every file, and each has files', () => {
    const rooms = new Set([...SOURCES.keys()].map(roomOf));
    expect([...SOURCES.keys()].filter((path) => roomOf(path) === undefined)).toEqual([]);
    expect(ROOMS.filter((room) => !rooms.has(room))).toEqual([]);
  });
});

test('commands that install only dependencies import no other package', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, commands = ''] = /SITE_COMMANDS = \[(.*)\]/.exec(readFileSync('scripts/run.js', 'utf8')) ?? [];
  const reached = new Map<string, string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    const code = readFileSync(path, 'utf8').replaceAll(TYPE_IMPORT, '');
    reached.set(path, code);
    for (const [, name = ''] of code.matchAll(/^(?:import|export) [^;]*from '(\.[^']+\.tsx?)';/gm))
      reach(join(dirname(path), name));
  };
  for (const [, name] of commands.matchAll(/'(\w+)'/g)) reach(`scripts/${name}.ts`);
  const missing = [...reached].flatMap(([path, code]) =>
    [...code.matchAll(/^(?:import|export) [^;]*from '((?:@[\w-]+\/)?[\w-]+)[^:']*';/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'node' && !(name in dependencies))
      .map((name) => `${path}: ${name}`),
  );
  expect(reached.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

/** An import of only types, which the compiler removes. */
const TYPE_IMPORT = /^import (?:type [^;]*|\{(?:\s*type [\w ]+,?)+\s*\}) from '[^']+';/gm;
