import type { ReactNode } from 'react';
import { spellDay } from '../../../day.ts';
import type { DeskFinding, DeskText } from '../desk-model.ts';

interface RemarksProps {
  text: DeskText;
  /** What follows a finding about what the sentence claims. */
  renderTeach?: (finding: DeskFinding) => ReactNode;
  /** What follows the reason for which it was sent back. */
  takeBack?: ReactNode;
}

/** Why a text was sent back, what was said of it, and what the audit found. */
export function Remarks({ text, renderTeach, takeBack }: RemarksProps) {
  const { kind, sentBack, comments, findings } = text;
  return (
    <>
      {findings.map((finding) => {
        const { rule, severity, message, remedy, evidence, isClaim } = finding;
        return (
          <div key={rule + message} className={`finding finding--${severity}`}>
            <b>{`${severity === 'error' ? 'Error' : 'Warning'} ${rule}: `}</b>
            {`${message}. ${remedy}`}
            {evidence.map((each) => (
              <p key={each} className="quiet">
                {each}
              </p>
            ))}
            {isClaim && kind === 'sentence' && renderTeach?.(finding)}
          </div>
        );
      })}
      {sentBack !== null && (
        <p className="remark">
          <b>{`Sent back by ${sentBack.by}, ${spellDay(sentBack.on)}: `}</b>
          {`${sentBack.note} `}
          {takeBack}
        </p>
      )}
      {comments.map(({ by, on, note }) => (
        <p key={by + on + note} className="remark">
          <b>{`${by}, ${spellDay(on)}: `}</b>
          {note}
        </p>
      ))}
    </>
  );
}
