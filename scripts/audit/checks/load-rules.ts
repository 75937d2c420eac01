import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../lib/usage-error.ts';
import { createRules } from '../claims/copy-rule.ts';
import type { CodeById, Rule } from '../claims/rule.ts';
import { type Definition, loadClaims } from '../language/claim-files.ts';
import { readPhrase } from '../language/phrases.ts';
import { findModel } from '../model/keep-model.ts';
import figures from './figures.ts';
import government from './government.ts';
import languages from './languages.ts';
import privacy from './privacy.ts';
import proof from './proof.ts';
import records from './records.ts';
import samples from './samples.ts';
import text from './text.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
export const CODE: CodeById = {
  ...figures,
  ...government,
  ...languages,
  ...privacy,
  ...proof,
  ...records,
  ...samples,
  ...text,
};

/**
 * Loads the rules of claims/ and rules.yaml with their code.
 * @param root the project whose labels the model learns from; null for no model
 * @throws UsageError that names a claim with an error, or a rule without code
 */
export function loadRules(root: string | null = PROJECT, reads?: readonly Definition['reads'][]): Rule[] {
  const { definitions } = loadClaims();
  const idle = definitions.find(({ id, phrases, law }) => !phrases && !law && CODE[id] === undefined);
  if (idle !== undefined)
    throw new UsageError(
      `${idle.id} of scripts/audit/checks/rules.yaml has no code. Add it to the module of its subject, such as scripts/audit/checks/text.ts.`,
    );
  const wanted = definitions.filter((rule) => reads?.includes(rule.reads) !== false);
  const computed = wanted.filter(({ id }) => CODE[id]?.compute !== undefined).map(({ id }) => id);
  const model = root === null ? null : findModel(root, definitions.flatMap(toLearned), computed);
  return createRules(wanted, CODE, model).toSorted((a, b) => compareText(a.id, b.id));
}

/** Returns what the model learns from a rule: its examples and phrases. Returns an empty list if it has no phrases. */
function toLearned({ id, phrases, takeOut = false, examples }: Definition) {
  return phrases === undefined ? [] : [{ id, takeOut, examples, phrases: phrases.map(readPhrase) }];
}

/** Returns the rule with this id. @throws UsageError for an unknown id; its message suggests the nearest known id */
export function findRule(rules: readonly Rule[], id: string): Rule {
  const wanted = id.toUpperCase();
  const rule = rules.find((each) => each.id === wanted);
  if (rule !== undefined) return rule;
  const known = rules.map((each) => each.id);
  throw new UsageError(
    `There is no rule ${id}. ${suggest(wanted, known, 'All rules: npm run audit -- explain')}`,
  );
}
