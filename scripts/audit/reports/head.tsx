import { spellDay } from '../../day.ts';
import { REVIEWERS_ID } from '../approvals/reviewers.ts';
import type { Audit } from '../audit.ts';
import { count } from '../language/numbers.ts';
import { type AuditedSite, SOON_DAYS } from '../register/audited-site.ts';
import { summarizeAudit } from './audit-summary.ts';

/** Whose site it is, the audit in figures, and how far names can be believed. */
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
      <Trust site={site} />
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

/** How far the names in the ledger can be believed, on the first screen. */
function Trust({ site: { ledger, values } }: { site: Pick<AuditedSite, 'ledger' | 'values'> }) {
  const files = new Set(ledger.approvals.map(({ spot }) => spot.file));
  if (files.size === 0) return null;
  if (!ledger.history)
    return (
      <p className="trust">
        <b>No name here is proven.</b> There is no git history to hold the approvals against.
      </p>
    );
  const who = values.some(({ id }) => id === REVIEWERS_ID)
    ? ' Only the reviewers named in content/audit.yaml can approve.'
    : ' Everybody who can commit may approve, their own words too; name your reviewers in content/audit.yaml.';
  const commits = [...files].flatMap((file) => ledger.history?.added.get(file) ?? []);
  const signed = commits.filter((commit) => commit.signed).length;
  const waiting = files.size - commits.length;
  const later = waiting === 0 ? '' : ` ${count(waiting, 'act is', 'acts are')} not committed yet.`;
  const acts = count(commits.length, 'committed act');
  if (commits.length > 0 && signed === commits.length)
    return (
      <p className="trust">{`Each of ${acts} of approval carries a signature that git could check.${later}${who}`}</p>
    );
  return (
    <p className="trust">
      <b>Who approved is not proven.</b>
      {` ${signed} of ${acts} of approval ${signed === 1 ? 'is' : 'are'} signed. The others carry the name that the author of the commit gave; anybody who can commit can give any name. Sign commits, and protect the branch.${later}${who}`}
    </p>
  );
}
