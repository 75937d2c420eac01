import type { Steps as StepsContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './steps.scss';

export const sections: SectionKinds = {
  steps: (own, place) =>
    inSection<StepsContent>(Steps, own.steps.length < 4 ? 'side' : undefined)(own, place),
};

/** Renders numbered steps along a line: up to three in a column beside the heading, or four in a row below it. */
function Steps({ steps }: StepsContent) {
  return (
    <div className="steps">
      <ol className="steps__items">
        {steps.map((step) => (
          <li key={step.title} className="steps__item">
            <h3>{step.title}</h3>
            <p className="muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
