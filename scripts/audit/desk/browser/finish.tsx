import { useEffect, useState } from 'react';
import { countTexts } from '../../approvals/approval.ts';
import type { Committed, FinishSummary } from '../model.ts';
import { OpenFindings } from '../view/sections.tsx';
import type { View } from '../view/words.tsx';
import { Button, Screen } from './list.tsx';
import { api, type Session } from './session.ts';

/** Shows what will be recorded, and the button that commits it; after that, what was committed. */
export function Finish({ session, view }: { session: Session; view: View }) {
  const [summary, setSummary] = useState<FinishSummary | string | null>(null);
  const [committed, setCommitted] = useState<Committed | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void api.finish().then((answer) => setSummary(answer.kind === 'failed' ? answer.message : answer));
  }, []);
  const commit = async () => {
    setBusy(true);
    const answer = await api.commit();
    if (answer.kind === 'committed') setCommitted(answer);
    session.say(answer.kind === 'failed' ? answer.message : 'Committed.');
    await session.look();
    setBusy(false);
  };
  const { shown } = session;
  const { waiting, sentBack } = shown;
  if (committed !== null)
    return (
      <Screen title={shown.headline}>
        <p className="lead">
          {`Committed as ${committed.by} (${committed.commit})${committed.signed ? ', signed' : ''}. To share it: `}
          <code>git push</code>
        </p>
        {waiting.length > 0 && <p className="quiet">You can go on another day: what is committed stays.</p>}
        <OpenFindings view={view} />
      </Screen>
    );
  return (
    <Screen title="Finish">
      <p className="lead">{`${shown.headline}.`}</p>
      {summary === null && <p>Looking for what there is to record …</p>}
      {typeof summary === 'string' && <p className="problem">{summary}</p>}
      {summary !== null && typeof summary !== 'string' && (
        <>
          {summary.acts.length > 0 && <h2 className="part">What will be committed</h2>}
          <ul className="plain">
            {summary.acts.map(({ act, what }) => (
              <li key={act}>{`${act}: ${what}`}</li>
            ))}
          </ul>
          {[...summary.blocking, ...summary.notes].map((each) => (
            <p key={each} className="note">
              {each}
            </p>
          ))}
          <p className="acts">
            <Button
              label={isBusy ? 'Committing …' : summary.by === null ? 'Commit' : `Commit as ${summary.by}`}
              act={() => void commit()}
              isMain
              isOff={isBusy || summary.blocking.length > 0}
            />
            {summary.files.length > 0 && (
              <span className="quiet">{`“${summary.message}”${summary.signs ? ', signed' : ''}`}</span>
            )}
          </p>
        </>
      )}
      {waiting.length > 0 && (
        <p className="quiet">
          {`Left to approve: ${countTexts(waiting)}. You can go on another day: what is committed stays.`}
        </p>
      )}
      <OpenFindings view={view} />
      {sentBack.length > 0 && (
        <>
          <h2 className="part">Sent back</h2>
          <ul className="plain">
            {sentBack.map(({ text, name }) => (
              <li key={text.id}>
                {name}
                <span className="quiet block">
                  {text.remarks.find(({ act }) => act === 'send back')?.note}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}
