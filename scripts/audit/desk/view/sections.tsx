import { count } from '../../../lib/count.ts';
import type { Place } from '../model.ts';
import { BackRow, EntryRow } from './entry.tsx';
import { Findings, FindingsByRule } from './findings.tsx';
import { PageLines } from './page.tsx';
import { Looks } from './looks.tsx';
import { Fold, type View } from './parts.tsx';

/** Renders the list of views. Shows for each view how much still needs a decision. */
export function Places({ places, here }: { places: readonly Place[]; here: string }) {
  return (
    <nav id="places" aria-label="Pages">
      <ul>
        {places.map(({ id, title, waits, isBack, errors }) => {
          const [sign, words] = isBack ? ['↩', 'sent back'] : ['✓', 'nothing waits'];
          const told = [
            ...(errors > 0 ? [count(errors, 'error')] : []),
            ...(waits === null ? [] : [waits > 0 ? count(waits, 'waits', 'wait') : words]),
          ];
          return (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here ? 'page' : undefined} data-waits={waits}>
                <span>{title}</span>
                <span className="spoken">{told.map((each) => `, ${each}`)}</span>
                <span className="number" aria-hidden="true">
                  {errors > 0 && <b>{`${errors} !`}</b>} {waits === 0 ? sign : waits?.toLocaleString('en-US')}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Renders the view with this id: “What waits”, a page, or “Limits and answers”. */
export function Section({ view, id }: { view: View; id: string }) {
  const page = view.shown.pages.find(({ name }) => `page:${name}` === id);
  if (page !== undefined) return <PageLines view={view} page={page} />;
  if (id === 'waits') return <Waits view={view} />;
  return id === 'about' ? <About view={view} /> : null;
}

/** Renders the view “What waits”: findings, changes since the last approval, and what was sent back. */
function Waits({ view }: { view: View }) {
  const { openEntries, backEntries, isFirst, headline, forOthers } = view.shown;
  return (
    <>
      <p className="lead">
        {isFirst
          ? 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.'
          : `${headline}.`}
      </p>
      <OpenFindings view={view} />
      {openEntries.length > 0 && (
        <h3 className="part">{`${count(openEntries.length, 'change')} since the last approval`}</h3>
      )}
      <ol className="entries" aria-label="Changes since the last approval">
        {openEntries.map((entry) => (
          <EntryRow key={entry.id} view={view} entry={entry} />
        ))}
      </ol>
      {forOthers > 0 && (
        <p className="quiet">{`${count(forOthers, 'change waits', 'changes wait')} for another reviewer.`}</p>
      )}
      <Looks view={view} />
      {backEntries.length > 0 && <h3 className="part">Sent back, waiting for the author</h3>}
      {backEntries.map((entry) => (
        <BackRow key={entry.id} view={view} entry={entry} />
      ))}
    </>
  );
}

/** Renders the open findings, errors first, one block for each rule. Warnings are folded if there are many. */
export function OpenFindings({ view }: { view: View }) {
  const { findings } = view.shown;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <>
      {findings.length > 0 && <h3 className="part">Against the rules</h3>}
      <FindingsByRule view={view} findings={errors} />
      {warnings.length > 0 && (
        <Fold title={count(warnings.length, 'warning')} isOpen={errors.length === 0 && warnings.length < 4}>
          <FindingsByRule view={view} findings={warnings} />
        </Fold>
      )}
    </>
  );
}

/** Renders the view “Limits and answers”: the limits of the audit, and the findings that were answered. */
function About({ view }: { view: View }) {
  const answered = view.shown.audit.findings.filter(({ suppressed }) => suppressed !== undefined);
  return (
    <>
      <h3 className="part">What this does not prove</h3>
      <ul className="limits">
        <li>
          Who approved. A name in content/approved is as good as the branch is protected: let nobody merge
          their own approvals, and sign commits.
        </li>
        <li>Words inside pictures. A picture is approved by looking at it.</li>
        <li>Sums that a script computes from what a visitor types. Tests of the law guard them.</li>
        <li>
          That the copy is lawful. The rules find known mistakes; those that rest on law are defaults for
          counsel to confirm. This is not legal advice.
        </li>
      </ul>
      {answered.length > 0 && <h3 className="part">Findings that content/audit.yaml answers</h3>}
      <Findings view={view} findings={answered} />
    </>
  );
}
