import { count } from '../../proof/normalize.ts';
import type { Place } from '../shown.ts';
import { Entry, Look } from './entry.tsx';
import { Fold, PageLines } from './lines.tsx';
import { Finding, Reasons, type View } from './words.tsx';

/** Lists pages with how much waits on each. */
export function Places({ places, here }: { places: readonly Place[]; here?: string }) {
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

/** Shows what the id of a place names: what waits, a page, or rules and limits. */
export function Section({ view, id }: { view: View; id: string }) {
  const page = view.shown.model.pages.find((each) => each.id === id);
  if (page !== undefined) return <PageLines view={view} page={page} />;
  if (id === 'waits') return <Waits view={view} />;
  return id === 'about' ? <About view={view} /> : null;
}

/** Shows what waits: findings, each thing that happened once, pages that were never approved, and what was sent back. */
function Waits({ view }: { view: View }) {
  const { openEntries, newLooks, sentBack, isFirst, headline, model } = view.shown;
  return (
    <>
      <p className="lead">
        {isFirst && model.texts.size > 0
          ? 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.'
          : `${headline}.`}
      </p>
      <OpenFindings view={view} />
      {openEntries.length > 0 && (
        <h3 className="part">{`${count(openEntries.length, 'thing')} happened since the last approval`}</h3>
      )}
      <ol className="entries" aria-label="What happened since the last approval">
        {openEntries.map((entry) => (
          <Entry key={entry.key} view={view} entry={entry} />
        ))}
      </ol>
      {newLooks.length > 0 && (
        <h3 className="part">{`${count(newLooks.length, 'page looks', 'pages look')} different since the last release`}</h3>
      )}
      {newLooks.map((look) => (
        <Look key={look.route} view={view} look={look} />
      ))}
      {model.noPictures !== null && (
        <p className="quiet part">{`No pictures to compare: ${model.noPictures}`}</p>
      )}
      {sentBack.length > 0 && (
        <h3 className="part">{`Sent back, waiting for the author (${sentBack.length})`}</h3>
      )}
      {sentBack.map(({ text: { id }, saidIn }) => (
        <div key={id} className="back">
          {view.shown.nameOf(id)}
          {saidIn > 0 && <span className="quiet">{`, said in ${count(saidIn, 'sentence')}`}</span>}
          <Reasons view={view} ids={[id]} />
        </div>
      ))}
    </>
  );
}

/** Lists open findings, errors first; many warnings are folded. */
export function OpenFindings({ view }: { view: View }) {
  const { openFindings } = view.shown;
  const draw = (kind: string) =>
    openFindings.flatMap((each, index) =>
      each.severity === kind ? [<Finding key={index} view={view} finding={each} />] : [],
    );
  const [errors, warnings] = [draw('error'), draw('warning')];
  return (
    <>
      {openFindings.length > 0 && <h3 className="part">Against the rules</h3>}
      {errors}
      {warnings.length > 0 && (
        <Fold title={count(warnings.length, 'warning')} isOpen={errors.length === 0 && warnings.length < 4}>
          {warnings}
        </Fold>
      )}
    </>
  );
}

/** Shows what no audit can tell, findings that are answered, and the rules with what they rest on. */
function About({ view }: { view: View }) {
  const { rules, site } = view.shown.model.audit;
  const answered = view.shown.model.findings.filter(({ suppressed }) => suppressed !== undefined);
  return (
    <>
      <h3 className="part">What this does not prove</h3>
      <ul className="limits">
        <li>
          Who approved. A name in content/approvals is as good as the branch is protected: let nobody merge
          their own approvals, and sign commits.
        </li>
        <li>Words inside pictures. A picture is approved by looking at it.</li>
        <li>What a script does outside the states that the browser walked.</li>
        <li>That the copy is lawful. The rules find known mistakes; this is not legal advice.</li>
      </ul>
      {answered.length > 0 && <h3 className="part">Findings that content/audit.yaml answers</h3>}
      {answered.map((each, index) => (
        <Finding key={index} view={view} finding={each} />
      ))}
      <h3 className="part">Rules</h3>
      <p className="quiet">
        Those that rest on law are defaults for counsel to confirm. Each can be turned off in
        content/audit.yaml, with a reason.
      </p>
      <dl className="rules">
        {rules.map(({ id, checks, severity, source }) => {
          const off = site.settings.off.find(({ rule }) => rule === id);
          return (
            <div key={id}>
              <dt>{id}</dt>
              <dd>
                {checks}. {off !== undefined && <b>{`Off: ${off.reason} `}</b>}
                <span className="quiet">
                  {`${severity}, rests on `}
                  {source.url === undefined ? source.title : <a href={source.url}>{source.title}</a>}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
