import type { Day } from '../approvals/day.ts';
import type { Finding } from '../findings/finding.ts';
import type { AuditedSite, AuditFact } from '../register/audited-site.ts';
import { copyOf, type Unit } from '../register/unit.ts';
import type { Rule } from './rule.ts';
import { contextOf } from '../language/context.ts';
import { announceFrames, findFrames, type Frame } from '../language/frames.ts';
import { readText, type Reading } from '../language/reading.ts';

/** What a sentence may draw on. */
export type KnownFact = Pick<AuditFact, 'id' | 'wording' | 'also'>;

/** What is known of the agency and the day, apart from the copy. */
export interface World {
  asOf: Day;
  facts: readonly KnownFact[];
  /** Codes of the states in the license list. */
  licensed: readonly string[];
}

/** A fault in one text. */
export interface Claim {
  /** The words at fault, as written. */
  words: string;
  /** What is wrong, without a full stop. */
  message: string;
  /** The frame that found it. */
  frame?: Frame;
  /** A wording that would pass. */
  instead?: string;
}

/** A rule that reads sentences: what `audit -- try` can run on a text without a site. */
export interface CopyRule extends Rule {
  frames: readonly Frame[];
  judge(reading: Reading, world: World): readonly Claim[];
}

interface Definition extends Omit<Rule, 'check' | 'reads'> {
  reads?: Rule['reads'];
  frames: readonly Frame[];
  /** Faults that no frame can tell, such as a figure that is not in a table. */
  judge?(reading: Reading, world: World): Iterable<Claim>;
  /** Faults of records and pages. */
  check?(site: AuditedSite): Iterable<Finding>;
  /** Units that the rule does not judge. */
  skips?(unit: Unit, site: AuditedSite): boolean;
}

/** Makes a rule of frames, which judges each text by itself and each unit of a site. */
export function defineCopyRule({ judge, check, skips, ...rule }: Definition): CopyRule {
  announceFrames(rule.frames);
  const judgeReading = (reading: Reading, world: World): readonly Claim[] => {
    const claims = claimsOf(rule.frames, reading);
    const others = judge === undefined ? [] : [...judge(reading, world)];
    return others.length === 0 && claims.length < 2 ? claims : withoutRepeats([...claims, ...others]);
  };
  return {
    reads: 'copy',
    ...rule,
    judge: judgeReading,
    *check(site) {
      yield* check?.(site) ?? [];
      const world = worldOf(site);
      for (const { unit, reading } of readingsOf(site)) {
        if (skips?.(unit, site) === true) continue;
        for (const { words, message, instead } of judgeReading(reading, world))
          yield {
            at: unit,
            words,
            message,
            ...(instead === undefined ? {} : { remedy: `${rule.remedy} For example: “${instead}”` }),
          };
      }
    },
  };
}

/** True for a rule that reads sentences. */
export function isCopyRule(rule: Rule): rule is CopyRule {
  return 'judge' in rule && 'frames' in rule;
}

/** What the frames find, without what overlaps something found before. */
function claimsOf(frames: readonly Frame[], reading: Reading): readonly Claim[] {
  const taken: { start: number; end: number }[] = [];
  return findFrames(frames, reading).flatMap(({ frame, words, start, end }) => {
    if (taken.some((other) => start < other.end && other.start < end)) return [];
    taken.push({ start, end });
    return [
      {
        words,
        message: `“${words}” ${frame.claims}`,
        frame,
        ...(frame.instead === undefined ? {} : { instead: frame.instead }),
      },
    ];
  });
}

/** The first claim about each of the words found. */
function withoutRepeats(claims: readonly Claim[]): readonly Claim[] {
  const found = new Set<string>();
  return claims.filter(({ words }) => found.size < found.add(words).size);
}

/** What the rules on sentences need of a site. */
export function worldOf({ asOf, facts, licenses }: AuditedSite): World {
  return { asOf, facts, licensed: licenses.codes };
}

const read = new WeakMap<AuditedSite, { unit: Unit; reading: Reading }[]>();

/** Every unit of copy with its reading, made once for all rules. */
export function readingsOf(site: AuditedSite): readonly { unit: Unit; reading: Reading }[] {
  const known = read.get(site);
  if (known !== undefined) return known;
  const blocks = new Map<string, Unit[]>();
  for (const unit of copyOf(site)) {
    const key = `${unit.file}#${unit.block}`;
    const block = blocks.get(key);
    if (block === undefined) blocks.set(key, [unit]);
    else block.push(unit);
  }
  const wordingOf = createWordings(site.facts);
  const fresh = [...blocks.values()].flatMap((block) =>
    block.map((unit, index) => {
      const next = block[index + 1];
      const isCard =
        next !== undefined &&
        !isListed(unit) &&
        !isListed(next) &&
        unit.role !== 'prose' &&
        isShownBeside(next, unit);
      const reading = readText(sourceOf(unit), contextOf(unit), {
        ...(isCard ? { next: sourceOf(next) } : {}),
        block: block.filter((other) => other !== unit && isShownBeside(other, unit)).map(sourceOf),
        wordingOf,
      });
      return { unit, reading };
    }),
  );
  read.set(site, fresh);
  return fresh;
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
