import { mapBy } from '../../content/group-by.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Finding } from '../findings/finding.ts';
import type { Definition } from '../language/claim-files.ts';
import { type Context, contextOf } from '../language/context.ts';
import { once } from '../../publish/store.ts';
import { readPhrase } from '../language/phrases.ts';
import { readText } from '../language/reading.ts';
import type { KeptModel } from '../model/keep-model.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { englishCopyOf, type Unit } from '../register/unit.ts';
import { askModel, type Judgment, judgeText, NO_OPINION } from './judge-text.ts';
import type { CodeById, CopyRule, KnownFact, Rule, AgencyFacts } from './rule.ts';

export function isCopyRule(rule: Rule): rule is CopyRule {
  return 'brightLines' in rule;
}

/** Creates rules from their definitions and code. If `model` is null, only code and phrases of the law judge text. */
export function createRules(
  definitions: readonly Definition[],
  code: CodeById,
  model: KeptModel | null,
): Rule[] {
  const judgmentsOf = once((site: AuditedSite) => judgeSite(rules.filter(isCopyRule), model, site));
  const rules = definitions.map((definition): Rule | CopyRule => {
    const own = code[definition.id] ?? {};
    const readsSentences = definition.phrases !== undefined || own.compute !== undefined || own.takesUnnamed;
    const brightLines = (definition.law ?? []).map(({ says = [], alone = [], unless = [], ...law }) => {
      const read = (written: readonly string[]) => written.map(readPhrase);
      return { ...law, phrases: read(says), alone: read(alone), unless: read(unless) };
    });
    return {
      ...definition,
      ...own,
      ...(readsSentences ? { brightLines, model } : {}),
      *check(site) {
        yield* own.inspect?.(site) ?? [];
        yield* own.proofread?.(site) ?? [];
        if (!readsSentences) return;
        for (const said of judgmentsOf(site)) if (said.rule === definition.id) yield said;
      },
    };
  });
  return rules;
}

/** A text to judge, with everything about it that affects its findings. */
interface Question {
  text: string;
  block: readonly string[];
  context: Context;
  isApproved: boolean;
  /** Ids of the rules to apply. */
  asked: readonly string[];
}

type RuleFinding = Omit<Finding, 'at'> & { rule: string };

function judgeSite(
  rules: readonly CopyRule[],
  model: KeptModel | null,
  site: AuditedSite,
): (RuleFinding & { at: Unit })[] {
  const agency = agencyFactsOf(site);
  const wordingOf = createWordings(agency.facts);
  const judge = ({ asked, text, context, block, isApproved }: Question): readonly RuleFinding[] => {
    const reading = readText(text, context, { block, wordingOf });
    const opinion = model === null ? null : isApproved ? NO_OPINION : askModel(model.ask(), reading);
    const wanted = rules.filter(({ id }) => asked.includes(id));
    return judgeText(wanted, reading, agency, opinion).map(toFinding);
  };
  const basis = hashOf([JSON.stringify([agency, model?.key])]);
  const units = englishCopyOf(site).filter(({ file, pointer }) => !NO_CLAIM.test(`${file}#${pointer}`));
  const blocks = mapBy(units, blockOf);
  const questions = units.map((unit): Question => {
    const beside = (blocks.get(blockOf(unit)) ?? []).filter((other) => other !== unit);
    return {
      text: sourceOf(unit),
      context: contextOf(unit),
      block: beside.map(sourceOf),
      // Do not ask the model about approved text, which a person has judged, or about the brand.
      isApproved: unit.id.startsWith(BRAND) || site.isApproved(unit),
      asked: rules.filter(({ skips }) => skips?.(unit, site) !== true).map(({ id }) => id),
    };
  });
  const said = site.keep('judgment', [basis, questions], () => {
    // Read the labels even if all texts are approved, to report mistakes in the labels.
    model?.ask();
    return questions.map((question) => site.keep('judgments', [basis, question], () => judge(question)));
  });
  return units.flatMap((at, index) => said[index]?.map((each) => ({ ...each, at })) ?? []);
}

function blockOf({ file, block }: Unit): string {
  return `${file}#${block}`;
}

function toFinding({ words, message, rule, severity, remedy, also, evidence, teach }: Judgment): RuleFinding {
  const others = also.length === 0 ? [] : [`The same words may break ${also.join(', ')}.`];
  return {
    rule: rule.id,
    words,
    message,
    // Pass on only the severity of a warning. An error gets the severity of its rule, because some rules are errors
    // only in a release.
    severity: severity === 'warning' ? severity : undefined,
    remedy,
    evidence: [...others, ...evidence],
    teach,
  };
}

/** Returns the data of a site that rules on sentences need. */
export function agencyFactsOf({ facts, licenses }: AuditedSite): AgencyFacts {
  const known = facts.map(({ id, wording, also = {}, source }) => ({ id, wording, also, source }));
  return { facts: known, licensed: licenses.codes };
}

/** The start of the ids of texts that name the agency. */
const BRAND = 'content/site.yaml#/brand/';
/**
 * Places of text without claims: addresses, titles of sources, names of offices, glossary words, and words of amounts
 * in another language, which tools read.
 */
const NO_CLAIM =
  /glossary[^#]*#\/terms\/\d+\/(?:word|forms\/\d+)$|\/(?:sources\/\d+\/title|address\/\w+)$|\/states\/[^#]+#\/(?:marketplace|license)$|\/languages\/[^/]+\/amounts\//;

/** Returns a function that finds the wording of a fact token; undefined for any other token. */
export function createWordings(facts: readonly KnownFact[]): (token: string) => string | undefined {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (token) => {
    const [id = '', variant] = token.split('.');
    const fact = byId.get(id);
    return variant === undefined ? fact?.wording : fact?.also?.[variant];
  };
}

/** Returns the author's text without markdown syntax. */
function sourceOf({ raw, role }: Unit): string {
  if (role !== 'prose') return raw;
  return raw
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^\s*(?:\d+\.|[-*#>]+)\s/gm, '')
    .replace(/[*_[\]`|]/g, '')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ');
}
