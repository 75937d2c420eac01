import { suggest } from '../../content/nearest.ts';
import { daysAfter } from '../../day.ts';
import type { Rule } from '../claims/rule.ts';
import type { Finding, ReportedFinding } from '../findings/finding.ts';
import type { Settings, Suppression } from '../findings/settings.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** Matches rules that cannot be turned off: published words must be approved and true. */
const CORE_RULE = /^(?:PRF|SMP|LDG|SUP|TST)-/;
const CORE_REMEDY =
  'Delete the entry, and fix what the rule finds. These rules can be neither off nor answered: PRF, SMP, LDG, SUP, TST.';
const FACT = /^content\/facts\.yaml#\/facts\/[^/]+$/;
const MAX_ANSWER_DAYS = 366;

/** Returns the rules that content/audit.yaml turns off. Core rules cannot be turned off. */
export function rulesThatAreOff({ off }: Settings): Set<string> {
  return new Set(off.map(({ rule }) => rule).filter((rule) => !CORE_RULE.test(rule)));
}

/** Marks the findings that content/audit.yaml answers. Returns the answers that match no finding. */
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

/** Returns true if an answer is about the unit of a finding, a wording of the same fact, or the whole file. */
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

/** Finds errors in content/audit.yaml as a whole. SUP-001 reports expired answers. */
export function settingsFindings(
  rules: readonly Rule[],
  { settings, asOf, units }: AuditedSite,
  unused: readonly Suppression[],
): Finding[] {
  const ids = rules.map(({ id }) => id);
  const latest = daysAfter(asOf, MAX_ANSWER_DAYS);
  const isUsable = ({ rule }: { rule: string }) => !CORE_RULE.test(rule) && ids.includes(rule);
  const unusable = [...settings.off, ...settings.suppressions].filter((each) => !isUsable(each));
  const isPlace = (unit: string) => units.some(({ id }) => isPlaceOf(unit, id)) || /^[^#]*\.\w+$/.test(unit);
  return [
    ...unusable.map(({ rule, spot: at }): Finding => {
      const isCore = CORE_RULE.test(rule);
      const message = isCore
        ? `tries to silence ${rule}, which holds the gate`
        : `names the rule ${rule}, which does not exist`;
      return {
        at,
        words: rule,
        message,
        remedy: isCore ? CORE_REMEDY : suggest(rule, ids, 'All rules: npm run audit -- explain'),
      };
    }),
    ...settings.suppressions.filter(isUsable).flatMap((answer): Finding[] => {
      const { rule, unit, until, spot: at } = answer;
      const isLong = until > latest;
      const long: Finding = {
        at,
        words: until,
        message: `answers ${rule} until ${until}; an answer is valid for a year at most, here until ${latest}`,
        remedy: 'Give it an earlier end. When it ends, decide again.',
      };
      const lost: Finding = {
        at,
        words: unit,
        message: `answers ${rule} for ${unit}, which is neither one text nor one file`,
        remedy:
          'Delete the answer if its text is gone. Else name one text by its place, as the report shows it, or one file.',
      };
      const idle: Finding = {
        at,
        message: `answers no finding: ${rule} has nothing against ${unit}`,
        remedy: 'Delete the answer, or correct the place that it names.',
        severity: 'warning',
      };
      const isIdle = unused.includes(answer) && until >= asOf;
      return [...(isLong ? [long] : []), ...(isPlace(unit) ? (isIdle ? [idle] : []) : [lost])];
    }),
  ];
}
