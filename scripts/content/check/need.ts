import type { CheckedFile } from '../model/compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';

/** Reports a part that is missing. The remedy gives `why` as the reason. */
type Need = (pointer: string, why: string) => void;

/** Creates a function that reports parts that a file lacks although pages show them. */
export function needIn(file: CheckedFile, rule: string, report: Report, at?: { part: 'key' }): Need {
  const refuse = refuseIn(file, rule, report);
  return (pointer, why) => {
    if (valueAt(file.data, pointer) !== undefined) return;
    const missing = { file: file.path, at: pointer };
    refuse(pointer, 'is missing', `Add it: ${why}.`, { ...at, missing });
  };
}
