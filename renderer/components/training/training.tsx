import type { TrainingPhase } from '../../../schemas/types.ts';
import './training.scss';

interface Props {
  items: readonly TrainingPhase[];
  goalLabel: string;
}

/** The training journey, phase after phase along a line. */
export function Training({ items, goalLabel }: Props) {
  return (
    <ol className="training">
      {items.map((phase) => (
        <li key={phase.phase} className="training__phase">
          <p className="training__when">{phase.phase}</p>
          <div className="training__words">
            <h3>{phase.title}</h3>
            <p className="muted">{phase.description}</p>
            <p className="training__goal">
              <strong>{goalLabel}</strong> {phase.goal}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
