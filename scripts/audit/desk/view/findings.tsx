import { groupBy } from '../../../content/group-by.ts';
import { count } from '../../../lib/count.ts';
import { spellDay } from '../../../lib/day.ts';
import type { ReportedFinding } from '../../findings/finding.ts';
import { listPages } from './entry.tsx';
import { Act, Fold, type View } from './parts.tsx';

/** The most places of a rule that are open. */
const MAX_OPEN = 2;

/** Renders the findings of all rules: one block for each rule, with its pages folded. */
export function FindingsByRule({ view, findings }: { view: View; findings: readonly ReportedFinding[] }) {
  return groupBy(findings, ({ rule, severity }) => `${severity} ${rule}`).map((same) => {
    const [first] = same;
    if (first === undefined) return null;
    if (same.length === 1) return <Findings key={first.rule} view={view} findings={same} />;
    const pages = [...new Set(same.flatMap(({ routes }) => routes))];
    const where = pages.length > 0 ? count(pages.length, 'page') : count(same.length, 'place');
    const [open, folded] = [same.slice(0, MAX_OPEN), same.slice(MAX_OPEN)];
    return (
      <div key={`${first.severity} ${first.rule}`} className={`rule rule--${first.severity}`}>
        <h4>{`${first.rule} on ${where}: ${first.remedy}`}</h4>
        <Findings view={view} findings={open} isInRule />
        {folded.length > 0 && (
          <Fold title={`${folded.length} more`} note={listPages(pages, 4)}>
            <Findings view={view} findings={folded} isInRule />
          </Fold>
        )}
      </div>
    );
  });
}

interface FindingsProps {
  view: View;
  findings: readonly ReportedFinding[];
  /** True below the remedy of the rule, which is not repeated. */
  isInRule?: boolean;
}

/** Renders findings, each with its message, remedy, place and evidence. */
export function Findings({ view, findings, isInRule = false }: FindingsProps) {
  return findings.map((finding, index) => {
    const { rule, severity, message, remedy, evidence, teach, unit, routes, suppressed, file, place } =
      finding;
    const [kind, then] =
      suppressed === undefined
        ? [severity, isInRule ? '' : remedy]
        : ['answered', `${suppressed.reason} Until ${spellDay(suppressed.until)}.`];
    return (
      <div key={index} className={`finding finding--${kind}`}>
        <p>
          <b className="finding__kind">{kind}: </b>
          {`${message}. ${then}`}
        </p>
        <p className="quiet">
          {[
            rule,
            `${file}${place === undefined ? '' : `:${place.start.line}`}`,
            routes.length > 0 && `on ${listPages(routes, 4)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {evidence.map((each) => (
          <p key={each} className="quiet">
            {each}
          </p>
        ))}
        {suppressed === undefined && teach !== undefined && view.shown.reader !== null && (
          <p className="acts" data-unit={unit} data-rule={rule}>
            <Act act="fault" label="This is a fault" />
            <Act act="fine" label="This is fine" />
          </p>
        )}
      </div>
    );
  });
}
