// @ts-check
// Compiles all our TypeScript to JavaScript at once, and runs one of the modules. Stores the compiled code in
// .build/code until a source changes. A loader that compiles each module when it is imported would also process every
// package, which took half of the time of a build.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/**
 * A compilation: the sources and the compiled files, each with its hash, and the compiled file of each entry.
 * @typedef {{ settings: string, sources: Record<string, string>, files: Record<string, string>, entries: Record<string, string> }} Compiled
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, '.build', 'code');
const MANIFEST = 'manifest.json';
const ENTRIES = 'compiled entries';
/**
 * The longest time that outdated compiled files are stored, because a process that started before an edit may still
 * load them.
 */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The bytes of code that a function runs before Node 20 optimizes it. With the default, 132 kB, commands that run for a
 * few seconds spent a third of their time on optimization. Newer versions of Node do not have this problem, nor this
 * setting.
 */
const BYTES_BEFORE_OPTIMIZING = 600_000;

/**
 * Packages that are loaded from node_modules. They have native code, read files beside their code, or choose their code
 * by NODE_ENV. Other packages are compiled with our code, because finding their hundreds of files took a third of a
 * second.
 */
const AS_INSTALLED = [
  '@resvg/resvg-js',
  'esbuild',
  'react',
  'react-dom',
  'sass',
  'sharp',
  'subset-font',
  'vite',
  'vite-plugin-ssr',
];

/** The definition of `require`, because some packages call it. */
const BANNER =
  "import { createRequire as startRequire } from 'node:module'; const require = startRequire(import.meta.url);";

/**
 * Runs a module in this thread.
 * @param {string} path the path of the module from the project's root, such as `scripts/build.ts`
 */
export async function load(path) {
  process.setSourceMapsEnabled(true);
  if (isMainThread && process.versions.node.startsWith('20.'))
    setFlagsFromString(`--interrupt-budget=${BYTES_BEFORE_OPTIMIZING}`);
  // Set the program's name, which vite-plugin-ssr needs. Threads and `node --eval` have none.
  process.argv[1] ??= join(root, path);
  // Use the code that the main thread has compiled, if this is another thread.
  const entries = getEnvironmentData(ENTRIES) ?? (await compiled())?.entries ?? {};
  setEnvironmentData(ENTRIES, entries);
  const file = entries[path];
  if (file !== undefined && existsSync(join(folder, file)))
    return import(pathToFileURL(join(folder, file)).href);
  // Use tsx if the code could not be compiled or written. tsx reports mistakes in the code, and writes no files.
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(root, path)).href);
}

/**
 * Returns the compiled code, and compiles it first if needed.
 * @returns {Promise<Compiled | null>} null if the code cannot be compiled or written
 */
async function compiled() {
  try {
    const settings = describeSettings();
    return readCompiled(settings) ?? (await compile(settings));
  } catch {
    return null;
  }
}

/**
 * Returns the compilation of an earlier run, if it is undamaged and was made from the same sources.
 * @param {string} settings @returns {Compiled | null}
 */
function readCompiled(settings) {
  try {
    const known = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const isSame =
      known.settings === settings && matches(root, known.sources) && matches(folder, known.files);
    return isSame ? known : null;
  } catch {
    return null;
  }
}

/** @param {string} settings @returns {Promise<Compiled>} */
async function compile(settings) {
  const { build } = await import('esbuild');
  const { devDependencies } = readManifest();
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: listEntries(),
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    // Do not compile packages for tests, which may not be installed.
    external: [...AS_INSTALLED, ...Object.keys(devDependencies)],
    banner: { js: BANNER },
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'places',
        setup: ({ onLoad }) => onLoad({ filter: /\.tsx?$/ }, ({ path }) => readSource(path)),
      },
      {
        // A package in a file of its own has no named exports if it is CommonJS, so one that our code imports
        // dynamically is loaded from node_modules.
        name: 'dynamic packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) =>
            kind === 'dynamic-import' && !importer.includes('node_modules')
              ? { path, external: true }
              : undefined,
          ),
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  /** @type {Compiled} */
  const result = { settings, sources: {}, files: {}, entries: {} };
  // Leave out the files of packages: npm's lock file, which is one of the settings, represents them.
  for (const path of Object.keys(metafile.inputs).filter((name) => !name.includes('node_modules/')))
    result.sources[path] = hash(readFileSync(join(root, path)));
  for (const { path, contents } of outputFiles) {
    const name = relative(folder, path);
    result.files[name] = hash(contents);
    write(name, contents);
  }
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint !== undefined) result.entries[entryPoint] = relative(folder, join(root, path));
  write(MANIFEST, JSON.stringify(result));
  removeOld(result);
  return result;
}

/**
 * Reads a source file. Compiled code is in another folder, so `import.meta` is replaced with the path of the source.
 * @param {string} path
 */
function readSource(path) {
  const text = readFileSync(path, 'utf8');
  const contents = text
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
  return { contents, loader: /** @type {const} */ (path.endsWith('x') ? 'tsx' : 'ts') };
}

/** Lists modules that are started by their path: commands and threads. */
function listEntries() {
  const commands = new Set(Object.keys(readManifest().scripts).map((name) => `scripts/${name}.ts`));
  return listSources().filter((path) => commands.has(path) || path.endsWith('-thread.ts'));
}

function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function listSources() {
  return ['scripts', 'renderer']
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => `${name}/${path.split(sep).join('/')}`),
    )
    .sort();
}

function describeSettings() {
  const files = ['package.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'scripts/load.js'];
  const texts = files.map((path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '',
  );
  return hash([process.version, root, ...listSources(), ...texts].join('\0'));
}

/** @param {string} base @param {Record<string, string>} hashes */
function matches(base, hashes) {
  return Object.entries(hashes).every(([path, known]) => hash(readFileSync(join(base, path))) === known);
}

/**
 * Writes a file completely or not at all, even if another process writes the same file.
 * @param {string} name @param {string | Uint8Array} bytes
 */
function write(name, bytes) {
  const draft = join(folder, `${name}.${process.pid}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(draft, bytes);
  renameSync(draft, join(folder, name));
}

/**
 * Deletes compiled files that are not part of the current compilation and are older than `KEEP_MS`.
 * @param {Compiled} current
 */
function removeOld(current) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name !== MANIFEST && !(name in current.files) && changed + KEEP_MS < Date.now()) unlinkSync(file);
  }
}

/** @param {string | Uint8Array} bytes */
function hash(bytes) {
  return createHash('sha256').update(bytes).digest('base64url');
}
