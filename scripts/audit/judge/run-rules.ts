import { compareText } from '../../content/compare-text.ts';
import { compareDiagnostics, type Diagnostic } from '../../content/diagnostics.ts';
import { createPlacer } from '../../content/places.ts';
import { escapeRegExp } from '../../hosts/patterns.ts';
import type { Rule } from '../claims/rule.ts';
import type { Finding, ReportedFinding, Spot } from '../findings/finding.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { answerFindings, rulesThatAreOff, settingsFindings } from './answers.ts';

const SETTINGS_RULE = 'SUP-001';
/** Is longer than any paragraph: words further away belong to another unit. */
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

/** Converts a finding to a diagnostic, for the terminal and for the build. */
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

/** Narrows the place of a unit to the faulty words, if the source contains them unchanged. */
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
