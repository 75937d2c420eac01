import { groupBy } from '../../content/group-by.ts';
import { hashOf } from '../../hash.ts';
import type { Finding } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { CopyRule, Definition, KnownFact, Rule, RuleCode, World } from './rule.ts';
import { type Context, contextOf } from '../language/context.ts';
import { once } from '../language/once.ts';
import { readText, type Surroundings } from '../language/reading.ts';
import type { KeptModel } from '../model/keep-model.ts';
import { askModel, type Judgment, judgeText, NO_OPINION } from './judge-text.ts';

/** True for a rule that reads sentences. */
export function isCopyRule(rule: Rule): rule is CopyRule {
  return 'frames' in rule;
}

/** True for code that reads sentences. */
export function isComputed(code: RuleCode | undefined): boolean {
  return code?.compute !== undefined;
}

/**
 * Makes rules of their definitions and code. Those that read sentences judge a text together, so that one span has one
 * finding.
 * @param model null to judge by phrases and tables alone
 */
export function createRules(
  definitions: readonly Definition[],
  code: ReadonlyMap<string, RuleCode>,
  model: KeptModel | null,
): Rule[] {
  const judgmentsOf = once((site: AuditedSite) => judgeSite(rules.filter(isCopyRule), model, site));
  const rules = definitions.map((definition): Rule | CopyRule => {
    const own = code.get(definition.id) ?? {};
    const readsSentences = definition.find !== undefined || isComputed(own);
    return {
      ...definition,
      ...own,
      ...(readsSentences ? { frames: definition.find ?? [], model } : {}),
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

/** All that decides, besides the rules and what is known of the agency, what is said of a text. */
interface Question extends Omit<ShownText, 'unit'> {
  context: Context;
  isApproved: boolean;
  /** Ids of the rules that judge it. */
  asked: readonly string[];
}

/** What a rule says of a text, wherever it is. */
type Said = Omit<Finding, 'at'> & { rule: string };

function judgeSite(
  rules: readonly CopyRule[],
  model: KeptModel | null,
  site: AuditedSite,
): (Said & { at: Unit })[] {
  const world = worldOf(site);
  const wordingOf = createWordings(world.facts);
  const judged = new Map<string, readonly Said[]>();
  const judge = (question: Question): readonly Said[] => {
    // The same words in the same place of many pages are judged once.
    const key = JSON.stringify(question);
    const known = judged.get(key);
    if (known !== undefined) return known;
    const { asked, text, context, surroundings, isApproved } = question;
    const reading = readText(text, context, { ...surroundings, wordingOf });
    const opinion = model === null ? null : isApproved ? NO_OPINION : askModel(model, reading);
    const wanted = rules.filter(({ id }) => asked.includes(id));
    const said = judgeText(wanted, reading, world, opinion).map(toSaid);
    judged.set(key, said);
    return said;
  };
  const basis = hashOf([JSON.stringify([world, model?.key])]);
  return groupBy(shownTexts(site), ({ unit }) => unit.file).flatMap((texts) => {
    const questions = texts.map(({ unit, text, surroundings }): Question => {
      const asked = rules.filter(({ skips }) => skips?.(unit, site) !== true).map(({ id }) => id);
      // What somebody read and approved is in order: the model, which only learned from other sentences, has no say.
      const isApproved = site.approvals.get(unit.id)?.status === 'approved';
      return { text, context: contextOf(unit), surroundings, isApproved, asked };
    });
    const said = site.keep('judgments', [basis, questions], () => questions.map(judge));
    return texts.flatMap(({ unit }, index) => (said[index] ?? []).map((each) => ({ ...each, at: unit })));
  });
}

function toSaid({ words, message, rule, severity, instead, also, evidence, teach }: Judgment): Said {
  const others = also.length === 0 ? [] : [`The same words may break ${also.join(', ')}.`];
  return {
    rule: rule.id,
    words,
    message,
    // A rule that is an error only in a release is a warning before it, however sure the finding is.
    ...(severity === 'warning' ? { severity } : {}),
    ...(instead === undefined ? {} : { remedy: `${rule.remedy} For example: “${instead}”` }),
    ...(others.length + evidence.length === 0 ? {} : { evidence: [...others, ...evidence] }),
    ...(teach === undefined ? {} : { teach }),
  };
}

/** What the rules on sentences need of a site. */
function worldOf({ asOf, facts, licenses }: AuditedSite): World {
  const known = facts.map(({ id, wording, also = {} }) => ({ id, wording, also }));
  return { asOf, facts: known, licensed: licenses.codes };
}

/** Addresses, and names of documents, offices and marketplaces: what others call themselves is no claim of ours. */
const NO_CLAIM = /\/(?:sources\/\d+\/title|address\/\w+)$|\/states\/[^#]+#\/(?:marketplace|license)$/;

/** A unit, what its author wrote, and what is shown with it. */
interface ShownText {
  unit: Unit;
  text: string;
  surroundings: Pick<Surroundings, 'next' | 'block'>;
}

/** Every unit of copy, but for names that others chose. */
function shownTexts(site: AuditedSite): ShownText[] {
  const units = copyOf(site).filter(({ id }) => !NO_CLAIM.test(id));
  return groupBy(units, ({ file, block }) => `${file}#${block}`).flatMap((block) =>
    block.map((unit, index) => {
      const next = block[index + 1];
      const isCard =
        next !== undefined &&
        !isListed(unit) &&
        !isListed(next) &&
        unit.role !== 'prose' &&
        isShownBeside(next, unit);
      const surroundings = {
        ...(isCard ? { next: sourceOf(next) } : {}),
        block: block.filter((other) => other !== unit && isShownBeside(other, unit)).map(sourceOf),
      };
      return { unit, text: sourceOf(unit), surroundings };
    }),
  );
}

/** Whether all who meet a claim meet a notice: one that a component leaves out, or hides, excuses nothing. */
function isShownBeside(notice: Unit, claim: Unit): boolean {
  return claim.routes.every((route) =>
    (claim.openOn.includes(route) ? notice.openOn : notice.routes).includes(route),
  );
}

/** Gives the wording of a fact token; undefined for a token that is not a fact. */
export function createWordings(facts: readonly KnownFact[]): (token: string) => string | undefined {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (token) => {
    const [id = '', variant] = token.split('.');
    const fact = byId.get(id);
    return variant === undefined ? fact?.wording : fact?.also?.[variant];
  };
}

/** True for an item of a list: it says something by itself, and its neighbor something else. */
function isListed({ pointer }: Unit): boolean {
  return /\/\d+$/.test(pointer);
}

/** What the author wrote, without the marks of markdown. */
function sourceOf({ raw, role }: Unit): string {
  if (role !== 'prose') return raw;
  return raw
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^\s*(?:\d+\.|[-*#>]+)\s/gm, '')
    .replace(/[*_[\]`|]/g, '')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ');
}
