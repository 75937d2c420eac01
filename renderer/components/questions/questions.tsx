import type { Questions as QuestionsContent } from '../../../schemas/types.ts';
import { Section, type SectionLook } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import './questions.scss';

export const sections: SectionKinds = {
  questions: (questions, { look }) => <Questions questions={questions} {...look} />,
};

/** Questions that open to their answers, without script. */
export function Questions({ questions, ...look }: SectionLook & { questions: QuestionsContent }) {
  return (
    <Section id={questions.id} heading={questions.heading} {...look} align="side">
      <div className="questions">
        {questions.items.map((item) => (
          <details key={item.question} className="questions__item">
            <summary className="questions__question opener">{item.question}</summary>
            <p className="questions__answer">{item.answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
