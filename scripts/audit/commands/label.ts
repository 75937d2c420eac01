import { UsageError } from '../../lib/usage-error.ts';
import { loadRules } from '../checks/load-rules.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import { addLabel } from '../labels/labels.ts';
import type { Call } from './call.ts';
import { readContext } from './try.ts';

/** Labels a sentence with the claim that it makes, or as acceptable. @throws UsageError for a mistake in the options */
export async function run({ root, words, options }: Call): Promise<string> {
  const { claim, clean } = options;
  if ((claim === undefined) === (clean !== true))
    throw new UsageError('Say what the sentence is: --claim and the id of a rule, or --clean.');
  const context = readContext(options);
  const rules = loadRules(null, ['copy'])
    .filter(isCopyRule)
    .map(({ id }) => id);
  return addLabel(root, rules, { ...context, text: words.join(' '), claim });
}
