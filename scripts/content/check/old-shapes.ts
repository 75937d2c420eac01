import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ParsedFile } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';

/** Points to the instructions for all old keys. */
const UPGRADE = 'See “To do when you upgrade” in CHANGELOG.md.';

/** Maps keys of an earlier version to the keys that replace them. */
const OLD_SHAPES: readonly { file: RegExp; pointer: RegExp; now: string; remedy: string }[] = [
  {
    file: /^content\/facts\.yaml$/,
    pointer: /^\/facts\/\w+\/source$/,
    now: 'is now the name of a document',
    remedy:
      'Put title, url, asOf, verifiedOn, owner, expires and sample below sources, once for each document, and name it: source: agencyRecord. A fact keeps what differs.',
  },
  {
    file: /^content\/facts\.yaml$/,
    pointer: /^\/facts\/\w+\/(?:dates|byState)$/,
    now: 'is now in content/marketplace.yaml',
    remedy: 'Delete it here. Seasons are below planYears, limits of Medicaid below medicaid.',
  },
  {
    file: /^content\/estimate\.yaml$/,
    pointer: /^\/(?:lowest|answers\/range)$/,
    now: 'is gone: the answer is one figure a month',
    remedy: 'Delete it, and add the words that the schema asks for. The law is in content/marketplace.yaml.',
  },
  {
    file: /^content\/estimate\.yaml$/,
    pointer: /^\/deductibles\/\d+$/,
    now: 'now says up to which income it is shown',
    remedy: "Write it as { upTo: 150, range: '{tiers.one.deductible}' }.",
  },
];

/**
 * Reports keys of an earlier version, and names the new ones, once for each kind.
 * @param selected the errors of the file by place; those about old keys are removed
 */
export function takeOldShapes(file: ParsedFile, selected: Map<string, ErrorObject>, report: Report): void {
  for (const { pointer: old, now, remedy } of OLD_SHAPES.filter((shape) => shape.file.test(file.path))) {
    // Skip keys that are missing.
    const isOld = (pointer: string) => old.test(pointer) && valueAt(file.data, pointer) !== undefined;
    const [first, ...others] = [...selected.keys()].filter(isOld);
    if (first === undefined) continue;
    for (const pointer of [first, ...others]) selected.delete(pointer);
    const more = others.length > 0 ? `, here and in ${others.length} other places` : '';
    refuseIn(file, 'old-shape', report)(first, now + more, `${remedy} ${UPGRADE}`, { part: 'key' });
  }
}
