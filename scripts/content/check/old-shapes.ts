import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ParsedFile } from '../compilation.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { segmentsOf, valueAt } from '../json-data.ts';

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
 * Finds keys of an earlier version, and names the new ones, once for each kind.
 * @param selected the errors of the file by place; those about old keys are removed
 */
export function takeOldShapes(file: ParsedFile, selected: Map<string, ErrorObject>): Diagnostic[] {
  return OLD_SHAPES.filter((shape) => shape.file.test(file.path)).flatMap(({ pointer: old, now, remedy }) => {
    const found = [...selected.keys()].filter(
      // Skip keys that are missing.
      (pointer) => old.test(pointer) && valueAt(file.data, pointer) !== undefined,
    );
    const [first] = found;
    if (first === undefined) return [];
    for (const pointer of found) selected.delete(pointer);
    const others = found.length > 1 ? `, here and in ${found.length - 1} other places` : '';
    return [
      {
        file: file.path,
        place: file.locate(first, 'key'),
        rule: 'old-shape',
        reason: `${segmentsOf(first).join('/')} ${now}${others}`,
        remedy: `${remedy} ${UPGRADE}`,
      },
    ];
  });
}
