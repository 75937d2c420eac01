import { compareText } from '../../content/compare-text.ts';
import { compareDiagnostics, type Diagnostic } from '../../content/diagnostics.ts';
import { suggest } from '../../content/nearest.ts';
import { createPlacer } from '../../content/places.ts';
import { daysAfter } from '../../lib/day.ts';
import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { isCopyRule } from '../claims/copy-rule.ts';
import type { Rule } from '../claims/rule.ts';
import type { Finding, ReportedFinding, Spot } from '../findings/finding.ts';
import type { Settings, Suppression } from '../findings/settings.ts';
import type { AuditedSite } from '../register/audited-site.ts';

const SETTINGS_RULE = 'SUP-001';
/**
 * The limit of the search for faulty words in a source file, in characters. Words further away belong to another unit.
 */
const MAX_UNIT_LENGTH = 2_000;

export type Sources = (file: string) => string | undefined;

/** Runs the rules over a site and applies the answers in the settings. Sorts findings by file and line. */
export function collectFindings(
  rules: readonly Rule[],
  site: AuditedSite,
  sources: Sources,
): ReportedFinding[] {
  const off = rulesThatAreOff(site.settings);
  const report = (rule: Rule, findings: Iterable<Finding>) =>
    [...findings].map((said) => ({ said, finding: toFinding(rule, said, site, sources) }));
  const found = rules.filter(({ id }) => !off.has(id)).flatMap((rule) => report(rule, rule.check(site)));
  const unused = answerFindings(found, site);
  const ofSettings = rules
    .filter(({ id }) => id === SETTINGS_RULE)
    .flatMap((rule) => report(rule, settingsFindings(rules, site, unused)));
  return [...found, ...ofSettings]
    .map(({ finding }) => finding)
    .toSorted((a, b) => compareDiagnostics(toDiagnostic(a), toDiagnostic(b)) || compareText(a.rule, b.rule));
}

export function toDiagnostic(finding: ReportedFinding): Diagnostic {
  const { file, place, rule, message: reason, remedy, evidence, teach, severity } = finding;
  const offer = teach === undefined ? [] : [`In order as it is? Teach the audit: ${teach}`];
  return { file, place, rule, reason, remedy: [remedy, ...evidence, ...offer].join('\n  '), severity };
}

function toFinding(
  { id, source: { title, url }, ...rule }: Rule,
  { at, words, message, remedy = rule.remedy, severity, evidence = [], teach }: Finding,
  { release }: AuditedSite,
  sources: Sources,
): ReportedFinding {
  const usual = rule.severity === 'error in release' ? (release ? 'error' : 'warning') : rule.severity;
  const { file, id: unit, routes = [] } = at;
  const place = placeOf(at, words, sources(file));
  const source = url === undefined ? title : `${title}, ${url}`;
  return {
    rule: id,
    severity: severity ?? usual,
    file,
    place,
    unit,
    routes,
    message,
    remedy,
    evidence,
    teach,
    source,
  };
}

/** Returns the place of the faulty words; the unit's first line if the source spells them differently. */
function placeOf({ line, column = 1 }: Spot, words = '', source?: string): Diagnostic['place'] {
  if (line === undefined || source === undefined) return undefined;
  const place = createPlacer(source);
  const start = source.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, column - 1);
  const pattern = new RegExp(words.trim().split(/\s+/).map(escapeRegExp).join('\\s+'));
  const match = words === '' ? null : pattern.exec(source.slice(start, start + MAX_UNIT_LENGTH));
  if (match !== null) return place(start + match.index, start + match.index + match[0].length);
  const lineEnd = source.indexOf('\n', start);
  return place(start, lineEnd === -1 ? source.length : Math.max(lineEnd, start + 1));
}

/**
 * The ids of core rules, which ensure that published words are approved and true. content/audit.yaml can neither turn
 * off such a rule nor accept its findings.
 */
const CORE_RULE = /^(?:PRF|SMP|LDG|SUP|TST)-/;
const CORE_REMEDY =
  'Delete the entry, and fix what the rule finds. These rules can be neither off nor answered: PRF, SMP, LDG, SUP, TST.';
const FACT = /^content\/facts\.yaml#\/facts\/[^/]+$/;
const MAX_ANSWER_DAYS = 366;

/** Returns the rules that content/audit.yaml turns off. Core rules cannot be turned off. */
function rulesThatAreOff({ off }: Settings): Set<string> {
  return new Set(off.map(({ rule }) => rule).filter((rule) => !CORE_RULE.test(rule)));
}

/** Marks the findings that content/audit.yaml answers. Returns the answers that match no finding. */
function answerFindings(
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

/**
 * Returns true if a `suppressions` entry of content/audit.yaml applies to a finding. Both must have the same rule, and
 * the entry must name the file, unit or fact of the finding. If the entry has `words`, the finding must contain them.
 * `said` is the finding as the rule returned it; `finding` is the finding in the report.
 */
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

/** Finds mistakes in content/audit.yaml, such as an answer without a finding. checks/proof.ts finds expired answers. */
function* settingsFindings(
  rules: readonly Rule[],
  site: AuditedSite,
  unused: readonly Suppression[],
): Generator<Finding> {
  const { settings, asOf, units } = site;
  const ids = rules.map(({ id }) => id);
  const latest = daysAfter(asOf, MAX_ANSWER_DAYS);
  const isPlace = (unit: string) => units.some(({ id }) => isPlaceOf(unit, id)) || /^[^#]*\.\w+$/.test(unit);
  for (const { rule, spot: at } of [...settings.off, ...settings.suppressions])
    if (CORE_RULE.test(rule)) {
      const message = `tries to silence ${rule}, which holds the gate`;
      yield { at, words: rule, message, remedy: CORE_REMEDY };
    } else if (!ids.includes(rule)) {
      const message = `names the rule ${rule}, which does not exist`;
      yield { at, words: rule, message, remedy: suggest(rule, ids, 'All rules: npm run audit -- explain') };
    }
  for (const answer of settings.suppressions) {
    const { rule, unit, until, spot: at } = answer;
    if (CORE_RULE.test(rule) || !ids.includes(rule)) continue;
    if (until > latest)
      yield {
        at,
        words: until,
        message: `answers ${rule} until ${until}; an answer is valid for a year at most, here until ${latest}`,
        remedy: 'Give it an earlier end. When it ends, decide again.',
      };
    if (!isPlace(unit))
      yield {
        at,
        words: unit,
        message: `answers ${rule} for ${unit}, which is neither one text nor one file`,
        remedy:
          'Delete the answer if its text is gone. Else name one text by its place, as the report shows it, or one file.',
      };
    else if (unused.includes(answer) && until >= asOf && !isSettledByApproval(answer, rules, site))
      yield {
        at,
        message: `answers no finding: ${rule} has nothing against ${unit}`,
        remedy: 'Delete the answer, or correct the place that it names.',
        severity: 'warning',
      };
  }
}

/**
 * Returns true if an answer may match no finding only because its words are approved. Approved words are not asked
 * about again, and the answer counts again when they change.
 */
function isSettledByApproval(
  { rule, unit: answered }: Suppression,
  rules: readonly Rule[],
  { units, isApproved }: AuditedSite,
): boolean {
  const judgesCopy = rules.some((each) => each.id === rule && isCopyRule(each));
  return (
    judgesCopy &&
    units.some((unit) => (unit.file === answered || isPlaceOf(answered, unit.id)) && isApproved(unit))
  );
}
