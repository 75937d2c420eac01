import { suggest } from '../../content/nearest.ts';
import { daysAfter } from '../../day.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Rule } from '../claims/rule.ts';
import type { Finding, ReportedFinding } from '../findings/finding.ts';
import type { Settings, Suppression } from '../findings/settings.ts';

/** Rules that hold the gate: what is published is what was approved, and nothing of it is made up. */
const CORE_RULE = /^(?:PRF|SMP|LDG|SUP|TST)-/;
const FACT = /^content\/facts\.yaml#\/facts\/[^/]+$/;
/** An answer is a decision for a time. */
const MAX_ANSWER_DAYS = 366;

const CORE_REMEDY =
  'Delete the entry, and fix what the rule finds. These rules can be neither off nor answered: PRF, SMP, LDG, SUP, TST.';

/** The rules that content/audit.yaml turns off. Rules that hold the gate stay on. */
export function rulesThatAreOff({ off }: Settings): Set<string> {
  return new Set(off.map(({ rule }) => rule).filter((rule) => !CORE_RULE.test(rule)));
}

/** Marks the findings that content/audit.yaml answers. Returns the answers that no finding needed. */
export function answerFindings(
  found: readonly { said: Finding; finding: ReportedFinding }[],
  { settings, asOf }: AuditedSite,
): Suppression[] {
  const unused = new Set(settings.suppressions);
  for (const { said, finding } of found) {
    const answer = settings.suppressions.find((each) => isAbout(each, said, finding));
    if (answer === undefined) continue;
    unused.delete(answer);
    const { rule, reason, until } = answer;
    if (!CORE_RULE.test(rule) && until >= asOf && until <= daysAfter(asOf, MAX_ANSWER_DAYS))
      finding.suppressed = { reason, until };
  }
  return [...unused];
}

/** An answer is about one unit, one fact with its wordings, or one file as a whole. */
function isAbout({ rule, unit, words }: Suppression, said: Finding, finding: ReportedFinding): boolean {
  return (
    rule === finding.rule &&
    (finding.file === unit || isPlaceOf(unit, said.at.id)) &&
    (words === undefined || `${said.words ?? ''}\n${finding.message}`.includes(words))
  );
}

function isPlaceOf(answered: string, id: string | undefined): boolean {
  return id === answered || (FACT.test(answered) && id?.startsWith(`${answered}/`) === true);
}

/** Finds what is wrong with content/audit.yaml as a whole. SUP-001 itself finds the answers that have ended. */
export function* settingsFindings(
  rules: readonly Rule[],
  { settings, asOf, units }: AuditedSite,
  unused: readonly Suppression[],
): Generator<Finding> {
  const ids = rules.map(({ id }) => id);
  const latest = daysAfter(asOf, MAX_ANSWER_DAYS);
  for (const { rule, spot: at } of [...settings.off, ...settings.suppressions])
    if (CORE_RULE.test(rule))
      yield {
        at,
        words: rule,
        message: `tries to silence ${rule}, which holds the gate`,
        remedy: CORE_REMEDY,
      };
    else if (!ids.includes(rule))
      yield {
        at,
        words: rule,
        message: `names the rule ${rule}, which does not exist`,
        remedy: suggest(rule, ids, 'All rules: npm run audit -- explain'),
      };
  for (const answer of settings.suppressions) {
    const { rule, unit, until, spot: at } = answer;
    if (CORE_RULE.test(rule) || !ids.includes(rule)) continue;
    if (until > latest)
      yield {
        at,
        words: until,
        message: `answers ${rule} until ${until}; an answer lasts a year at most, here until ${latest}`,
        remedy: 'Give it an earlier end. When it ends, decide again.',
      };
    if (!units.some(({ id }) => isPlaceOf(unit, id)) && !/^[^#]*\.\w+$/.test(unit))
      yield {
        at,
        words: unit,
        message: `answers ${rule} for ${unit}, which is neither one text nor one file`,
        remedy:
          'Delete the answer if its text is gone. Else name one text by its place, as the report shows it, or one file.',
      };
    else if (unused.includes(answer) && until >= asOf)
      yield {
        at,
        message: `answers no finding: ${rule} has nothing against ${unit}`,
        remedy: 'Delete the answer, or correct the place that it names.',
        severity: 'warning',
      };
  }
}
