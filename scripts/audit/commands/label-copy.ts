import { UsageError } from '../../usage-error.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/add-label.ts';
import type { Options } from './call.ts';
import { readContext } from './labeled-texts.ts';

/** Writes what a person says of a sentence into the agency's labels. @throws UsageError for a slip in the options */
export async function labelCopy(
  root: string,
  text: string,
  { claim, clean, kind, topic }: Options,
): Promise<string> {
  if ((claim === undefined) === (clean !== true))
    throw new UsageError('Say what the sentence is: --claim and the id of a rule, or --clean.');
  const known = (await loadRules(null)).filter(isCopyRule).map(({ id }) => id);
  return addLabel(root, known, { ...readContext(kind, topic, undefined, 'the options'), text, claim });
}
