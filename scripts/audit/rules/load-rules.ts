import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { Rule } from './rule.ts';

/** Rule files are named after the id of their rule; the other files of this folder are not rules. */
const RULE_FILE = /^(?:[a-z]+-\d{3}|x-[a-z]+)\.ts$/;
const FOLDER = new URL('./', import.meta.url);

/** Every rule: each file of rules/ is one, named after its id. */
export async function loadRules(): Promise<Rule[]> {
  const files = readdirSync(fileURLToPath(FOLDER)).filter((name) => RULE_FILE.test(name));
  const rules = await Promise.all(
    files.map(async (name) => {
      // Spelled so that a bundler finds the files.
      const module: unknown = await import(`./${basename(name, '.ts')}.ts`);
      const rule = isRecord(module) ? module['default'] : undefined;
      if (!isRule(rule) || `${rule.id.toLowerCase()}.ts` !== name)
        throw new Error(`rules/${name} does not export the rule of its name`);
      return rule;
    }),
  );
  return rules.toSorted((a, b) => compareText(a.id, b.id));
}

/** The rule with this id. @throws UsageError that suggests the nearest when there is none */
export function findRule(rules: readonly Rule[], id: string): Rule {
  const wanted = id.toUpperCase();
  const rule = rules.find((each) => each.id === wanted);
  if (rule !== undefined) return rule;
  const known = rules.map((each) => each.id);
  throw new UsageError(
    `There is no rule ${id}. ${suggest(wanted, known, 'All rules: npm run audit -- explain')}`,
  );
}

function isRule(value: unknown): value is Rule {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['check'] === 'function';
}
