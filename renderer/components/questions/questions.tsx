import type { Questions as QuestionsContent } from '../../../schemas/types.ts';
import type { Ground } from '../ground.ts';
import { Section } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import './questions.scss';

export const sections: SectionKinds = {
  questions: (questions, { ground }) => <Questions questions={questions} ground={ground} />,
};

/** Questions that open to their answers, without script. */
export function Questions({ questions, ground }: { questions: QuestionsContent; ground?: Ground }) {
  return (
    <Section id={questions.id} heading={questions.heading} ground={ground} align="side">
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
