import type { Training as TrainingContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './training.scss';

export const sections: SectionKinds = { training: inSection(Training) };

/** Renders the phases of a training along a line. The line runs down on a phone, and rises on a desktop. */
function Training({ phases, goalLabel }: TrainingContent) {
  return (
    <ol className="training">
      {phases.map((phase, index) => (
        <li key={phase.phase} className="training__phase">
          <div className="training__words">
            <p className="training__when">{phase.phase}</p>
            <h3>{phase.title}</h3>
            <p className="muted">{phase.description}</p>
            <p className="training__goal">
              <strong>{goalLabel}</strong> {phase.goal}
            </p>
          </div>
          {index === phases.length - 1 ? (
            <span className="training__plane">
              <Icon name="plane" />
            </span>
          ) : (
            <svg className="training__climb" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 1 1 0" vectorEffect="non-scaling-stroke" />
            </svg>
          )}
        </li>
      ))}
    </ol>
  );
}
