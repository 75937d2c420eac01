import { expect, test } from 'vitest';
import { parseHtml, elements } from '../../../scripts/html/tree.ts';
import { readStyles } from '../../../scripts/publish/prune-styles.ts';
import { namesInScript, namesOn } from '../../../scripts/publish/selector-names.ts';

/** The rules of a page that has `<a>`, `<b>` and `<i>`, one top-level rule or block per line. */
function ordered(css: string): string {
  const names = namesOn(elements(parseHtml('<a></a><b></b><i></i>')), namesInScript(''));
  return `\n${readStyles(css)(names).print().replaceAll('}@', '}\n@')}`;
}

test('a condition is written once, after the rules that always hold', () => {
  expect(
    ordered(
      '@media print{a{top:0}}a{top:1px}@media (width>=48em){a{top:2px}}b{top:3px}@media (width>=48em){b{top:4px}}',
    ),
  ).toMatchInlineSnapshot(`
    "
    a{top:1px}b{top:3px}
    @media (width>=48em){a{top:2px}b{top:4px}}
    @media print{a{top:0}}"
  `);
});

test('narrow screens come before wide ones, and both before other conditions', () => {
  expect(
    ordered(
      '@supports (gap:0){a{top:0}}@media print{a{top:1px}}@media(width>=64em){a{top:2px}}@media(width>=480px){a{top:3px}}@media(width<48em){a{top:4px}}@media(width<64em){a{top:5px}}',
    ),
  ).toMatchInlineSnapshot(`
    "
    @media(width<64em){a{top:5px}}
    @media(width<48em){a{top:4px}}
    @media(width>=480px){a{top:3px}}
    @media(width>=64em){a{top:2px}}
    @media print{a{top:1px}}
    @supports (gap:0){a{top:0}}"
  `);
});

test('definitions come first, then layers; within a group the same order holds', () => {
  expect(
    ordered(
      'b{top:2px}@layer one;@layer one{@media print{a{top:0}}a{top:1px}}@layer one;@layer one{@media print{i{top:3px}}i{top:4px}}@supports (gap:0){@media print{a{top:5px}}b{top:6px}}',
    ),
  ).toMatchInlineSnapshot(`
    "
    @layer one;@layer one{a{top:1px}i{top:4px}
    @media print{a{top:0}i{top:3px}}}b{top:2px}
    @supports (gap:0){b{top:6px}
    @media print{a{top:5px}}}"
  `);
});
