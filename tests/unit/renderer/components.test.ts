import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS_FILE } from '../../../scripts/types/generate.ts';

const FOLDER = 'renderer/components';
const COMPONENTS = readdirSync(FOLDER, { withFileTypes: true })
  // Skip empty folders, which git leaves behind when a component is deleted.
  .filter((entry) => entry.isDirectory() && readdirSync(`${FOLDER}/${entry.name}`).length > 0)
  .map(({ name }) => name);

test('each component has a template with its name, and one of them draws each kind of section', () => {
  const kinds = Object.keys(JSON.parse(readFileSync(KINDS_FILE, 'utf8')).properties);
  const drawn = COMPONENTS.flatMap((name) => {
    const [, sections = ''] =
      /^export const sections: SectionKinds = (\{ .*? \}|\{\n.*?^\});/ms.exec(
        readFileSync(`${FOLDER}/${name}/${name}.tsx`, 'utf8'),
      ) ?? [];
    return [...sections.matchAll(/^[ {] (\w+)[:(]/gm)].map(([, kind]) => kind);
  });
  expect(drawn.toSorted()).toEqual(kinds.toSorted());
});
