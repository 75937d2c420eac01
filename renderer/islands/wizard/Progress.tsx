import type { WizardCopy } from '../../../schemas/types.ts';

interface ProgressProps {
  copy: WizardCopy['progress'];
  /**
   * Number of completed steps; the next one is current. The last never completes here: it is on another site.
   */
  completed: number;
}

/** Draws the progress indicator. Its last item, the call itself, never completes here. */
export function Progress({ copy, completed }: ProgressProps) {
  return (
    <ol className="progress" aria-label={copy.label}>
      {copy.steps.map((name, index) => (
        <li
          key={name}
          className={index < completed ? 'progress__step progress__step--completed' : 'progress__step'}
          aria-current={index === completed ? 'step' : undefined}
        >
          {name}
          <span className="visually-hidden">
            {' '}
            {index < completed ? copy.completed : index === completed ? copy.current : copy.notCompleted}
          </span>
        </li>
      ))}
    </ol>
  );
}
