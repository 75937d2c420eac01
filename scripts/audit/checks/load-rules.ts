import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../../content/compare-text.ts';
import { isRecord } from '../../content/json-data.ts';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import { createCopyRules } from '../claims/copy-rule.ts';
import type { ComputedRule, CopyCheck } from '../claims/rule.ts';
import { loadClaims } from '../claims/load-claims.ts';
import { loadModel } from '../model/keep-model.ts';
import type { Rule, TextRule } from '../claims/rule.ts';

/** Modules of this folder that hold no rule. */
const NO_RULES = new Set(['load-rules', 'addressed-states']);
/** How the file of a rule is named: as its id, in small letters. */
const RULE_NAME = /^(?:[a-z]+-\d{3}|x-[a-z]+)$/;
const FOLDER = new URL('./', import.meta.url);
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a module of checks/ exports. */
type Module =
  | { kind: 'rule'; rule: Rule }
  | { kind: 'computed'; rule: ComputedRule }
  | { kind: 'check'; check: CopyCheck };

/**
 * Every rule: the claims of claims/, judged together with the model, and the modules of checks/.
 * @param root the project whose own labels and approved copy the model learns from; null for rules without a model
 * @throws UsageError that names a claim, a label or a module that cannot be used
 */
export async function loadRules(root: string | null = PROJECT): Promise<Rule[]> {
  const claims = loadClaims();
  const modules = await Promise.all(listModules(readdirSync(fileURLToPath(FOLDER))).map(loadModule));
  const computed = modules.flatMap((each) => (each.kind === 'computed' ? [each.rule] : []));
  const checks = modules.flatMap((each) => (each.kind === 'check' ? [each.check] : []));
  const ids = claims.map(({ id }) => id);
  const orphan = checks.find(({ id }) => !ids.includes(id));
  if (orphan !== undefined)
    throw new UsageError(
      `scripts/audit/checks/${fileNameOf(orphan.id)} belongs to the claim ${orphan.id}, which is missing. ${suggest(orphan.id, ids, 'Add its file to scripts/audit/claims/.')}`,
    );
  const model =
    root === null
      ? null
      : await loadModel(
          root,
          claims,
          computed.map(({ id }) => id),
        );
  return [
    ...createCopyRules(claims, checks, computed, model),
    ...modules.flatMap((each) => (each.kind === 'rule' ? [each.rule] : [])),
  ].toSorted((a, b) => compareText(a.id, b.id));
}

/**
 * The modules with rules among the files of checks/.
 * @throws UsageError for a file that is no rule by its name, with the name that it should have
 */
export function listModules(files: readonly string[]): string[] {
  return files
    .map((file) => {
      const name = basename(file, '.ts');
      if (file.endsWith('.ts') && (NO_RULES.has(name) || RULE_NAME.test(name))) return name;
      const [, letters = '', digits = ''] = /^([a-z]+)-?(\d*)/i.exec(name) ?? [];
      const right =
        digits === '' ? `x-${letters.toLowerCase()}` : `${letters.toLowerCase()}-${digits.padStart(3, '0')}`;
      throw new UsageError(
        `scripts/audit/checks/${file} is named like no rule, so it would never run. Name it ${right}.ts, after its id; parts of a rule lie in its own file or in claims/.`,
      );
    })
    .filter((name) => !NO_RULES.has(name));
}

async function loadModule(name: string): Promise<Module> {
  // Spelled so that a bundler finds the files.
  const module: unknown = await import(`./${name}.ts`);
  const found = isRecord(module) ? module['default'] : undefined;
  if (!isRecord(found) || typeof found['id'] !== 'string' || fileNameOf(found['id']) !== `${name}.ts`)
    throw new UsageError(
      `scripts/audit/checks/${name}.ts must export the rule ${name.toUpperCase()} as its default.`,
    );
  if (isTextRule(found)) return { kind: 'rule', rule: { ...found, check: (site) => found.checkCopy(site) } };
  if (isRule(found)) return { kind: 'rule', rule: found };
  return isComputedRule(found)
    ? { kind: 'computed', rule: found }
    : { kind: 'check', check: asCheck(found, name) };
}

function fileNameOf(id: string): string {
  return `${id.toLowerCase()}.ts`;
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

type Found = Record<string, unknown>;

function isRule(value: Found): value is Found & Rule {
  return typeof value['check'] === 'function';
}

/** True for a rule on plain text. */
export function isTextRule<Value extends object>(value: Value): value is Value & TextRule {
  return 'checkCopy' in value && typeof value.checkCopy === 'function';
}

function isComputedRule(value: Found): value is Found & ComputedRule {
  return typeof value['remedy'] === 'string' && typeof value['compute'] === 'function';
}

function isCheck(value: Found): value is Found & CopyCheck {
  return ['compute', 'inspect', 'skips'].some((name) => typeof value[name] === 'function');
}

function asCheck(value: Found, name: string): CopyCheck {
  if (isCheck(value)) return value;
  throw new UsageError(
    `scripts/audit/checks/${name}.ts checks nothing. Give it compute, inspect or skips, or check if it is a whole rule.`,
  );
}
