import type { Step } from '../../../schemas/types.ts';
import { Section, type SectionKinds } from '../section/section.tsx';
import './steps.scss';

export const sections: SectionKinds = {
  steps: ({ heading, id, steps }, { look }) => (
    <Section heading={heading} id={id} {...look} align={steps.length < 4 ? 'side' : 'start'}>
      <Steps items={steps} />
    </Section>
  ),
};

/** Draws numbered steps along a line: in a column beside their heading, or four in a row below it. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <div className="steps">
      <ol className="steps__items">
        {items.map((step) => (
          <li key={step.title} className="steps__item">
            <h3>{step.title}</h3>
            <p className="muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
