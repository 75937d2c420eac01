import type { CallToAction as CallToActionContent } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './call-to-action.scss';

interface Props {
  content: CallToActionContent;
  /** Words in the middle, as the headings of the page, and the sun below them. */
  centered?: boolean;
}

/** The closing band of a page: a low sun over the footer’s dark sea. */
export function CallToAction({ content, centered = false }: Props) {
  return (
    <section className={`call-to-action no-print on-coral${centered ? ' call-to-action--centered' : ''}`}>
      <div className="call-to-action__words container">
        <h2>{content.title}</h2>
        <p className="lead">{content.text}</p>
        <Buttons items={content.actions} />
      </div>
    </section>
  );
}
