import type { CheckedFile } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';

/** Reports a part of a file that is missing or never shown. `why` gives the reason in the remedy. */
type RefusePart = (pointer: string, why: string) => void;

/** Creates a function that reports parts of a file that are shown but missing, or that exist but are never shown. */
export function partsIn(
  file: CheckedFile,
  rule: string,
  report: Report,
  at?: { part: 'key' },
): {
  needs: RefusePart;
  neverShown: RefusePart;
  /** Reports the part if it is missing but shown, or exists but is never shown. */
  expect(pointer: string, isShown: boolean, why: { shown: string; hidden: string }): void;
} {
  const refuse = refuseIn(file, rule, report);
  const has = (pointer: string) => valueAt(file.data, pointer) !== undefined;
  const needs: RefusePart = (pointer, why) => {
    if (!has(pointer)) refuse(pointer, 'is missing', `Add it: ${why}.`, at);
  };
  const neverShown: RefusePart = (pointer, why) => {
    if (has(pointer)) refuse(pointer, 'is never shown', `Delete it: ${why}.`, at);
  };
  return {
    needs,
    neverShown,
    expect: (pointer, isShown, why) =>
      isShown ? needs(pointer, why.shown) : neverShown(pointer, why.hidden),
  };
}
