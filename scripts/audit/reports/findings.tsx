import { spellDay } from '../../day.ts';
import { STATUS_RULES } from '../approvals/status.ts';
import type { Audit } from '../audit.ts';
import type { Rule } from '../claims/rule.ts';
import { openFindings, type ReportedFinding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';

/** Where the report tells of a text. */
export function anchorOf(id: string): string {
  return `unit:${id
    .replace(/^content\//, '')
    .replace('#/', ':')
    .replaceAll('/', '.')}`;
}

/** What was found, by rule, errors first; then what was answered. */
export function Findings({ audit: { findings, contentWarnings, rules } }: { audit: Audit }) {
  // What waits for an approval is a status of the copy below.
  const open = openFindings(findings).filter(({ rule }) => !STATUS_RULES.has(rule));
  const answered = findings.filter(({ suppressed }) => suppressed !== undefined);
  const found = rules
    .map((rule) => ({ rule, places: open.filter((finding) => finding.rule === rule.id) }))
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => Number(isError(b.places)) - Number(isError(a.places)));
  return (
    <section id="findings" className="band">
      <h2>Findings</h2>
      {open.length + contentWarnings.length === 0 && <p>Nothing was found against the rules.</p>}
      {found.map((each) => (
        <OfRule key={each.rule.id} {...each} />
      ))}
      {contentWarnings.map(({ file, reason, remedy }) => (
        <div key={file + reason} className="finding">
          <b>Warning</b> <code>{file}</code> {reason}. <span className="quiet">{remedy}</span>
        </div>
      ))}
      {answered.length > 0 && (
        <>
          <h3>Answered</h3>
          <p className="quiet">
            An editor accepted these findings in content/audit.yaml, for the reason given, until the day
            named.
          </p>
        </>
      )}
      {answered.map((finding, index) => (
        <div key={index} className="finding finding--answered">
          <b>Answered</b> <code>{finding.rule}</code> <Place finding={finding} /> {finding.message}.
          <p className="quiet">
            {finding.suppressed?.reason} Until {spellDay(finding.suppressed?.until ?? '')}.
          </p>
        </div>
      ))}
    </section>
  );
}

/** All findings of one rule: what it is about once, then each place. */
function OfRule({ rule, places }: { rule: Rule; places: readonly ReportedFinding[] }) {
  const { id, checks, remedy, source } = rule;
  const severity = isError(places) ? 'error' : 'warning';
  return (
    <div className={`finding finding--${severity}`}>
      <b>{severity === 'error' ? 'Error' : 'Warning'}</b> <code>{id}</code> {checks}.{' '}
      <b>{count(places.length, 'place')}</b>
      <ul>
        {places.map((finding, index) => (
          <li key={index}>
            <Place finding={finding} /> {finding.message}.{' '}
            {finding.remedy !== remedy && <span className="quiet">{finding.remedy}</span>}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {remedy} Rests on <Source source={source} />.
      </p>
    </div>
  );
}

/** What a rule rests on. */
export function Source({ source: { title, url } }: Pick<Rule, 'source'>) {
  return url === undefined ? title : <a href={url}>{title}</a>;
}

function Place({ finding: { unit, file, place } }: { finding: ReportedFinding }) {
  const words = <code>{place === undefined ? file : `${file}:${place.start.line}`}</code>;
  return unit === undefined ? words : <a href={`#${anchorOf(unit)}`}>{words}</a>;
}

function isError(findings: readonly ReportedFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
