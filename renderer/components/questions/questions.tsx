import type { Questions as QuestionsContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './questions.scss';

export const sections: SectionKinds = { questions: inSection(Questions, 'side') };

/** Renders questions. A click on a question shows its answer, without a script. */
function Questions({ items }: QuestionsContent) {
  return (
    <div className="questions">
      {items.map((item) => (
        <details key={item.question} className="questions__item">
          <summary className="questions__question opener">{item.question}</summary>
          <p className="questions__answer">{item.answer}</p>
        </details>
      ))}
    </div>
  );
}
