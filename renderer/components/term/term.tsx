import './term.scss';

interface Props {
  question: string;
  text: string;
}

/** Explains a hard word in one sentence, which a press opens, without script. On pages explain-words.ts writes it. */
export function Term({ question, text }: Props) {
  return (
    <details className="term">
      <summary>{question}</summary>
      <p>{text}</p>
    </details>
  );
}
