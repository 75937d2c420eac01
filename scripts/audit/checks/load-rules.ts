import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { createRules } from '../claims/copy-rule.ts';
import type { CodeById, Rule } from '../claims/rule.ts';
import { type Definition, loadClaims } from '../language/claim-files.ts';
import { readPhrase } from '../language/phrases.ts';
import { loadModel } from '../model/keep-model.ts';
import enrollment from './enrollment.ts';
import facts from './facts.ts';
import figures from './figures.ts';
import marketplace from './marketplace.ts';
import medicare from './medicare.ts';
import poverty from './poverty.ts';
import privacy from './privacy.ts';
import proof from './proof.ts';
import ratings from './ratings.ts';
import samples from './samples.ts';
import states from './states.ts';
import testimonials from './testimonials.ts';
import text from './text.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const CODE: CodeById = {
  ...enrollment,
  ...facts,
  ...figures,
  ...marketplace,
  ...medicare,
  ...poverty,
  ...privacy,
  ...proof,
  ...ratings,
  ...samples,
  ...states,
  ...testimonials,
  ...text,
};

/**
 * Loads the rules: the claims of claims/, judged together with the model, and the rules of rules.yaml with their code.
 * @param root the project whose own labels the model learns from; null for rules without a model
 * @param reads what the rules read, if not all are wanted
 * @throws UsageError that names a claim, a label or a rule that cannot be used
 */
export async function loadRules(
  root: string | null = PROJECT,
  reads?: readonly Definition['reads'][],
): Promise<Rule[]> {
  const { definitions } = loadClaims();
  checkCode(definitions);
  const wanted = definitions.filter((rule) => reads?.includes(rule.reads) !== false);
  const computed = wanted.filter(({ id }) => CODE[id]?.compute !== undefined).map(({ id }) => id);
  const model = root === null ? null : await loadModel(root, definitions.flatMap(toLearned), computed);
  return createRules(wanted, CODE, model).toSorted((a, b) => compareText(a.id, b.id));
}

/** Returns what the model learns of a claim; nothing of another rule. */
function toLearned({ id, phrases, takeOut = false, examples }: Definition) {
  return phrases === undefined ? [] : [{ id, takeOut, examples, phrases: phrases.map(readPhrase) }];
}

/** @throws UsageError for code that no file describes, and for a rule that has no code */
function checkCode(all: readonly Definition[]): void {
  const ids = all.map(({ id }) => id);
  for (const id of Object.keys(CODE))
    if (!ids.includes(id))
      throw new UsageError(
        `scripts/audit/checks has code for ${id}, which no file describes. ${suggest(id, ids, 'Add it to scripts/audit/checks/rules.yaml.')}`,
      );
  for (const { id, phrases } of all)
    if (phrases === undefined && CODE[id] === undefined)
      throw new UsageError(
        `scripts/audit/checks/rules.yaml describes ${id}, which has no code. Add it to the module of its subject, or take the entry out.`,
      );
}

/** Returns the rule with this id. @throws UsageError that suggests the nearest, for an id that no rule has */
export function findRule(rules: readonly Rule[], id: string): Rule {
  const wanted = id.toUpperCase();
  const rule = rules.find((each) => each.id === wanted);
  if (rule !== undefined) return rule;
  const known = rules.map((each) => each.id);
  throw new UsageError(
    `There is no rule ${id}. ${suggest(wanted, known, 'All rules: npm run audit -- explain')}`,
  );
}
