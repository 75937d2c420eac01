import { spellDay } from '../../day.ts';
import type { Audit } from '../audit.ts';
import { SOON_DAYS } from '../register/audited-site.ts';
import { summarizeAudit } from './audit-summary.ts';

/** Names the site, and shows the audit in figures. */
export function Head({ audit, commit }: { audit: Audit; commit: string | null }) {
  const { site } = audit;
  const summary = summarizeAudit(audit);
  const { approved } = summary.approvals;
  return (
    <header className="head">
      <p className="quiet">Copy report{site.release && ', release'}</p>
      <h1>{site.agency.brand}</h1>
      <p>
        What the site says, what backs it, and who approved it. Judged as of <b>{spellDay(site.asOf)}</b>
        {commit !== null && (
          <>
            , at commit <code>{commit.slice(0, 10)}</code>
          </>
        )}
        .
      </p>
      <ul className="figures">
        <Figure figure={summary.errors} label="errors" isGood={summary.errors === 0} />
        <Figure figure={summary.warnings} label="warnings" isGood={summary.warnings === 0} />
        <Figure
          figure={`${approved.toLocaleString('en-US')} of ${summary.units.toLocaleString('en-US')}`}
          label="sentences approved"
          isGood={approved === summary.units}
        />
        <Figure
          figure={summary.reopened}
          label="changed, ended or sent back since, pages and records too"
          isGood={summary.reopened === 0}
        />
        <Figure
          figure={summary.factsEndingSoon}
          label={`of ${summary.facts} facts end within ${SOON_DAYS} days`}
          isGood={summary.factsEndingSoon === 0}
        />
        <Figure figure={summary.samples} label="samples to replace" isGood={summary.samples === 0} />
      </ul>
    </header>
  );
}

function Figure({ figure, label, isGood }: { figure: number | string; label: string; isGood: boolean }) {
  return (
    <li className={isGood ? undefined : 'figures__mind'}>
      <b>{figure.toLocaleString('en-US')}</b> {label}
    </li>
  );
}
