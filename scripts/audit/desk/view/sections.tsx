import { count } from '../../language/numbers.ts';
import { itemOfLine, type Place } from '../shown.ts';
import { Entry, LookPictures } from './entry.tsx';
import { Fold } from './lines.tsx';
import { Act, Finding, itemAttributes, Remarks, rowAttributes, type View } from './words.tsx';

/** Lists pages with how much waits on each. */
export function Places({ places, here }: { places: readonly Place[]; here?: string }) {
  return (
    <nav id="places" aria-label="Pages">
      <ul>
        {places.map(({ id, title, waits, isBack, errors }) => {
          const done = isBack ? ['↩', 'sent back'] : ['✓', 'nothing waits'];
          const [sign, words] = waits > 0 ? [waits, `${waits} wait`] : done;
          return (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here ? 'page' : undefined} data-waits={waits}>
                <span>{title}</span>
                <span className="number">
                  {errors > 0 && (
                    <span className="number__errors">
                      <span className="spoken">{`${count(errors, 'error')}, `}</span>
                      <span aria-hidden="true">{`${errors} !`}</span>
                    </span>
                  )}{' '}
                  <span className="spoken">{words}</span>
                  <span aria-hidden="true">{sign}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Shows what waits: findings, each thing that happened once, pages that were never approved, and what was sent back. */
export function Waits({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const { openEntries, newLooks } = shown;
  const { noPictures } = shown.model;
  return (
    <>
      <p className="lead">
        {shown.isFirst && shown.model.texts.size > 0
          ? 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.'
          : `${shown.headline}.`}
      </p>
      <OpenFindings view={view} />
      {openEntries.length > 0 && (
        <>
          <Heading className="part">{`${count(openEntries.length, 'thing')} happened since the last approval`}</Heading>
          <ol className="entries" aria-label="What happened since the last approval">
            {openEntries.map((entry) => (
              <li
                key={entry.key}
                {...rowAttributes(view, shown.itemOf(entry))}
                className="entry"
                data-route={entry.routes[0]}
                data-title={shown.titleOf(entry.routes[0] ?? '')}
              >
                <Entry view={view} entry={entry} />
              </li>
            ))}
          </ol>
        </>
      )}
      {newLooks.length > 0 && (
        <Heading className="part">{`${count(newLooks.length, 'page')} look different since the last release`}</Heading>
      )}
      {newLooks.map((look) => {
        const item = itemOfLine(
          { ids: [`page:${look.route}`], text: shown.titleOf(look.route) },
          `look ${look.route}`,
        );
        return (
          <Fold key={look.route} title={item.title}>
            <LookPictures view={view} look={look} />
            {view.decides && (
              <p className="acts" {...itemAttributes(view, item)}>
                <Act act="comment" label="I looked" name={`I looked at ${item.title}`} note={look.note} />
              </p>
            )}
          </Fold>
        );
      })}
      {noPictures !== null && <p className="quiet part">{`No pictures to compare: ${noPictures}`}</p>}
      <SentBack view={view} />
    </>
  );
}

/** Lists what waits for authors: a fact once, with the number of sentences that say it. */
function SentBack({ view }: { view: View }) {
  const { heading: Heading } = view;
  const { sentBack } = view.shown;
  if (sentBack.length === 0) return null;
  return (
    <>
      <Heading className="part">{`Sent back, waiting for the author (${sentBack.length})`}</Heading>
      <ul className="plain">
        {sentBack.map(({ text, name, saidIn }) => (
          <li key={text.id}>
            <p>
              {name}
              {saidIn > 0 && <span className="quiet">{`, said in ${count(saidIn, 'sentence')}`}</span>}
            </p>
            <Remarks view={view} ids={[text.id]} findings={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists open findings, errors first; many warnings are folded. */
export function OpenFindings({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const [errors, warnings] = ['error', 'warning'].map((kind) =>
    shown.openFindings
      .filter(({ severity }) => severity === kind)
      .map((each, index) => <Finding key={index} view={view} finding={each} />),
  );
  if (errors === undefined || warnings === undefined || shown.openFindings.length === 0) return null;
  return (
    <>
      <Heading className="part">Against the rules</Heading>
      {errors}
      {warnings.length > 0 && (
        <Fold title={count(warnings.length, 'warning')} isOpen={errors.length === 0 && warnings.length < 4}>
          {warnings}
        </Fold>
      )}
    </>
  );
}

/** Shows the rules with what they rest on, findings that are answered, and what no audit can tell. */
export function About({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const { rules, site } = shown.model.audit;
  const answered = shown.model.findings.filter(({ suppressed }) => suppressed !== undefined);
  return (
    <>
      <Heading className="part">What this does not prove</Heading>
      <ul className="limits">
        <li>
          Who approved. A name in content/approvals is as good as the branch is protected: let nobody merge
          their own approvals, and sign commits.
        </li>
        <li>Words inside pictures. A picture is approved by looking at it.</li>
        <li>What a script does outside the states that the browser walked.</li>
        <li>That the copy is lawful. The rules find known mistakes; this is not legal advice.</li>
      </ul>
      {answered.length > 0 && (
        <>
          <Heading className="part">Answered findings</Heading>
          <p className="quiet">
            An editor accepted these in content/audit.yaml, for the reason given, until the day named.
          </p>
          {answered.map((each, index) => (
            <Finding key={index} view={view} finding={each} />
          ))}
        </>
      )}
      <Heading className="part">Rules</Heading>
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
