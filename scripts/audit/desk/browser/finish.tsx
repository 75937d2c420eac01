import { useEffect, useState } from 'react';
import type { FinishSummary } from '../desk-model.ts';
import { api } from './api.ts';
import { Screen } from './list.tsx';
import { Button } from './parts.tsx';
import { countTexts } from '../../approvals/approval.ts';
import { count } from '../../language/numbers.ts';
import type { Desk } from './view.ts';

/** What will be recorded, and the button that commits it. */
export function Finish({ desk }: { desk: Desk }) {
  const [summary, setSummary] = useState<Awaited<ReturnType<typeof api.finish>> | null>(null);
  useEffect(() => void api.finish().then(setSummary), []);
  const commit = async () => {
    desk.say('Committing …');
    const answer = await api.commit();
    setSummary(await api.finish());
    desk.say(
      answer.kind === 'failed'
        ? answer.message
        : `Committed as ${answer.by} (${answer.commit})${answer.signed ? ', signed' : ''}. To share it: git push.`,
    );
  };
  const { waiting } = desk.store;
  return (
    <Screen title="Finish">
      {summary === null || 'kind' in summary ? (
        <p>{summary?.message ?? 'Looking for what there is to record …'}</p>
      ) : (
        <Summary desk={desk} summary={summary} commit={() => void commit()} />
      )}
      {waiting.length > 0 && (
        <p className="left quiet">
          Left to approve: {countTexts(waiting)}. You can go on another day: what is committed stays.
        </p>
      )}
    </Screen>
  );
}

interface SummaryProps {
  desk: Desk;
  summary: FinishSummary;
  commit: () => void;
}

function Summary({ desk, summary, commit }: SummaryProps) {
  const { by, acts, sentBack, files, problems, blocking, message, signs } = summary;
  return (
    <>
      {acts.length > 0 && <h2 className="part">What will be recorded</h2>}
      <ul className="plain">
        {acts.map(({ act, what }) => (
          <li key={act}>{`${act}: ${what}`}</li>
        ))}
      </ul>
      {sentBack.length > 0 && <h2 className="part">Sent back</h2>}
      <ul className="plain">
        {sentBack.map(({ id, note }) => (
          <li key={id}>
            {desk.store.nameOf(id)}
            <span className="block quiet">{note}</span>
          </li>
        ))}
      </ul>
      {problems.length + blocking.length > 0 && (
        <div className="banner">
          {[...blocking, ...problems].map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      <p className="acts">
        <Button
          label={by === null ? 'Commit' : `Commit as ${by}`}
          act={commit}
          isMain
          isOff={blocking.length > 0}
        />
        {files.length > 0 && (
          <span className="quiet">
            {`${count(files.length, 'file')} in content/approvals${signs ? ', signed as git is set up' : ''}: “${message}”`}
          </span>
        )}
      </p>
    </>
  );
}
