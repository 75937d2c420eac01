import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copyIn } from './code-copy.ts';
import { root } from './built-site.ts';
import { LOAD_FAILURE } from '../../renderer/islands/wizard/autosave.ts';

// Examples of the component gallery and the states of islands have names for developers. They are never published.
const DEVELOPMENT_ONLY = /^renderer\/gallery\/|\.example\.tsx$|\/states\.ts$/;

const sources = ['renderer', 'pages'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !DEVELOPMENT_ONLY.test(path)),
);

it.each(sources)('%s holds no copy', async (file) => {
  // The one sentence that the specification wants on the console, which no visitor reads.
  const copy = (await copyIn(readFileSync(root + file, 'utf8'), file)).filter(
    (text) => text !== LOAD_FAILURE,
  );
  expect(copy).toEqual([]);
});

it('finds copy wherever it hides', async () => {
  const source = `
    const NAMES = { open: 'Open the menu' };
    export const Sample = ({ many }: { many: boolean }) => (
      <p className="lead big" aria-label="Our phone">
        Call us {many ? 'today' : <b title={\`Call \${NAMES.open}\`}>now</b>}
      </p>
    );
    export function fail() { throw new Error('This is for us'); }
  `;
  expect(await copyIn(source, 'sample.tsx')).toEqual([
    'Open the menu',
    'Our phone',
    'Call us',
    'today',
    'Call',
    'now',
  ]);
});
