import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

/** The name of a source file in code marks, such as `scripts/build-site.ts`. */
const SOURCE_NAME = /`(?:\.\.\/)*([\w./+-]+\.(?:tsx?|js|scss|schema\.json))`/g;

test('READMEs name only source files that exist', () => {
  const files = globSync('{pages,renderer,schemas,scripts,tests}/**');
  const documents = globSync(['*.md', '{content,renderer,schemas,scripts,tests}/**/README.md']);
  const missing = documents
    .filter((document) => document !== 'CHANGELOG.md')
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(SOURCE_NAME)]
        .map(([, name = '']) => name)
        .filter((name) => ![...files, 'vite.config.ts'].some((file) => `/${file}`.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
  expect(missing).toEqual([]);
});
