import type { CheckedFile } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';

/** If `isShown`, reports a part that is missing; if not, a part that exists. The remedy gives `why` as the reason. */
type ExpectPart = (pointer: string, isShown: boolean, why: string) => void;

/** Creates a function that checks whether a file has exactly the parts that pages show. */
export function partsIn(file: CheckedFile, rule: string, report: Report, at?: { part: 'key' }): ExpectPart {
  const refuse = refuseIn(file, rule, report);
  return (pointer, isShown, why) => {
    if ((valueAt(file.data, pointer) !== undefined) === isShown) return;
    const missing = { file: file.path, at: pointer };
    if (isShown) refuse(pointer, 'is missing', `Add it: ${why}.`, { ...at, missing });
    else refuse(pointer, 'is never shown', `Delete it: ${why}.`, { ...at, fix: 'value' });
  };
}
