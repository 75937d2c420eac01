import type { WizardCopy } from '../../../schemas/types.ts';

interface ProgressProps {
  copy: WizardCopy['progress'];
  /**
   * Number of completed steps; the next one is current. The last never completes here: it is on another site.
   */
  completed: 0 | 1 | 2;
  /** Number of steps that ask nothing and are not shown. */
  skipped?: 0 | 1;
}

/** Draws the progress indicator: three items, of which the last, the call itself, never completes here. */
export function Progress({ copy, completed: done, skipped = 0 }: ProgressProps) {
  const completed = done - skipped;
  return (
    <ol className="progress" aria-label={copy.label}>
      {copy.steps.slice(skipped).map((name, index) => (
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
