import { count } from '../../language/numbers.ts';
import type { Place } from '../shown.ts';
import { Entry, LookPictures } from './entry.tsx';
import { Finding, Remarks, type View } from './words.tsx';

/** Lists pages with how much waits on each. */
export function Places({ places, here }: { places: readonly Place[]; here?: string }) {
  return (
    <nav aria-label="Pages">
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <a href={`#${place.id}`} aria-current={place.id === here ? 'page' : undefined}>
              <span>{place.title}</span>
              <Count place={place} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ place: { waits, isBack, errors } }: { place: Place }) {
  const done = isBack ? { sign: '↩', words: 'sent back' } : { sign: '✓', words: 'nothing waits' };
  const { sign, words } = waits > 0 ? { sign: String(waits), words: `${waits} wait` } : done;
  return (
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
  );
}

/** Shows what waits: findings, each thing that happened once, pages that were never approved, and what was sent back. */
export function Waits({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const { openEntries, sentBack, places, model } = shown;
  const pages = places.filter(({ id, waits }) => id !== 'waits' && waits > 0);
  const inEntries = new Set(openEntries.flatMap(({ ids, pages: along }) => [...ids, ...along]));
  const isElsewhere = shown.waiting.some(({ id }) => !inEntries.has(id));
  return (
    <>
      <p className="lead">
        {shown.isFirst && model.texts.length > 0
          ? 'Nothing is approved yet. Read page by page and give one verdict for each; then the facts and records.'
          : `${shown.headline}.`}
      </p>
      <OpenFindings view={view} />
      {openEntries.length > 0 && (
        <>
          <Heading className="part">{`${count(openEntries.length, 'thing')} happened since the last approval`}</Heading>
          <ol className="entries" aria-label="What happened since the last approval">
            {openEntries.map((entry) => (
              <li key={entry.key} {...view.row(shown.itemOf(entry))} className="entry">
                <Entry view={view} entry={entry} />
              </li>
            ))}
          </ol>
        </>
      )}
      <Looks view={view} />
      {isElsewhere && !shown.isFirst && (
        <>
          <Heading className="part">To read page by page</Heading>
          <ul className="plain">
            {pages.map(({ id, title, waits }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a> <span className="quiet">{count(waits, 'waits', 'wait')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {sentBack.length > 0 && (
        <>
          <Heading className="part">{`Sent back, waiting for the author (${sentBack.length})`}</Heading>
          <ul className="plain">
            {sentBack.map(({ text, name, saidIn }) => (
              <li key={text.id}>
                <p>
                  {name}
                  {saidIn > 0 && <span className="quiet">{`, said in ${count(saidIn, 'sentence')}`}</span>}
                </p>
                <Remarks view={view} text={text} findings={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Lists pages that look otherwise than in the last release, until somebody said that they looked. */
function Looks({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const looks = shown.newLooks;
  if (looks.length === 0) return null;
  return (
    <>
      <Heading className="part">{`${count(looks.length, 'page')} look different since the last release`}</Heading>
      {looks.map((look) => (
        <details key={look.route} className="fold">
          <summary>{shown.titleOf(look.route)}</summary>
          <LookPictures view={view} look={look} />
          {view.renderLooked(look)}
        </details>
      ))}
    </>
  );
}

/** Lists open findings, errors first; many warnings are folded. */
export function OpenFindings({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const findings = shown.openFindings;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (findings.length === 0) return null;
  const draw = (list: typeof findings) =>
    list.map((each, index) => <Finding key={index} view={view} finding={each} isPlaced={false} />);
  return (
    <>
      <Heading className="part">Against the rules</Heading>
      {draw(errors)}
      {warnings.length > 0 && (
        <details className="fold" open={errors.length === 0 && warnings.length < 4}>
          <summary>{count(warnings.length, 'warning')}</summary>
          {draw(warnings)}
        </details>
      )}
    </>
  );
}

/** Shows the rules with what they rest on, findings that are answered, and what no audit can tell. */
export function About({ view }: { view: View }) {
  const { shown, heading: Heading } = view;
  const answered = shown.model.findings.filter(({ answer }) => answer !== null);
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
            <Finding key={index} view={view} finding={each} isPlaced={false} />
          ))}
        </>
      )}
      <Heading className="part">Rules</Heading>
      <p className="quiet">
        Those that rest on law are defaults for counsel to confirm. Each can be turned off in
        content/audit.yaml, with a reason.
      </p>
      <dl className="rules">
        {shown.model.rules.map(({ id, checks, severity, source, off }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              {checks}. {off !== null && <b>{`Off: ${off} `}</b>}
              <span className="quiet">
                {`${severity}, rests on `}
                {source.href === undefined ? source.value : <a href={source.href}>{source.value}</a>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
