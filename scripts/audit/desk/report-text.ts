import { join } from 'node:path';
import { styleText } from 'node:util';
import { formatDiagnostics } from '../../content/format-diagnostics.ts';
import { spellDay } from '../../lib/day.ts';
import { writeFiles } from '../../lib/write-files.ts';
import { sentBackNotes } from '../changes/sent-back.ts';
import type { Audit } from '../audit.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { toDiagnostic } from '../judge/run-rules.ts';
import { count } from '../proof/normalize.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { copyOf } from '../register/unit.ts';

/** The rule that reports what is not approved. The summary counts it. */
const STATUS_RULE = 'PRF-002';
/** The folder of what is written for readers. It is not published: only dist/client is. */
const REPORT_FOLDER = 'dist/audit';

/** A map from column titles of the register to cells. */
type Row = Record<string, string | number | undefined>;

/** Formats the findings like the errors of a compiler, followed by a short summary. */
export function formatText(audit: Audit, { color }: { color: boolean }): string {
  // Leave out missing approvals, because the summary counts them.
  const findings = openFindings(audit.findings).filter(({ rule }) => rule !== STATUS_RULE);
  const diagnostics = findings.map((finding) => ({
    ...toDiagnostic(finding),
    remedy: `${finding.remedy}\n  Rests on: ${finding.source}`,
  }));
  const notes = sentBackNotes(audit.site.review.reasons, [...audit.site.units, ...audit.site.translations]);
  const all = [...audit.contentWarnings, ...diagnostics, ...notes];
  const sources = new Map(all.map(({ file }) => [file, audit.sources(file) ?? '']));
  const { isGood, found, left } = sumUp(audit);
  const paint = (style: 'green' | 'red' | 'yellow', text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text;
  const sign = isGood ? paint('green', '✓') : paint('red', '✗');
  return [
    ...(all.length === 0 ? [] : [formatDiagnostics(all, sources, { color })]),
    [
      `${sign} ${found}\n  ${left}\n  For a spreadsheet: dist/audit/register.csv`,
      ...audit.site.notes.map((line) => paint('yellow', line)),
    ].join('\n'),
  ].join('\n\n');
}

/** Summarizes an audit. `found` counts findings. `left` counts texts to approve and samples to replace. */
export function sumUp({ site, rules, findings, contentWarnings }: Audit) {
  const open = openFindings(findings).filter(({ rule }) => rule !== STATUS_RULE);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const warnings = open.length - errors + contentWarnings.length;
  const answered = findings.length - openFindings(findings).length;
  const waiting = site.review.entries.filter((entry) => entry.waiting.length > 0).length;
  // Leave out the error page and pages that only redirect, as the build does when it counts pages.
  const routes = new Set(site.units.map(({ route }) => route));
  const pages = site.pages.filter(({ route }) => routes.has(route)).length;
  const over = `in ${count(copyOf(site).length, 'sentence')} on ${count(pages, 'page')}, ${count(site.facts.length, 'fact')}, by ${count(rules.length, 'rule')}`;
  const rest = answered === 0 ? '' : `; ${count(answered, 'finding')} answered in content/audit.yaml`;
  return {
    isGood: errors === 0,
    found: `${count(errors, 'error')}, ${count(warnings, 'warning')} ${over}${rest}`,
    left: `Judged as of ${spellDay(site.asOf)}. Before a release: ${count(waiting, 'change', 'changes')} to approve (npm run review), ${count(site.samples.length, 'sample')} to replace.`,
  };
}

/** Formats the open findings as annotations, which GitHub shows beside the changed lines. */
export function formatGithub(findings: readonly ReportedFinding[]): string {
  const escapeData = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return openFindings(findings)
    .map(({ severity, file, place, rule, message, remedy }) => {
      const at = place && { line: place.start.line, endLine: place.end.line, col: place.start.column };
      const properties = Object.entries({ file, ...at, title: `${rule} in the copy audit` })
        .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
        .join(',');
      return `::${severity} ${properties}::${escapeData(`${message}. ${remedy}`)}`;
    })
    .join('\n');
}

/** Writes register.csv to dist/audit. */
export function writeRegister(root: string, site: AuditedSite): void {
  writeFiles([{ path: join(root, REPORT_FOLDER, 'register.csv'), text: formatRegister(site) }]);
}

/** Returns the register as CSV for a spreadsheet: a row for each sentence and each fact, with its line and routes. */
export function formatRegister(site: AuditedSite): string {
  const units = copyOf(site).map((unit): Row => {
    return {
      kind: 'unit',
      id: unit.id,
      line: unit.line,
      routes: unit.routes.join(' '),
      words: unit.text,
      facts: unit.tokens.join(' '),
      status: site.isApproved(unit) ? 'approved' : 'not approved',
    };
  });
  const facts = site.facts.map(({ id, spot, wording, source, ...fact }): Row => ({
    kind: 'fact',
    id,
    line: spot.line,
    routes: spot.routes?.join(' '),
    words: wording,
    source: [source.title, source.url].filter(Boolean).join(' '),
    'as of': fact.asOf,
    'verified on': fact.verifiedOn,
    owner: fact.owner,
    ends: fact.expires,
    sample: fact.sample === true ? 'sample' : '',
  }));
  const columns = [...new Set([...units, ...facts].flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...[...units, ...facts].map((row) => columns.map((name) => row[name]))];
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Quotes a cell for CSV. Puts an apostrophe before text that a spreadsheet would run as a formula. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
