import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { createRules, isComputed } from '../claims/copy-rule.ts';
import { loadClaims, loadDefinitions } from '../claims/load-claims.ts';
import type { Definition, Rule, RuleCode } from '../claims/rule.ts';
import { loadModel } from '../model/keep-model.ts';

/** Modules of this folder that hold no rule. */
const NO_RULES = new Set(['load-rules', 'addressed-states']);
/** How the file of a rule is named: as its id, in small letters. */
const RULE_NAME = /^(?:[a-z]+-\d{3}|x-[a-z]+)$/;
const FOLDER = new URL('./', import.meta.url);
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const CODE = ['compute', 'proofread', 'inspect', 'skips'];

/**
 * The rules: the claims of claims/, judged together with the model, and the rules of rules.yaml with their code.
 * @param root the project whose own labels the model learns from; null for rules without a model
 * @param reads what the rules read, if not all are wanted: less code is loaded for them
 * @throws UsageError that names a claim, a label or a module that cannot be used
 */
export async function loadRules(
  root: string | null = PROJECT,
  reads?: readonly Definition['reads'][],
): Promise<Rule[]> {
  const all = loadDefinitions();
  const modules = listModules(readdirSync(fileURLToPath(FOLDER))).map((name) => name.toUpperCase());
  checkNames(all, modules);
  const wanted = all.filter((rule) => reads?.includes(rule.reads) !== false);
  const code = new Map(
    await Promise.all(
      wanted
        .filter(({ id }) => modules.includes(id))
        .map(async ({ id }) => [id, await loadCode(id)] as const),
    ),
  );
  const computed = wanted.filter(({ id }) => isComputed(code.get(id))).map(({ id }) => id);
  const model = root === null ? null : await loadModel(root, loadClaims(), computed);
  return createRules(wanted, code, model).toSorted((a, b) => compareText(a.id, b.id));
}

/** @throws UsageError for a module that no file describes, and for a rule that nothing computes */
function checkNames(all: readonly Definition[], modules: readonly string[]): void {
  const ids = all.map(({ id }) => id);
  for (const id of modules)
    if (!ids.includes(id))
      throw new UsageError(
        `${fileOf(id)} is the code of ${id}, which no file describes. ${suggest(id, ids, 'Add it to scripts/audit/checks/rules.yaml.')}`,
      );
  for (const { id, find } of all)
    if (find === undefined && !modules.includes(id))
      throw new UsageError(
        `scripts/audit/checks/rules.yaml describes ${id}, which has no code. Add ${fileOf(id)}, or take the entry out.`,
      );
}

/** The module of a rule, from the project's root. */
function fileOf(id: string): string {
  return `scripts/audit/checks/${id.toLowerCase()}.ts`;
}

/**
 * The modules with rules among the files of checks/.
 * @throws UsageError for a file that is no rule by its name, with the name that it should have
 */
export function listModules(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const name = basename(file, '.ts');
      if (NO_RULES.has(name) || RULE_NAME.test(name)) return name;
      const [, letters = '', digits = ''] = /^([a-z]+)-?(\d*)/i.exec(name) ?? [];
      const right =
        digits === '' ? `x-${letters.toLowerCase()}` : `${letters.toLowerCase()}-${digits.padStart(3, '0')}`;
      throw new UsageError(
        `scripts/audit/checks/${file} is named like no rule, so it would never run. Name it ${right}.ts, after its id; parts of a rule lie in its own file or in claims/.`,
      );
    })
    .filter((name) => !NO_RULES.has(name));
}

async function loadCode(id: string): Promise<RuleCode> {
  // Spelled so that a bundler finds the files.
  const module: unknown = await import(`./${id.toLowerCase()}.ts`);
  const found = isRecord(module) ? module['default'] : undefined;
  if (isRecord(found) && isCode(found)) return found;
  throw new UsageError(
    `${fileOf(id)} checks nothing. Export an object with one of these as its default: ${CODE.join(', ')}.`,
  );
}

function isCode(value: Record<string, unknown>): value is Record<string, unknown> & RuleCode {
  return CODE.some((key) => typeof value[key] === 'function');
}

/** The rule with this id. @throws UsageError that suggests the nearest, for an id that no rule has */
export function findRule(rules: readonly Rule[], id: string): Rule {
  const wanted = id.toUpperCase();
  const rule = rules.find((each) => each.id === wanted);
  if (rule !== undefined) return rule;
  const known = rules.map((each) => each.id);
  throw new UsageError(
    `There is no rule ${id}. ${suggest(wanted, known, 'All rules: npm run audit -- explain')}`,
  );
}
