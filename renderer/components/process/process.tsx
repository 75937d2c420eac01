import type { Process as ProcessContent } from '../../../schemas/types.ts';
import { CheckList } from '../check-list/check-list.tsx';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Buttons } from '../button/button.tsx';
import './process.scss';

export const sections: SectionKinds = { process: inSection(Process) };

/** Renders the steps of a process side by side, each below an arch. */
function Process({ steps, action }: ProcessContent) {
  return (
    <>
      <ol className="process">
        {steps.map((step) => (
          <li key={step.title} className="process__step">
            <div className="process__crown">
              <Icon name={step.icon} />
            </div>
            <h3>{step.title}</h3>
            <p className="muted">{step.description}</p>
            <CheckList items={step.features} />
          </li>
        ))}
      </ol>
      <Buttons items={[action]} />
    </>
  );
}
