import { expect, test } from 'vitest';
import { exportableNames } from '../../../scripts/vite/react-bundle.ts';

test('exports what React exports, without the names that Node adds to a CommonJS module', () => {
  const onNode24 = { __COMPILER_RUNTIME: 0, default: 0, 'module.exports': 0, useState: 0, Fragment: 0 };
  expect(exportableNames(onNode24)).toEqual(['default', 'useState', 'Fragment']);
});
